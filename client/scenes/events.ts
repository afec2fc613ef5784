// A log told as events: what was said in one call of a procedure belongs together.
import { readScene } from '#protocol/scene.ts'
import { callOf, type InScene } from './scenes.ts'

/** Entries in a row that tell one event; `kind` null: they carry no scene, and are told line by line. */
export interface Event<E, K> {
  readonly kind: K | null
  readonly entries: readonly E[]
}

/**
 * The events of a log. `kinds`: procedures (`battle`) and single steps (`halfTurn.close`) that make an event, by what is shown
 * of it; the outermost counts. What lies in none of them is left out. Entries of old games without a scene are told play by play.
 */
export function eventsOf<E extends InScene & { readonly step: number }, K>(
  log: readonly E[],
  kinds: Readonly<Record<string, K>>,
): readonly Event<E, K>[] {
  const events: { kind: K | null; entries: E[] }[] = []
  let open = ''
  for (const entry of log) {
    const found = entry.scene === undefined ? { kind: null, name: `play ${entry.step}` } : eventAt(entry.scene, kinds)
    if (found === null) continue
    const last = events.at(-1)
    if (last !== undefined && found.name === open) last.entries.push(entry)
    else events.push({ kind: found.kind, entries: [entry] })
    open = found.name
  }
  return events
}

function eventAt<K>(scene: string, kinds: Readonly<Record<string, K>>): { kind: K; name: string } | null {
  for (const { proc, step } of readScene(scene)) {
    const call = callOf(scene, proc)
    const whole = kinds[proc]
    if (whole !== undefined) return { kind: whole, name: `${call}` }
    const part = kinds[`${proc}.${step}`]
    if (part !== undefined) return { kind: part, name: `${call}.${step}` }
  }
  return null
}
