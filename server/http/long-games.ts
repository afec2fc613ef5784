import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ForkTable } from '#protocol/fork.ts'
import type { Created } from '#protocol/messages.ts'
import { ImportTable, ReplayRange, TableId } from '#protocol/requests.ts'
import { invite } from '#server/accounts/invitations.ts'
import { checkEntry } from '#server/play/check-entry.ts'
import { forkGame } from '#server/play/fork.ts'
import { logOf, replayTable, replayViewer } from '#server/play/replay.ts'
import { exportGame, importGame } from '#server/play/saves.ts'
import type { Services } from '#server/services.ts'
import { dropHalfWritten } from '#server/storage/insert-game.ts'
import { addressOf } from './address.ts'
import { answerInTurn } from './answer-in-turn.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

const params = Type.Object({ id: TableId })
const MOST_BYTES = 2_000_000
/** A long game is written within seconds; what is older than this and not whole was left by a crash. */
const HALF_WRITTEN_MS = 600_000
type Params = { id: string }

/** Whole games: kept as files, brought back, branched off from, looked back at. Each waits for its turn in the pool. */
export function addLongGames(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  services.jobs.every('half-written', HALF_WRITTEN_MS, async () => {
    await dropHalfWritten(services.store, services.config.now() - HALF_WRITTEN_MS)
  })
  const tableOf = (request: FastifyRequest) => services.tables.get((request.params as Params).id)
  const addressIn = (request: FastifyRequest) => addressOf(services, request.raw)

  app.post<{ Body: ForkTable; Params: Params }>(
    '/api/tables/:id/fork',
    { schema: { params, body: ForkTable } },
    async (request, reply) => {
      const person = await people.some(request, reply)
      const address = addressIn(request)
      rates.tables.take(person.id)
      rates.tablesByAddress.take(address)
      const table = await tableOf(request)
      await checkEntry(services, table, person.id)
      return await answerInTurn(request, reply, { person: person.id, address }, async asker => {
        return { id: await forkGame(services, table, person.id, request.body, asker) } satisfies Created
      })
    },
  )

  app.register(async scope => {
    const bringers = new WeakMap<FastifyRequest, { person: string; address: string }>()
    // whoever has brought too many is refused before his text is taken in
    scope.addHook('onRequest', async (request, reply) => {
      const person = (await people.some(request, reply)).id
      const address = addressIn(request)
      rates.imports.take(person)
      rates.tablesByAddress.take(address)
      bringers.set(request, { person, address })
    })
    // a long text is read where it is worked at
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.setValidatorCompiler(() => value => ({ value }))
    scope.post<{ Body: unknown }>(
      '/api/tables/import',
      { schema: { body: ImportTable }, bodyLimit: MOST_BYTES },
      async (request, reply) => {
        const bringer = bringers.get(request) as { person: string; address: string }
        const { person } = bringer
        const body = typeof request.body === 'string' ? request.body : ''
        return await answerInTurn(request, reply, bringer, async asker => {
          const { id, opponent } = await importGame(services, person, body, asker)
          if (opponent.kind === 'person') await invite(services, await services.tables.get(id), person, opponent.name)
          return { id } satisfies Created
        })
      },
    )
  })

  app.get('/api/tables/:id/save', { schema: { params } }, async (request, reply) => {
    const { table, person, address } = await entered(request)
    return await answerInTurn(request, reply, { person, address }, async asker => {
      const text = await exportGame(services, table, asker)
      const name = `${table.row.game}-${table.id}.json`
      if (!reply.sent) reply.header('content-disposition', `attachment; filename="${name}"`)
      return text
    })
  })

  app.get<{ Querystring: ReplayRange; Params: Params }>(
    '/api/tables/:id/replay',
    { schema: { params, querystring: ReplayRange } },
    async (request, reply) => {
      const { table, person, address } = await entered(request)
      const { viewer, range } = rangeOf(request, table, person)
      return await answerInTurn(request, reply, { person, address }, asker =>
        replayTable(services, table, viewer, range, asker),
      )
    },
  )

  app.get<{ Querystring: ReplayRange; Params: Params }>(
    '/api/tables/:id/log',
    { schema: { params, querystring: ReplayRange } },
    async (request, reply) => {
      const { table, person, address } = await entered(request)
      const { viewer, range } = rangeOf(request, table, person)
      return await answerInTurn(request, reply, { person, address }, asker =>
        logOf(services, table, viewer, range, asker),
      )
    },
  )

  async function entered(request: FastifyRequest) {
    const address = addressIn(request)
    rates.replays.take(address)
    const table = await tableOf(request)
    const person = (await people.known(request))?.id ?? null
    await checkEntry(services, table, person)
    return { table, person, address }
  }
}

function rangeOf(request: FastifyRequest, table: Parameters<typeof replayViewer>[0], person: string | null) {
  const { from, to, as } = request.query as ReplayRange
  const range = { from: Number(from ?? 0), to: Number(to ?? Number.MAX_SAFE_INTEGER) }
  return { viewer: replayViewer(table, person, as), range }
}
