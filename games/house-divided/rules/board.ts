import { type ById, byId, codesBy, idsOf, mapBy } from '#engine/ids.ts'
import mapData from '../data/map.json' with { type: 'json' }
import setupData from '../data/setup.json' with { type: 'json' }
import { type BoxId, CONFEDERATE, type LineId, NEUTRAL, type Owner, type SideIndex, UNION } from './ids.ts'

/** 1.2: the map as the rules use it: facts worked out once from `data/map.json`; index = id. */
export const ROAD = 0
export const RAIL = 1
export const RIVER = 2
export type LineType = 0 | 1 | 2

const LINE_TYPES: Readonly<Record<string, LineType>> = { road: ROAD, rail: RAIL, river: RIVER }
const OWNERS: Readonly<Record<string, Owner>> = { union: UNION, confederate: CONFEDERATE, neutral: NEUTRAL }

export interface Box {
  code: string
  owner: Owner
  /** Number in the square of each side's colour; 0: no square. */
  recruit: readonly [number, number]
  port: boolean
  fort: boolean
}

export interface Line {
  code: string
  a: BoxId
  b: BoxId
  type: LineType
  /** Box at the downstream end of a river; null on land. */
  downstream: BoxId | null
  crossingInto: readonly BoxId[]
  /** Whether each side may use it at all (4.2.6). */
  open: readonly [boolean, boolean]
}

/** One way out of a box. */
export interface Way {
  line: LineId
  to: BoxId
  type: LineType
  down: boolean
  open: readonly [boolean, boolean]
}

export const BOX_CODES = codesBy<BoxId>(mapData.boxes.map(b => b.code))
const index = new Map(BOX_CODES.map((code, id) => [code, id as BoxId]))

export function boxNamed(code: string): BoxId {
  const id = index.get(code)
  if (id === undefined) throw new RangeError(`no box "${code}"`)
  return id
}

type BoxData = (typeof mapData.boxes)[number] & { port?: true; fort?: true }

export const BOXES = byId<BoxId, Box>(
  (mapData.boxes as BoxData[]).map(b => ({
    code: b.code,
    owner: OWNERS[b.owner] as Owner,
    recruit: [b.recruit.union, b.recruit.confederate],
    port: b.port === true,
    fort: b.fort === true,
  })),
)
export const BOX_IDS: readonly BoxId[] = idsOf(BOXES)

type LineData = {
  code: string
  from: string
  to: string
  type: string
  river?: string
  crossingInto?: string[]
  forbiddenTo?: string[]
}

export const LINES = byId<LineId, Line>(
  (mapData.lines as LineData[]).map(l => ({
    code: l.code,
    a: boxNamed(l.from),
    b: boxNamed(l.to),
    type: LINE_TYPES[l.type] as LineType,
    downstream: l.type === 'river' ? boxNamed(l.to) : null,
    crossingInto: (l.crossingInto ?? []).map(boxNamed),
    open: [!l.forbiddenTo?.includes('union'), !l.forbiddenTo?.includes('confederate')],
  })),
)

export const LINE_CODES: readonly string[] = LINES.map(l => l.code)

export const WAYS: ById<BoxId, readonly Way[]> = mapBy(BOXES, (_, box) =>
  LINES.flatMap((l, line) => {
    if (l.a !== box && l.b !== box) return []
    const to = l.a === box ? l.b : l.a
    return [{ line, to, type: l.type, down: l.downstream === to, open: l.open }]
  }),
)

/** Boxes directly joined to each box, each once, for each side (4.2.6 parts Washington and Fredericksburg). */
export const JOINED: readonly [ById<BoxId, readonly BoxId[]>, ById<BoxId, readonly BoxId[]>] = [
  mapBy(BOXES, (_, box) => joinedFor(box, UNION)),
  mapBy(BOXES, (_, box) => joinedFor(box, CONFEDERATE)),
]

function joinedFor(box: BoxId, side: SideIndex): readonly BoxId[] {
  return [...new Set(WAYS[box].filter(w => w.open[side]).map(w => w.to))]
}

/** The box at the other end of a line. */
export function otherEnd(line: LineId, box: BoxId): BoxId {
  const l = LINES[line]
  return l.a === box ? l.b : l.a
}

export const PORTS: readonly BoxId[] = BOXES.flatMap((b, id) => (b.port ? [id] : []))
export const WASHINGTON = boxNamed(setupData.capital)
export const VICTORY_CITIES: readonly BoxId[] = setupData.victoryCities.map(boxNamed)

/** A city with a number of either colour (4.2.5). */
export const isRecruitmentCity = (box: BoxId): boolean => {
  const { recruit } = BOXES[box]
  return recruit[0] > 0 || recruit[1] > 0
}
