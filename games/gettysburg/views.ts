import type { Viewer } from '#engine/index.ts'
import { ARRIVAL, periodNumber } from './rules/06-reinforcements/reinforcements.ts'
import { starsHeld } from './rules/24-victory/victory.ts'
import { blockOf, blockValue, discSupply } from './rules/blocks.ts'
import { PLACE_COUNT } from './rules/board.ts'
import type { Aim, OrderPart } from './rules/frames.ts'
import {
  type BorderId,
  type Colour,
  PERIODS,
  type Period,
  type PieceId,
  type PlaceId,
  type SideIndex,
  sideIndex,
} from './rules/ids.ts'
import { frames, type Running } from './rules/kit.ts'
import { fireMarkerSupply, stickSupply } from './rules/markers.ts'
import { afterBlocks, COLOUR_COUNT, COLOURS, colourOf, firstBlock, PIECE_COUNT, TYPES } from './rules/pieces.ts'
import type { State, Stick } from './rules/state.ts'

export interface PieceView {
  readonly id: PieceId
  readonly place: PlaceId
  /** Assigned to it for the length of a combat. */
  readonly cubes: number
  readonly damaged: boolean
  /** The border over which it attacks. */
  readonly from: BorderId | null
}

/** Cubes lying in a place. */
export interface CubesView {
  readonly place: PlaceId
  readonly colour: Colour
  readonly count: number
}

export interface BlockView {
  readonly place: PlaceId
  readonly orders: number
  /** null: hidden from this viewer. */
  readonly value: number | null
}

export interface CommandView {
  /** Blocks on the board, in the order of their places. */
  blocks: readonly BlockView[]
  available: number
  aside: number
  /** Values before their owner; null for everybody else. */
  availableValues: readonly number[] | null
  asideValues: readonly number[] | null
  /** Orders that were given from the blocks now set aside, in rising order: everybody saw them. */
  asideOrders: readonly number[]
  /** Discs in the supply. */
  discs: number
}

export interface BattleView {
  place: PlaceId
  round: number
  step: string
  flank: boolean
  /** The defenders are entrenched against this attack. */
  entrenched: boolean
}

export interface OrderView {
  disc: PlaceId
  part: OrderPart
  /** The sector whose pieces move. */
  from: PlaceId | null
  moved: readonly PieceId[]
  aims: readonly Aim[]
  /** The piece on its way, when its cubes are being chosen. */
  next: { piece: PieceId; place: PlaceId } | null
}

/** What a seat sees. Only the values of command blocks are hidden, and the dice to come. */
export interface View {
  day: number
  period: Period
  active: SideIndex
  pieces: readonly PieceView[]
  lost: readonly PieceId[]
  cubes: readonly CubesView[]
  /** Cubes in the supply, by colour. */
  supply: readonly number[]
  sticks: readonly Stick[]
  sticksLeft: number
  disrupted: readonly PlaceId[]
  fireMarkers: readonly PlaceId[]
  fireMarkersLeft: number
  command: readonly [CommandView, CommandView]
  /** The block that the viewer has taken to place. */
  inHand: number | null
  union: { orders: number; forcedPasses: number }
  confederate: { singles: number; doubles: number }
  /** Where the second disc of a double order waits for its order. */
  secondDisc: PlaceId | null
  order: OrderView | null
  battle: BattleView | null
  /** Starred sectors that the Confederates control now. */
  stars: readonly PlaceId[]
}

export function look(g: Readonly<State>, viewer: Viewer): View {
  const view: View = {
    day: g.day,
    period: PERIODS[g.period] as Period,
    active: g.active,
    pieces: [],
    lost: [],
    cubes: [],
    supply: [],
    sticks: g.sticks.map(({ place, border }) => ({ place, border })),
    sticksLeft: stickSupply(g),
    disrupted: g.disrupted.slice(),
    fireMarkers: g.fireMarkers.slice(),
    fireMarkersLeft: fireMarkerSupply(g),
    command: [commandView(g, 0, viewer === 'union'), commandView(g, 1, viewer === 'confederate')],
    inHand: null,
    union: { orders: g.unionOrders, forcedPasses: g.forcedPasses },
    confederate: { singles: g.singles, doubles: g.doubles },
    secondDisc: null,
    order: null,
    battle: null,
    stars: starsHeld(g),
  }
  showPieces(g, view)
  showCubes(g, view)
  for (const frame of frames(g)) showFrame(g, frame, viewer, view)
  return view
}

