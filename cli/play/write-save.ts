import { writeFileSync } from 'node:fs'
import { UsageError } from '#cli/io.ts'
import type { AnyChoice, CoreState } from '#engine/index.ts'
import type { Recording } from '#engine/replay.ts'
import { closed, opened, type Promised } from '#protocol/seal.ts'

/** Write the game as it stands; the seed is shown when the game is over. Gives the number of plays. */
export function writeSave(file: string, recording: Recording<CoreState, AnyChoice>, promised: Promised): number {
  const over = recording.state.outcome !== null
  const saved = recording.save(over ? opened(promised) : closed(promised))
  try {
    writeFileSync(file, `${JSON.stringify(saved)}\n`)
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}`)
  }
  return saved.plays.length
}
