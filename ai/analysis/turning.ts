import { seatOf } from '#ai/bot.ts'
import type { Coached, DeedTold } from '#ai/coach/book.ts'
import { deedsOf, tellDeed } from '#ai/coach/deeds.ts'
import { bench, chanceOf, Stopped } from '#ai/coach/weigh-plans.ts'
import { type AnyChoice, type CoreState, choiceKey, type Role, type Seed, sameChoice } from '#engine/index.ts'
import type { Run } from './actions.ts'
import type { Action, CurvePoint, TurningPoint, Weighed } from './analysis.ts'

const MOST = 3
/** They lie at least so many periods apart, where the game is long enough. */
const APART = 2
const WORLDS = 8
/** Less than this is not better. */
const LITTLE = 0.01
/** Less than this turns nothing. */
const SLIGHT = 0.05

interface Course {
  title: Coached
  side: readonly Role[]
  runs: readonly Run[]
  actions: readonly Action[]
  points: readonly CurvePoint[]
  seed: Seed
  stopped: (() => boolean) | undefined
}

/** Runs that belong together: one fight, or what one side did in one phase. */
interface Stretch {
  from: number
  to: number
  swing: number
  period: number
}

/** The largest swings of the curve, in the order of the game, each with what the general would have done. */
export function turningPoints(course: Course): TurningPoint[] {
  const found: Stretch[] = []
  for (const apart of [APART, 1]) {
    for (const one of stretchesOf(course.actions).sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))) {
      if (found.length === MOST || Math.abs(one.swing) < SLIGHT) break
      if (found.every(other => Math.abs(other.period - one.period) >= apart)) found.push(one)
    }
  }
  return found.sort((a, b) => a.from - b.from).map(one => pointAt(course, one))
}

/** Actions of one fight, or of one seat in one period, next to each other. */
export function stretchesOf(actions: readonly Action[]): Stretch[] {
  const list: Stretch[] = []
  let last: Action | undefined
  actions.forEach((action, i) => {
    const same =
      last !== undefined &&
      last.period === action.period &&
      last.fight === action.fight &&
      (action.fight !== null || last.role === action.role)
    const open = list.at(-1)
    const swing = action.choice + action.luck
    if (same && open !== undefined) Object.assign(open, { to: i, swing: open.swing + swing })
    else list.push({ from: i, to: i, swing, period: action.period })
    last = action
  })
  return list
}

function pointAt(course: Course, { from, to, period, swing }: Stretch): TurningPoint {
  const { title, side, runs, actions, points } = course
  if (course.stopped?.() === true) throw new Stopped()
  const own = actions.slice(from, to + 1)
  const luck = own.reduce((sum, action) => sum + action.luck, 0)
  const isLuck = Math.abs(luck) > Math.abs(swing - luck) && luck * swing > 0
  // the choice that weighed most in the same direction
  const part = (action: Action) => (isLuck ? action.luck : action.choice) * Math.sign(swing)
  const at = own.reduce((best, action, i) => (part(action) > part(own[best] as Action) ? i : best), 0) + from
  const run = runs[at] as Run
  const { role } = run
  const played = mainDeed(title, run)
  const preferred = generalsDeed(title, run.before, role, course.seed)
  const ofFirst = (chance: number) => (side.includes(role) ? chance : 1 - chance)
  const worlds = bench(title, run.before, role, course.seed, 1)
  const weighed = (line: readonly AnyChoice[]): Weighed => {
    const trials = Array.from({ length: WORLDS }, (_, n) => worlds.try(line, n))
    return {
      keys: line.map(choice => choiceKey(title.game, choice)),
      told: tellDeed(title, run.before, line, role),
      chance: ofFirst(chanceOf(trials)),
    }
  }
  const done = weighed(played)
  const same = preferred.length === played.length && preferred.every((c, i) => sameChoice(c, played[i] as AnyChoice))
  const other = same ? null : weighed(preferred)
  const better = (a: Weighed, b: Weighed) => ofFirst(a.chance) - ofFirst(b.chance) > LITTLE && !isSame(a.told, b.told)
  return {
    from: run.from,
    to: (runs[to] as Run).to,
    period,
    before: points[from]?.eye ?? 0,
    after: points[to + 1]?.eye ?? 0,
    luck: isLuck,
    role,
    played: done,
    // weighed again, his own first thought may be the worse of the two
    preferred: other !== null && better(other, done) ? other : null,
  }
}

/** Is it told in the same words? Then no reader can tell them apart. */
const isSame = (a: DeedTold, b: DeedTold): boolean =>
  a.key === b.key && JSON.stringify(a.args) === JSON.stringify(b.args)

/** Of what was done in a run, the first deed. */
const mainDeed = (title: Coached, run: Run): readonly AnyChoice[] =>
  deedsOf(run.line, title.coach.within)[0] ?? run.line

function generalsDeed(title: Coached, g: CoreState, role: Role, seed: Seed): readonly AnyChoice[] {
  const { game, bots, coach } = title
  const make = bots.general ?? Object.values(bots).at(-1)
  const line = make?.({ seed }).think(seatOf(game, g, role)) ?? []
  return deedsOf(line, coach.within)[0] ?? line
}
