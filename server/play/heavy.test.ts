import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedGame } from '#engine/saved-game.ts'
import type { Created, Failure } from '#protocol/messages.ts'
import { QUEUE_LINES } from '#protocol/queue.ts'
import { Refused } from '#server/refused.ts'
import type { RunningServer } from '#server/server.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { HeavyPool, PATIENCE } from './heavy-pool.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer({ workThreads: 1 })
})
afterAll(() => server.close())

/** A pool at the server's store; with one thread everything comes one after another. */
function poolAt(set: { size?: number; limits?: boolean; patience?: Partial<typeof PATIENCE> } = {}): HeavyPool {
  const { registry, databaseUrl, dataDir } = server.services.config
  const patience = { ...PATIENCE, ...set.patience }
  return new HeavyPool({ registry, databaseUrl, dataDir }, set.size ?? 1, set.limits ?? true, patience)
}

async function openGame(): Promise<string> {
  const game = await seatPair(server, 'open-toy')
  await playOn(game, { until: () => game.red.revision > 5 })
  return game.id
}

const from = (n: number) => ({ person: `person ${n}`, address: `192.0.2.${n}` })

describe('long work', () => {
  it('waits in fair turns; each is told his place, and those of one address let others go first', async () => {
    const pool = poolAt({ limits: false })
    const table = await openGame()
    const told: string[] = []
    const done: string[] = []
    const ask = (name: string, address: string) =>
      pool
        .run(
          { kind: 'save', table, withSeed: false },
          { person: null, address, place: place => told.push(`${name} ${place}`) },
        )
        .then(() => done.push(name))
    const all = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('b1', 'b')]
    expect(told).toEqual(['a2 1', 'a3 2', 'b1 1', 'a2 2', 'a3 3'])
    await Promise.all(all)
    expect(done).toEqual(['a1', 'b1', 'a2', 'a3'])
    await pool.close()
  })

  it('of one person and of one address is limited, and counted until it is done', async () => {
    const pool = poolAt()
    const table = await openGame()
    const fork = (n: number, asker = from(n)) => pool.run({ kind: 'fork', table, at: 1 }, asker)
    const mine = [fork(1), fork(1)]
    expect(() => fork(1)).toThrow('wait until')
    const theirs = Array.from({ length: 6 }, (_, n) => fork(n + 2, { ...from(1), person: `neighbour ${n}` }))
    expect(() => fork(1, { ...from(1), person: 'one more' })).toThrow(Refused)
    const elsewhere = fork(2)
    await Promise.all([...mine, ...theirs, elsewhere])
    expect((await fork(1)).step).toBe(1)
    await pool.close()
  })

  it('that does not fit in the queue is refused with a code: the last of those who wait with the most', async () => {
    const pool = poolAt({ limits: false })
    const table = await openGame()
    const codes: string[] = []
    const ask = (address: string) =>
      pool.run({ kind: 'save', table, withSeed: false }, { person: null, address }).then(
        () => codes.push('done'),
        error => codes.push((error as Refused).code),
      )
    const flood = Array.from({ length: 70 }, () => ask('flood'))
    const honest = ask('honest')
    await Promise.resolve()
    await Promise.all(flood)
    await honest
    expect(codes.filter(code => code === 'busy')).toHaveLength(6)
    expect(codes.filter(code => code === 'done')).toHaveLength(65)
    expect(await pool.run({ kind: 'save', table, withSeed: false }, { person: null, address: 'honest' })).toContain(
      'longroll-save',
    )
    await pool.close()
  })

  it('that is short does not wait for what is long', async () => {
    const pool = poolAt({ size: 2, limits: false })
    const table = await openGame()
    const long = Array.from({ length: 3 }, (_, n) => pool.run({ kind: 'fork', table, at: 4 }, from(n)))
    expect([pool.running, pool.waiting]).toEqual([1, 2])
    const short = pool.run({ kind: 'save', table, withSeed: false }, from(20))
    expect([pool.running, pool.waiting]).toEqual([2, 2])
    await Promise.all([...long, short])
    await pool.close()
  })

  it('that is short does not take all threads either', async () => {
    const pool = poolAt({ size: 2, limits: false })
    const table = await openGame()
    const short = Array.from({ length: 3 }, (_, n) => pool.run({ kind: 'save', table, withSeed: false }, from(n)))
    expect([pool.running, pool.waiting]).toEqual([1, 2])
    const long = pool.run({ kind: 'fork', table, at: 4 }, from(20))
    expect([pool.running, pool.waiting]).toEqual([2, 2])
    await Promise.all([...short, long])
    await pool.close()
  })

  it('that is to be written is begun when what came before it is written; what is short is not held up', async () => {
    const pool = poolAt({ limits: false })
    const table = await openGame()
    const fork = { kind: 'fork', table, at: 4 } as const
    let written = (): void => {}
    const first = pool.runAndWrite(fork, from(1), ({ step }) => {
      const slow = new Promise<void>(done => {
        written = done
      })
      return slow.then(() => step)
    })
    const second = pool.runAndWrite(fork, from(2), async ({ step }) => step)
    await pool.run({ kind: 'save', table, withSeed: false }, from(3))
    expect([pool.running, pool.waiting]).toEqual([0, 1])
    const failing = pool.runAndWrite(fork, from(4), () => Promise.reject(new Error('the disk is full')))
    written()
    expect([await first, await second]).toEqual([4, 4])
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await pool.runAndWrite(fork, from(5), async ({ step }) => step)).toBe(4)
    await pool.close()
  })

  it('is dropped when nobody waits for it any more', async () => {
    const pool = poolAt({ limits: false })
    const table = await openGame()
    const first = pool.run({ kind: 'save', table, withSeed: false }, from(1))
    const gone = new AbortController()
    const second = pool.run({ kind: 'save', table, withSeed: false }, { ...from(2), gone: gone.signal })
    expect(pool.waiting).toBe(1)
    gone.abort()
    await expect(second).rejects.toThrow('nobody waits')
    expect(pool.waiting).toBe(0)
    await first
    await pool.close()
  })

  it('that is too much is given up; its thread is given to nobody else, and nobody gets its answer', async () => {
    const pool = poolAt({ limits: false, patience: { longMs: 0, lookMs: 1 } })
    const table = await openGame()
    // who asks in the moment in which another is refused is served by another thread
    const next = pool.run({ kind: 'fork', table, at: 2 }, from(1)).catch(error => {
      expect(error).toMatchObject({ code: 'busy', message: 'this game takes too long to work at' })
      return pool.run({ kind: 'save', table, withSeed: false }, from(2))
    })
    expect(await next).toContain('longroll-save')
    await pool.close()
  })

  it('that does not end is given up, also where it takes no work', async () => {
    const pool = poolAt({ limits: false, patience: { latestMs: 0, lookMs: 1 } })
    const brought = pool.run({ kind: 'import', body: '{}' }, from(1))
    await expect(brought).rejects.toMatchObject({ code: 'badFile', message: 'this game takes too long to work at' })
    await pool.close()
  })

  it('is told so when the server stops', async () => {
    const pool = poolAt({ limits: false })
    const table = await openGame()
    const all = [1, 2, 3].map(n => pool.run({ kind: 'save', table, withSeed: false }, from(n)))
    const told = Promise.allSettled(all)
    await pool.close()
    for (const one of await told) expect(one).toMatchObject({ reason: { code: 'busy' } })
  })

  it('goes on when a thread dies', async () => {
    const folder = temporaryFolder()
    const pool = new HeavyPool(
      { registry: server.services.config.registry, databaseUrl: null, dataDir: folder },
      1,
      false,
    )
    await expect(pool.run({ kind: 'save', table: 'none', withSeed: false }, from(1))).rejects.toThrow()
    await expect(pool.run({ kind: 'save', table: 'none', withSeed: false }, from(1))).rejects.toThrow()
    expect(pool.running).toBe(0)
    await pool.close()
  })
})

