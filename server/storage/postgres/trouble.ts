import { SetupError } from '#server/setup-error.ts'
import { isUnreachable } from './unreachable.ts'

/** Where the database is, without user and password. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

/** Why the database cannot be used, in words for the host; other errors come back as they are. */
export function postgresSetupError(error: unknown, url: string): unknown {
  const { code } = error as { code?: string }
  const place = placeOf(url)
  const { username, pathname } = new URL(url)
  const user = decodeURIComponent(username) || 'this user'
  switch (code) {
    case '28P01':
    case '28000':
      return new SetupError(`PostgreSQL at ${place} refuses ${user}: look at user and password in DATABASE_URL`)
    case '3D000':
      return new SetupError(`PostgreSQL has no database at ${place}: make it with "createdb ${pathname.slice(1)}"`)
    case '42501':
      return new SetupError(`${user} may not make tables at ${place}: make ${user} the owner of the database`)
    case '42P07':
      return new SetupError(`${place} holds tables of another program: make a database for Longroll alone`)
    case '53100':
      return new SetupError(`the disk of PostgreSQL at ${place} is full: make room, then start again`)
    default:
      break
  }
  if (/password must be a string/.test((error as Error).message)) {
    return new SetupError(`PostgreSQL at ${place} wants a password: put it into DATABASE_URL`)
  }
  if (!isUnreachable(error)) return error
  return new SetupError(
    `PostgreSQL at ${place} does not answer (${code ?? 'no answer'}): is it running, and is DATABASE_URL right?`,
  )
}
