import { type CoreState, cloneRng, cloneStack } from '#engine/index.ts'

/** The ford: a small game with everything the engine must carry. It belongs to the engine's own tests. */
export const ROLES = ['red', 'blue'] as const
export const PLACES = ['red-camp', 'hill', 'ford', 'mill', 'blue-camp'] as const
export const JOINED: readonly (readonly number[])[] = [[1], [0, 2], [1, 3], [2, 4], [3]]
export const UNITS = ['r1', 'r2', 'b1', 'b2'] as const
export const CARDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const

export interface ToyUnit {
  place: number | null
  tired: boolean
}

export interface ToyState extends CoreState {
  scenario: string
  turn: number
  lastTurn: number
  units: ToyUnit[]
  /** Cards in hand, by side; each side sees its own. */
  hands: [number[], number[]]
  deck: number[]
  discard: number[]
}

export type ToyChoice =
  | { verb: 'bid'; card: number }
  | { verb: 'move'; unit: number; place: number }
  | { verb: 'rest'; unit: number }
  | { verb: 'pass' }
  | { verb: 'fallBack'; place: number }
  | { verb: 'stand' }

export const VERBS = {
  bid: { card: 'card' },
  move: { unit: 'unit', place: 'place' },
  rest: { unit: 'unit' },
  pass: {},
  fallBack: { place: 'place' },
  stand: {},
} as const

export type ToyFrames = {
  game: object
  bids: { bids: [number | null, number | null] }
  movement: { side: number; left: number }
  fight: { place: number; attacker: number; defender: number; rounds: number }
  fallBack: { unit: number }
}

export type ToyResults = { bids: { first: number }; fallBack: { fled: boolean } }

export const sideOf = (unit: number): number => unit >> 1
export const roleOf = (side: number): string => ROLES[side] as string
export const sideIndex = (role: string): number => (role === 'red' ? 0 : 1)

export function cloneToy(g: Readonly<ToyState>): ToyState {
  return {
    stack: cloneStack(g.stack),
    rng: cloneRng(g.rng),
    reveals: g.reveals,
    outcome: g.outcome === null ? null : { ...g.outcome },
    scenario: g.scenario,
    turn: g.turn,
    lastTurn: g.lastTurn,
    units: g.units.map(u => ({ place: u.place, tired: u.tired })),
    hands: [g.hands[0].slice(), g.hands[1].slice()],
    deck: g.deck.slice(),
    discard: g.discard.slice(),
  }
}
