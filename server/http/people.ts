import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_SECONDS, type Session, sessionOf } from '#server/accounts/sessions.ts'
import type { Services } from '#server/services.ts'
import { createGuest, type Person } from '#server/storage/people.ts'
import { addressOf } from './address.ts'
import type { Rates } from './rates.ts'

const COOKIE = 'longroll'

export interface People {
  /** The session that a request carries. */
  session(request: Pick<FastifyRequest, 'headers'>): Promise<Session | null>
  /** The person of a request, if it carries a session. */
  known(request: Pick<FastifyRequest, 'headers'>): Promise<Person | null>
  /** The same; whoever has none becomes a guest. */
  some(request: FastifyRequest, reply: FastifyReply): Promise<Person>
  /** The browser is to show this token from now on. */
  keep(request: FastifyRequest, reply: FastifyReply, token: string): void
  /** The browser is to show none. */
  forget(request: FastifyRequest, reply: FastifyReply): void
}

export async function addPeople(
  app: FastifyInstance,
  services: Services,
  secret: string,
  rates: Rates,
): Promise<People> {
  await app.register(cookie, { secret })
  const traits = (request: FastifyRequest) =>
    ({ signed: true, httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', path: '/' }) as const
  const people: People = {
    async session({ headers }) {
      const text = app.parseCookie(headers.cookie ?? '')[COOKIE]
      if (text === undefined) return null
      const { valid, value } = app.unsignCookie(text)
      return valid && value !== null ? await sessionOf(services, value) : null
    },
    async known(request) {
      return (await people.session(request))?.person ?? null
    },
    async some(request, reply) {
      const known = await people.known(request)
      if (known !== null) return known
      rates.guestsByAddress.take(addressOf(services, request.raw))
      const agent = (request.headers['user-agent'] ?? '').slice(0, 200)
      const { person, token } = await createGuest(services.store, services.config.now(), agent)
      people.keep(request, reply, token)
      return person
    },
    keep(request, reply, token) {
      reply.setCookie(COOKIE, token, { ...traits(request), maxAge: SESSION_SECONDS })
    },
    forget(request, reply) {
      reply.clearCookie(COOKIE, traits(request))
    },
  }
  return people
}
