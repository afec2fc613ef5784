import { createSignal } from 'solid-js'
import type { WaitingCount } from '#protocol/notices.ts'
import { api } from './api.ts'

const [waiting, setWaiting] = createSignal<WaitingCount>({ tables: [], offers: [], invitations: [], reached: true })

/** What waits for this person, as far as it was last asked. */
export { waiting }

/** Who asks within this time of another asks with him: a page that opens, and each news of its table. */
const TOGETHER = 250
let asking: Promise<WaitingCount | null> | null = null

/** Ask the server anew; null: it did not answer. */
export function askWaiting(): Promise<WaitingCount | null> {
  asking ??= new Promise<void>(done => setTimeout(done, TOGETHER)).then(async () => {
    // whoever asks from now on wants to know what comes after this
    asking = null
    const found = await api.get<WaitingCount>('/waiting').catch(() => null)
    if (found !== null) setWaiting(found)
    return found
  })
  return asking
}
