/**
 * A map by night has a palette of its own: every colour of its drawing becomes the one that the title's table gives it, else
 * one by what it is: field or wood, paper, ink, or something between. The map tools write the drawings of the night with it, and
 * boards what they draw themselves: nothing is veiled or filtered while it is shown.
 */
export type NightTable = { readonly [day: string]: string }

/** Colours of a drawing by night. */
export type NightPaint = (svg: string) => string

/** What is drawn with it keeps its colours. */
export const asByDay: NightPaint = svg => svg

const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b(?![-\w])/gi

export function nightPaint(table: NightTable): NightPaint {
  const known = new Map(Object.entries(table))
  const nightOf = (day: string): string => {
    const key = day.toLowerCase()
    const found = known.get(key) ?? byKind(key)
    known.set(key, found)
    return found
  }
  return svg => svg.replace(HEX, nightOf)
}

/** Woods and fields turn blue-green and dark, paper dark blue, ink pale; what lies between lies between. */
function byKind(hex: string): string {
  const [hue, , light] = toHsl(hex)
  if (hue > 55 && hue < 170) return fromHsl(190 - (hue - 55) * 0.2, 0.26, 0.07 + light * 0.13)
  if (light > 0.62) return fromHsl(222, 0.27, 0.06 + light * 0.13)
  if (light < 0.26) return fromHsl(222, 0.16, 0.7)
  return fromHsl(220, 0.2, 0.2 + (0.62 - light) * 0.5)
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
export function toHsl(hex: string): [number, number, number] {
  const [r, g, b] = toRgb(hex)
  const most = Math.max(r, g, b)
  const least = Math.min(r, g, b)
  const light = (most + least) / 2
  const span = most - least
  if (span === 0) return [0, 0, light]
  const hue = most === r ? (g - b) / span + (g < b ? 6 : 0) : most === g ? (b - r) / span + 2 : (r - g) / span + 4
  return [hue * 60, light > 0.5 ? span / (2 - most - least) : span / (most + least), light]
}

function toRgb(hex: string): [number, number, number] {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  return [1, 3, 5].map(i => Number.parseInt(long.slice(i, i + 2), 16) / 255) as [number, number, number]
}

function fromHsl(hue: number, saturation: number, light: number): string {
  const part = (n: number): string => {
    const k = (n + hue / 30) % 12
    const a = saturation * Math.min(light, 1 - light)
    const value = light - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

/** The contrast of two colours as WCAG reckons it: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p) as [number, number]
  return (x + 0.05) / (y + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
