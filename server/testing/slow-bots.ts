import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './data-place.ts'

/** The variable that names the file which slow bots wait for; their threads get it when they start. */
export const SLOW_BOTS = 'LONGROLL_SLOW_BOTS'

/** From now on slow bots think until they are let go; call it before the server is started. */
export function holdSlowBots(): { letGo(): void } {
  const gate = join(temporaryFolder(), 'go')
  process.env[SLOW_BOTS] = gate
  return { letGo: () => writeFileSync(gate, '') }
}
