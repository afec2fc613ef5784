import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  AddPush,
  MailToken,
  type NoticeLog,
  type Notices,
  RemovePush,
  SetMail,
  SetNotices,
  SetTableRule,
  SetWebhook,
  type WaitingCount,
} from '#protocol/notices.ts'
import { TableId } from '#protocol/requests.ts'
import { confirmPassword } from '#server/accounts/accounts.ts'
import { listInvitations } from '#server/accounts/invitations.ts'
import { sweepNotices } from '#server/notices/deliver.ts'
import { sweepDigests } from '#server/notices/digest.ts'
import { noticeLog } from '#server/notices/log.ts'
import { setAddress, stopMail, verifyAddress } from '#server/notices/mail-address.ts'
import { notify } from '#server/notices/notify.ts'
import { checkedUrl, Forbidden } from '#server/notices/outbound.ts'
import { addPush, removePush } from '#server/notices/push.ts'
import { isReached, noticesOf, setSettings, setTableRule } from '#server/notices/settings.ts'
import { sweepTurns } from '#server/notices/turns.ts'
import { waitingGames, waitingOffers } from '#server/notices/waiting.ts'
import { checkSeated } from '#server/play/check-entry.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import type { Person } from '#server/storage/people.ts'
import { addressOf } from './address.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

const SWEEP_MS = 5000
const DIGEST_MS = 10 * 60_000
const params = Type.Object({ id: TableId })

/** How somebody is told what happens in his games, and what became of it. */
export function addNotices(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  services.jobs.every('turns', SWEEP_MS, () => sweepTurns(services))
  services.jobs.every('notices', SWEEP_MS, () => sweepNotices(services))
  services.jobs.every('digests', DIGEST_MS, () => sweepDigests(services))

  async function someone(request: FastifyRequest): Promise<Person> {
    const person = await people.known(request)
    if (person === null) throw new Refused('noSession')
    return person
  }
  /** One who changes something; what goes out of this server is for accounts. */
  async function changer(request: FastifyRequest, account: boolean): Promise<Person> {
    const person = await someone(request)
    rates.settings.take(person.id)
    if (account && person.guest === 1) throw new Refused('noAccount')
    return person
  }
  const now = async (person: Person): Promise<Notices> => await noticesOf(services, person)

  app.get('/api/notices', async (request, reply) => now(await people.some(request, reply)))
  app.get('/api/notices/log', async (request): Promise<NoticeLog> => noticeLog(services, (await someone(request)).id))
  app.get('/api/waiting', async (request): Promise<WaitingCount> => {
    const person = await people.known(request)
    if (person === null) return { tables: [], offers: [], invitations: [], reached: true }
    const [games, offered, invitations, reached] = await Promise.all([
      waitingGames(services, person.id),
      waitingOffers(services, person.id),
      listInvitations(services, person.id),
      isReached(services, person.id),
    ])
    const tables = games.map(one => one.id)
    const offers = offered.filter(id => !tables.includes(id))
    return { tables, offers, invitations: invitations.map(one => one.table.id), reached }
  })

  app.post<{ Body: SetNotices }>('/api/notices', { schema: { body: SetNotices } }, async request => {
    const person = await changer(request, false)
    const { rule, lang, hour, zone } = request.body
    if (!zoneExists(zone)) throw new Refused('malformed', 'there is no such time zone')
    await setSettings(services, person.id, { rule, lang, digest_hour: hour, zone })
    return await now(person)
  })

  app.post<{ Body: SetMail }>('/api/notices/mail', { schema: { body: SetMail } }, async request => {
    const person = await changer(request, true)
    const { address, lang, password } = request.body
    if (address !== null) {
      rates.passwords.take(person.id)
      await confirmPassword(services, person.id, password ?? '')
      rates.mails.take(person.id)
      rates.mailsByAddress.take(addressOf(services, request.raw))
    }
    await setAddress(services, person, address, lang)
    return await now(person)
  })

  app.post<{ Body: SetWebhook }>('/api/notices/webhook', { schema: { body: SetWebhook } }, async request => {
    const person = await changer(request, true)
    let url: string | null = null
    try {
      if (request.body.url !== null) url = checkedUrl(request.body.url, services.config.privateHooks).href
    } catch (error) {
      if (error instanceof Forbidden) throw new Refused('badWebhook', error.message)
      throw error
    }
    const webhook_secret = url === null ? null : randomBytes(24).toString('base64url')
    await setSettings(services, person.id, { webhook: url, webhook_secret, webhook_fails: 0 })
    return await now(person)
  })

  app.post<{ Body: AddPush }>('/api/notices/push', { schema: { body: AddPush } }, async request => {
    const person = await changer(request, false)
    await addPush(services, person.id, request.body, request.headers['user-agent'] ?? '')
    return await now(person)
  })
  app.post<{ Body: RemovePush }>('/api/notices/push/remove', { schema: { body: RemovePush } }, async request => {
    const person = await changer(request, false)
    await removePush(services, person.id, request.body.id)
    return await now(person)
  })

  app.post('/api/notices/test', async (request, reply) => {
    const person = await changer(request, false)
    rates.mails.take(person.id)
    await setSettings(services, person.id, {})
    await notify(services, { person: person.id, table: null, kind: 'test', args: {} })
    await sweepNotices(services)
    return reply.code(204).send()
  })

  app.post<{ Body: SetTableRule; Params: { id: string } }>(
    '/api/tables/:id/notices',
    { schema: { params, body: SetTableRule } },
    async request => {
      const table = await services.tables.get(request.params.id)
      const person = await changer(request, false)
      await checkSeated(services, table, person.id)
      await setTableRule(services, person.id, table.id, request.body.rule)
      return await now(person)
    },
  )

  app.post<{ Body: MailToken }>('/api/mail/verify', { schema: { body: MailToken } }, async (request, reply) => {
    rates.tokens.take(addressOf(services, request.raw))
    await verifyAddress(services, request.body.token)
    return reply.code(204).send()
  })

  app.register(async one => {
    // mail programs stop a list with one form, without a page of ours
    one.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      async () => ({}),
    )
    const token = Type.Object({ token: MailToken.properties.token })
    const stop = async (request: FastifyRequest, reply: FastifyReply) => {
      rates.tokens.take(addressOf(services, request.raw))
      await stopMail(services, (request.params as { token: string }).token)
      return reply.code(204).send()
    }
    one.post('/api/mail/off/:token', { schema: { params: token } }, stop)
  })
}

function zoneExists(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
