import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Catalogue, Created, TableList } from '#protocol/messages.ts'
import {
  AnswerOffer,
  Archive,
  AskRematch,
  CreateTable,
  JoinTable,
  MakeOffer,
  NameTable,
  OpenFilter,
  Resign,
  TableId,
} from '#protocol/requests.ts'
import { invite } from '#server/accounts/invitations.ts'
import { answerOffer, makeOffer } from '#server/agreements/offers.ts'
import { rematch } from '#server/agreements/rematch.ts'
import { checkAsking } from '#server/play/check-entry.ts'
import { resign } from '#server/play/end-game.ts'
import { archive, deleteTable, nameTable } from '#server/play/my-games.ts'
import { createTable } from '#server/play/new-table.ts'
import { listMine, listOpen, listWatched } from '#server/play/table-list.ts'
import { joinTable } from '#server/seats/join.ts'
import type { Services } from '#server/services.ts'
import { friendNamed } from '#server/storage/friend-named.ts'
import { invitationOf } from '#server/storage/invitations.ts'
import { tableInfo } from '#server/tables/table-info.ts'
import { gameInfo } from '#server/titles.ts'
import { addressOf } from './address.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

const params = Type.Object({ id: TableId })
type Params = { id: string }

/** Everything about tables that is not play itself. */
export function addTables(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  const tableOf = (request: FastifyRequest) => services.tables.get((request.params as Params).id)

  app.get('/api/games', async (): Promise<Catalogue> => ({ games: [...services.titles.values()].map(gameInfo) }))

  app.post<{ Body: CreateTable }>('/api/tables', { schema: { body: CreateTable } }, async (request, reply) => {
    const person = await people.some(request, reply)
    rates.tables.take(person.id)
    rates.tablesByAddress.take(addressOf(services, request.raw))
    const { opponent } = request.body
    if (opponent.kind === 'person') {
      rates.invitations.take(person.id)
      await friendNamed(services.store, person.id, opponent.name)
    }
    const id = await createTable(services, person.id, request.body)
    if (opponent.kind === 'person') await invite(services, await services.tables.get(id), person.id, opponent.name)
    return { id } satisfies Created
  })

  app.post<{ Body: NameTable; Params: Params }>(
    '/api/tables/:id/title',
    { schema: { params, body: NameTable } },
    async (request, reply) => {
      const person = await people.some(request, reply)
      rates.offers.take(person.id)
      await nameTable(services, await tableOf(request), person.id, request.body.title)
      return reply.code(204).send()
    },
  )

  app.post<{ Body: Archive; Params: Params }>(
    '/api/tables/:id/archive',
    { schema: { params, body: Archive } },
    async (request, reply) => {
      const person = await people.some(request, reply)
      rates.settings.take(person.id)
      await archive(services, request.params.id, person.id, request.body.archived)
      return reply.code(204).send()
    },
  )

  app.post<{ Params: Params }>('/api/tables/:id/delete', { schema: { params } }, async (request, reply) => {
    const person = await people.some(request, reply)
    rates.settings.take(person.id)
    await deleteTable(services, await tableOf(request), person.id)
    return reply.code(204).send()
  })

  app.get('/api/tables', async request => {
    const person = await people.known(request)
    return { tables: person === null ? [] : await listMine(services, person.id) }
  })

  app.get<{ Querystring: OpenFilter }>(
    '/api/tables/open',
    { schema: { querystring: OpenFilter } },
    async (request): Promise<TableList> => {
      const person = await people.known(request)
      return { tables: await listOpen(services, person?.id ?? null, request.query) }
    },
  )

  app.get('/api/tables/watch', async (request): Promise<TableList> => {
    const person = await people.known(request)
    return { tables: await listWatched(services, person?.id ?? null) }
  })

  app.get('/api/tables/:id', { schema: { params } }, async request => {
    const person = await people.known(request)
    const table = await tableOf(request)
    await checkAsking(services, table, person?.id ?? null)
    const invitation = person === null ? undefined : await invitationOf(services.store, table.id, person.id)
    const free = table.row.status === 'waiting'
    const inviter = free ? table.names.get(invitation?.by_id ?? table.row.created_by) : undefined
    return {
      ...tableInfo(table, person?.id ?? null),
      ...(invitation && { invited: true }),
      ...(inviter !== undefined && { inviter }),
    }
  })

  app.post<{ Body: JoinTable; Params: Params }>(
    '/api/tables/:id/join',
    { schema: { params, body: JoinTable } },
    async (request, reply) => {
      const table = await tableOf(request)
      const person = await people.some(request, reply)
      rates.joins.take(person.id)
      rates.joinsByAddress.take(addressOf(services, request.raw))
      await joinTable(services, table, person.id, request.body.token, request.body.role)
      return { id: table.id } satisfies Created
    },
  )

  app.post<{ Body: AskRematch | null; Params: Params }>(
    '/api/tables/:id/rematch',
    { schema: { params, body: AskRematch } },
    async (request, reply) => {
      const person = await people.some(request, reply)
      rates.tables.take(person.id)
      const sides = request.body?.sides ?? 'changed'
      return { id: await rematch(services, await tableOf(request), person.id, sides) } satisfies Created
    },
  )

  app.post<{ Body: Resign; Params: Params }>(
    '/api/tables/:id/resign',
    { schema: { params, body: Resign } },
    async (request, reply) => {
      const table = await tableOf(request)
      const person = await people.some(request, reply)
      await resign(services, table, { person: person.id, as: request.body.as })
      return reply.code(204).send()
    },
  )

  app.post<{ Body: MakeOffer; Params: Params }>(
    '/api/tables/:id/offer',
    { schema: { params, body: MakeOffer } },
    async (request, reply) => {
      const table = await tableOf(request)
      const person = await people.some(request, reply)
      rates.offers.take(person.id)
      await makeOffer(services, table, { person: person.id, as: request.body.as }, request.body)
      return reply.code(204).send()
    },
  )

  app.post<{ Body: AnswerOffer; Params: Params }>(
    '/api/tables/:id/answer',
    { schema: { params, body: AnswerOffer } },
    async (request, reply) => {
      const table = await tableOf(request)
      const person = await people.some(request, reply)
      await answerOffer(services, table, { person: person.id, as: request.body.as }, request.body)
      return reply.code(204).send()
    },
  )
}
