/** Names of products, the same in every language; the order matters, since browsers call themselves by each other's names. */
const BROWSERS = [
  ['Firefox', /Firefox\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
] as const

/** What a browser called itself, in two words. */
export function browserOf(agent: string): { browser: string | null; system: string | null } {
  return {
    browser: BROWSERS.find(([, fits]) => fits.test(agent))?.[0] ?? null,
    system: SYSTEMS.find(([, fits]) => fits.test(agent))?.[0] ?? null,
  }
}
