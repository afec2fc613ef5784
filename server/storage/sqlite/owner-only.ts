import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { folderSetupError } from './trouble.ts'

/** The folder and the file are made for their owner alone: they hold mail addresses, sealed seeds and sessions. */
export function makeForOwner(dataDir: string, path: string): void {
  const there = existsSync(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!there) chmodSync(dataDir, 0o700)
    if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  } catch (error) {
    throw folderSetupError(error, dataDir)
  }
}

/** A sentence for each of them that others may look into; it is the host's to change. None on Windows. */
export function openToOthers(dataDir: string, path: string): string[] {
  if (process.platform === 'win32') return []
  const sentences: string[] = []
  for (const [name, wanted] of [[dataDir, '700'] as const, [path, '600'] as const]) {
    const mode = statSync(name).mode & 0o777
    if ((mode & 0o077) !== 0) {
      sentences.push(`others on this machine may look into ${name} (mode ${mode.toString(8)}): chmod ${wanted} ${name}`)
    }
  }
  return sentences
}
