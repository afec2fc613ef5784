import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '#server/server.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Two people at a table of the ford. */
async function pair(game = 'toy') {
  const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
  const id = await ann.create({ game, opponent: { kind: 'invite' } })
  const { invite } = await ann.get<{ invite: string }>(`/api/tables/${id}`)
  await ben.post(`/api/tables/${id}/join`, { token: invite })
  return { id, ann, ben, red: await ann.sit(id), blue: await ben.sit(id) }
}

const position = async (id: string) => {
  const table = await server.house.tables.get(id)
  return { table, state: table.now.state as never }
}

describe('play over sockets', () => {
  it('plays a whole game of two people to its end, each with his own view', async () => {
    const { id, red, blue } = await pair()
    const seats: Record<string, TestSeat> = { red, blue }
    for (let n = 0; red.state?.outcome === null; n++) {
      expect(n).toBeLessThan(400)
      const role = red.state.pending?.roles[0] as string
      const { revision } = red
      const seat = seats[role] as TestSeat
      await seat.after(revision - 1)
      await seat.play(seat.choices[n % seat.choices.length])
      await Promise.all([red.after(revision), blue.after(revision)])
    }
    const { table } = await position(id)
    expect(red.view).toEqual(table.now.viewFor('red'))
    expect(blue.view).toEqual(table.now.viewFor('blue'))
    expect(red.log.map(frame => frame.step)).toEqual(Array.from({ length: table.now.step + 1 }, (_, step) => step))
    await red.next('table')
    expect(red.table?.status).toBe('over')
    expect(red.table?.seal.seed).toMatch(/^[0-9a-f]{32}$/)
  })
})
