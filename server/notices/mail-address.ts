import { randomBytes } from 'node:crypto'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { hashOf, type Person, voidResetLinks } from '#server/storage/people.ts'
import { setSettings } from './settings.ts'
import { langOf, say } from './words.ts'

const VALID_MS = 2 * 24 * 3_600_000
/** One address, nothing that could become a second one or a header. */
const ADDRESS = /^[^\s@<>(),;:"\\[\]\p{Cc}]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,180}[A-Za-z0-9])?\.[A-Za-z]{2,24}$/u

/**
 * A new address: nothing goes there but a link until somebody who reads it has opened that. It opens the account to one who
 * has lost its password, so the caller has made sure that the one who sets it knows that.
 */
export async function setAddress(
  services: Services,
  person: Person,
  address: string | null,
  lang: string,
): Promise<void> {
  const { db } = services.store
  await db.deleteFrom('mail_tokens').where('person_id', '=', person.id).execute()
  await voidResetLinks(services.store, person.id)
  if (address === null) return await setSettings(services, person.id, { address: null, verified: 0, mail: 0 })
  if (services.channels.mail === null) throw new Refused('noMail', 'this server sends no mail')
  if (!ADDRESS.test(address)) throw new Refused('badAddress', 'this is no mail address')
  const token = randomBytes(24).toString('base64url')
  const at = services.config.now()
  await db
    .insertInto('mail_tokens')
    .values({ hash: hashOf(token), person_id: person.id, address, at })
    .execute()
  await setSettings(services, person.id, { address, verified: 0, mail: 0, lang: langOf(lang) })
  const text = [
    say(langOf(lang), 'verify.text', { name: person.name }),
    '',
    `${services.channels.base}/mail/verify/${token}`,
    '',
    say(langOf(lang), 'verify.not'),
  ].join('\n')
  try {
    await services.channels.mail({ to: address, subject: say(langOf(lang), 'verify.subject'), text, headers: {} })
  } catch (error) {
    services.log.warn({ err: error }, 'a mail with a link was not taken')
    throw new Refused('badAddress', 'the mail could not be sent')
  }
}

/** The link has been opened by one who reads that address. */
export async function verifyAddress(services: Services, token: string): Promise<void> {
  const { db } = services.store
  const row = await db.selectFrom('mail_tokens').selectAll().where('hash', '=', hashOf(token)).executeTakeFirst()
  if (row === undefined || row.at < services.config.now() - VALID_MS)
    throw new Refused('badToken', 'the link is too old')
  await db
    .updateTable('notice_settings')
    .set({ verified: 1, mail: 1 })
    .where('person_id', '=', row.person_id)
    .where('address', '=', row.address)
    .execute()
  await db.deleteFrom('mail_tokens').where('hash', '=', row.hash).execute()
}

/** The link at the foot of a mail: no more of them. */
export async function stopMail(services: Services, token: string): Promise<void> {
  const done = await services.store.db
    .updateTable('notice_settings')
    .set({ mail: 0, verified: 0, address: null })
    .where('off_token', '=', token)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) throw new Refused('badToken', 'there is no such link')
}
