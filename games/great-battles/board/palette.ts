// Colours and forms of pieces. A side, a brigade, a state can always be told by its form too.
export const INK = '#1b1409'
export const PAPER = '#fffdf6'
export const GOLD = '#ffc93c'

export interface SideColours {
  readonly field: string
  readonly ink: string
  readonly edge: string
  readonly nib: string
  readonly plate: string
  /** Outline of a counter on its grid of 24 units. */
  readonly body: string
  readonly band: string
}

/** Dark field and square corners; light field and cut corners. */
export const DARK: SideColours = {
  field: '#1f4a86',
  ink: '#ffffff',
  edge: '#12294d',
  nib: '#1f4a86',
  plate: '#2f5d9e',
  body: 'M0 0H24V24H0Z',
  band: 'M.600 .600H4.600V23.400H.600Z',
}
export const LIGHT: SideColours = {
  field: '#ddd7c9',
  ink: '#7c2419',
  edge: '#6f2318',
  nib: '#8e2a1e',
  plate: '#efe9db',
  body: 'M4 0H20L24 4V20L20 24H4L0 20V4Z',
  band: 'M4.200 .700H4.600V23.300H4.200L.700 19.800V4.200Z',
}

export const FONT = "font-family:'Barlow Semi Condensed','Arial Narrow',sans-serif"
export const text = (
  x: number | string,
  y: number | string,
  size: number,
  words: string | number,
  fill: string,
  anchor = 'middle',
  weight = 700,
  more = '',
): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" style="font-weight:${weight};font-size:${size}px;${FONT};fill:${fill}" ${more}>${words}</text>`

const ESCAPES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const safe = (words: string): string => words.replace(/[&<>"]/g, sign => ESCAPES[sign] as string)
