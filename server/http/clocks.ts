import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AddHoliday, ClaimTime, type HolidayList, RemoveHoliday } from '#protocol/clocks.ts'
import { TableId } from '#protocol/requests.ts'
import { claimTime, sweepClocks } from '#server/deadlines/expiry.ts'
import { addHoliday, listHolidays, removeHoliday } from '#server/deadlines/holidays.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

/** A live clock at zero is dealt with within this. */
const SWEEP_MS = 1000
const params = Type.Object({ id: TableId })

/** Claims, holidays, and the watch over all clocks. */
export function addClocks(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  services.jobs.every('clocks', SWEEP_MS, () => sweepClocks(services))

  app.post<{ Body: ClaimTime; Params: { id: string } }>(
    '/api/tables/:id/claim',
    { schema: { params, body: ClaimTime } },
    async (request, reply) => {
      const table = await services.tables.get(request.params.id)
      const person = await people.some(request, reply)
      rates.offers.take(person.id)
      await claimTime(services, table, { person: person.id, as: request.body.as })
      return reply.code(204).send()
    },
  )

  async function someone(request: FastifyRequest): Promise<string> {
    const person = await people.known(request)
    if (person === null) throw new Refused('noSession')
    return person.id
  }
  app.get('/api/holidays', async (request): Promise<HolidayList> => listHolidays(services, await someone(request)))
  app.post<{ Body: AddHoliday }>('/api/holidays', { schema: { body: AddHoliday } }, async request => {
    const person = await someone(request)
    rates.settings.take(person)
    await addHoliday(services, person, request.body)
    return await listHolidays(services, person)
  })
  app.post<{ Body: RemoveHoliday }>('/api/holidays/remove', { schema: { body: RemoveHoliday } }, async request => {
    const person = await someone(request)
    rates.settings.take(person)
    await removeHoliday(services, person, request.body.id)
    return await listHolidays(services, person)
  })
}
