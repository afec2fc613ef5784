import { api } from '#client/net/api.ts'
import type { Seen } from '#client/scenes/course.ts'
import { apply } from '#protocol/patch.ts'

const CHUNK = 200

/** Every position of a game as a viewer saw it, from the first to the last. */
export async function everyView(table: string, last: number, as: string): Promise<Seen[]> {
  const seen: Seen[] = []
  for (let from = 0; from <= last; from += CHUNK) {
    const { frames } = await api.replay(table, from, Math.min(last, from + CHUNK - 1), as)
    let view: unknown
    for (const frame of frames) {
      view = frame.view !== undefined ? frame.view : frame.patch !== undefined ? apply(view, frame.patch) : view
      seen.push({ step: frame.step, view })
    }
  }
  return seen
}
