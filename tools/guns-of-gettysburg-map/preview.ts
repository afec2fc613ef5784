// Pages for looking at the board: the whole sheet, a morning, an attack with fields of fire, the night, the phone, the pieces.
//   node tools/guns-of-gettysburg-map/preview.ts <folder to write to> [folder of fonts]
import { readFileSync } from 'node:fs'
import { fieldOfFireDefs, fieldOfFireSvg } from '#games/guns-of-gettysburg/board/attack/field-of-fire.ts'
import {
  type BlockFace,
  type BlockMarks,
  blockBackSvg,
  blockRingSvg,
  blockSvg,
  fieldWorksSvg,
} from '#games/guns-of-gettysburg/board/blocks/blocks-art.ts'
import { attackPathSvg, choicePathSvg } from '#games/guns-of-gettysburg/board/blocks/paths-art.ts'
import { hourTintSvg } from '#games/guns-of-gettysburg/board/ground/hour-tint.ts'
import { legendSvg } from '#games/guns-of-gettysburg/board/ground/legend.ts'
import { areaNamesSvg } from '#games/guns-of-gettysburg/board/ground/names.ts'
import {
  areaPlaceOf,
  FIELD,
  gunsOf,
  KEY_PLACE,
  placeOf,
  SHEET,
  STACK_BOXES,
  spotsOf,
  worksOf,
} from '#games/guns-of-gettysburg/board/ground/positions.ts'
import { lengthOf, type Point } from '#games/guns-of-gettysburg/board/ground/spots.ts'
import type { Side } from '#games/guns-of-gettysburg/board/palette.ts'
import { type TrackHour, timeTrackSvg } from '#games/guns-of-gettysburg/board/time/time-track-art.ts'
import {
  type BattleFace,
  battleTokenSvg,
  objectiveSvg,
  reinforcementSvg,
} from '#games/guns-of-gettysburg/board/tokens/tokens-art.ts'
import { traySvg } from '#games/guns-of-gettysburg/board/tokens/tray-art.ts'
import board from '#games/guns-of-gettysburg/data/board.json' with { type: 'json' }
import { previewPages } from '#tools/map/preview-page.ts'
import { pieceSheet } from './preview-pieces.ts'

const { page, write } = previewPages('guns-of-gettysburg')

interface Stack {
  at: string
  front: string
  side: Side
  // null: the back of a block
  blocks: readonly (BlockFace | null)[]
  ring?: 'lit' | 'chosen'
  marks?: BlockMarks
}

const face = (side: Side, name: string, strength: 1 | 2 = 2, more: Partial<BlockFace> = {}): BlockFace => ({
  side,
  name,
  strength,
  ...more,
})
const U = (at: string, front: string, ...names: (string | BlockFace)[]): Stack => ({
  at,
  front,
  side: 'union',
  blocks: names.map(name => (typeof name === 'string' ? face('union', name) : name)),
})
const C = (at: string, front: string, count = 1): Stack => ({
  at,
  front,
  side: 'confederate',
  blocks: Array.from({ length: count }, () => null),
})

const frontOf = (position: string, area: string): 0 | 1 => {
  const index = board.positions.find(p => p.code === position)?.sides.findIndex(side => side.area === area)
  if (index !== 0 && index !== 1) throw new Error(`${position} does not border ${area}`)
  return index
}

function stackSvg({ at, front, side, blocks, ring, marks = {} }: Stack, scale: number): string {
  const { size, spots } = spotsOf(at, frontOf(at, front), blocks.length)
  return blocks
    .map((block, i) => {
      const spot = spots[i]
      if (!spot) return ''
      const look = { turn: spot.turn, scale: scale * size }
      const drawn = block ? blockSvg(block, look, marks) : blockBackSvg({ side }, look, marks)
      return `<g transform="translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})rotate(${spot.turn.toFixed(1)})scale(${size})">${ring ? blockRingSvg(side, ring) : ''}${drawn}</g>`
    })
    .join('')
}

const put = ([x, y]: Point, svg: string, scale = 1) => `<g transform="translate(${x} ${y})scale(${scale})">${svg}</g>`
const guns = (at: string, front: string, tokens: readonly BattleFace[], scale: number) =>
  tokens
    .map((token, i) => {
      const spot = gunsOf(at, frontOf(at, front))[i]
      return spot ? put([spot.x, spot.y], battleTokenSvg(token, scale)) : ''
    })
    .join('')
