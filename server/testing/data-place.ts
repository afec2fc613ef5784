import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onceGone } from './once-gone.ts'

const MEMORY = '/dev/shm'
const WANTED = 2 ** 31

/** Where tests keep their data: in memory where there is room, so that nobody waits for a disk at every move. */
export const DATA_PLACE = roomy(MEMORY) ? MEMORY : tmpdir()

let ours: string | undefined

/** An empty folder for what a test keeps. It goes when this process has gone. */
export function temporaryFolder(): string {
  if (ours === undefined) {
    ours = mkdtempSync(join(DATA_PLACE, 'longroll-'))
    // what is in it keeps to itself; tests of rights go through it as somebody else
    chmodSync(ours, 0o755)
    onceGone('rm -rf "$0"', ours)
  }
  return mkdtempSync(join(ours, 'data-'))
}

function roomy(place: string): boolean {
  try {
    accessSync(place, constants.W_OK)
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize >= WANTED
  } catch {
    return false
  }
}