describe('the server’s own thread', () => {
  it('neither reads nor works out a saved game, a branch or a replay', async () => {
    const id = await openGame()
    const { db } = server.services.store
    const ann = new TestPerson(server.address)
    const save = await ann.get<SavedGame>(`/api/tables/${id}/save`)
    const { game } = await server.services.tables.get(id)
    const reads: unknown[] = []
    const select = db.selectFrom.bind(db)
    Object.assign(db, {
      selectFrom: (...what: Parameters<typeof select>) => {
        reads.push(what[0])
        return select(...what)
      },
    })
    const looked: unknown[] = []
    const { look } = game
    Object.assign(game, { look: (...what: Parameters<typeof look>) => looked.push(what) && look(...what) })
    await ann.get(`/api/tables/${id}/save`)
    await ann.get(`/api/tables/${id}/replay`)
    await ann.get(`/api/tables/${id}/log`)
    expect(looked).toEqual([])
    expect(reads).not.toContain('plays')
    Object.assign(game, { look })
    Object.assign(db, { selectFrom: select })
    const { id: fork } = await ann.post<Created>('/api/tables/import', {
      save,
      side: 'red',
      opponent: { kind: 'hotseat' },
    })
    expect((await ann.get<SavedGame>(`/api/tables/${fork}/save`)).plays).toEqual(save.plays)
  })
})