function works(at: string, front: string): string {
  const { x, y, turn } = worksOf(at, frontOf(at, front))
  return `<g transform="translate(${x} ${y})rotate(${turn})">${fieldWorksSvg(Math.min(90, lengthOf(placeOf(at).grounds[0].line)))}</g>`
}

const hours = (now: readonly number[]): TrackHour[] =>
  Array.from({ length: 17 }, (_, i) => {
    const clock = i + 5
    const label = i === 16 ? 'Night' : `${((clock + 11) % 12) + 1} ${clock < 12 ? 'AM' : 'PM'}`
    const state = now.includes(clock) ? 'now' : clock < (now[0] ?? 0) ? 'gone' : 'ahead'
    if (state === 'gone') {
      if (clock === 7)
        return { label, state, tokens: { confederate: { side: 'confederate', kind: 'arrival', name: 'Heth' } } }
      return { label, state, tokens: clock < 9 ? {} : { union: { side: 'union', kind: 'rumour' } } }
    }
    return {
      label,
      state,
      night: i === 16,
      tokens: { union: { side: 'union', kind: 'unknown' }, confederate: { side: 'confederate', kind: 'unknown' } },
    }
  })

const WORDS = {
  ridge: 'ridge',
  cannon: 'with cannon signs',
  steep: 'steep slope',
  obstructed: 'obstructed',
  sight: 'special line of sight',
  road: 'main road',
  entryUnion: 'Union entry',
  entryConfederate: 'Confederate entry',
}

function tableEdge(scale: number): string {
  const middle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Point => [
    x + width / 2,
    y + height / 2,
  ]
  const stacks = board.entryPoints.flatMap(({ code, side, stacks: heaps }) =>
    (STACK_BOXES[code] ?? []).map((box, i) =>
      put(
        middle(box),
        reinforcementSvg(
          side as Side,
          side === 'union' ? (['Reynolds', 'Slocum', 'Sickles'][i] ?? 'Howard') : null,
          heaps[i]?.count ?? 1,
          1.7 * scale,
        ),
        1.7,
      ),
    ),
  )
  const tray: BattleFace[] = [
    { side: 'union', kind: 'artillery', deploy: 'command', name: 'Reynolds', strength: 2 },
    { side: 'union', kind: 'artillery', deploy: 'reserve', name: 'Reserve', strength: 2 },
    { side: 'union', kind: 'artillery', deploy: 'any', name: 'Any', strength: 1 },
    { side: 'union', kind: 'march' },
  ]
  const backs = Array.from({ length: 5 }, (): BattleFace => ({ side: 'confederate', kind: 'back' }))
  const heaps = ['to draw', 'returned', 'spent'] as const
  const trays =
    traySvg('union', { tokens: tray, heaps: [28, 5, 3] }, { title: 'Union tray', heaps }, scale) +
    traySvg('confederate', { tokens: backs, heaps: [27, 6, 1] }, { title: 'Confederate tray', heaps }, scale)
  return [...stacks, trays, put([KEY_PLACE.x, KEY_PLACE.y], legendSvg(WORDS))].join('')
}

interface Look {
  scale: number
  hour: number
  turn: readonly number[]
  stacks: readonly Stack[]
  under?: string
  over?: string
}

const read = (file: string) =>
  readFileSync(new URL(`../../games/guns-of-gettysburg/board/ground/${file}`, import.meta.url), 'utf8')
    .replace(/^.*\n<svg[^>]*>/, '')
    .replace('</svg>', '')

function boardSvg({ scale, hour, turn, stacks, under = '', over = '' }: Look): string {
  const objectives = board.objectives.map(code => put(areaPlaceOf(code).objective, objectiveSvg('union')))
  return [
    read('ground.svg'),
    hourTintSvg(hour),
    read(scale < 0.6 ? 'lettering-far.svg' : 'lettering.svg'),
    timeTrackSvg(hours(turn), { first: (turn[0] ?? 7) - 5, last: (turn.at(-1) ?? 7) - 5 }, scale),
    tableEdge(scale),
    `<defs>${fieldOfFireDefs()}</defs>${under}`,
    areaNamesSvg(scale),
    ...objectives,
    ...stacks.map(stack => stackSvg(stack, scale)),
    over,
  ].join('')
}

