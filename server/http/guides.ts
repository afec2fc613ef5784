import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Created } from '#protocol/messages.ts'
import { createGuide } from '#server/play/guide.ts'
import type { Services } from '#server/services.ts'
import { addressOf } from './address.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

const StartGuide = Type.Object(
  {
    game: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }),
    lesson: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  },
  { additionalProperties: false },
)

/** A newcomer's first game, or his next lesson. */
export function addGuides(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  app.post<{ Body: { game: string; lesson?: number } }>(
    '/api/guides',
    { schema: { body: StartGuide } },
    async (request, reply) => {
      const person = await people.some(request, reply)
      rates.tables.take(person.id)
      rates.tablesByAddress.take(addressOf(services, request.raw))
      return {
        id: await createGuide(services, person.id, request.body.game, request.body.lesson ?? 1),
      } satisfies Created
    },
  )
}
