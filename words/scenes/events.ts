// A log told as events: what was said in one call of a procedure belongs together.
import type { SceneUse } from './book.ts'
import type { Reader } from './reading.ts'

/** Entries in a row that tell one event; `use` null: nothing is known of their scene, and they are told line by line. */
export interface Event<E> {
  readonly use: SceneUse | null
  /** Its call; of entries that are told line by line their play. */
  readonly call: string
  readonly entries: readonly E[]
}

/** The engine says it wherever the game ends. */
const OVER = { key: 'log.over', use: { event: 'over' }, call: 'over' }

/** The events of a log. What lies in none is left out; entries of old games without a scene are told play by play. */
export function eventsOf<E extends { readonly key: string; readonly scene?: string; readonly step: number }>(
  log: readonly E[],
  reader: Reader,
): readonly Event<E>[] {
  const events: { use: SceneUse | null; call: string; entries: E[] }[] = []
  for (const entry of log) {
    const reading = reader(entry.scene)
    const event = entry.key === OVER.key && !reading.plain ? OVER : reading.event
    if (event === null && !reading.plain) continue
    const call = event?.call ?? `play ${entry.step}`
    const last = events.at(-1)
    if (last?.call === call) last.entries.push(entry)
    else events.push({ use: event?.use ?? null, call, entries: [entry] })
  }
  return events
}
