import { type OptionInfo, type Options, rngFrom, type Seed } from '#engine/index.ts'
import { ENTRIES, OBJECTIVE_START } from '../board.ts'
import { BLOCK_COUNT, firstBlock, HOLD, type SideIndex, sideOf, UNION } from '../ids.ts'
import { type GameOptions, OPTIONS } from '../options.ts'
import { COMMANDS, FACES, FULL, HOURS, START_HOUR, TOKENS } from '../pieces.ts'
import type { BlockState, State, Tokens } from '../state.ts'
import { STACKS } from './stacks.ts'

/** 4: everything before the first token is mixed. */
export function setup(scenario: string, options: Options, seed: Seed, teams = false): State {
  return {
    stack: [{ proc: 'game', at: 'bid' }],
    rng: rngFrom(seed),
    reveals: 0,
    outcome: null,
    scenario,
    options: chosenOptions(options),
    teams,
    swapped: false,
    hour: START_HOUR,
    length: 1,
    first: UNION,
    active: UNION,
    phase: 'setup',
    orders: [HOLD, HOLD],
    next: [HOLD, HOLD],
    lastWithdraw: null,
    shortened: false,
    stirred: [false, false],
    // 4.2: reduced blocks at hand, full ones with their commands
    blocks: Array.from({ length: BLOCK_COUNT }, (_, id) => absent(id - firstBlock(sideOf(id)))),
    tokens: [allTokens(0), allTokens(1)],
    reserve: FACES.map(face => (face.state === FULL ? 0 : face.count)),
    dead: FACES.map(() => 0),
    stacks: STACKS.map(() => []),
    // 4.1: the time track, empty yet
    time: [Array(HOURS).fill(null), Array(HOURS).fill(null)],
    turned: [START_HOUR, START_HOUR],
    received: [0, 0],
    arrivals: [0, 0],
    namedArrivals: [0, 0],
    entered: COMMANDS.map(() => 0),
    opened: ENTRIES.map(() => 0),
    forfeit: 0,
    // 4.7: all the Union's
    objectives: OBJECTIVE_START.map(area => ({ area, owner: UNION })),
    works: [],
    attack: null,
    dispatches: [[], []],
  }
}

const absent = (tag: number): BlockState => ({
  face: null,
  tag,
  arrival: 0,
  seen: 0,
  at: null,
  front: 0,
  beside: null,
  waits: null,
  arrived: 0,
  free: 0,
  hours: 0,
  moved: false,
  won: false,
  behind: false,
  may: 0,
})

/** 4.3: all battle tokens of a side, not yet mixed. */
function allTokens(side: SideIndex): Tokens {
  return {
    tray: [],
    pool: TOKENS.flatMap((t, id) => (t.side === side ? (Array(t.count).fill(id) as number[]) : [])),
    returned: [],
    used: [],
    paid: [],
    hit: [],
    spent: [],
    burnt: [],
    extended: [],
    known: [],
  }
}

function chosenOptions(given: Options): GameOptions {
  const chosen = (o: OptionInfo) => [o.id, given[o.id] ?? o.default] as const
  return Object.fromEntries(OPTIONS.map(chosen)) as unknown as GameOptions
}
