import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AskAdvice, AskWise, MakeStudy, type StudyList, type StudyTold, WriteStudy } from '#protocol/coach.ts'
import type { Created } from '#protocol/messages.ts'
import { TableId } from '#protocol/requests.ts'
import { adviceAt, wisdomAt } from '#server/coach/advice.ts'
import { Analyses } from '#server/coach/analyses.ts'
import { makeStudy, readStudy, removeStudy, studiesOf, writeStudy } from '#server/coach/studies.ts'
import { checkEntry } from '#server/play/check-entry.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { addressOf } from './address.ts'
import { answerInTurn } from './answer-in-turn.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

const params = Type.Object({ id: TableId })
type Params = { id: string }

/** What the general thinks: of a position, of the end of a turn, of a whole game; and studies. */
export function addCoach(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  const analyses = new Analyses(services)
  const tableOf = (request: FastifyRequest) => services.tables.get((request.params as Params).id)

  /** Only those with a session ask. */
  async function asking(request: FastifyRequest) {
    const person = (await people.known(request))?.id
    if (person === undefined) throw new Refused('noSession')
    rates.thoughts.take(person)
    return { person, address: addressOf(services, request.raw) }
  }

  app.post<{ Body: AskAdvice; Params: Params }>(
    '/api/tables/:id/advice',
    { schema: { params, body: AskAdvice } },
    async (request, reply) => {
      const { person, address } = await asking(request)
      const table = await tableOf(request)
      const { revision, as } = request.body
      return await answerInTurn(request, reply, { person, address }, asker =>
        adviceAt(services, table, { person, revision, as }, { ...asker, person }),
      )
    },
  )

  app.post<{ Body: AskWise; Params: Params }>(
    '/api/tables/:id/wise',
    { schema: { params, body: AskWise } },
    async (request, reply) => {
      const { person, address } = await asking(request)
      const table = await tableOf(request)
      const { revision, as, keys } = request.body
      return await answerInTurn(request, reply, { person, address }, asker =>
        wisdomAt(services, table, { person, revision, as }, keys, { ...asker, person }),
      )
    },
  )

  app.get('/api/tables/:id/analysis', { schema: { params } }, async (request, reply) => {
    const table = await tableOf(request)
    rates.replays.take(addressOf(services, request.raw))
    await checkEntry(services, table, (await people.known(request))?.id ?? null)
    const text = await analyses.kept(table)
    return reply.type('application/json; charset=utf-8').send(text ?? 'null')
  })

  app.post<{ Params: Params }>('/api/tables/:id/analysis', { schema: { params } }, async (request, reply) => {
    const { person, address } = await asking(request)
    const table = await tableOf(request)
    await checkEntry(services, table, person)
    return await answerInTurn(request, reply, { person, address }, asker => analyses.of(table, { ...asker, person }))
  })

  app.post<{ Params: Params }>('/api/tables/:id/analysis/stop', { schema: { params } }, async (request, reply) => {
    const { person } = await asking(request)
    analyses.stop(await tableOf(request), person)
    return reply.code(204).send()
  })

  app.get('/api/tables/:id/studies', { schema: { params } }, async (request): Promise<StudyList> => {
    const table = await tableOf(request)
    await checkEntry(services, table, (await people.known(request))?.id ?? null)
    return await studiesOf(services, table.id)
  })

  app.post<{ Body: MakeStudy }>(
    '/api/studies',
    { schema: { body: MakeStudy }, bodyLimit: MOST_BYTES },
    async request => {
      const { person } = await asking(request)
      const table = await services.tables.get(request.body.table)
      await checkEntry(services, table, person)
      return { id: await makeStudy(services, table, person, request.body) } satisfies Created
    },
  )

  app.get<{ Params: Params }>('/api/studies/:id', { schema: { params } }, async (request): Promise<StudyTold> => {
    return await readStudy(services, request.params.id, (await people.known(request))?.id ?? null)
  })

  /** The link that is handed on: it opens at the first words. */
  app.get<{ Params: Params }>('/study/:id', { schema: { params } }, async (request, reply) => {
    const { id, table, from, notes } = await readStudy(services, request.params.id, null)
    return reply.redirect(`/t/${table}?study=${id}&at=${notes[0]?.step ?? from}`)
  })

  app.post<{ Body: WriteStudy; Params: Params }>(
    '/api/studies/:id',
    { schema: { params, body: WriteStudy }, bodyLimit: MOST_BYTES },
    async (request, reply) => {
      const { person } = await asking(request)
      await writeStudy(services, request.params.id, person, request.body)
      return reply.code(204).send()
    },
  )

  app.post<{ Params: Params }>('/api/studies/:id/remove', { schema: { params } }, async (request, reply) => {
    const { person } = await asking(request)
    await removeStudy(services, request.params.id, person)
    return reply.code(204).send()
  })
}

/** Two hundred notes of two thousand letters. */
const MOST_BYTES = 1_000_000
