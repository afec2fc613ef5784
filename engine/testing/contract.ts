import { beforeAll, describe, expect, it } from 'vitest'
import { type AnyGame, completeOptions, gameWith, type Options, type OptionValue } from '#engine/index.ts'
import { first } from '../lists.ts'
import { checkMemories } from './contract/memories.ts'
import { OF_SECRETS, PROPERTIES, type Property, Tally } from './contract/tally.ts'
import { walk } from './contract/walk.ts'
import { type SuiteWords, WordsCheck } from './contract/words-check.ts'

export type { SuiteWords } from './contract/words-check.ts'

export interface ContractOptions {
  /** Random games for each scenario and set of options. */
  games: number
  words: SuiteWords
  /** All by default. */
  scenarios?: readonly string[]
  /** Sets of options; the defaults by default. */
  options?: readonly Options[]
  /** Games more in which every value of every option is tried that is not its default; yes by default. */
  everyOption?: boolean
  /** A game longer than this does not end. */
  limit?: number
  /** Every so many decisions all targets are pointed at. */
  sample?: number
  seed?: number
  /** Verbs that are nearly always passed over, for they end a game. */
  seldom?: readonly string[]
  /** Properties for which this title has nothing to show: it has secrets, say, but no choice is one. */
  without?: readonly Property[]
}

/** Walk through random games and check every property of the contract; failures are in the tally. */
export function runContract(game: AnyGame, options: ContractOptions): Tally {
  const { games, limit = 50_000, sample = 100, seed = 1, seldom = [] } = options
  const tally = new Tally()
  const words = new WordsCheck(game, options.words, tally)
  tally.where = 'without playing'
  words.everything()
  let anew = false
  let next = seed
  const go = (scenario: string, chosen: Options) => {
    const all = completeOptions(game, chosen)
    try {
      anew =
        walk(gameWith(game, all), { scenario, options: all, seed: next++, limit, sample, seldom }, tally, words)
          .dealtAnew || anew
    } catch (error) {
      tally.note('plays go through without an error', String(error))
    }
  }
  const scenarios = options.scenarios ?? game.scenarios.map(s => s.id)
  for (const scenario of scenarios) {
    tally.where = `${scenario}, seed ${seed}`
    checkMemories(game, scenario, completeOptions(game, {}), seed, tally)
  }
  for (const scenario of scenarios) {
    for (const chosen of options.options ?? [{}]) for (let n = 0; n < games; n++) go(scenario, chosen)
  }
  if (options.everyOption ?? true) {
    for (const chosen of together(otherOptions(game))) go(first(scenarios), chosen)
  }
  tally.where = 'in all games'
  const problem = game.hidden && !anew ? 'no world ever differed from the true one' : null
  tally.note('imagined worlds deal anew what the viewer cannot know', problem)
  return tally
}

/** Each value of each option that is not its default, one at a time (the ends of a range of numbers). */
export function otherOptions(game: AnyGame): Options[] {
  return game.options.flatMap(option => {
    const values: readonly OptionValue[] =
      option.kind === 'flag' ? [!option.default] : option.kind === 'number' ? [option.min, option.max] : option.words
    return values.filter(value => value !== option.default).map(value => ({ [option.id]: value }))
  })
}

/** So many other values are tried in one game. */
const TOGETHER = 3

/** All of these, a few of different options together. */
export function together(chosen: readonly Options[]): Options[] {
  const sets: Options[] = []
  for (const one of chosen) {
    const [id] = Object.keys(one) as [string]
    const room = sets.findIndex(set => Object.keys(set).length < TOGETHER && !(id in set))
    if (room < 0) sets.push(one)
    else sets[room] = { ...sets[room], ...one }
  }
  return sets
}

const NEVER_SHOWN =
  'no random game came to anything that shows it; a title that has nothing of the kind names it in `without`'
const SHOWN_AFTER_ALL = 'random games show it after all: take it out of `without`'

/** The contract suite: one line per title. */
export function contractSuite(game: AnyGame, options: ContractOptions): void {
  describe(`contract: ${game.id}`, () => {
    let tally: Tally
    beforeAll(() => {
      tally = runContract(game, options)
    }, 600_000)

    for (const property of PROPERTIES) {
      it(property, () => {
        expect(tally.failures.get(property) ?? null).toBeNull()
        const checked = tally.checks.get(property) ?? 0
        if (options.without?.includes(property)) expect(checked, SHOWN_AFTER_ALL).toBe(0)
        else if (game.hidden || !OF_SECRETS.includes(property)) expect(checked, NEVER_SHOWN).toBeGreaterThan(0)
      })
    }

    it('counts', () => {
      const rows = [...tally.checks].map(([property, n]) => `  ${String(n).padStart(9)}  ${property}`)
      const counts = `${tally.games} games, ${tally.decisions} decisions, ${tally.total} checks`
      console.log(`contract of ${game.id}: ${counts}\n${rows.join('\n')}`)
    })
  })
}
