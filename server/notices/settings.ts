import { randomBytes } from 'node:crypto'
import type { NoticeRule, Notices } from '#protocol/notices.ts'
import type { Services } from '#server/services.ts'
import type { NoticeSettingsRow } from '#server/storage/notice-rows.ts'
import type { Person } from '#server/storage/people.ts'

/** A webhook that failed so often in a row is left alone until it is set anew. */
export const MOST_FAILS = 20

const DEFAULTS = { lang: 'en', rule: 'away' as NoticeRule, digest_hour: 8, zone: 'UTC' }

export async function settingsOf(services: Services, person: string): Promise<NoticeSettingsRow | undefined> {
  return await services.store.db
    .selectFrom('notice_settings')
    .selectAll()
    .where('person_id', '=', person)
    .executeTakeFirst()
}

/** Whether a notice finds this person while no page of his is open; one who wants none need not be found. */
export async function isReached(services: Services, person: string): Promise<boolean> {
  const settings = await settingsOf(services, person)
  if (settings === undefined) return false
  if (settings.rule === 'none') return true
  if (services.channels.mail !== null && settings.verified === 1) return true
  if (settings.webhook !== null && settings.webhook_fails < MOST_FAILS) return true
  const push = await services.store.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('person_id', '=', person)
    .limit(1)
    .executeTakeFirst()
  return push !== undefined
}

/** Write some of a person's settings; the others stay, or begin as they are for everybody. */
export async function setSettings(services: Services, person: string, set: Partial<NoticeSettingsRow>): Promise<void> {
  const fresh: NoticeSettingsRow = {
    person_id: person,
    ...DEFAULTS,
    address: null,
    verified: 0,
    mail: 0,
    webhook: null,
    webhook_secret: null,
    webhook_fails: 0,
    digest_at: 0,
    off_token: randomBytes(18).toString('base64url'),
    ...set,
  }
  await services.store.db
    .insertInto('notice_settings')
    .values(fresh)
    .onConflict(c => c.column('person_id').doUpdateSet(Object.keys(set).length > 0 ? set : { person_id: person }))
    .execute()
}

/** The rule for a person at a table: its own, else the one for all games. */
export async function ruleAt(
  services: Services,
  settings: NoticeSettingsRow,
  table: string | null,
): Promise<NoticeRule> {
  if (table === null) return settings.rule
  const row = await services.store.db
    .selectFrom('notice_rules')
    .select('rule')
    .where('person_id', '=', settings.person_id)
    .where('table_id', '=', table)
    .executeTakeFirst()
  return row?.rule ?? settings.rule
}

export async function setTableRule(
  services: Services,
  person: string,
  table: string,
  rule: NoticeRule | null,
): Promise<void> {
  const { db } = services.store
  if (rule === null) {
    await db.deleteFrom('notice_rules').where('person_id', '=', person).where('table_id', '=', table).execute()
    return
  }
  await setSettings(services, person, {})
  await db
    .insertInto('notice_rules')
    .values({ person_id: person, table_id: table, rule })
    .onConflict(c => c.columns(['person_id', 'table_id']).doUpdateSet({ rule }))
    .execute()
}

/** Everything about somebody's notices but the log. */
export async function noticesOf(services: Services, person: Person): Promise<Notices> {
  const { db } = services.store
  const settings = await settingsOf(services, person.id)
  const [browsers, tables] = await Promise.all([
    db.selectFrom('push_subscriptions').selectAll().where('person_id', '=', person.id).orderBy('created_at').execute(),
    db
      .selectFrom('notice_rules')
      .innerJoin('tables', 'tables.id', 'notice_rules.table_id')
      .select(['tables.id', 'tables.game', 'notice_rules.rule'])
      .where('person_id', '=', person.id)
      .where('tables.status', 'in', ['playing', 'waiting', 'stuck'])
      .execute(),
  ])
  return {
    rule: settings?.rule ?? DEFAULTS.rule,
    hour: settings?.digest_hour ?? DEFAULTS.digest_hour,
    zone: settings?.zone ?? DEFAULTS.zone,
    mail: {
      offered: services.channels.mail !== null,
      address: settings?.address ?? null,
      verified: settings?.verified === 1,
    },
    webhook: {
      url: settings?.webhook ?? null,
      secret: settings?.webhook_secret ?? null,
      stopped: (settings?.webhook_fails ?? 0) >= MOST_FAILS,
    },
    push: {
      key: services.channels.vapid.publicKey,
      browsers: browsers.map(({ id, agent, created_at }) => ({ id, agent, createdAt: created_at })),
    },
    tables,
    account: person.guest === 0,
  }
}
