import type { HeldWhy } from '#protocol/notices.ts'
import { readClock } from '#server/clocks/clock.ts'
import type { Services } from '#server/services.ts'
import type { DeliveryRow, NoticeRow, NoticeSettingsRow } from '#server/storage/notice-rows.ts'
import { digestArgs } from './digest.ts'
import { isHere } from './presence.ts'
import { type Sent, sendHook, sendMail, sendPush } from './send.ts'
import { MOST_FAILS, ruleAt, settingsOf } from './settings.ts'
import { staleWhy } from './stale.ts'
import { textOf } from './text.ts'

const MOST = 100
/** A process that died while sending leaves the notice to another after this. */
const SENDING_MS = 5 * 60_000
const AGAIN_MS = [60_000, 10 * 60_000, 60 * 60_000]
const MOST_AN_HOUR = 60

type Fate = { state: NoticeRow['state']; why: HeldWhy | null; due?: number }

/** Send what is due. What is due stands in the store, so nothing is lost with a process. */
export async function sweepNotices(services: Services): Promise<void> {
  const now = services.config.now()
  const { db } = services.store
  const due = await db
    .selectFrom('notices')
    .selectAll()
    .where('state', 'in', ['waiting', 'sending'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(MOST)
    .execute()
  for (const notice of due) {
    const claimed = await db
      .updateTable('notices')
      .set({ state: 'sending', due_at: now + SENDING_MS })
      .where('id', '=', notice.id)
      .where('state', '=', notice.state)
      .where('due_at', '=', notice.due_at)
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) continue
    const { state, why, due: again } = await fateOf(services, notice)
    await db
      .updateTable('notices')
      .set({ state, why, ...(again === undefined ? {} : { due_at: again }) })
      .where('id', '=', notice.id)
      .execute()
  }
}

async function fateOf(services: Services, notice: NoticeRow): Promise<Fate> {
  const settings = await settingsOf(services, notice.person_id)
  if (settings === undefined) return { state: 'held', why: 'noWay' }
  const held = await heldBack(services, notice, settings)
  if (held === 'digest') return { state: 'digest', why: 'digest' }
  if (held !== null) return { state: 'held', why: held }
  if (notice.kind !== 'digest') return await send(services, notice, settings)
  // what it holds is looked through again now: it may have waited for a way that failed
  const args = await digestArgs(services, notice, settings)
  if (args === null) return { state: 'held', why: 'passed' }
  return await send(services, { ...notice, args: JSON.stringify(args) }, settings)
}

/** Why somebody is not told this now; null: he is. */
async function heldBack(services: Services, notice: NoticeRow, settings: NoticeSettingsRow): Promise<HeldWhy | null> {
  const { kind, table_id } = notice
  if (kind === 'test' || kind === 'digest') return null
  const rule = await ruleAt(services, settings, table_id)
  if (rule === 'none') return 'off'
  const stale = await staleWhy(services, notice, rule)
  if (stale !== null) return stale
  const here = isHere(services, table_id, notice.person_id)
  if (kind === 'alarm' || kind === 'out') {
    // a clock does not wait for the next day, nor for one who once looked and went away
    if (rule === 'always' || !here || !(await isLive(services, table_id))) return null
    return 'looked'
  }
  if (rule === 'digest') return 'digest'
  if (rule === 'away' && here) return 'looked'
  return (await sentLately(services, notice)) >= MOST_AN_HOUR ? 'tooMany' : null
}

async function isLive(services: Services, table: string | null): Promise<boolean> {
  if (table === null) return false
  const row = await services.store.db.selectFrom('tables').select('clock').where('id', '=', table).executeTakeFirst()
  return readClock(row?.clock ?? null)?.pace.kind === 'live'
}

async function sentLately(services: Services, notice: NoticeRow): Promise<number> {
  const row = await services.store.db
    .selectFrom('notices')
    .select(q => q.fn.countAll().as('n'))
    .where('person_id', '=', notice.person_id)
    .where('state', '=', 'sent')
    .where('at', '>', services.config.now() - 3_600_000)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

interface Delivery {
  channel: DeliveryRow['channel']
  target: string
  go(): Promise<Sent>
}

async function send(services: Services, notice: NoticeRow, settings: NoticeSettingsRow): Promise<Fate> {
  const { db } = services.store
  const channels = await channelsTo(services, notice, settings)
  if (channels.length === 0) return { state: 'held', why: 'noWay' }
  const before = await db.selectFrom('deliveries').selectAll().where('notice_id', '=', notice.id).execute()
  let arrived = before.some(one => one.state === 'sent')
  let again: number | undefined
  for (const { channel, target, go } of channels) {
    const known = before.find(one => one.channel === channel && one.target === target)
    if (known !== undefined && known.state !== 'again') continue
    const tries = (known?.tries ?? 0) + 1
    const outcome = await go()
    const wait = AGAIN_MS[tries - 1]
    const state = outcome.state === 'again' && wait === undefined ? 'failed' : outcome.state
    const set = { state, why: outcome.state === 'sent' ? null : outcome.why, tries, at: services.config.now() }
    await db
      .insertInto('deliveries')
      .values({ notice_id: notice.id, channel, target, ...set })
      .onConflict(c => c.columns(['notice_id', 'channel', 'target']).doUpdateSet(set))
      .execute()
    if (state === 'sent') arrived = true
    if (state === 'again') again = services.config.now() + (wait as number)
    await learn(services, settings, { channel, target, state, why: set.why })
  }
  if (again !== undefined) return { state: 'waiting', why: null, due: again }
  return arrived ? { state: 'sent', why: null } : { state: 'failed', why: null }
}

async function channelsTo(services: Services, notice: NoticeRow, settings: NoticeSettingsRow): Promise<Delivery[]> {
  const text = await textOf(services, notice, settings)
  const channels: Delivery[] = []
  if (settings.mail === 1 && settings.verified === 1 && settings.address !== null && services.channels.mail !== null) {
    channels.push({ channel: 'mail', target: '', go: () => sendMail(services, settings, text) })
  }
  if (settings.webhook !== null && settings.webhook_fails < MOST_FAILS) {
    channels.push({ channel: 'webhook', target: '', go: () => sendHook(services, settings, notice, text) })
  }
  const browsers = await services.store.db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('person_id', '=', notice.person_id)
    .execute()
  for (const one of browsers) {
    channels.push({ channel: 'push', target: one.id, go: () => sendPush(services, one, notice, text) })
  }
  return channels
}

/** A browser that is gone is forgotten; a webhook that fails and fails is left alone. */
async function learn(
  services: Services,
  settings: NoticeSettingsRow,
  { channel, target, state, why }: Pick<DeliveryRow, 'channel' | 'target' | 'state' | 'why'>,
): Promise<void> {
  const { db } = services.store
  if (channel === 'push' && state === 'failed' && why === 'gone') {
    await db.deleteFrom('push_subscriptions').where('id', '=', target).execute()
  }
  if (channel !== 'webhook') return
  const webhook_fails = state === 'sent' ? 0 : settings.webhook_fails + 1
  if (webhook_fails === settings.webhook_fails) return
  settings.webhook_fails = webhook_fails
  await db.updateTable('notice_settings').set({ webhook_fails }).where('person_id', '=', settings.person_id).execute()
}
