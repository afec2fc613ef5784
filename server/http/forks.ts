import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ForkTable } from '#protocol/fork.ts'
import type { Created } from '#protocol/messages.ts'
import { TableId } from '#protocol/requests.ts'
import type { House } from '#server/house.ts'
import { checkEntry } from '#server/play/entry.ts'
import { forkGame } from '#server/play/fork.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

const params = Type.Object({ id: TableId })

/** Tables that branch off from others. */
export function addForks(app: FastifyInstance, house: House, people: People, rates: Rates): void {
  app.post<{ Body: ForkTable; Params: { id: string } }>(
    '/api/tables/:id/fork',
    { schema: { params, body: ForkTable } },
    async (request, reply) => {
      const person = await people.some(request, reply)
      rates.tables.take(person.id)
      rates.tablesByAddress.take(request.ip)
      const table = await house.tables.get(request.params.id)
      checkEntry(table, person.id)
      return { id: await forkGame(house, table, person.id, request.body) } satisfies Created
    },
  )
}
