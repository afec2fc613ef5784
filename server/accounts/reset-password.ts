import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { langOf, say } from '#server/notices/words.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { hashOf } from '#server/storage/people.ts'
import type { Store } from '#server/storage/store.ts'
import { checkPassword } from './easy-passwords.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

const VALID_MS = 3_600_000
/** So many links are out at once for an account: nobody's mailbox is filled by another. */
const MOST_LINKS = 3
/** So many accounts of one address get a link. */
const MOST_ACCOUNTS = 5

/** Mail a link to each account whose confirmed address this is. */
export async function mailResetLinks(services: Services, address: string): Promise<void> {
  const { db } = services.store
  const at = services.config.now()
  await db
    .deleteFrom('reset_tokens')
    .where('at', '<=', at - VALID_MS)
    .execute()
  const accounts = await db
    .selectFrom('notice_settings')
    .innerJoin('accounts', 'accounts.person_id', 'notice_settings.person_id')
    .innerJoin('people', 'people.id', 'notice_settings.person_id')
    .select(['people.id', 'people.name', 'notice_settings.address', 'notice_settings.lang'])
    .where(sql<boolean>`lower(notice_settings.address) = ${address.toLowerCase()}`)
    .where('notice_settings.verified', '=', 1)
    .limit(MOST_ACCOUNTS)
    .execute()
  for (const { id, name, address: to, lang } of accounts) {
    if (to !== null) await mailLink(services, { id, name, to, lang, at })
  }
}

/** For a link that lets its reader choose a new password, within the hour. */
export async function newResetToken(store: Store, person: string, at: number): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await store.db
    .insertInto('reset_tokens')
    .values({ hash: hashOf(token), person_id: person, at })
    .execute()
  return token
}

interface Recipient {
  id: string
  name: string
  to: string
  lang: string
  at: number
}

async function mailLink(services: Services, { id, name, to, lang, at }: Recipient): Promise<void> {
  const { db } = services.store
  const out = await db.selectFrom('reset_tokens').select('hash').where('person_id', '=', id).execute()
  if (out.length >= MOST_LINKS) return
  const token = await newResetToken(services.store, id, at)
  const words = langOf(lang)
  const text = [
    say(words, 'reset.text', { name }),
    '',
    `${services.channels.base}/mail/password/${token}`,
    '',
    say(words, 'reset.not'),
  ].join('\n')
  const headers = { 'Auto-Submitted': 'auto-generated' }
  await services.channels.mail?.({ to, subject: say(words, 'reset.subject'), text, headers })
}

/** A new password for the account of this link, once. All its sessions end; gives its name. */
export async function resetPassword(services: Services, token: string, next: string): Promise<string> {
  const { db } = services.store
  const hash = hashOf(token)
  const found = await db
    .selectFrom('reset_tokens')
    .innerJoin('people', 'people.id', 'reset_tokens.person_id')
    .select(['people.id', 'people.name'])
    .where('hash', '=', hash)
    .where('at', '>', services.config.now() - VALID_MS)
    .executeTakeFirst()
  if (found === undefined) throw new Refused('badToken', 'the link is too old, or was used')
  await checkPassword(next, found.name)
  const password = await hashPassword(next)
  await db.transaction().execute(async trx => {
    const used = await trx.deleteFrom('reset_tokens').where('hash', '=', hash).executeTakeFirst()
    if (used.numDeletedRows === 0n) throw new Refused('badToken', 'the link was used')
    await trx.deleteFrom('reset_tokens').where('person_id', '=', found.id).execute()
    await trx.updateTable('accounts').set({ password }).where('person_id', '=', found.id).execute()
  })
  await endSessions(services, found.id, () => true)
  return found.name
}
