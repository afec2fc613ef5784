import type { CreateTable } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { TestPerson, type TestSeat } from './test-client.ts'

export const PASSWORD = 'correct horse 1861'

/** Somebody with an account of this name. */
export async function accountOf(server: RunningServer, name: string): Promise<TestPerson> {
  const person = new TestPerson(server.address)
  await person.post('/api/guest')
  await person.post('/api/account', { name, password: PASSWORD })
  return person
}

/** Two people sit down at a table that the first has made and invited the second to: red and blue. */
export async function seatTogether(
  ann: TestPerson,
  ben: TestPerson,
  wish: Partial<CreateTable> = {},
): Promise<{ id: string; red: TestSeat; blue: TestSeat }> {
  const id = await ann.create({ opponent: { kind: 'invite' }, ...wish })
  const { invite } = await ann.get<{ invite: string }>(`/api/tables/${id}`)
  await ben.post(`/api/tables/${id}/join`, { token: invite })
  return { id, red: await ann.sit(id), blue: await ben.sit(id) }
}
