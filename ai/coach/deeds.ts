import type { Bots } from '#ai/bot.ts'
import { seatOf } from '#ai/bot.ts'
import { seeds } from '#ai/worlds.ts'
import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  choiceKey,
  codeOf,
  type Role,
  type Seed,
  sameChoice,
} from '#engine/index.ts'
import { first as firstOf } from '#engine/lists.ts'
import type { Coached, DeedTold } from './book.ts'

/** One thing that can be done now: choices in order, the first of them offered. */
export interface Deed {
  line: readonly AnyChoice[]
  told: DeedTold
}

/** More ideas than this are not looked at. */
const MOST = 6
/** Where the levels agree, others that are offered are weighed too, until there are so many; never in a list longer than this. */
const FEWEST = 4
const SHORT_LIST = 12
/** Who is asked for ideas, and how often; the general comes first and is always heard. */
const ASKED: readonly [level: string, times: number][] = [
  ['general', 2],
  ['veteran', 2],
  ['recruit', 2],
]

/** A line cut where something new begins. */
export function deedsOf(line: readonly AnyChoice[], within: readonly string[]): AnyChoice[][] {
  const deeds: AnyChoice[][] = []
  for (const choice of line) {
    const last = deeds.at(-1)
    if (last !== undefined && within.includes(choice.verb)) last.push(choice)
    else deeds.push([choice])
  }
  return deeds
}

/** What the levels would do from what this seat knows, each thing once, the general's own first. */
export function ideas(title: Coached, state: Readonly<CoreState>, role: Role, seed: Seed): Deed[] {
  const { game, bots, coach } = title
  const seat = seatOf(game, state, role)
  const seedOf = seeds(seed)
  // what comes later in a line is an idea too, where it can be done at once
  const lines = asked(bots, (make, n) => make({ seed: seedOf(n) }).think(seat))
  const [firsts, others]: [AnyChoice[][], AnyChoice[][]] = [[], []]
  for (const line of lines) {
    const [first, ...later] = deedsOf(line, coach.within)
    if (first !== undefined) firsts.push(first)
    for (const deed of later) if (seat.choices.some(c => sameChoice(c, firstOf(deed)))) others.push(deed)
  }
  const found = new Map<string, Deed>()
  const consider = (lines: readonly AnyChoice[][], most: number) => {
    for (const line of lines) {
      const told = tellDeed(title, seat.imagine(seedOf(0)), line, role)
      const name = `${told.key} ${JSON.stringify(told.args)}`
      if (!found.has(name) && found.size < most) found.set(name, { line, told })
    }
  }
  consider([...firsts, ...others], MOST)
  if (seat.choices.length <= SHORT_LIST) {
    consider(
      seat.choices.map(choice => [choice]),
      FEWEST,
    )
  }
  return [...found.values()]
}

function asked<T>(bots: Bots, ask: (make: Bots[string], n: number) => T): T[] {
  const answers: T[] = []
  let n = 0
  for (const [level, times] of ASKED) {
    const make = bots[level]
    for (let i = 0; i < times && make !== undefined; i++) answers.push(ask(make, n++))
  }
  return answers
}

/** In words of the title; else as the first of its choices is called at the table. */
export function tellDeed(
  { game, coach }: Pick<Coached, 'game' | 'coach'>,
  g: Readonly<CoreState>,
  line: readonly AnyChoice[],
  role: Role,
): DeedTold {
  const told = coach.deed(g, line, role)
  if (told !== null) return told
  const first = firstOf(line)
  const targets = targetsIn(game, first)
  return {
    key: 'choice',
    args: { choice: choiceKey(game, first) },
    pieces: [],
    places: targets,
    from: [],
    facts: [],
    risk: null,
  }
}

/** What a choice points at, as `kind:code`. */
function targetsIn(game: Pick<AnyGame, 'verbs' | 'codes'>, choice: AnyChoice): string[] {
  return Object.entries(game.verbs[choice.verb] ?? {}).map(
    ([field, kind]) => `${kind}:${codeOf(game, kind, (choice as never)[field])}`,
  )
}
