import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const WANTED = 2 ** 31

/** Where tests keep their data: in memory where there is room, so that nobody waits for a disk at every move. */
export const DATA_PLACE = roomy(MEMORY) ? MEMORY : tmpdir()

function roomy(place: string): boolean {
  try {
    accessSync(place, constants.W_OK)
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize >= WANTED
  } catch {
    return false
  }
}
