import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatMessage, TableInfo, TableList } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { REGISTRY } from '#server/titles.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer({ registry: REGISTRY })
})
afterAll(() => server.close())

const game = 'guns-of-gettysburg-teams'

async function seated(count: number, wish: object = {}) {
  const people = Array.from({ length: count }, () => new TestPerson(server.address))
  const [ann, ...others] = people as [TestPerson, ...TestPerson[]]
  const id = await ann.create({ game, scenario: 'battle', side: 'union', opponent: { kind: 'invite' }, ...wish })
  const { invite } = await ann.get<TableInfo>(`/api/tables/${id}`)
  for (const person of others) await person.post(`/api/tables/${id}/join`, { token: invite })
  const mine = await Promise.all(people.map(async p => (await p.get<TableInfo>(`/api/tables/${id}`)).mine))
  return { id, people, mine, seats: await Promise.all(people.map(p => p.sit(id))) }
}

/** The next line of chat after the whole of it was told. */
async function heard(seat: TestSeat): Promise<ChatMessage['lines'][number]> {
  for (;;) {
    const message = await seat.next('chat')
    if (!message.whole) return message.lines[0] as ChatMessage['lines'][number]
  }
}
const never = (seat: TestSeat, text: string) => expect(seat.texts.join('\n')).not.toContain(text)

describe('25 in a game in teams', () => {
  it('the two of a side do not hear each other while it is played; those of a rank do, and all when it is over', async () => {
    const { id, people, mine, seats } = await seated(4)
    const [union, confederate, unionSub, confederateSub] = seats as [TestSeat, TestSeat, TestSeat, TestSeat]
    expect(mine).toEqual([['union'], ['confederate'], ['union-subordinate'], ['confederate-subordinate']])
    expect((await union.next('chat')).speaks).toBe('commanders')
    expect((await unionSub.next('chat')).speaks).toBe('subordinates')
    union.send({ t: 'chat', text: 'attack at dawn', place: 'area:a001' })
    expect(await heard(confederate)).toMatchObject({ room: 'commanders', roles: ['union'], text: 'attack at dawn' })
    confederateSub.send({ t: 'chat', text: 'my feet hurt' })
    expect(await heard(unionSub)).toMatchObject({ room: 'subordinates', text: 'my feet hurt' })
    for (const seat of [unionSub, confederateSub]) never(seat, 'attack at dawn')
    for (const seat of [union, confederate]) never(seat, 'my feet hurt')
    const unread = async (who: TestPerson | undefined) =>
      (await (who as TestPerson).get<TableList>('/api/tables')).tables.find(line => line.id === id)?.unread
    expect([await unread(people[1]), await unread(people[2])]).toEqual([1, 1])
    expect(await unionSub.refused({ t: 'read', room: 'commanders', n: 1 })).toBe('notYourSeat')
    const later = await (people[2] as TestPerson).sit(id)
    expect((await later.next('chat')).lines.map(line => line.text)).toEqual(['my feet hurt'])
    await people[0]?.post(`/api/tables/${id}/resign`)
    for (;;) {
      const { lines } = await unionSub.next('chat')
      if (lines.length === 2) break
    }
  })

  it('one who has no partner but the computer speaks to all', async () => {
    const ann = new TestPerson(server.address)
    const opponent = { kind: 'bot' as const, level: 'random' }
    const id = await ann.create({ game, scenario: 'battle', side: 'union', opponent })
    expect((await (await ann.sit(id)).next('chat')).speaks).toBe('players')
  })

  it('before it begins all who sit down may speak with each other', async () => {
    const { seats } = await seated(3)
    const [union, , unionSub] = seats as [TestSeat, TestSeat, TestSeat]
    union.send({ t: 'chat', text: 'welcome' })
    expect(await heard(unionSub)).toMatchObject({ room: 'players', text: 'welcome' })
  })
})

describe('25 one player against a team', () => {
  it('holds both seats of his side: the one who makes the table', async () => {
    const { mine, seats } = await seated(3, { alone: 'mine' })
    expect(mine).toEqual([['union', 'union-subordinate'], ['confederate'], ['confederate-subordinate']])
    const [alone, commander, subordinate] = seats as [TestSeat, TestSeat, TestSeat]
    alone.send({ t: 'chat', text: 'to both of you' })
    for (const seat of [commander, subordinate]) expect(await heard(seat)).toMatchObject({ room: 'players' })
    commander.send({ t: 'chat', text: 'only to you' })
    expect(await heard(alone)).toMatchObject({ mine: true })
    expect(await heard(alone)).toMatchObject({ room: 'commanders', text: 'only to you' })
    never(subordinate, 'only to you')
  })

  it('or whoever sits down across from him, who takes both seats at once', async () => {
    const { mine, seats } = await seated(3, { alone: 'theirs' })
    expect(mine).toEqual([['union'], ['confederate', 'confederate-subordinate'], ['union-subordinate']])
    expect(seats[0]?.table?.status).toBe('playing')
  })

  it('sees with his commander’s eyes and answers for both seats, without a curtain', async () => {
    const { seats } = await seated(3, { alone: 'mine' })
    const alone = seats[0] as TestSeat
    const tray = () => (alone.state?.frames.at(-1)?.view as { sides: { tokens: { tray: unknown } }[] })?.sides[0]
    expect(alone.state).toMatchObject({ as: 'union', curtain: null, pending: { roles: ['union'] } })
    expect(tray()?.tokens.tray).not.toBeNull()
    await alone.play('sendOrders')
    expect(alone.state).toMatchObject({ as: 'union', curtain: null, pending: { roles: ['union-subordinate'] } })
    expect(alone.choices.length).toBeGreaterThan(10)
    await alone.play(alone.choices[0] as string)
    expect(alone.state?.pending).toMatchObject({ prompt: 'prompt.buford.chooseFront' })
    expect(alone.state?.undo.steps).toBe(1)
  })

  it('is refused where a side has one seat, or all sit at one screen', async () => {
    const ann = new TestPerson(server.address)
    const wish = { scenario: 'battle', side: 'union', alone: 'mine' }
    const refused = (body: object) => ann.refused('/api/tables', body)
    expect(await refused({ ...wish, game: 'guns-of-gettysburg', opponent: { kind: 'invite' } })).toBe('malformed')
    expect(await refused({ ...wish, game, opponent: { kind: 'hotseat' } })).toBe('malformed')
  })
})
