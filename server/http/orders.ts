import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { DropOrders, KeepOrder, type OrderDraft } from '#protocol/orders.ts'
import { TableId } from '#protocol/requests.ts'
import { draftOf, dropOrders, keepOrder } from '#server/play/orders.ts'
import { LEFT_MS } from '#server/play/orders-due.ts'
import { sweepOrders } from '#server/play/play-choices.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

const params = Type.Object({ id: TableId })
const querystring = Type.Object({ fork: TableId }, { additionalProperties: false })
type Params = { id: string }

/** Orders in advance: read off a what-if board, kept, taken back. */
export function addOrders(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  services.jobs.every('orders', LEFT_MS, () => sweepOrders(services))

  async function seated(request: FastifyRequest) {
    const person = await people.known(request)
    if (person === null) throw new Refused('noSession')
    rates.offers.take(person.id)
    return { person: person.id, table: await services.tables.get((request.params as Params).id) }
  }

  app.get<{ Params: Params; Querystring: { fork: string } }>(
    '/api/tables/:id/orders',
    { schema: { params, querystring } },
    async (request): Promise<OrderDraft> => {
      const { person, table } = await seated(request)
      return await draftOf(services, table, person, request.query.fork)
    },
  )

  app.post<{ Body: KeepOrder; Params: Params }>(
    '/api/tables/:id/orders',
    { schema: { params, body: KeepOrder } },
    async (request, reply) => {
      const { person, table } = await seated(request)
      await keepOrder(services, table, person, request.body.fork, request.body.when)
      return reply.code(204).send()
    },
  )

  app.post<{ Body: DropOrders; Params: Params }>(
    '/api/tables/:id/orders/remove',
    { schema: { params, body: DropOrders } },
    async (request, reply) => {
      const { person, table } = await seated(request)
      await dropOrders(services, table, person, request.body.id)
      return reply.code(204).send()
    },
  )
}
