import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Me } from '#protocol/messages.ts'
import { Rename } from '#protocol/requests.ts'
import type { House } from '#server/house.ts'
import { seatNames } from '#server/play/live-table.ts'
import { announce } from '#server/play/table-info.ts'
import { createGuest, type Person, personOfSession, renamePerson } from '#server/storage/people.ts'
import type { Rates } from './rates.ts'

const COOKIE = 'longroll'
const MAX_AGE = 400 * 24 * 3600

export interface People {
  /** The person of a request, if it carries a session. */
  known(request: Pick<FastifyRequest, 'headers'>): Promise<Person | null>
  /** The same; whoever has none becomes a guest. */
  some(request: FastifyRequest, reply: FastifyReply): Promise<Person>
}

export async function addPeople(app: FastifyInstance, house: House, secret: string, rates: Rates): Promise<People> {
  await app.register(cookie, { secret })
  const people: People = {
    async known({ headers }) {
      const text = app.parseCookie(headers.cookie ?? '')[COOKIE]
      if (text === undefined) return null
      const { valid, value } = app.unsignCookie(text)
      return valid && value !== null ? ((await personOfSession(house.store, value)) ?? null) : null
    },
    async some(request, reply) {
      const known = await people.known(request)
      if (known !== null) return known
      rates.guestsByAddress.take(request.ip)
      const { person, token } = await createGuest(house.store, Date.now())
      const secure = request.protocol === 'https'
      reply.setCookie(COOKIE, token, {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/',
        maxAge: MAX_AGE,
      })
      return person
    },
  }

  const me = ({ id, name, guest }: Person): Me => ({ id, name, guest: guest === 1 })

  app.get('/api/me', async (request, reply) => me(await people.some(request, reply)))
  app.post('/api/guest', async (request, reply) => me(await people.some(request, reply)))
  app.post<{ Body: Rename }>('/api/me', { schema: { body: Rename } }, async (request, reply) => {
    const person = await people.some(request, reply)
    rates.renames.take(person.id)
    const name =
      request.body.name
        .normalize('NFC')
        .replace(/[\p{C}\p{Z}]+/gu, ' ')
        .trim() || person.name
    await renamePerson(house.store, person.id, name)
    for (const table of house.tables.all()) {
      if (table.rolesOf(person.id).length === 0) continue
      table.names = await seatNames(house, table.seats)
      announce(table)
    }
    return me({ ...person, name })
  })
  return people
}