type Part = { x: number; y: number; width: number; height: number }
const boardPage = (look: Look, part: Part) =>
  page(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${part.x} ${part.y} ${part.width} ${part.height}" width="${part.width * look.scale}" height="${part.height * look.scale}" style="display:block">${boardSvg(look)}</svg>`,
  )

const buford = (mounted = false): BlockFace => face('union', mounted ? 'Kilpatrick' : 'Buford', 1, { cavalry: true })
const morning: Stack[] = [
  { ...U('p043', 'a020', buford()), marks: { moved: true } },
  { ...U('p056', 'a022', buford(true)), ring: 'chosen', marks: { mounted: true } },
  C('p031', 'a020', 2),
  C('p023', 'a011', 3),
]
const attack: Stack[] = [
  U('p081', 'a033', 'Reynolds', face('union', 'Iron', 2, { iron: true })),
  { ...U('p108', 'a044', 'Reynolds'), ring: 'lit' },
  U('p068', 'a033', face('union', 'Howard', 1, { reduced: true })),
  U('p045', 'a023', 'Howard', 'Howard'),
  C('p080', 'a033', 2),
  C('p056', 'a023', 1),
  C('p107', 'a044', 3),
]
const gun = (side: Side, name: string, strength: number, deploy: 'command' | 'corps' = 'command'): BattleFace => ({
  side,
  kind: 'artillery',
  deploy,
  name,
  strength,
})
const mid = (code: string): Point => placeOf(code).mid
const attackLook = (scale: number): Look => ({
  scale,
  hour: 11,
  turn: [11, 12],
  stacks: attack,
  under:
    fieldOfFireSvg('union', [
      { area: 'a044', strength: 'half' },
      { area: 'a033', strength: 'full' },
    ]) + works('p108', 'a044'),
  over:
    attackPathSvg('confederate', [
      mid('p080'),
      [mid('p080')[0] + 40, mid('p080')[1] - 10],
      [mid('p081')[0] - 22, mid('p081')[1]],
    ]) +
    choicePathSvg([
      [1140, 840],
      [1112, 780],
      [1110, 730],
    ]) +
    guns('p081', 'a033', [gun('union', 'Reynolds', 2), gun('union', 'Reserve', 2)], scale) +
    guns('p080', 'a033', [gun('confederate', 'Heth', 2), gun('confederate', 'III', 1, 'corps')], scale) +
    guns('p107', 'a044', [{ side: 'confederate', kind: 'back' }], scale),
})

const sheet = { x: 0, y: 0, ...SHEET }
const pages: Readonly<Record<string, string>> = {
  'sheet.html': boardPage(
    { scale: 900 / SHEET.height, hour: 9, turn: [9], stacks: [...morning, ...attack.slice(4)] },
    sheet,
  ),
  'morning.html': boardPage(
    { scale: 1.1, hour: 9, turn: [9], stacks: morning },
    { x: 440, y: 90, width: 1309, height: 818 },
  ),
  'attack.html': boardPage(attackLook(2.4), { x: 930, y: 510, width: 600, height: 375 }),
  'south.html': boardPage(
    {
      scale: 1.1,
      hour: 16,
      turn: [16, 17],
      stacks: [
        U('p161', 'a073', 'Hancock', 'Hancock', 'Sickles'),
        C('p171', 'a072', 3),
        U('p256', board.positions.find(p => p.code === 'p256')?.sides[1]?.area ?? '', 'Sykes', 'Sykes'),
      ],
    },
    { x: 800, y: 1080, width: 1309, height: 818 },
  ),
  'night.html': boardPage(
    { ...attackLook(1.1), hour: 21, turn: [21], under: works('p081', 'a033') + works('p108', 'a044'), over: '' },
    { x: 640, y: 380, width: 1309, height: 818 },
  ),
  'phone.html': boardPage(attackLook(1.15), { x: 1000, y: 400, width: 339, height: 734 }),
  'phone-fit.html': boardPage({ ...attackLook(390 / FIELD.width), over: '', under: '' }, FIELD),
  'pieces.html': page(pieceSheet()),
}
write(pages)
