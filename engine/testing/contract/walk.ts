import {
  type AnyChoice,
  type AnyGame,
  begin,
  type CoreState,
  choiceKey,
  choices,
  deciders,
  draw,
  IllegalChoice,
  type LogEntry,
  type Options,
  parseKey,
  pending,
  play,
  type Rng,
  type Role,
  rngFrom,
  seedFrom,
} from '#engine/index.ts'
import { jsonDifference, notJson, unlike } from '#engine/testing/same.ts'
import { first as firstOf } from '../../lists.ts'
import { Sight } from './sight.ts'
import type { Tally } from './tally.ts'
import { Twins } from './twins.ts'
import { checkLog, checkViews, checkWhy, dealtAnew } from './view-checks.ts'
import type { WordsCheck } from './words-check.ts'

export interface WalkOptions {
  scenario: string
  options: Options
  seed: number
  /** A game longer than this does not end. */
  limit: number
  /** Every so many decisions, ask about every target and try what is not offered. */
  sample: number
  /** Verbs that are nearly always passed over. */
  seldom: readonly string[]
}

interface Walked {
  plays: [Role, string][]
  log: LogEntry[]
  dealtAnew: boolean
}

/** One random game with every property checked at every decision. */
export function walk(game: AnyGame, options: WalkOptions, tally: Tally, words: WordsCheck): Walked {
  const record: Walked = { plays: [], log: [], dealtAnew: false }
  const rng = rngFrom(seedFrom(options.seed + 1_000_000))
  const here = `${options.scenario}, seed ${options.seed}`
  tally.where = `${here}, set-up`
  tally.games++
  const raw = game.setup(options.scenario, options.options, seedFrom(options.seed)) as CoreState
  const chance = raw.rng.draws === 0 ? null : 'set-up has drawn: chance begins in the first step'
  tally.note('set-up is complete and draws nothing', chance ?? (raw.stack.length > 0 ? null : 'no first frame'))
  const started = begin(game, options.scenario, options.options, seedFrom(options.seed))
  const g = started.state as CoreState
  record.log.push(...started.log)
  checkLog(game, started, tally, words)
  const twins = new Twins(game, tally)

  let sight = new Sight(game, g)
  for (let n = 0; g.outcome === null; n++) {
    tally.where = `${here}, play ${n + 1}`
    if (n === options.limit) {
      tally.note('random games come to an end', `not over after ${n} plays`)
      return record
    }
    tally.decisions++
    const [role, offered] = checkAsked(game, g, draw(rng, 64), tally)
    if (offered.length === 0) return record
    checkKeys(game, offered, tally)
    checkViews(game, g, sight, n, seedFrom(options.seed * 7919 + n), tally, words)
    if (game.hidden && !record.dealtAnew) record.dealtAnew = dealtAnew(game, g, seedFrom(n))
    if (n % options.sample === 0) {
      checkWhy(game, g, seedFrom(n), tally, words)
      checkRefused(game, g, role, record.plays, tally)
    }
    const choice = pick(offered, options.seldom, rng)
    record.plays.push([role, choiceKey(game, choice)])
    const alike = offered.filter(c => c.verb === choice.verb)
    const other = alike[draw(rng, alike.length) - 1] as AnyChoice
    const next = step(game, g, { role, choice, other, sight }, seedFrom(n), twins, tally, words, record.log)
    if (next === null) return record
    sight = next
  }
  tally.note('random games come to an end', null)
  checkOver(game, g, tally)
  checkAgain(game, g, options, record, tally)
  return record
}

const SELDOM = 200

/** Any choice; what ends the game only once in a long while, or nobody would see much of it. */
function pick(offered: readonly AnyChoice[], seldom: readonly string[], rng: Rng): AnyChoice {
  const first = offered[draw(rng, offered.length) - 1] as AnyChoice
  if (!seldom.includes(first.verb) || draw(rng, SELDOM) === 1) return first
  const others = offered.filter(c => !seldom.includes(c.verb))
  return others.length === 0 ? first : (others[draw(rng, others.length) - 1] as AnyChoice)
}

function checkAsked(game: AnyGame, g: CoreState, die: number, tally: Tally): [Role, readonly AnyChoice[]] {
  const asked = { roles: deciders(game, g), prompt: placeOf(g) }
  const property = 'someone always has a choice and nobody else does'
  tally.note(property, asked.roles.length > 0 ? null : `nobody is asked in ${asked.prompt}`)
  for (const role of game.roles) {
    const some = choices(game, g, role).length > 0
    const problem = asked.roles.includes(role)
      ? !some && `${role} has no choice`
      : some && `${role} has choices unasked`
    tally.note(property, problem ? `${problem} in ${asked.prompt}` : null)
  }
  const strange = asked.roles.find((role, i) => !game.roles.includes(role) || asked.roles.indexOf(role) !== i)
  tally.note(property, strange === undefined ? null : `"${strange}" is asked in ${asked.prompt}`)
  const role = asked.roles[die % Math.max(1, asked.roles.length)] ?? ''
  return [role, choices(game, g, role) as readonly AnyChoice[]]
}

