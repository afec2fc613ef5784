import { choiceKey, parseKey } from './choice-key.ts'
import { seedOf } from './game-seed.ts'
import { stateHash } from './hash.ts'
import { IllegalChoice, type IllegalCode } from './kernel/errors.ts'
import type { GameModule, Options } from './kernel/game.ts'
import { begin, type Played, play } from './kernel/play.ts'
import type { AnyChoice, CoreState, LogEntry, Outcome, Role } from './kernel/state.ts'
import { BadOption, checkScenario, completeOptions } from './options.ts'
import { type Seed, seedFrom } from './rng.ts'
import { HASH_EVERY, type SavedGame, type Seal } from './saved-game.ts'

export type ReplayReason = IllegalCode | 'game' | 'rulesVersion' | 'setup' | 'hash' | 'die' | 'outcome' | 'ruleBug'

/** The first thing in a saved game that does not hold. */
export class ReplayFailure extends Error {
  override name = 'ReplayFailure'
  readonly reason: ReplayReason
  /** Number of the play, from 1; 0: before the first. */
  readonly step: number
  readonly role: Role | null
  readonly key: string | null
  constructor(reason: ReplayReason, step: number, play: readonly [Role, string] | undefined, message: string) {
    super(step === 0 ? message : `step ${step}, ${play?.[0]} ${play?.[1]}: ${message}`)
    this.reason = reason
    this.step = step
    this.role = play?.[0] ?? null
    this.key = play?.[1] ?? null
  }
}

export interface Replayed<S> {
  state: S
  log: LogEntry[]
}

/** One step of a replay: what was played (null: the set-up) and what it said. */
export type Watch<S> = (state: S, play: readonly [Role, string] | null, played: { log: readonly LogEntry[] }) => void

/**
 * Play a saved game again and hold every step against the file; throws `ReplayFailure` at the first that differs.
 * Without the seed the file's dice are used; with it, every die drawn must be the file's.
 */
export function replay<S extends CoreState, C extends AnyChoice>(
  game: GameModule<S, C>,
  saved: SavedGame,
  watch?: Watch<S>,
): Replayed<S> {
  if (saved.game !== game.id)
    throw new ReplayFailure('game', 0, undefined, `this is a game of ${saved.game}, not ${game.id}`)
  if (saved.rulesVersion !== game.rulesVersion) {
    const versions = `version ${saved.rulesVersion} of the rules, not ${game.rulesVersion}`
    throw new ReplayFailure('rulesVersion', 0, undefined, `the game was played by ${versions}`)
  }
  const { dice, plays, seal } = saved
  const tape = seal.seed === null ? dice : dice.slice(0, seal.from)
  const hashes = new Map(saved.hashes)
  const log: LogEntry[] = []
  let drawn = 0
  let state: S | undefined

  const step = (n: number, run: () => { log: readonly LogEntry[]; drawn: readonly number[] }) => {
    const now = plays[n - 1]
    const fail = (reason: ReplayReason, message: string) => new ReplayFailure(reason, n, now, message)
    let done: ReturnType<typeof run>
    try {
      done = run()
    } catch (error) {
      if (error instanceof IllegalChoice) throw fail(error.code, REFUSED[error.code])
      if (error instanceof BadOption) throw fail('setup', error.message)
      if (error instanceof RangeError) throw fail('die', error.message)
      throw fail('ruleBug', error instanceof Error ? error.message : String(error))
    }
    for (const value of done.drawn) {
      const told = dice[drawn++]
      if (value !== told) throw fail('die', `draw ${drawn} is ${value}, the file has ${told ?? 'none'}`)
    }
    const hash = hashes.get(n)
    if (hash !== undefined && hash !== stateHash(state as S))
      throw fail('hash', 'the position differs from the file’s hash')
    log.push(...done.log)
    watch?.(state as S, now ?? null, done)
  }

  step(0, () => {
    checkScenario(game, saved.scenario)
    const options = completeOptions(game, saved.options)
    const begun = begin(game, saved.scenario, options, seedFor(seal), tape)
    state = begun.state
    return begun
  })
  plays.forEach(([role, key], i) => {
    step(i + 1, () => play(game, state as S, role, parseKey<C>(game, key)))
  })
  const end = plays.length
  const last = plays[end - 1]
  if (drawn !== dice.length) {
    throw new ReplayFailure('die', end, last, `the game draws ${drawn} times, the file has ${dice.length} dice`)
  }
  const outcome = (state as S).outcome
  const agreed = outcome === null && isAgreed(game, saved.outcome)
  if (!agreed && !sameOutcome(outcome, saved.outcome)) {
    throw new ReplayFailure(
      'outcome',
      end,
      last,
      `the game ends with ${told(outcome)}, the file says ${told(saved.outcome)}`,
    )
  }
  return { state: state as S, log }
}

