import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PlayerResults, RatingList } from '#protocol/results.ts'
import { sweepClocks } from '#server/deadlines/expiry.ts'
import type { RunningServer } from '#server/server.ts'
import { DAY, fakeTime, MINUTE } from '#server/testing/fake-time.ts'
import { playOn } from '#server/testing/pair.ts'
import { accountOf, seatTogether } from '#server/testing/people.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { shownRating } from './rating.ts'
import { settleGame, sweepResults } from './settle.ts'
import { afterGame, beginner } from './skill.ts'

let time = fakeTime()
let server: RunningServer
beforeEach(async () => {
  time = fakeTime()
  server = await testServer({ now: time.now })
})
afterEach(() => server.close())

const account = (name: string) => accountOf(server, name)
const results = (person: TestPerson) => person.get<PlayerResults>('/api/results')

describe('ratings', () => {
  it('go up for the winner and down for the loser, less the surer they are; a draw brings them together', () => {
    const [[a] = [], [b] = []] = afterGame([[beginner()], [beginner()]], 0)
    expect(a?.mu).toBeGreaterThan(25)
    expect(b?.mu).toBeLessThan(25)
    expect(a?.sigma).toBeLessThan(beginner().sigma)
    const strong = { mu: 35, sigma: 3 }
    const weak = { mu: 20, sigma: 3 }
    const [, [upset] = []] = afterGame([[strong], [weak]], 1)
    const [, [expected] = []] = afterGame([[strong], [weak]], 0)
    expect((upset?.mu ?? 0) - 20).toBeGreaterThan(20 - (expected?.mu ?? 0))
    const [[less] = [], [more] = []] = afterGame([[strong], [weak]], null)
    expect(less?.mu).toBeLessThan(35)
    expect(more?.mu).toBeGreaterThan(20)
    const [won, lost] = afterGame(
      [
        [beginner(), strong],
        [weak, beginner()],
      ],
      0,
    )
    expect(won?.map(one => one.mu > 25)).toEqual([true, true])
    expect(lost?.[0]?.mu).toBeLessThan(20)
    expect(lost?.[1]?.mu).toBeLessThan(25)
    expect(shownRating(25)).toBe(1500)
  })

  it('count a finished game of two accounts once, by title; both see it, with the game to replay', async () => {
    const [ann, ben] = [await account('Ann Rated'), await account('Ben Rated')]
    const { id, red, blue } = await seatTogether(ann, ben)
    await playOn({ red, blue }, { pick: () => 0 })
    const winner = red.state?.outcome?.winner ?? null
    await settleGame(server.services, id)
    await sweepResults(server.services)
    const mine = await results(ann)
    expect(mine).toMatchObject({ name: 'Ann Rated', me: true, guest: false, more: null })
    expect(mine.ratings).toMatchObject([{ game: 'toy', games: 1, provisional: true }])
    expect(mine.games).toMatchObject([
      {
        table: id,
        role: 'red',
        unrated: null,
        result: winner === null ? 'drawn' : winner === 'red' ? 'won' : 'lost',
        others: [{ role: 'blue', name: 'Ben Rated', account: true, level: null }],
      },
    ])
    expect(mine.games[0]?.change).toBe((mine.ratings[0]?.rating ?? 0) - 1500)
    const list = await ben.get<RatingList>('/api/ratings?game=toy')
    expect(list.people.map(one => one.name).sort()).toEqual(['Ann Rated', 'Ben Rated'])
    // a stranger sees the result; the table was not listed, so he gets no way to it
    const other = new TestPerson(server.address)
    const seen = await other.get<PlayerResults>('/api/players/ann%20rated/results')
    expect(seen).toMatchObject({ me: false, name: 'Ann Rated', games: [{ table: null, role: 'red' }] })
    expect(await other.refused('/api/players/nobody/results')).toBe('notFound')
    expect(await other.refused('/api/ratings?game=chess')).toBe('noSuchGame')
  })

  it('leave out games against the computer, guests, oneself, and those given up at once; each says why', async () => {
    const [ann, ben] = [await account('Ann Un'), await account('Ben Un')]
    const bot = await ann.create({ opponent: { kind: 'bot', level: 'random' } })
    await ann.post(`/api/tables/${bot}/resign`)
    time.pass(MINUTE)
    const alone = await ann.create({ opponent: { kind: 'hotseat' } })
    await ann.post(`/api/tables/${alone}/resign`, { as: 'red' })
    time.pass(MINUTE)
    const guest = new TestPerson(server.address)
    await guest.post('/api/guest')
    const { id } = await seatTogether(ann, guest)
    await ann.post(`/api/tables/${id}/resign`)
    time.pass(MINUTE)
    const short = await seatTogether(ann, ben)
    await ben.post(`/api/tables/${short.id}/resign`)
    time.pass(MINUTE)
    const off = await seatTogether(ann, ben)
    await ann.post(`/api/tables/${off.id}/offer`, { what: 'abort' })
    await ben.post(`/api/tables/${off.id}/answer`, { what: 'abort', yes: true })
    time.pass(MINUTE)
    const save = await ann.get(`/api/tables/${bot}/save`)
    const { outcome: _, ...open } = save as { outcome: unknown }
    const opponent = { kind: 'bot', level: 'random' }
    const { id: again } = await ann.post<{ id: string }>('/api/tables/import', {
      save: { ...open, outcome: null },
      side: 'red',
      opponent,
    })
    await ann.post(`/api/tables/${again}/resign`)
    const mine = await results(ann)
    expect(mine.ratings).toEqual([])
    const why = new Map(mine.games.map(line => [line.table, line.unrated]))
    expect(why.get(short.id)).toBe('short')
    expect(why.get(id)).toBe('guest')
    expect(why.get(bot)).toBe('bot')
    expect(why.get(alone)).toBe('sameScreen')
    expect(why.has(off.id)).toBe(false)
    expect(why.get(again)).toBe('imported')
    expect(mine.tallies).toEqual([{ game: 'toy', role: 'red', won: 1, lost: 2, drawn: 0, bots: 1 }])
    expect((await results(guest)).games).toMatchObject([{ result: 'won', unrated: 'guest' }])
  })

  it('are settled by who plays when play begins: a guest who sees that he wins gains nothing by an account', async () => {
    const ann = await account('Ann Before')
    const guests = [new TestPerson(server.address), new TestPerson(server.address)] as const
    const tables: string[] = []
    for (const guest of guests) {
      await guest.post('/api/guest')
      const { id, red, blue } = await seatTogether(ann, guest)
      tables.push(id)
      await playOn({ red, blue }, { until: () => red.revision > 12, pick: () => 0 })
    }
    await guests[0].post('/api/account', { name: 'Late Account', password: 'correct horse 1861' })
    await account('Old Account')
    await guests[1].post('/api/signin', { name: 'Old Account', password: 'correct horse 1861', bring: true })
    for (const id of tables) await ann.post(`/api/tables/${id}/resign`)
    const mine = await results(ann)
    expect(mine.games.map(line => line.unrated)).toEqual(['guest', 'guest'])
    expect(mine.ratings).toEqual([])
  })

  it('are not won from one who has hardly played', async () => {
    const [ann, ben] = [await account('Ann There'), await account('Ben Away')]
    const { id, red, blue } = await seatTogether(ann, ben)
    await playOn({ red, blue }, { until: () => red.revision > 12, pick: () => 0 })
    const { db } = server.services.store
    await db.updateTable('plays').set({ role: 'red' }).where('table_id', '=', id).where('step', '>', 2).execute()
    await ben.post(`/api/tables/${id}/resign`)
    expect((await results(ann)).games).toMatchObject([{ result: 'won', unrated: 'short' }])
    expect((await results(ben)).ratings).toEqual([])
  })

  it('count a seat lost to the clock as lost, though the computer plays on', async () => {
    const [ann, ben] = [await account('Ann Late'), await account('Ben Late')]
    const { red, blue } = await seatTogether(ann, ben, { pace: { kind: 'days', days: 1, atZero: 'bot' } })
    const bothPlayed = () => [red, blue].every(seat => seat.log.filter(({ by }) => by === seat.state?.as).length >= 4)
    await playOn({ red, blue }, { until: bothPlayed, pick: () => 0 })
    // one side is asked and lets its day pass
    if (red.choices.length > 0 && blue.choices.length > 0) await Promise.all([blue.play(), red.after(red.revision)])
    const late = red.choices.length > 0 ? ann : ben
    const other = late === ann ? ben : ann
    time.pass(DAY + MINUTE)
    await sweepClocks(server.services)
    expect((await results(late)).games).toMatchObject([{ result: 'lost', unrated: null }])
    expect((await results(other)).games).toMatchObject([{ result: 'won', unrated: null }])
    expect((await results(late)).ratings[0]?.rating).toBeLessThan(1500)
  })
})
