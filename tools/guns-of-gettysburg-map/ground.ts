// The ground of the board as one SVG, an engineer's survey: paper, fields, relief, woods, water, roads, town, positions, and
// the places round the map. No filters and no fonts: it can be drawn to a bitmap as it is.
import { farmlandDefs, farmlandSvg, farmsSvg } from './farmland.ts'
import {
  compassSvg,
  entryAreasSvg,
  entryArrowsSvg,
  furnitureDefs,
  marginsSvg,
  neatLineSvg,
  scaleSvg,
  titleRuleSvg,
} from './furniture.ts'
import { hachureSvg, heightTintsSvg } from './hachure.ts'
import { heights } from './heights.ts'
import { CANNON, positionsSvg } from './position-lines.ts'
import { FIELD, SHEET } from './sheet.ts'
import { streamsSvg, townSvg, waysSvg } from './ways.ts'
import { woodDefs, woodsSvg } from './woods.ts'

const inField = `x="${FIELD.x}" y="${FIELD.y}" width="${FIELD.width}" height="${FIELD.height}"`

/** `ground.svg#flat` is the ground for high contrast: plain paper, no tints, no relief, no age. */
const FLAT =
  '<style>#flat:target~.paper{fill:#fbf6ea}#flat:target~.age,#flat:target~.field>.tints,#flat:target~.field>.relief{display:none}</style><g id="flat"/>'

export function groundSvg(note: string): string {
  const ground = heights()
  const defs =
    `<defs><clipPath id="gg-field"><rect ${inField}/></clipPath><g id="gg-gun">${CANNON}</g>${farmlandDefs()}${woodDefs()}${furnitureDefs()}` +
    '<radialGradient id="gg-age" cx="50%" cy="48%" r="72%"><stop offset=".62" stop-color="#6b4a20" stop-opacity="0"/><stop offset="1" stop-color="#6b4a20" stop-opacity=".28"/></radialGradient></defs>'
  const field = [
    `<rect ${inField} fill="#f3e8cb"/>`,
    `<g class="tints">${farmlandSvg()}${heightTintsSvg(ground)}</g>`,
    `<g class="relief">${hachureSvg(ground)}</g>`,
    entryAreasSvg(),
    `<g class="woods">${woodsSvg()}</g>`,
    streamsSvg(),
    waysSvg(),
    townSvg(),
    farmsSvg(),
    positionsSvg(),
  ]
  return [
    `<!-- ${note} -->`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" width="${SHEET.width}" height="${SHEET.height}">`,
    defs,
    FLAT,
    `<rect class="paper" width="${SHEET.width}" height="${SHEET.height}" fill="#eddfbc"/>`,
    `<g class="field" clip-path="url(#gg-field)">`,
    ...field,
    '</g>',
    `<rect class="age" width="${SHEET.width}" height="${SHEET.height}" fill="url(#gg-age)"/>`,
    neatLineSvg(),
    entryArrowsSvg(),
    marginsSvg(),
    titleRuleSvg([2350, 246]),
    compassSvg([2350, 420]),
    scaleSvg([2350, 522]),
    '</svg>',
    '',
  ].join('\n')
}