const seedFor = (seal: Seal): Seed => (seal.seed === null ? seedFrom(0) : seedOf({ ...seal, seed: seal.seed }))

const REFUSED: { readonly [code in IllegalCode]: string } = {
  gameOver: 'the game is already over',
  notYourDecision: 'the decision is another role’s',
  notOffered: 'this is not offered',
  badKey: 'this is not a choice of the game',
}

/** An end that the rules do not know: resigned, drawn, called off, out of time. The plays lead as far as they go. */
const isAgreed = (game: { roles: readonly Role[] }, outcome: Outcome | null): boolean =>
  outcome !== null &&
  outcome.rule === '' &&
  AGREED.has(outcome.reason) &&
  (outcome.winner === null || game.roles.includes(outcome.winner))

const AGREED = new Set(['resigned', 'draw', 'time', 'aborted', 'declined'].map(end => `outcome.table.${end}`))

const told = (outcome: Outcome | null): string =>
  outcome === null ? 'no outcome yet' : `${outcome.winner ?? 'nobody'} winning by ${outcome.reason}`

const sameOutcome = (a: Outcome | null, b: Outcome | null): boolean =>
  a === b || (a !== null && b !== null && a.winner === b.winner && a.rule === b.rule && a.reason === b.reason)

/** A game being played that can be written out as a file at any time. */
export interface Recording<S extends CoreState, C extends AnyChoice> {
  readonly state: S
  readonly log: readonly LogEntry[]
  play(role: Role, choice: C): Played
  /** Take back the last play; false when a die, a reveal or another's decision stands in the way. */
  undo(): boolean
  /** Reveal the seed only when the game is over. */
  save(seal: Seal): SavedGame
}

export function record<S extends CoreState, C extends AnyChoice>(
  game: GameModule<S, C>,
  scenario: string,
  given: Options,
  seed: Seed,
  tape: readonly number[] = [],
): Recording<S, C> {
  checkScenario(game, scenario)
  const options = completeOptions(game, given)
  const begun = begin(game, scenario, options, seed, tape)
  let { state } = begun
  const log = [...begun.log]
  const dice = [...begun.drawn]
  const plays: [Role, string][] = []
  const hashes: [number, string][] = []
  let back: { state: S; logged: number; hashed: number }[] = []
  return {
    get state() {
      return state
    },
    log,
    play(role, choice) {
      const before = { state: game.clone(state), logged: log.length, hashed: hashes.length }
      const played = play(game, state, role, choice)
      back = played.barrier ? [] : [...back, before]
      plays.push([role, choiceKey(game, choice)])
      dice.push(...played.drawn)
      log.push(...played.log)
      if (plays.length % HASH_EVERY === 0) hashes.push([plays.length, stateHash(state)])
      return played
    },
    undo() {
      const before = back.pop()
      if (before === undefined) return false
      state = before.state
      log.length = before.logged
      hashes.length = before.hashed
      plays.pop()
      return true
    },
    save(seal) {
      const last: [number, string][] = hashes.at(-1)?.[0] === plays.length ? [] : [[plays.length, stateHash(state)]]
      return {
        format: 'longroll-save',
        formatVersion: seal.shares === undefined ? 1 : 2,
        game: game.id,
        rulesVersion: game.rulesVersion,
        scenario,
        options,
        seal,
        dice: [...dice],
        plays: plays.map(([role, key]) => [role, key]),
        hashes: [...hashes, ...last],
        outcome: state.outcome === null ? null : { ...state.outcome },
      }
    },
  }
}
