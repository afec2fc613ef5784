// Small drawings that make places known: the town's houses, college and seminary, farms, the orchard, the boulders, the wheat,
// the cemetery. They lie under the pieces and never carry a rule.
import { type Point, tenth } from '#tools/map/curves.ts'
import { type Random, randomFrom } from '#tools/map/random.ts'
import { outlineFor } from './borders.ts'
import { onSheet, roads, sectorFacts, streams } from './field.ts'
import type { Box } from './ground-cells.ts'
import { nearLines } from './near-lines.ts'
import { boundsOf, depth } from './rings.ts'
import type { Stage } from './stages.ts'

const BRICK = '#b4614a'
const HOUSE = '#5b4632'

const inBox = (box: Box, [x, y]: Point, gap: number) =>
  x > box.x - gap && x < box.x + box.w + gap && y > box.y - gap && y < box.y + box.h + gap
const rect = (x: number, y: number, w: number, h: number) =>
  `M${tenth(x)} ${tenth(y)}h${tenth(w)}v${tenth(h)}h${tenth(-w)}z`
const toRoad = nearLines(roads.map(road => road.line))
const toStream = nearLines(streams.map(stream => stream.line))

/** Houses in rows round the square, clear of streets, name and border. */
function town(stage: Stage, random: Random): string {
  const { ring } = outlineFor('gettysburg')
  const { x, y, width, height } = boundsOf(ring)
  let d = ''
  for (let gx = x; gx < x + width; gx += 11) {
    for (let gy = y; gy < y + height; gy += 10) {
      const p: Point = [gx + (random() - 0.5) * 4, gy + (random() - 0.5) * 4]
      const [w, h] = [6 + random() * 4, 5 + random() * 3]
      if (depth(ring, p) < 12 || toRoad(p) < 9 || toStream(p) < 10 || inBox(stage.name, p, 4)) continue
      if (random() < 0.16) continue
      d += rect(p[0] - w / 2, p[1] - h / 2, w, h)
    }
  }
  return `<path d="${d}" fill="${BRICK}" fill-opacity=".78"/>`
}

/** The free place of a sector that is deepest inside, clear of name and sign, and near a road. */
function freePlace(code: string, stage: Stage): Point | null {
  const { ring } = outlineFor(code)
  const { x, y, width, height } = boundsOf(ring)
  let best: { p: Point; score: number } | null = null
  for (let px = x; px < x + width; px += 5) {
    for (let py = y; py < y + height; py += 5) {
      const p: Point = [px, py]
      const deep = depth(ring, p)
      const road = toRoad(p)
      if (deep < 13 || road < 13 || toStream(p) < 12 || inBox(stage.name, p, 11)) continue
      if (stage.sign && inBox(stage.sign, p, 11)) continue
      const clear = (['pieces', 'block', 'cubes', 'fire', 'disruption'] as const).filter(
        part => !inBox(stage[part], p, 9),
      ).length
      const score = Math.min(deep, 24) + clear * 14 - road * 0.3
      if (!best || score > best.score) best = { p, score }
    }
  }
  return best?.p ?? null
}

function farm([x, y]: Point, random: Random): string {
  const turn = Math.round(random() * 40 - 20)
  return `<g transform="translate(${tenth(x)} ${tenth(y)})rotate(${turn})"><path d="M-10-9h9v7h-9zM2-3h7v9h-7zM-8 3h5v5h-5z" fill="${HOUSE}" fill-opacity=".75"/></g>`
}

const spread = (code: string, every: number, edge: number, keep: (p: Point) => boolean): Point[] => {
  const { ring } = outlineFor(code)
  const { x, y, width, height } = boundsOf(ring)
  const points: Point[] = []
  for (let py = y, row = 0; py < y + height; py += every, row++) {
    for (let px = x + (row % 2) * (every / 2); px < x + width; px += every) {
      if (depth(ring, [px, py]) > edge && keep([px, py])) points.push([px, py])
    }
  }
  return points
}

function orchard(stage: Stage): string {
  const trees = spread('peach-orchard', 15, 12, p => toRoad(p) > 9 && !inBox(stage.name, p, 5))
  return `<g fill="#d98a6a" stroke="#a35f3f" stroke-width=".8" fill-opacity=".8">${trees.map(([x, y]) => `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="3.2"/>`).join('')}</g>`
}

function wheat(stage: Stage): string {
  const ears = spread('wheatfield', 14, 11, p => toRoad(p) > 8 && toStream(p) > 8 && !inBox(stage.name, p, 5))
  const d = ears.map(([x, y]) => `M${tenth(x)} ${tenth(y + 4)}v-8m-3 5l3 3l3-3m-6-4l3 3l3-3`).join('')
  return `<path d="${d}" fill="none" stroke="#b08c2e" stroke-width="1.2" opacity=".75"/>`
}

function boulders(stage: Stage, random: Random): string {
  const rocks = spread('devils-den', 19, 11, p => toStream(p) > 9 && !inBox(stage.name, p, 6)).filter(
    () => random() < 0.62,
  )
  const d = rocks.map(([x, y]) => {
    const r = 3.5 + random() * 3.5
    return `M${tenth(x - r)} ${tenth(y + r * 0.6)}l${tenth(r * 0.3)} ${tenth(-r)}l${tenth(r * 0.8)} ${tenth(-r * 0.45)}l${tenth(r * 0.75)} ${tenth(r * 0.6)}l${tenth(r * 0.25)} ${tenth(r * 0.85)}z`
  })
  return `<path d="${d.join('')}" fill="#a59a86" stroke="#5f5646" stroke-width="1"/>`
}

function building(at: Point, d: string): string {
  return `<path d="${d}" transform="translate(${tenth(at[0])} ${tenth(at[1])})" fill="${HOUSE}" fill-opacity=".85"/>`
}
const SEMINARY = 'M-10 8v-10h6l4-6l4 6h6v10zM-1.2-8v-5h2.4v5z'
const COLLEGE = 'M-13 8v-9h7v-4h3l3-5l3 5h3v4h7v9z'
const GATEHOUSE = 'M-9 8v-13h5v5h8v-5h5v13h-6v-5a3 3 0 0 0-6 0v5z'

export function landmarksSvg(stages: ReadonlyMap<string, Stage>): string {
  const random = randomFrom(703)
  const stage = (code: string) => stages.get(code) as Stage
  let svg = town(stage('gettysburg'), random)
  svg += orchard(stage('peach-orchard')) + wheat(stage('wheatfield')) + boulders(stage('devils-den'), random)
  for (const [code, d] of [
    ['seminary-ridge', SEMINARY],
    ['college', COLLEGE],
    ['cemetery-hill', GATEHOUSE],
  ] as const) {
    const place = freePlace(code, stage(code))
    if (place) svg += building(place, d)
  }
  for (const { code, name } of sectorFacts) {
    if (!/Farm|House$|Almshouse|Tavern|Schoolhouse|Mill$/.test(name)) continue
    const place = freePlace(code, stage(code))
    if (place) svg += farm(place, random)
  }
  const square = onSheet([640, 470])
  svg += `<circle cx="${tenth(square[0])}" cy="${tenth(square[1])}" r="9" fill="#fffaf0" stroke="#6b4a24" stroke-width="1.6"/>`
  return svg
}
