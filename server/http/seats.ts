import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { FillSeat, LeaveTable, TableId } from '#protocol/requests.ts'
import { sweepOpenings } from '#server/play/opening.ts'
import { fillSeat, leaveTable } from '#server/seats/hand-over.ts'
import type { Services } from '#server/services.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

/** A table at which all sit begins so soon after its time. */
const SWEEP_MS = 1000
const params = Type.Object({ id: TableId })
type Params = { id: string }

/** Seats that are left and filled outside an offer. */
export function addSeats(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  services.jobs.every('openings', SWEEP_MS, () => sweepOpenings(services))

  app.post<{ Body: FillSeat; Params: Params }>(
    '/api/tables/:id/fill',
    { schema: { params, body: FillSeat } },
    async (request, reply) => {
      const table = await services.tables.get(request.params.id)
      const person = await people.some(request, reply)
      rates.offers.take(person.id)
      await fillSeat(services, table, person.id, request.body.role, request.body.level)
      return reply.code(204).send()
    },
  )

  app.post<{ Body: LeaveTable; Params: Params }>(
    '/api/tables/:id/leave',
    { schema: { params, body: LeaveTable } },
    async (request, reply) => {
      const table = await services.tables.get(request.params.id)
      const person = await people.some(request, reply)
      rates.offers.take(person.id)
      await leaveTable(services, table, { person: person.id, as: request.body.as })
      return reply.code(204).send()
    },
  )
}
