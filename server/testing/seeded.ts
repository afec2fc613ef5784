import { createHash } from 'node:crypto'
import type { Draw } from '#protocol/seal.ts'

/** Bytes that follow from a name. */
export function drawFrom(name: string): Draw {
  let block = 0
  return bytes => {
    const drawn = new Uint8Array(bytes)
    for (let at = 0; at < bytes; at += 32) {
      drawn.set(
        createHash('sha256')
          .update(`${name} ${block++}`)
          .digest()
          .subarray(0, bytes - at),
        at,
      )
    }
    return drawn
  }
}

const servers = new Map<string, number>()

/** What the next server of the test under way draws: the same games on every machine, whether a test runs alone or not. */
export async function drawForTest(): Promise<Draw> {
  const { expect } = process.env.VITEST === 'true' ? await import('vitest') : {}
  const { currentTestName: test = '', testPath = '' } = expect?.getState() ?? {}
  const n = servers.get(testPath + test) ?? 0
  servers.set(testPath + test, n + 1)
  return drawFrom(`${test} ${n}`)
}
