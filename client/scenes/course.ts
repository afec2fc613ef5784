// How a game went: its curve turn by turn, what fell when, and where it turned.
import type { LoggedEntry, TargetId } from '#client/board/api.ts'
import type { Story } from '#client/board/aside.ts'
import type { Words } from '#words/words.ts'

export interface Seen {
  readonly step: number
  readonly view: unknown
}

/** A turn of the game: its plays, and the views with which it began and ended. */
export interface Turn {
  readonly turn: number
  readonly date: string
  readonly part: string
  readonly from: number
  readonly to: number
  readonly before: unknown
  readonly after: unknown
  /** How far the lead went to the first side in it. */
  readonly swing: number
  /** The play with the largest part of the swing. */
  readonly at: number
}

/** Values that hold from a place of the curve on: whole numbers are beginnings of turns. */
export interface Level {
  readonly x: number
  readonly values: readonly number[]
}

export interface TurningPoint {
  readonly turn: Turn
  /** Where it stands in the curve. */
  readonly x: number
  readonly title: string
  readonly text: string
  readonly places: readonly TargetId[]
}

export interface Course {
  readonly turns: readonly Turn[]
  readonly levels: readonly Level[]
  readonly marks: readonly { x: number; side: string; text: string }[]
  /** Where another year or day begins. */
  readonly parts: readonly { x: number; text: string }[]
  readonly points: readonly TurningPoint[]
}

const MOST = 3
/** Turning points lie at least so many turns apart. */
const APART = 2

export function courseOf(
  seen: readonly Seen[],
  log: readonly LoggedEntry[],
  story: Story<unknown>,
  words: Words,
): Course {
  const turns = turnsOf(seen, story, words)
  const place = placing(turns)
  const said = (turn: Turn) => log.filter(entry => entry.step > turn.from && entry.step <= turn.to)
  const tell = (turn: Turn) => story.turning({ before: turn.before, after: turn.after, log: said(turn) }, words)
  const points = turningPoints(turns, tell).map(({ turn, told }) => ({ turn, x: place(turn.at), ...told }))
  return {
    turns,
    levels: levelsOf(seen, story, place),
    marks: turns.flatMap(turn => story.marks(turn.before, turn.after, words).map(m => ({ ...m, x: place(turn.at) }))),
    parts: turns.flatMap((turn, i) => (turn.part === turns[i - 1]?.part ? [] : [{ x: i, text: turn.part }])),
    points,
  }
}

function turnsOf(seen: readonly Seen[], story: Story<unknown>, words: Words): Turn[] {
  const turns: (Turn & { largest: number })[] = []
  let before = seen[0]?.view
  let lead = before === undefined ? 0 : story.lead(before)
  for (const { step, view } of seen) {
    const when = story.when(view, words)
    const now = story.lead(view)
    const jump = now - lead
    const open = turns.at(-1)
    if (open === undefined || open.turn !== when.turn) {
      // what the last play of a turn changes is told with the next turn's date, but belongs to the one before it
      if (open !== undefined) turns[turns.length - 1] = joined(open, step, view, jump)
      turns.push({ ...when, from: step, to: step, before: view, after: view, swing: 0, at: step, largest: 0 })
    } else turns[turns.length - 1] = joined(open, step, view, jump)
    before = view
    lead = now
  }
  return turns.map(({ largest: _, ...turn }) => turn)
}

type Open = Turn & { largest: number }
function joined(open: Open, to: number, after: unknown, jump: number): Open {
  const larger = Math.abs(jump) > open.largest
  return {
    ...open,
    to,
    after,
    swing: open.swing + jump,
    at: larger ? to : open.at,
    largest: Math.max(open.largest, Math.abs(jump)),
  }
}

/** Where a play stands: the number of its turn, and how far that has gone. */
function placing(turns: readonly Turn[]): (step: number) => number {
  return step => {
    const i = Math.max(
      0,
      turns.findLastIndex(turn => turn.from < step),
    )
    const turn = turns[i]
    if (turn === undefined) return 0
    return i + Math.max(0, step - turn.from) / Math.max(1, turn.to - turn.from)
  }
}

function levelsOf(seen: readonly Seen[], story: Story<unknown>, place: (step: number) => number): Level[] {
  const levels: Level[] = []
  for (const { step, view } of seen) {
    const values = story.curve.values(view)
    if (values.some((value, i) => value !== levels.at(-1)?.values[i])) levels.push({ x: place(step), values })
  }
  return levels
}

/** The largest swings of which something can be told, in the order in which they came. */
export function turningPoints<T extends Pick<Turn, 'turn' | 'swing'>, Told>(
  turns: readonly T[],
  tell: (turn: T) => Told | null,
): { turn: T; told: Told }[] {
  const chosen: { turn: T; told: Told; i: number }[] = []
  const bySwing = turns.map((turn, i) => ({ turn, i })).sort((a, b) => Math.abs(b.turn.swing) - Math.abs(a.turn.swing))
  for (const { turn, i } of bySwing) {
    if (turn.swing === 0 || chosen.length === MOST) break
    if (chosen.some(other => Math.abs(other.i - i) < APART)) continue
    const told = tell(turn)
    if (told !== null) chosen.push({ turn, told, i })
  }
  return chosen.sort((a, b) => a.i - b.i)
}

/** A side's curve in steps: level until it changes, to the end of the last turn. */
export function stepLine(levels: readonly Level[], side: number, end: number, x: Scale, y: Scale): string {
  const points: string[] = []
  levels.forEach((level, i) => {
    const value = round(y(level.values[side] ?? 0))
    points.push(`${round(x(level.x))},${value}`, `${round(x(levels[i + 1]?.x ?? end))},${value}`)
  })
  return points.join(' ')
}

export type Scale = (value: number) => number
const round = (n: number) => Math.round(n * 10) / 10

/** Round numbers between the least and the largest value, about three of them. */
export function ticks(low: number, high: number): number[] {
  const span = Math.max(1, high - low)
  const step = [1, 2, 5, 10, 20, 50, 100].find(one => span / one <= 4) ?? 200
  const list: number[] = []
  for (let n = Math.ceil(low / step) * step; n <= high; n += step) list.push(n)
  return list
}
