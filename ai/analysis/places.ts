import type { Args, LogEntry } from '#engine/index.ts'
import type { Run } from './actions.ts'
import type { Action, CurvePoint, FightLuck, Period } from './analysis.ts'

/** What a line of the log belongs to, by the title's book of scenes. */
export interface Place {
  /** The same for all that belongs to it, and for nothing else. */
  name: string
  /** Its heading, where this line opens it; null: it has none, or this line does not. */
  heading: string | null
}

/** How a title's log is read. */
export interface LogReader {
  periodOf(entry: LogEntry): Place | null
  fightOf(entry: LogEntry): Place | null
}

interface Headed {
  name: string
  heading: string | null
  args: Args
}

/** Where each run belongs: the number of its period, and of its fight. */
export interface Placed {
  periods: Period[]
  fights: Headed[]
  of: { period: number; fight: number | null }[]
}

/** A run belongs to the period in which it began; what opens with it is the next one's. */
export function placesOf(reader: LogReader, setup: readonly LogEntry[], runs: readonly Run[]): Placed {
  const periods: (Period & { name: string })[] = []
  const fights: Headed[] = []
  const enter = (entry: LogEntry, step: number) => {
    const place = reader.periodOf(entry)
    if (place?.heading == null || periods.some(one => one.name === place.name)) return
    periods.push({ name: place.name, from: step, heading: place.heading, args: entry.args })
  }
  for (const entry of setup) enter(entry, 0)
  const of = runs.map(run => {
    const period = Math.max(0, periods.length - 1)
    for (const entry of run.log) enter(entry, run.to)
    return { period, fight: fightIn(reader, run.log, fights) }
  })
  return { periods: periods.map(({ name: _, ...period }) => period), fights, of }
}

function fightIn(reader: LogReader, log: readonly LogEntry[], fights: Headed[]): number | null {
  let found: number | null = null
  for (const entry of log) {
    const place = reader.fightOf(entry)
    if (place === null) continue
    let at = fights.findIndex(one => one.name === place.name)
    if (at < 0) at = fights.push({ name: place.name, heading: null, args: {} }) - 1
    if (place.heading !== null) fights[at] = { name: place.name, heading: place.heading, args: entry.args }
    found ??= at
  }
  return found
}

/** What was to be expected of each fight's dice, and what they brought. */
export function fightsOf(
  fights: readonly Headed[],
  actions: readonly Action[],
  points: readonly CurvePoint[],
): FightLuck[] {
  return fights.flatMap(({ heading, args }, n) => {
    const own = actions.flatMap((action, i) => (action.fight === n ? [{ action, i }] : []))
    const [begun, ended] = [own[0], own.at(-1)]
    if (begun === undefined || ended === undefined) return []
    const before = points[begun.i]?.eye ?? 0
    const luck = own.reduce((sum, { action }) => sum + action.luck, 0)
    const actual = before + own.reduce((sum, { action }) => sum + action.luck + action.choice, 0)
    const { from } = begun.action
    return [{ from, to: ended.action.to, heading, args, before, expected: actual - luck, actual }]
  })
}
