import type { AnyGame } from './kernel/game.ts'
import { choices, deciders, perform, sameChoice } from './kernel/play.ts'
import type { AnyChoice, Args, CoreState, LogEntry, Role, Viewer } from './kernel/state.ts'
import { rngFrom, type Seed, WrongTape } from './rng.ts'

/** A fight as it was fought once. */
export interface Fought<S extends CoreState, C extends AnyChoice> {
  before: Readonly<S>
  after: Readonly<S>
  /** The choices that led to it, as far as they could be made. */
  line: readonly C[]
  log: readonly LogEntry[]
}

/** What a fight may come to, by name: a chance from 0 to 1, or a number on average. */
export interface ForecastResult {
  name: string
  args: Args
  mean: number
}

/** What a title says about its fights, so that the rules can play them. */
export interface Fight<S extends CoreState = CoreState, C extends AnyChoice = AnyChoice> {
  /** Whether there is anything to forecast here, before the line is played. */
  begins(g: Readonly<S>, line: readonly C[]): boolean
  /** Whether the fight that began there is over. */
  isOver(g: Readonly<S>, before: Readonly<S>): boolean
  /** How both sides answer meanwhile: as a beginner would, never by chance. */
  answer(g: Readonly<S>, role: Role, offered: readonly C[]): C
  /** What came of it. Whatever is not named in a fight counts 0 there. */
  results(fought: Fought<S, C>): readonly ForecastResult[]
  /** Nothing that is hidden has a part in it: one world that the viewer imagines is as good as another. */
  open?: boolean
  /** The most falls of the dice that are looked at one by one. */
  leaves?: number
}

export interface Forecast {
  /** Fights that it rests on; `all`: every fall of the dice was looked at. */
  fights: number | 'all'
  /** Choices of the line that could be made. */
  made: number
  results: readonly ForecastResult[]
}

export interface ForecastAsked<S extends CoreState, C extends AnyChoice> {
  game: AnyGame
  /** The state, of which only what the viewer may know is used. */
  state: Readonly<S>
  viewer: Viewer
  /** Choices of the viewer that lead into the fight; none: it is under way. */
  line: readonly C[]
  seed(n: number): Seed
  /** Fights to sample; and the most falls of the dice that are looked at one by one. */
  fights?: number
  leaves?: number
}

const FIGHTS = 400
const LEAVES = 4096
/** A fight with more choices than this does not end. */
const LONGEST = 600

/**
 * What a fight may come to: the rules play it, in worlds that the viewer may imagine. Where nothing is hidden, the dice are
 * laid on the tape in turn, as far as they are few; else it is fought many times. null: there is no fight.
 */
export function forecast<S extends CoreState, C extends AnyChoice>(
  fight: Fight<S, C>,
  asked: ForecastAsked<S, C>,
): Forecast | null {
  const { game, state, viewer, line, seed, fights = FIGHTS, leaves = fight.leaves ?? LEAVES } = asked
  const begin = (n: number): Course<S, C> => {
    const g = game.imagine(state, viewer, seed(n)) as S
    return { g, before: game.clone(g) as S, made: [], left: line, log: [] }
  }
  const how: How<S, C> = { game, fight, viewer }
  const first = begin(0)
  if (!fight.begins(first.before, line)) return null
  if (!game.hidden || fight.open) return branched(how, first, { most: leaves, fights, seed })
  const sum = new Sum()
  for (let n = 0; n < fights; n++) {
    const course = begin(n)
    if (!fightOut(how, course)) return null
    sum.add(fight.results(foughtOf(course)), 1 / fights, course.made.length)
  }
  return { fights, ...sum.told() }
}

interface How<S extends CoreState, C extends AnyChoice> {
  game: AnyGame
  fight: Fight<S, C>
  viewer: Viewer
}

/** A fight under way: the state, what was chosen of the line and what is left of it. */
interface Course<S extends CoreState, C extends AnyChoice> {
  g: S
  before: Readonly<S>
  made: C[]
  left: readonly C[]
  log: LogEntry[]
}

const foughtOf = <S extends CoreState, C extends AnyChoice>(c: Course<S, C>): Fought<S, C> => ({
  before: c.before,
  after: c.g,
  line: c.made,
  log: c.log,
})

function copied<S extends CoreState, C extends AnyChoice>(game: AnyGame, c: Course<S, C>, tape: readonly number[]) {
  const copy: Course<S, C> = { ...c, g: game.clone(c.g) as S, made: [...c.made], log: [...c.log] }
  copy.g.rng.tape = [...tape]
  return copy
}