/** Views of pieces that merely stand somewhere, made once: index = piece * places + place. */
const resting: PieceView[] = []
for (let id = 0 as PieceId; id < PIECE_COUNT; id++) {
  for (let place = 0 as PlaceId; place < PLACE_COUNT; place++) {
    resting.push(Object.freeze({ id, place, cubes: 0, damaged: false, from: null }))
  }
}

function showPieces(g: Readonly<State>, view: View): void {
  const pieces: PieceView[] = []
  const lost: PieceId[] = []
  const now = periodNumber(g.day, g.period)
  const all = g.pieces
  for (let id = 0 as PieceId; id < PIECE_COUNT; id++) {
    const piece = all[id]
    const place = piece.place
    if (place === null) {
      if (ARRIVAL[id] <= now) lost.push(id)
    } else if (piece.cubes === 0 && !piece.damaged && piece.from === null) {
      pieces.push(resting[id * PLACE_COUNT + place] as PieceView)
    } else pieces.push({ id, place, cubes: piece.cubes, damaged: piece.damaged, from: piece.from })
  }
  view.pieces = pieces
  view.lost = lost
}

const ALL_CUBES: readonly number[] = COLOURS.map(colour => TYPES[colour].cubes)

/** Cubes that lie on the board, and what is left of each colour. */
function showCubes(g: Readonly<State>, view: View): void {
  const list: CubesView[] = []
  const supply = ALL_CUBES.slice()
  const cubes = g.cubes
  for (let i = 0; i < cubes.length; i++) {
    const count = cubes[i] as number
    if (count === 0) continue
    const colour = (i % COLOUR_COUNT) as Colour
    list.push({ place: ((i - colour) / COLOUR_COUNT) as PlaceId, colour, count })
    supply[colour] = (supply[colour] as number) - count
  }
  for (const { id, cubes } of view.pieces) {
    if (cubes > 0) supply[colourOf(id)] = (supply[colourOf(id)] as number) - cubes
  }
  view.cubes = list
  view.supply = supply
}

function commandView(g: Readonly<State>, side: SideIndex, own: boolean): CommandView {
  const blocks: BlockView[] = []
  const available: number[] = []
  const aside: number[] = []
  const asideOrders: number[] = []
  let out = 0
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { place, aside: setAside, orders } = blockOf(g, id)
    if (place !== null) {
      out += orders
      const value = own ? blockValue(id) : null
      let at = blocks.length
      while (at > 0 && (blocks[at - 1] as BlockView).place > place) at--
      insert(blocks, at, { place, orders, value })
    } else if (setAside) {
      let at = asideOrders.length
      while (at > 0 && (asideOrders[at - 1] as number) > orders) at--
      insert(asideOrders, at, orders)
      aside.push(blockValue(id))
    } else available.push(blockValue(id))
  }
  return {
    blocks,
    available: available.length,
    aside: aside.length,
    availableValues: own ? available : null,
    asideValues: own ? aside : null,
    asideOrders,
    discs: discSupply(g, side, out),
  }
}

function insert<T>(list: T[], at: number, item: T): void {
  for (let i = list.length; i > at; i--) list[i] = list[i - 1] as T
  list[at] = item
}

function showFrame(g: Readonly<State>, frame: Running, viewer: Viewer, view: View): void {
  switch (frame.proc) {
    case 'turn': {
      const { value, second } = frame
      view.secondDisc = second
      if (viewer !== 'observer' && sideIndex(viewer) === g.active) view.inHand = value
      return
    }
    case 'order': {
      const { disc, part, from, movers, aims, next } = frame
      view.order = {
        disc,
        part,
        from,
        moved: movers.map(m => m.piece),
        aims: aims.map(({ gun, place, guns }) => ({ gun, place, guns })),
        next: next === null ? null : { piece: next.piece, place: next.place },
      }
      return
    }
    case 'battle': {
      const { place, round, flank, dug, at } = frame
      view.battle = { place, round, step: at, flank, entrenched: dug }
    }
  }
}