describe('who waits', () => {
  /** The lines of an answer, each as it comes. */
  function lines(
    path: string,
    body: object | null,
    cookie = '',
    at = server.address,
  ): { all: Promise<string>; first: Promise<string> } {
    let began: (line: string) => void
    const first = new Promise<string>(done => {
      began = done
    })
    const all = new Promise<string>((done, failed) => {
      const headers = { accept: QUEUE_LINES, cookie, origin: at, 'content-type': 'application/json' }
      const asked = request(at + path, { method: body === null ? 'GET' : 'POST', headers }, answer => {
        let text = ''
        answer.on('data', part => {
          text += part
          if (text.includes('\n')) began(text.split('\n')[0] as string)
        })
        answer.on('end', () => done(text))
      })
      asked.on('error', failed)
      asked.end(body === null ? undefined : JSON.stringify(body))
    })
    return { all, first }
  }

  it('is told his place by lines, and the answer as the last; a failure too', async () => {
    // its one thread has not yet started
    const fresh = await testServer({ workThreads: 1 })
    const ann = new TestPerson(fresh.address)
    const id = await ann.create({ game: 'open-toy' })
    const seat = await ann.sit(id)
    for (let n = 0; n < 4; n++) await seat.play()
    const wish = { at: 2, side: 'red', opponent: { kind: 'hotseat' } }
    const busy = Array.from({ length: 3 }, () => ann.request(`/api/tables/${id}/fork`, wish))
    await expect.poll(() => fresh.services.heavy.waiting, { interval: 1 }).toBe(2)
    const mine = lines(`/api/tables/${id}/fork`, wish, ann.cookie, fresh.address)
    const bad = lines(
      '/api/tables/import',
      { save: { game: 'toy' }, side: 'red', opponent: { kind: 'hotseat' } },
      ann.cookie,
      fresh.address,
    )
    expect(JSON.parse(await mine.first)).toEqual({ place: 3 })
    const told = (await mine.all)
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { place?: number } & Created)
    expect(told.map(one => one.place)).toEqual([3, 2, 1, undefined])
    expect((await ann.get<{ id: string }>(`/api/tables/${told.at(-1)?.id}`)).id).toBe(told.at(-1)?.id)
    const failed = (await bad.all).trim().split('\n')
    expect(JSON.parse(failed.at(-1) as string) as Failure).toMatchObject({ code: 'badFile' })
    for (const answer of await Promise.all(busy)) expect(answer.status).toBe(200)
    await fresh.close()
  })

  it('at once gets the plain answer', async () => {
    const id = await openGame()
    const { all } = lines(`/api/tables/${id}/save`, null)
    expect((JSON.parse(await all) as SavedGame).format).toBe('longroll-save')
  })
})
