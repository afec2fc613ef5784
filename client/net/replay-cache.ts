import { createSignal } from 'solid-js'
import { apply } from '#protocol/patch.ts'
import { api } from './api.ts'

const CHUNK = 64

/** Views of earlier steps, fetched in chunks when first wanted and kept for the life of the table. */
export function replayCache(tableId: string) {
  const views = new Map<string, unknown>()
  const asked = new Set<string>()
  const [version, setVersion] = createSignal(0)
  const [marks, setMarks] = createSignal<readonly number[]>([])

  async function load(step: number, as: string): Promise<void> {
    const from = Math.floor(step / CHUNK) * CHUNK
    const name = `${as} ${from}`
    if (asked.has(name)) return
    asked.add(name)
    try {
      const replay = await api.replay(tableId, from, from + CHUNK - 1, as)
      let view: unknown
      for (const frame of replay.frames) {
        view = frame.view !== undefined ? frame.view : frame.patch !== undefined ? apply(view, frame.patch) : view
        views.set(`${replay.as} ${frame.step}`, view)
        views.set(`${as} ${frame.step}`, view)
      }
      setMarks(replay.marks)
      // The chunk at the end of a running game grows: ask again for what is not there.
      if (replay.last < from + CHUNK - 1) asked.delete(name)
    } catch {
      asked.delete(name)
      return
    }
    setVersion(v => v + 1)
  }

  return {
    marks,
    /** The view, or undefined while it is on its way; reading it in an effect waits for it. */
    viewAt(step: number, as: string): unknown {
      version()
      const view = views.get(`${as} ${step}`)
      if (view === undefined) void load(step, as)
      return view
    },
    /** Where turns begin, without a single view: an empty range is asked for. */
    async refreshMarks(as: string): Promise<void> {
      const marked = await api.replay(tableId, 1, 0, as).catch(() => null)
      if (marked !== null) setMarks(marked.marks)
    },
    /** Play was taken back: what came after this step is void. */
    forgetAfter(step: number): void {
      for (const key of views.keys()) if (Number(key.slice(key.lastIndexOf(' ') + 1)) > step) views.delete(key)
      asked.clear()
    },
  }
}
