import { createSignal } from 'solid-js'
import type { WaitingCount } from '#protocol/notices.ts'
import { api } from './api.ts'

const [waiting, setWaiting] = createSignal<WaitingCount>({ tables: [], offers: [], invitations: [], reached: true })

/** What waits for this person, as far as it was last asked. */
export { waiting }

/** Ask the server anew; null: it did not answer. */
export async function askWaiting(): Promise<WaitingCount | null> {
  const found = await api.get<WaitingCount>('/waiting').catch(() => null)
  if (found !== null) setWaiting(found)
  return found
}
