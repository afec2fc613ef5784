import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { SetupError } from '#server/setup-error.ts'

/** SQLite's own numbers for what went wrong, and what the host can do about it. */
const REMEDIES: { readonly [code: number]: string } = {
  5: 'is locked by another program: close that program, then start again',
  8: 'cannot be written: give this user the right to write to it and to its folder, or name another with DATA_DIR',
  10: 'could not be read or written: the disk failed, see the log of the system',
  11: 'is damaged: keep it aside and put back the last back-up (longroll restore FILE)',
  13: 'cannot be written, the disk is full: make room, nothing that was confirmed is lost',
  14: 'cannot be opened: give this user the right to it and to its folder, or name another with DATA_DIR',
  26: 'is no store of Longroll: keep it aside, then start again or put back a back-up (longroll restore FILE)',
}

/** In words for the host what is wrong with the store's file; null: the error is about something else. */
export function sqliteTrouble(error: unknown, path: string): string | null {
  const { errcode } = (error ?? {}) as { errcode?: number }
  // the upper bits tell finer kinds of the same trouble
  const remedy = errcode === undefined ? undefined : REMEDIES[errcode & 0xff]
  return remedy === undefined ? null : `the store ${path} ${remedy}`
}

/** The same as an error that stops the start; others come back as they are. */
export function sqliteSetupError(error: unknown, path: string): unknown {
  const sentence = sqliteTrouble(error, path)
  return sentence === null ? error : new SetupError(sentence)
}

/** Why a folder for the store cannot be made; others come back as they are. */
export function folderSetupError(error: unknown, dataDir: string): unknown {
  switch ((error as { code?: string }).code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new SetupError(notWritable(dataDir))
    case 'EEXIST':
    case 'ENOTDIR':
      return new SetupError(`${dataDir} is no folder: name one for the games with DATA_DIR`)
    case 'ENOSPC':
      return new SetupError(`the data folder ${dataDir} cannot be made, the disk is full: make room, then start again`)
    default:
      return error
  }
}

/** A folder that cannot be reached, is not there, belongs to somebody else, or can only be read: each is mended otherwise. */
function notWritable(dataDir: string): string {
  const found = ownerOf(dataDir)
  if (found === 'barred') {
    return `the data folder ${dataDir} cannot be reached, a folder above it is closed to this user: open that one ("chmod a+x"), or name another with DATA_DIR`
  }
  if (found === undefined) {
    return `the data folder ${dataDir} cannot be made: name one that this user may write to with DATA_DIR`
  }
  const { uid, username } = userInfo()
  const why = found.uid === uid ? 'can only be read' : `belongs to another user (number ${found.uid})`
  return `the data folder ${dataDir} ${why}: give it to ${username} ("chown -R ${username} ${dataDir}", "chmod 700 ${dataDir}"), or name another with DATA_DIR`
}

function ownerOf(dataDir: string): { uid: number } | undefined | 'barred' {
  try {
    return statSync(dataDir, { throwIfNoEntry: false })
  } catch {
    return 'barred'
  }
}

/** A file of SQLite that other programs keep is not touched. */
export function foreignFile(path: string): SetupError {
  return new SetupError(
    `${path} is a database of another program: name a folder of Longroll's own with DATA_DIR or --data`,
  )
}
