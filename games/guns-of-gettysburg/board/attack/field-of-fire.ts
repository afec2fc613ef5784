// Fields of fire over areas: hatched where guns fire in full, dotted where at half. The hatching of the two sides leans
// different ways. The patterns stand once in the drawing (`fieldOfFireDefs`).

import { areaPlaceOf } from '../ground/positions.ts'
import { SIDE_COLOUR, type Side } from '../palette.ts'

export type Strength = 'full' | 'half'

export function fieldOfFireDefs(): string {
  return (['union', 'confederate'] as const)
    .map(side => {
      const colour = SIDE_COLOUR[side]
      const lean = side === 'union' ? 45 : -45
      return (
        `<pattern id="gg-fire-${side}-full" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(${lean})"><rect width="12" height="12" fill="${colour}" opacity=".13"/><path d="M6 0V12" stroke="${colour}" stroke-width="3.2" opacity=".46"/></pattern>` +
        `<pattern id="gg-fire-${side}-half" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(${lean})"><rect width="14" height="14" fill="${colour}" opacity=".06"/><circle cx="7" cy="7" r="2.3" fill="${colour}" opacity=".62"/></pattern>`
      )
    })
    .join('')
}

export function fieldOfFireSvg(side: Side, fields: readonly { area: string; strength: Strength }[]): string {
  const colour = SIDE_COLOUR[side]
  return fields
    .map(({ area, strength }) => {
      const { d } = areaPlaceOf(area)
      const edge = strength === 'full' ? 'stroke-width="3.6"' : 'stroke-width="2.4" stroke-dasharray="8 6"'
      return `<path d="${d}" fill="url(#gg-fire-${side}-${strength})" stroke="${colour}" ${edge} stroke-linejoin="round"/>`
    })
    .join('')
}