/** No die has a nought: laid on the tape, it stops the fight at the next die and says how many sides that has. */
const STOP = 0

/**
 * Every fall of the dice, each by its chance. Where there are too many, the first dice are looked at one by one, and from
 * there on each fight is fought by chance: what rests on the first dice alone is exact.
 */
function branched<S extends CoreState, C extends AnyChoice>(
  how: How<S, C>,
  begun: Course<S, C>,
  { most, fights, seed }: { most: number; fights: number; seed(n: number): Seed },
): Forecast | null {
  const { game, fight } = how
  const start = upToDice(how, begun)
  const sum = new Sum()
  let done = 0
  const count = (course: Course<S, C>, share: number) => {
    sum.add(fight.results(foughtOf(course)), share, course.made.length)
    done++
  }
  const open: Branch[] = [{ tape: [], chance: 1 }]
  let next = 0
  for (; next < open.length; next++) {
    const { tape, chance } = open[next] as Branch
    const course = copied(game, start, [...tape, STOP])
    try {
      if (!fightOut(how, course)) return null
      count(course, chance)
    } catch (error) {
      if (!(error instanceof WrongTape)) throw error
      const { sides } = error
      if (done + open.length - next - 1 + sides > most) break
      for (let value = 1; value <= sides; value++) open.push({ tape: [...tape, value], chance: chance / sides })
    }
  }
  const left = open.slice(next)
  if (left.length === 0) return { fights: 'all', ...sum.told() }
  const times = Math.max(1, Math.round((fights - done) / left.length))
  for (const { tape, chance } of left)
    for (let n = 0; n < times; n++) {
      const course = copied(game, start, [])
      course.g.rng = { ...rngFrom(seed(done + 1), start.g.rng.draws), tape: [...tape] }
      if (!fightOut(how, course)) return null
      count(course, chance / times)
    }
  return { fights: done, ...sum.told() }
}

/** Dice that have fallen, and how likely that is. */
interface Branch {
  tape: readonly number[]
  chance: number
}

/** As far as no die is cast: this part is the same in every fight. */
function upToDice<S extends CoreState, C extends AnyChoice>(how: How<S, C>, begun: Course<S, C>): Course<S, C> {
  let course = begun
  for (let n = 0; n < LONGEST; n++) {
    const next = copied(how.game, course, [STOP])
    try {
      if (!goOn(how, next)) return course
    } catch (error) {
      if (error instanceof WrongTape) return course
      throw error
    }
    course = next
  }
  return course
}

/** Play the line and the fight; false when the line cannot even be begun, or the fight does not end. */
function fightOut<S extends CoreState, C extends AnyChoice>(how: How<S, C>, course: Course<S, C>): boolean {
  let n = 0
  while (goOn(how, course)) if (++n > LONGEST) return false
  return course.made.length > 0 || course.left.length === 0
}

/** One choice more: of the line where it is offered, else as both sides answer. False: it is over. */
function goOn<S extends CoreState, C extends AnyChoice>({ game, fight, viewer }: How<S, C>, c: Course<S, C>): boolean {
  if (c.g.outcome !== null) return false
  const [role] = deciders(game, c.g)
  if (role === undefined) return false
  const offered = choices(game, c.g, role) as readonly C[]
  const [wanted] = c.left
  const step = wanted === undefined || role !== viewer ? undefined : offered.find(o => sameChoice(o, wanted))
  if (step !== undefined) {
    c.made.push(step)
    c.left = c.left.slice(1)
  } else if (wanted !== undefined) {
    if (c.made.length === 0) return false
    // a question about the last step has one verb; where there are several one could have gone on
    if (role !== viewer || offered.some(o => o.verb !== offered[0]?.verb)) c.left = []
  }
  if (step === undefined && c.left.length === 0 && fight.isOver(c.g, c.before)) return false
  const played = perform(game, c.g, role, step ?? fight.answer(c.g, role, offered))
  for (const entry of played.log) c.log.push(entry)
  return true
}

/** Results added up by name. */
class Sum {
  private readonly kept = new Map<string, { name: string; args: Args; mean: number }>()
  private made = 0

  add(results: readonly ForecastResult[], share: number, made: number): void {
    this.made = Math.max(this.made, made)
    for (const { name, args, mean } of results) {
      const key = `${name} ${JSON.stringify(args)}`
      const known = this.kept.get(key)
      if (known === undefined) this.kept.set(key, { name, args, mean: mean * share })
      else known.mean += mean * share
    }
  }

  told(): { made: number; results: readonly ForecastResult[] } {
    return { made: this.made, results: [...this.kept.values()] }
  }
}
