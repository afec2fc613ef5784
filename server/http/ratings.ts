import type { FastifyInstance } from 'fastify'
import { PlayerName, type PlayerResults, RatedGame, type RatingList, ResultsRange } from '#protocol/results.ts'
import { ratingList, resultsOfPlayer } from '#server/ratings/player-results.ts'
import { sweepResults } from '#server/ratings/settle.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { personNamed } from '#server/storage/people.ts'
import { addressOf } from './address.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

const SWEEP_MS = 5000

/** Results and ratings: of oneself, of accounts by their name, of a title. */
export function addRatings(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  services.jobs.every('results', SWEEP_MS, () => sweepResults(services))
  const before = (range: ResultsRange) => Number(range.before ?? Number.MAX_SAFE_INTEGER)

  app.get<{ Querystring: ResultsRange }>(
    '/api/results',
    { schema: { querystring: ResultsRange } },
    async (request, reply): Promise<PlayerResults> => {
      const person = await people.some(request, reply)
      rates.replays.take(addressOf(services, request.raw))
      return await resultsOfPlayer(services, person, person.id, before(request.query))
    },
  )

  app.get<{ Params: PlayerName; Querystring: ResultsRange }>(
    '/api/players/:name/results',
    { schema: { params: PlayerName, querystring: ResultsRange } },
    async (request): Promise<PlayerResults> => {
      rates.replays.take(addressOf(services, request.raw))
      const reader = (await people.known(request))?.id ?? null
      const id = await personNamed(services.store, request.params.name)
      const row = await services.store.db
        .selectFrom('people')
        .selectAll()
        .where('id', '=', id ?? '')
        .executeTakeFirst()
      if (row === undefined) throw new Refused('notFound', 'there is no account of this name')
      return await resultsOfPlayer(services, row, reader, before(request.query))
    },
  )

  app.get<{ Querystring: RatedGame }>(
    '/api/ratings',
    { schema: { querystring: RatedGame } },
    async (request): Promise<RatingList> => {
      rates.replays.take(addressOf(services, request.raw))
      return await ratingList(services, request.query.game)
    },
  )
}
