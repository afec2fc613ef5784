import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { BlockList, InvitationList, Me, SessionList } from '#protocol/messages.ts'
import {
  BecomeAccount,
  Block,
  ChangePassword,
  DeleteMe,
  EndSessions,
  Invite,
  Rename,
  SignIn,
  TableId,
  Unblock,
} from '#protocol/requests.ts'
import { becomeAccount, changePassword, confirmPassword, rename, signIn } from '#server/accounts/accounts.ts'
import { block, listBlocked, unblock } from '#server/accounts/blocks.ts'
import { invite, listInvitations, listInvited } from '#server/accounts/invitations.ts'
import { deletePerson, forgetWithoutSeats } from '#server/accounts/leave.ts'
import { myData } from '#server/accounts/my-data.ts'
import { bringSeats } from '#server/accounts/seats.ts'
import { endSessions, listSessions, numberOf, openSession, type Session } from '#server/accounts/sessions.ts'
import { declineInvitation } from '#server/agreements/rematch.ts'
import { isHost } from '#server/host/hosts.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { loginOf } from '#server/storage/names.ts'
import { hashOf, type Person } from '#server/storage/people.ts'
import { addressOf } from './address.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

export const meOf = ({ id, name, guest }: Person): Me => ({ id, name, guest: guest === 1 })
const params = Type.Object({ id: TableId })

/** Everything about people: who I am, accounts, sessions, blocks, invitations. */
export function addAccounts(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  async function session(request: FastifyRequest): Promise<Session> {
    const found = await people.session(request)
    if (found === null) throw new Refused('noSession')
    return found
  }
  const agentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''

  /** From here on this browser has a new session of this person; the one it had is over. */
  async function rotate(request: FastifyRequest, reply: FastifyReply, old: Session | null, person: string) {
    const token = await openSession(services, person, agentOf(request))
    people.keep(request, reply, token)
    if (old !== null) await endSessions(services, old.person.id, hash => hash === old.hash)
    return hashOf(token)
  }

  app.get('/api/me', async (request, reply): Promise<Me> => {
    const person = await people.some(request, reply)
    return { ...meOf(person), ...((await isHost(services.store, person.id)) ? { host: true } : {}) }
  })
  app.post('/api/guest', async (request, reply) => meOf(await people.some(request, reply)))
  app.post<{ Body: Rename }>('/api/me', { schema: { body: Rename } }, async (request, reply) => {
    const person = await people.some(request, reply)
    rates.renames.take(person.id)
    return meOf(await rename(services, person, request.body.name))
  })

  app.post<{ Body: BecomeAccount }>('/api/account', { schema: { body: BecomeAccount } }, async (request, reply) => {
    rates.accountsByAddress.take(addressOf(services, request.raw))
    const old = await session(request)
    const { name, password } = request.body
    const person = await becomeAccount(services, old.person, name, password)
    await rotate(request, reply, old, person.id)
    return meOf(person)
  })

  app.post<{ Body: SignIn }>('/api/signin', { schema: { body: SignIn } }, async (request, reply) => {
    const { name, password, bring } = request.body
    rates.signInsByAddress.take(addressOf(services, request.raw))
    rates.signInsByName.take(loginOf(name))
    rates.signInsByBoth.take(`${addressOf(services, request.raw)} ${loginOf(name)}`)
    const old = await people.session(request)
    const person = await signIn(services, name, password).catch((error: unknown) => {
      if (error instanceof Refused) {
        services.log.warn({ caller: addressOf(services, request.raw), name: loginOf(name) }, 'a sign-in failed')
      }
      throw error
    })
    const guest = old?.person.guest === 1 && bring ? old.person.id : null
    if (guest !== null) await bringSeats(services, guest, person.id)
    await rotate(request, reply, old, person.id)
    if (guest !== null) await forgetWithoutSeats(services, guest)
    return meOf(person)
  })

  app.post('/api/signout', async (request, reply) => {
    const old = await session(request)
    if (old.person.guest === 1) throw new Refused('noAccount', 'a guest who signs out would lose his games')
    await endSessions(services, old.person.id, hash => hash === old.hash)
    people.forget(request, reply)
    return reply.code(204).send()
  })

  app.post<{ Body: ChangePassword }>(
    '/api/account/password',
    { schema: { body: ChangePassword } },
    async (request, reply) => {
      const old = await session(request)
      rates.passwords.take(old.person.id)
      await changePassword(services, old.person, request.body.old, request.body.next)
      const kept = await rotate(request, reply, old, old.person.id)
      await endSessions(services, old.person.id, hash => hash !== kept)
      return reply.code(204).send()
    },
  )

  app.get('/api/account/sessions', async (request): Promise<SessionList> => {
    return { sessions: await listSessions(services, await session(request)) }
  })

  app.post<{ Body: EndSessions }>(
    '/api/account/sessions/end',
    { schema: { body: EndSessions } },
    async (request, reply) => {
      const { hash: here, person } = await session(request)
      const { id } = request.body
      await endSessions(services, person.id, hash => (id === 'others' ? hash !== here : numberOf(hash) === id))
      return reply.code(204).send()
    },
  )

  app.get('/api/account/data', async (request, reply) => {
    const found = await session(request)
    rates.downloads.take(found.person.id)
    reply.header('content-disposition', 'attachment; filename="longroll-my-data.json"')
    return await myData(services, found)
  })

  app.post<{ Body: DeleteMe }>('/api/account/delete', { schema: { body: DeleteMe } }, async (request, reply) => {
    const { person } = await session(request)
    rates.passwords.take(person.id)
    if (person.guest === 0) await confirmPassword(services, person.id, request.body.password ?? '')
    await deletePerson(services, person.id)
    people.forget(request, reply)
    return reply.code(204).send()
  })

  app.get('/api/blocks', async (request): Promise<BlockList> => {
    const found = await people.known(request)
    return { blocked: found === null ? [] : await listBlocked(services, found.id) }
  })
  app.post<{ Body: Block }>('/api/blocks', { schema: { body: Block } }, async (request, reply) => {
    const { person } = await session(request)
    rates.invitations.take(person.id)
    await block(services, person.id, request.body)
    return reply.code(204).send()
  })
  app.post<{ Body: Unblock }>('/api/blocks/remove', { schema: { body: Unblock } }, async (request, reply) => {
    const { person } = await session(request)
    await unblock(services, person.id, request.body.id)
    return reply.code(204).send()
  })

  app.get('/api/invitations', async (request): Promise<InvitationList> => {
    const found = await people.known(request)
    return { invitations: found === null ? [] : await listInvitations(services, found.id) }
  })
  app.post<{ Body: Invite; Params: { id: string } }>(
    '/api/tables/:id/invite',
    { schema: { params, body: Invite } },
    async (request, reply) => {
      const { person } = await session(request)
      rates.invitations.take(person.id)
      await invite(services, await services.tables.get(request.params.id), person.id, request.body.name)
      return reply.code(204).send()
    },
  )
  app.get<{ Params: { id: string } }>('/api/tables/:id/invited', { schema: { params } }, async request => {
    const { person } = await session(request)
    return await listInvited(services, await services.tables.get(request.params.id), person.id)
  })
  app.post<{ Params: { id: string } }>('/api/tables/:id/decline', { schema: { params } }, async (request, reply) => {
    const { person } = await session(request)
    await declineInvitation(services, request.params.id, person.id)
    return reply.code(204).send()
  })
}
