import { mapBy } from '#engine/ids.ts'
import { type OptionInfo, type Options, rngFrom, type Seed } from '#engine/index.ts'
import { ENTRIES, OBJECTIVE_START } from '../board.ts'
import { BLOCK_CODES, firstBlock, HOLD, type SideIndex, sideOf, type TokenId, UNION } from '../ids.ts'
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
    // 4.9
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
    blocks: mapBy(BLOCK_CODES, (_, id) => absent(id - firstBlock(sideOf(id)))),
    tokens: [allTokens(0), allTokens(1)],
    reserve: RESERVE,
    dead: NO_DEAD,
    stacks: NO_STACKS,
    // 4.1: the time track, empty yet
    time: [EMPTY_TRACKS[0], EMPTY_TRACKS[1]],
    turned: [START_HOUR, START_HOUR],
    received: [0, 0],
    arrivals: [0, 0],
    namedArrivals: [0, 0],
    entered: NONE_ENTERED,
    opened: NONE_OPENED,
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

/** Lists with which every game begins. */
const RESERVE: readonly number[] = FACES.map(face => (face.state === FULL ? 0 : face.count))
const NO_DEAD: readonly number[] = FACES.map(() => 0)
const NO_STACKS: State['stacks'] = STACKS.map(() => [])
const emptyTrack = (): State['time'][0] => Array(HOURS).fill(null)
const EMPTY_TRACKS: readonly [State['time'][0], State['time'][1]] = [emptyTrack(), emptyTrack()]
const NONE_ENTERED: readonly number[] = COMMANDS.map(() => 0)
const NONE_OPENED: readonly number[] = ENTRIES.map(() => 0)
const tokensOf = (side: SideIndex): readonly TokenId[] =>
  TOKENS.flatMap((t, id) => (t.side === side ? Array(t.count).fill(id) : []))
const TOKENS_OF = [tokensOf(0), tokensOf(1)] as const

/** 4.3, 4.6: all battle tokens of a side, not yet mixed. */
function allTokens(side: SideIndex): Tokens {
  return {
    tray: [],
    pool: TOKENS_OF[side],
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
