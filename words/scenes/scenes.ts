// What belongs together in a log: every entry carries the procedures under way when it was said (engine/kernel/scene.ts).
import { readScene } from '#engine/kernel/scene.ts'

/** An entry as far as scenes go; those of games stored long ago have none. */
export interface InScene {
  readonly scene?: string
}

/**
 * The call of a procedure in which a scene lies, as text: the same for all that happens in it, and for nothing else. Of
 * several calls, one within another, the outermost. null: it lies in none.
 */
export function callOf(scene: string | undefined, proc: string): string | null {
  if (scene === undefined) return null
  let from = 0
  for (const part of scene.split('/')) {
    const name = part.slice(0, part.indexOf('.'))
    if (name === proc || name.startsWith(`${proc}#`)) return scene.slice(0, from + name.length)
    from += part.length + 1
  }
  return null
}

/** Procedure and step of the innermost: `battle.begin`; empty where there is no scene. */
export function innermost({ scene }: InScene): string {
  const last = readScene(scene ?? '').at(-1)
  return last === undefined ? '' : `${last.proc}.${last.step}`
}

/** The entries of the call of this procedure that is under way, or of the last one; none: there was no such call. */
export function within<E extends InScene>(log: readonly E[], proc: string): readonly E[] {
  for (let i = log.length - 1; i >= 0; i--) {
    const call = callOf((log[i] as E).scene, proc)
    if (call !== null) return log.filter(({ scene }) => scene?.startsWith(`${call}.`))
  }
  return []
}

/** Entries by the step of this procedure in which they were said, or in which it called others who said them. */
export function byStep<E extends InScene>(entries: readonly E[], proc: string): ReadonlyMap<string, readonly E[]> {
  const found = new Map<string, E[]>()
  for (const entry of entries) {
    const step = readScene(entry.scene ?? '').find(frame => frame.proc === proc)?.step
    if (step === undefined) continue
    const list = found.get(step)
    if (list === undefined) found.set(step, [entry])
    else list.push(entry)
  }
  return found
}

/** What was said in one call of a procedure, in order: entries, and calls within it. */
export interface Chapter<E> {
  readonly proc: string
  /** As `callOf`: a name that no other chapter has. */
  readonly call: string
  readonly parts: readonly (E | Chapter<E>)[]
}

export const isChapter = <E extends InScene>(part: E | Chapter<E>): part is Chapter<E> => 'parts' in part

interface Open<E> {
  proc: string
  call: string
  parts: (E | Chapter<E>)[]
}

/** The log as chapters within chapters: one for each call of these procedures. Entries outside stand between them. */
export function chapters<E extends InScene>(log: readonly E[], procs: readonly string[]): readonly (E | Chapter<E>)[] {
  const top: (E | Chapter<E>)[] = []
  let open: Open<E>[] = []
  for (const entry of log) {
    const calls = procs
      .flatMap(proc => {
        const call = callOf(entry.scene, proc)
        return call === null ? [] : [{ proc, call }]
      })
      .sort((a, b) => a.call.length - b.call.length)
    let depth = 0
    while (depth < open.length && open[depth]?.call === calls[depth]?.call) depth++
    open = open.slice(0, depth)
    for (const { proc, call } of calls.slice(depth)) {
      const chapter: Open<E> = { proc, call, parts: [] }
      ;(open.at(-1)?.parts ?? top).push(chapter)
      open.push(chapter)
    }
    ;(open.at(-1)?.parts ?? top).push(entry)
  }
  return top
}

/** All entries of a chapter, those of the chapters within it too. */
export function entriesOf<E extends InScene>(chapter: Chapter<E>): E[] {
  return chapter.parts.flatMap(part => (isChapter(part) ? entriesOf(part) : [part]))
}
