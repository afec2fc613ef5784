import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Notes } from '#protocol/messages.ts'
import { TableId, WriteNotes, WritePlaceNote } from '#protocol/requests.ts'
import { checkSeated } from '#server/play/check-entry.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { checkPlace } from '#server/tables/place-of-board.ts'
import { placeNotesOf, type Whose, writePlaceNote } from '#server/talk/place-notes.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

const params = Type.Object({ id: TableId })
type Params = { id: string }

/** Private notes of those seated: one page for each game and person, and what they want to remember about places. */
export function addTalk(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  const { db } = services.store

  /** The one who sits at this table and asks. */
  async function sitter(request: FastifyRequest): Promise<Whose> {
    const table = await services.tables.get((request.params as Params).id)
    const person = await people.known(request)
    if (person === null) throw new Refused('notYourSeat')
    await checkSeated(services, table, person.id)
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
    return { text: row?.text ?? '', places: await placeNotesOf(services, { table_id, person_id }) }
  })

  app.post<{ Body: WriteNotes; Params: Params }>(
    '/api/tables/:id/notes',
    { schema: { params, body: WriteNotes }, bodyLimit: 65_536 },
    async (request, reply) => {
      const whose = await sitter(request)
      rates.notes.take(whose.person_id)
      const set = { text: request.body.text, at: services.config.now() }
      await db
        .insertInto('notes')
        .values({ ...whose, ...set })
        .onConflict(c => c.columns(['table_id', 'person_id']).doUpdateSet(set))
        .execute()
      return reply.code(204).send()
    },
  )

  app.post<{ Body: WritePlaceNote; Params: Params }>(
    '/api/tables/:id/notes/place',
    { schema: { params, body: WritePlaceNote } },
    async (request, reply) => {
      const whose = await sitter(request)
      rates.notes.take(whose.person_id)
      checkPlace(await services.tables.get(whose.table_id), request.body.place)
      await writePlaceNote(services, whose, request.body)
      return reply.code(204).send()
    },
  )
}
