import type { LogEntry } from '#engine/index.ts'
import type { SceneBook } from './book.ts'
import { sceneReader } from './reading.ts'

/** What a line belongs to; `heading`: it opens it, under this heading. */
export interface PlaceOfLine {
  name: string
  heading: string | null
}

/** Turns and fights of a log, as a title's book of scenes names them. */
export function placesByBook(book: SceneBook) {
  const reader = sceneReader(book)
  const opened = new Set<string>()
  const placeOf = (entry: LogEntry, fight: boolean): PlaceOfLine | null => {
    const { named, at } = reader(entry.scene)
    const found = named.find(({ use }) => (use.fight === true) === fight && (fight || use.heading !== undefined))
    if (found === undefined) return null
    const { call, use } = found
    const opens = !opened.has(call) && (use.opens === undefined || use.opens === at)
    if (opens) opened.add(call)
    return { name: call, heading: opens ? (use.heading ?? null) : null }
  }
  return {
    periodOf: (entry: LogEntry) => placeOf(entry, false),
    fightOf: (entry: LogEntry) => placeOf(entry, true),
  }
}
