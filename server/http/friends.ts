import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AddFriend, type FriendList, RemoveFriend } from '#protocol/friends.ts'
import { addFriend, friendsOf, removeFriend } from '#server/accounts/friends.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import type { People } from './people.ts'
import type { Rates } from './rates.ts'

/** Friends, and those one has played with last. */
export function addFriends(app: FastifyInstance, services: Services, people: People, rates: Rates): void {
  async function changer(request: FastifyRequest): Promise<string> {
    const person = await people.known(request)
    if (person === null) throw new Refused('noSession')
    rates.invitations.take(person.id)
    return person.id
  }

  app.get('/api/friends', async (request): Promise<FriendList> => {
    const person = await people.known(request)
    return person === null ? { friends: [], lately: [] } : await friendsOf(services, person.id)
  })
  app.post<{ Body: AddFriend }>('/api/friends', { schema: { body: AddFriend } }, async request => {
    const person = await changer(request)
    await addFriend(services, person, request.body)
    return await friendsOf(services, person)
  })
  app.post<{ Body: RemoveFriend }>('/api/friends/remove', { schema: { body: RemoveFriend } }, async request => {
    const person = await changer(request)
    await removeFriend(services, person, request.body.id)
    return await friendsOf(services, person)
  })
}
