import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Notes } from '#protocol/messages.ts'
import { TableId, WriteNotes } from '#protocol/requests.ts'
import type { House } from '#server/house.ts'
import type { People } from '#server/http/people.ts'
import type { Rates } from '#server/http/rates.ts'
import { Refused } from '#server/refused.ts'

const params = Type.Object({ id: TableId })
type Params = { id: string }

/** Private notes of those seated, one page for each game and person. */
export function addTalk(app: FastifyInstance, house: House, people: People, rates: Rates): void {
  const { db } = house.store

  /** The one who sits at this table and asks. */
  async function sitter(request: FastifyRequest): Promise<{ table_id: string; person_id: string }> {
    const table = await house.tables.get((request.params as Params).id)
    const person = await people.known(request)
    if (person === null || table.rolesOf(person.id).length === 0) throw new Refused('notYourSeat')
    return { table_id: table.id, person_id: person.id }
  }

  app.get('/api/tables/:id/notes', { schema: { params } }, async (request): Promise<Notes> => {
    const { table_id, person_id } = await sitter(request)
    const row = await db
      .selectFrom('notes')
      .select('text')
      .where('table_id', '=', table_id)
      .where('person_id', '=', person_id)
      .executeTakeFirst()
    return { text: row?.text ?? '' }
  })

  app.post<{ Body: WriteNotes; Params: Params }>(
    '/api/tables/:id/notes',
    { schema: { params, body: WriteNotes }, bodyLimit: 65_536 },
    async (request, reply) => {
      const whose = await sitter(request)
      rates.notes.take(whose.person_id)
      const set = { text: request.body.text, at: Date.now() }
      await db
        .insertInto('notes')
        .values({ ...whose, ...set })
        .onConflict(c => c.columns(['table_id', 'person_id']).doUpdateSet(set))
        .execute()
      return reply.code(204).send()
    },
  )
}
