import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ForkTable } from '#protocol/fork.ts'
import type { Created } from '#protocol/messages.ts'
import { TableId } from '#protocol/requests.ts'
import { checkEntry } from '#server/play/check-entry.ts'
import { forkGame } from '#server/play/fork.ts'
import { createGuide } from '#server/play/guide.ts'
import type { Services } from '#server/services.ts'
import { addressOf } from './address.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

const params = Type.Object({ id: TableId })

const StartGuide = Type.Object(
  { game: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }) },
  { additionalProperties: false },
)

/** Tables that branch off from others, and a newcomer's first game. */
export function addForks(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  app.post<{ Body: { game: string } }>('/api/guides', { schema: { body: StartGuide } }, async (request, reply) => {
    const person = await people.some(request, reply)
    rates.tables.take(person.id)
    rates.tablesByAddress.take(addressOf(services, request.raw))
    return { id: await createGuide(services, person.id, request.body.game) } satisfies Created
  })

  app.post<{ Body: ForkTable; Params: { id: string } }>(
    '/api/tables/:id/fork',
    { schema: { params, body: ForkTable } },
    async (request, reply) => {
      const person = await people.some(request, reply)
      rates.tables.take(person.id)
      rates.tablesByAddress.take(addressOf(services, request.raw))
      const table = await services.tables.get(request.params.id)
      await checkEntry(services, table, person.id)
      return { id: await forkGame(services, table, person.id, request.body) } satisfies Created
    },
  )
}
