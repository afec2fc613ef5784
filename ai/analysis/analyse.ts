import type { Thought } from '#ai/coach/advise.ts'
import type { Coached } from '#ai/coach/book.ts'
import { Stopped } from '#ai/coach/weigh-plans.ts'
import { type Role, type Seed, seedFrom } from '#engine/index.ts'
import { first as firstOf, last } from '#engine/lists.ts'
import type { SavedGame } from '#engine/saved-game.ts'
import { type Run, runsOf } from './actions.ts'
import type { Action, Analysis, CurvePoint } from './analysis.ts'
import { fightsOf, type LogReader, placesOf } from './places.ts'
import { turningPoints } from './turning.ts'
import { eyeOf } from './value.ts'

/** Games with more runs than this are judged with fewer casts, so that none takes for ever. */
const MANY_RUNS = 400
/** The share of the work that turning points are. */
const TURNING = 0.1
/** The same game is judged alike by everybody. */
const SEED: Seed = seedFrom(1863)

/** A whole game judged: its curve, what choices and dice moved, and where it turned. */
export function analyse(
  title: Coached,
  saved: SavedGame,
  reader: LogReader,
  thought: Omit<Thought, 'seed'> = {},
): Analysis {
  const { game, judgement } = title
  const first = firstOf(game.roles)
  const { start, setup, runs } = runsOf(game, saved, judgement.phase)
  const many = runs.length > MANY_RUNS
  const eye = eyeOf(title, first, SEED, many ? 3 : 6, many ? 6 : 12)
  const placed = placesOf(reader, setup, runs)
  const seatsAt = (run: Run | null) =>
    run === null || run.ends
      ? Object.fromEntries(game.roles.map(role => [role, eye.seatValue(run?.after ?? start, role)]))
      : null
  let value = eye.value(start, true)
  const points: CurvePoint[] = [{ step: 0, eye: value, seats: seatsAt(null) }]
  const actions = runs.map((run, i): Action => {
    if (thought.stopped?.() === true) throw new Stopped()
    const next = eye.value(run.after, run.ends)
    const expected = run.dice ? eye.expected(run.last, run.role, last(run.line)) : next
    const { from, to, role } = run
    const parts = { choice: expected - value, luck: next - expected }
    value = next
    points.push({ step: to, eye: value, seats: seatsAt(run) })
    thought.progress?.(((i + 1) / runs.length) * (1 - TURNING))
    return { from, to, role, ...parts, ...(placed.of[i] as (typeof placed.of)[number]) }
  })
  const sideOf = (role: Role) => judgement.book.sideOf(runs.at(-1)?.after ?? start, role)
  const side = game.roles.filter(role => sideOf(role) === sideOf(first))
  const turning = turningPoints({ title, side, runs, actions, points, seed: SEED, stopped: thought.stopped })
  thought.progress?.(1)
  return {
    version: 1,
    game: game.id,
    first,
    side,
    steps: saved.plays.length,
    points,
    actions,
    periods: placed.periods,
    fights: fightsOf(placed.fights, actions, points),
    turning,
    sum: sumOf(points, actions, side),
    games: eye.games,
  }
}

function sumOf(points: readonly CurvePoint[], actions: readonly Action[], side: readonly Role[]): Analysis['sum'] {
  const sum = { start: points[0]?.eye ?? 0, mine: 0, theirs: 0, luck: 0, end: points.at(-1)?.eye ?? 0 }
  for (const { role, choice, luck } of actions) {
    if (side.includes(role)) sum.mine += choice
    else sum.theirs += choice
    sum.luck += luck
  }
  return sum
}