const placeOf = (g: CoreState): string => `${g.stack.at(-1)?.proc}.${g.stack.at(-1)?.at}`

function checkKeys(game: AnyGame, offered: readonly AnyChoice[], tally: Tally): void {
  const keys = new Set<string>()
  for (const choice of offered) {
    tally.attempt('keys are unique and parse back', () => {
      const key = choiceKey(game, choice)
      if (keys.has(key)) throw new Error(`${key} is offered twice`)
      keys.add(key)
      const lost = jsonDifference(choice, parseKey(game, key))
      if (lost !== null) throw new Error(`${key} does not parse back, ${lost}`)
    })
  }
}

/** Somebody else's choice, an unknown verb, and what was legal earlier but is not now. */
function checkRefused(game: AnyGame, g: CoreState, role: Role, plays: readonly [Role, string][], tally: Tally): void {
  const text = JSON.stringify(g)
  const tries: [Role, AnyChoice][] = [['nobody', firstOf(choices(game, g, role))]]
  tries.push([role, { verb: 'no such verb' }])
  for (const raw of [null, undefined, 0, 'pass', []]) tries.push([role, raw as never])
  const offered = (choices(game, g, role) as AnyChoice[]).map(c => choiceKey(game, c))
  for (const [, key] of plays.slice(-40)) if (!offered.includes(key)) tries.push([role, parseKey(game, key)])
  for (const [who, choice] of tries) {
    const name = JSON.stringify(choice)
    let problem: string | null = `${who} may play ${name}`
    try {
      play(game, g, who, choice)
    } catch (error) {
      problem = error instanceof IllegalChoice ? null : String(error)
    }
    if (JSON.stringify(g) !== text) problem = `${name} was refused but changed the state`
    tally.note('what is not offered is refused and changes nothing', problem)
  }
}

/** A choice that is played, another of its verb that could have been, and what is seen before. */
interface Choosing {
  role: Role
  choice: AnyChoice
  other: AnyChoice
  sight: Sight
}

/** Play one choice on the state, on a clone and on a copy through JSON, and compare. Gives what is seen now; null: it failed. */
function step(
  game: AnyGame,
  g: CoreState,
  { role, choice, other, sight }: Choosing,
  seed: string,
  twins: Twins,
  tally: Tally,
  words: WordsCheck,
  log: LogEntry[],
): Sight | null {
  tally.note('state, views and log are plain JSON', notJson(g))
  const text = JSON.stringify(g)
  const [before, copy] = [JSON.parse(text), JSON.parse(text)] as [CoreState, CoreState]
  const clone = game.clone(g) as CoreState
  const kept = game.clone(g) as CoreState
  tally.note('clone is complete', unlike(before, clone))
  try {
    const onClone = play(game, clone, role, choice)
    const touched = unlike(before, g)
    tally.note('clone is independent', touched && `a play on the clone changed the original ${touched}`)
    const onCopy = play(game, copy, role, parseKey(game, choiceKey(game, choice)))
    const played = play(game, g, role, choice)
    tally.note('plays go through without an error', null)
    tally.note('undo restores exactly', unlike(before, kept))
    tally.note('JSON there and back plays on identically', unlike(g, copy) ?? unlike(played, onCopy))
    tally.note('the same plays give the same game', unlike(g, clone) ?? unlike(played, onClone))
    tally.attempt('invariants hold after every play', () => game.check(g))
    checkLog(game, played, tally, words)
    const sees = new Sight(game, g)
    const made = { before: kept, after: g, played, sawBefore: sight, sees }
    twins.follow(made, role, choice, seed)
    twins.checkSecret(made, role, choice, other)
    log.push(...played.log)
    return sees
  } catch (error) {
    tally.note('plays go through without an error', `${choiceKey(game, choice)}: ${error}`)
    return null
  }
}

function checkOver(game: AnyGame, g: CoreState, tally: Tally): void {
  const idle = game.roles.every(role => choices(game, g, role).length === 0) && pending(game, g, 'observer') === null
  tally.note('someone always has a choice and nobody else does', idle ? null : 'there are choices after the end')
  const winner = g.outcome?.winner ?? null
  const known = winner === null || game.roles.includes(winner)
  tally.note('random games come to an end', known ? null : `"${winner}" wins`)
}

function checkAgain(game: AnyGame, g: CoreState, options: WalkOptions, record: Walked, tally: Tally): void {
  tally.attempt('the same plays give the same game', () => {
    const again = begin(game, options.scenario, options.options, seedFrom(options.seed))
    const log = [...again.log]
    for (const [role, key] of record.plays) log.push(...play(game, again.state, role, parseKey(game, key)).log)
    const differs = jsonDifference(g, again.state) ?? jsonDifference(record.log, log)
    if (differs !== null) throw new Error(`played again, it differs ${differs}`)
  })
}
