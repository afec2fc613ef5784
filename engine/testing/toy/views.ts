import { type Frame, rngFrom, type Seed, Umpire, type Viewer } from '#engine/index.ts'
import { cloneToy, ROLES, sideIndex, type ToyFrames, type ToyState, type ToyUnit } from './state.ts'

export interface ToyView {
  turn: number
  units: readonly Readonly<ToyUnit>[]
  hand: readonly number[]
  handSizes: readonly number[]
  deckSize: number
  discard: readonly number[]
  /** Who has bid, and my own bid. */
  bid: { done: readonly boolean[]; mine: number | null } | null
}

type BidsFrame = Frame & ToyFrames['bids']

const bidsOf = (g: Readonly<ToyState>): BidsFrame | undefined =>
  g.stack.find(f => f.proc === 'bids') as BidsFrame | undefined

export function look(g: Readonly<ToyState>, viewer: Viewer): ToyView {
  const side = viewer === 'observer' ? null : sideIndex(viewer)
  const bids = bidsOf(g)?.bids
  return {
    turn: g.turn,
    units: g.units.map(u => ({ ...u })),
    hand: side === null ? [] : (g.hands[side] as number[]).slice(),
    handSizes: g.hands.map(h => h.length),
    deckSize: g.deck.length,
    discard: g.discard.slice(),
    bid:
      bids === undefined
        ? null
        : { done: bids.map(b => b !== null), mine: side === null ? null : (bids[side] as number | null) },
  }
}

/** Cards the viewer has not seen are dealt anew, and with them the bids that wait. */
export function imagine(g: Readonly<ToyState>, viewer: Viewer, seed: Seed): ToyState {
  const world = cloneToy(g)
  world.rng = rngFrom(seed, g.rng.draws)
  const others = ROLES.map((_, side) => side).filter(side => viewer === 'observer' || side !== sideIndex(viewer))
  const unseen = others.flatMap(side => world.hands[side] as number[]).concat(world.deck)
  const chance = new Umpire({ ...world, rng: rngFrom(seed) }, true)
  // in one order whatever is hidden: the same seed deals the same world in all that look alike
  unseen.sort((a, b) => a - b)
  chance.shuffle(unseen)
  for (const side of others) world.hands[side] = unseen.splice(0, (g.hands[side] as number[]).length)
  world.deck = unseen
  const bids = bidsOf(world)?.bids
  if (bids !== undefined) for (const s of others) if (bids[s] !== null) bids[s] = world.hands[s]?.[0] as number
  return world
}
