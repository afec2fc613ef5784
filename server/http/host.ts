import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type HostDesk,
  type HostPerson,
  HostSearch,
  type HostTable,
  HostWish,
  type HouseWord,
  MakeReport,
} from '#protocol/host.ts'
import { carryOut } from '#server/host/carry-out.ts'
import { deskOf, findPeople, findTables } from '#server/host/desk.ts'
import { isHost } from '#server/host/hosts.ts'
import { takeOrders } from '#server/host/orders.ts'
import { report } from '#server/host/reports.ts'
import { keepTidy } from '#server/host/retention.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { houseWord } from '#server/storage/house.ts'
import type { Person } from '#server/storage/people.ts'
import { VERSION } from '#server/version.ts'
import { addressOf } from './address.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

/** The host's desk. For everybody else there is no such place. */
export function addHost(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  const { store, config } = services
  const startedAt = config.now()
  takeOrders(services)
  keepTidy(services)

  async function host(request: FastifyRequest): Promise<Person> {
    const person = await people.known(request)
    if (person !== null && person.guest === 0 && (await isHost(store, person.id))) return person
    services.log.warn(
      { caller: addressOf(services, request.raw), person: person?.name },
      'somebody who is not host asked for the desk',
    )
    throw new Refused('notFound')
  }

  app.get('/api/house', async (): Promise<HouseWord> => await houseWord(store, config.now()))

  app.post<{ Body: MakeReport }>('/api/reports', { schema: { body: MakeReport } }, async (request, reply) => {
    const person = await people.known(request)
    if (person === null) throw new Refused('noSession')
    rates.reports.take(person.id)
    rates.reportsByAddress.take(addressOf(services, request.raw))
    await report(services, person.id, request.body)
    return reply.code(204).send()
  })

  const desk = async (): Promise<HostDesk> => {
    const rows = await deskOf(store, config.now())
    const online = new Set<string>()
    for (const table of services.tables.all()) {
      for (const { person } of table.watchers) if (person !== null) online.add(person)
      for (const person of table.elsewhere().keys()) if (person !== '') online.add(person)
    }
    const people = { ...rows.people, online: online.size }
    return { ...rows, people, version: VERSION, store: store.shared === null ? 'SQLite' : 'PostgreSQL', startedAt }
  }
  app.get('/api/host', async request => {
    await host(request)
    return await desk()
  })
  app.get<{ Querystring: HostSearch }>(
    '/api/host/people',
    { schema: { querystring: HostSearch } },
    async (request): Promise<{ people: HostPerson[] }> => {
      await host(request)
      return { people: await findPeople(store, request.query) }
    },
  )
  app.get<{ Querystring: HostSearch }>(
    '/api/host/tables',
    { schema: { querystring: HostSearch } },
    async (request): Promise<{ tables: HostTable[] }> => {
      await host(request)
      return { tables: await findTables(store, request.query) }
    },
  )
  // who is not host does not learn what a wish must look like: it is looked at after he is
  app.post<{ Body: HostWish }>(
    '/api/host',
    { schema: { body: HostWish }, preValidation: async request => void (await host(request)) },
    async request => {
      await carryOut(services, (await host(request)).name, request.body)
      return await desk()
    },
  )
}
