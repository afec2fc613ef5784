import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CoreState } from '#engine/index.ts'
import { diff } from '#protocol/patch.ts'
import { dropHalfWritten, insertGame, type NewGame } from './insert-game.ts'
import { packPlays, unpackPlays } from './packed-plays.ts'
import { createGuest, newId, settingOf } from './people.ts'
import { countUnseen, packState, readLog, readPlays, readState, SNAPSHOT_EVERY, turnMarks } from './plays.ts'
import type { MoveWrite, PlayWrite, Store } from './store.ts'
import { changeTable, readTable, tablesAwaitingBots, tablesOf, takeSeat } from './tables.ts'

/** What every store must do, whatever is under it. */
export function storageSuite(name: string, open: () => Promise<Store>, reopen: (store: Store) => Promise<Store>): void {
  describe(name, () => {
    let store: Store
    beforeEach(async () => {
      store = await open()
    })
    afterEach(() => store.close())

    const stateAt = (step: number) => ({ n: step, list: Array.from({ length: step % 5 }, (_, i) => i * step) })
    const asState = (value: object) => value as unknown as CoreState

    async function table(steps = 0, id = newId()): Promise<string> {
      await insertGame(store, await newGame(steps, id))
      return id
    }

    async function newGame(steps: number, id: string): Promise<NewGame> {
      const { person } = await createGuest(store, 1)
      const plays = Array.from({ length: steps + 1 }, (_, step) => ({ table_id: id, ...play(step, step) }))
      return {
        table: {
          id,
          game: 'toy',
          scenario: 'ford',
          options: '{}',
          rules_version: 1,
          status: 'playing',
          step: steps,
          revision: steps,
          barrier_step: 0,
          barrier_why: 'start',
          deciders: '["red"]',
          outcome: null,
          seed: 's',
          salt: 's',
          commitment: 'c',
          seal_from: 0,
          earlier_seals: '[]',
          offers: '[]',
          takebacks: 0,
          invite: 'i',
          open: 0,
          watch: 'link',
          rematch: null,
          shares: null,
          sealed: 1,
          again: 0,
          opens_at: null,
          accounts_only: null,
          created_by: person.id,
          created_at: 1,
          at: 1,
          clock: null,
          clock_due: null,
          turn_step: 0,
          turn_at: 1,
          settled: 0,
          imported: 0,
          alone: null,
          title: '',
          origin: 'new',
          fork_of: null,
          fork_base: null,
          advised: 0,
        },
        seats: [
          {
            table_id: id,
            role: 'red',
            kind: 'human',
            person_id: person.id,
            level: null,
            seen: 0,
            seen_at: 0,
            noticed: -1,
            orders: '[]',
            archived: 0,
            standing: '[]',
          },
          {
            table_id: id,
            role: 'blue',
            kind: 'empty',
            person_id: null,
            level: null,
            seen: 0,
            seen_at: 0,
            noticed: -1,
            orders: '[]',
            archived: 0,
            standing: '[]',
          },
        ],
        plays: unpackPlays(packPlays(plays)),
        snapshots: [{ step: 0, state: packState(asState(stateAt(0))) }],
      }
    }

    function play(step: number, revision: number) {
      const patch = step === 0 ? '[]' : JSON.stringify(diff(stateAt(step - 1), stateAt(step)))
      const role = step === 0 ? '' : step % 4 < 2 ? 'red' : 'blue'
      return { step, revision, role, key: `k${step}`, log: '[]', patch, drawn: '[]', barrier: null, at: step }
    }

    function move(id: string, step: number, expected = step - 1): MoveWrite {
      return {
        table: id,
        expected,
        head: {
          step,
          revision: expected + 1,
          barrier_step: 0,
          barrier_why: 'start',
          deciders: '["blue"]',
          status: 'playing',
          outcome: null,
          at: step,
          clock: null,
          clock_due: null,
          turn_step: step,
          turn_at: step,
        },
        plays: [kept(step, expected + 1)],
      }
    }

    function kept(step: number, revision: number): PlayWrite {
      const snapshot = step % SNAPSHOT_EVERY === 0 ? packState(asState(stateAt(step))) : null
      return { ...play(step, revision), snapshot }
    }

    /** Several plays in one write, up to this step. */
    function line(id: string, from: number, to: number): MoveWrite {
      const plays = Array.from({ length: to - from + 1 }, (_, i) => kept(from + i, from + i))
      return { ...move(id, to), expected: from - 1, plays }
    }

    it('writes a long game in pieces: the moves of others come in between, and nobody finds half of it', async () => {
      const other = await table()
      const id = newId()
      let moves = 0
      const seats: (number | undefined)[] = []
      const between: Store = {
        ...store,
        async addPlays(plays) {
          await store.addPlays(plays)
          moves += (await store.commitMove(move(other, moves + 1))) ? 1 : 0
          seats.push((await readTable(store, id))?.seats.length)
        },
      }
      await insertGame(between, await newGame(200, id))
      expect(seats.length).toBeGreaterThan(2)
      expect(moves).toBe(seats.length)
      expect(seats.every(count => count === 0)).toBe(true)
      expect(await readPlays(store, id, 0, 200)).toHaveLength(201)
      expect((await readTable(store, id))?.table).toMatchObject({ status: 'playing', step: 200 })
      expect(await readState(store, id, 200)).toEqual(stateAt(200))
    })

    it('keeps nothing of a long game that cannot be written', async () => {
      const id = await table()
      await store.db.deleteFrom('tables').where('id', '=', id).execute()
      const game = await newGame(150, id)
      const plays = [...game.plays]
      const bad = insertGame(store, { ...game, plays: [...plays, plays[0] ?? []] })
      await expect(bad).rejects.toThrow()
      expect(await readTable(store, id)).toBeUndefined()
      expect(await readPlays(store, id, 0, 150)).toEqual([])
    })

    it('drops what a crash has left of a long game, and nothing else', async () => {
      const kept = await table(100)
      const lost = await table(100)
      await store.db.deleteFrom('seats').where('table_id', '=', lost).execute()
      expect(await dropHalfWritten(store, 1)).toBe(0)
      expect(await dropHalfWritten(store, 2)).toBe(1)
      expect(await readTable(store, lost)).toBeUndefined()
      expect(await readPlays(store, lost, 0, 100)).toEqual([])
      expect((await readTable(store, kept))?.seats).toHaveLength(2)
    })

    it('writes what is played though many others want the database', async () => {
      const id = await table()
      const asked = Promise.withResolvers<void>()
      const written = Promise.withResolvers<void>()
      // the first goes on once the move waits too, the others only when it is written: they would hold a single connection for ever
      const others = Array.from({ length: 40 }, (_, n) =>
        store.db.transaction().execute(async trx => {
          await trx.selectFrom('tables').select('id').execute()
          await (n === 0 ? asked : written).promise
        }),
      )
      const made = store.commitMove(move(id, 1))
      for (let n = 0; n < 3; n++) await new Promise(setImmediate)
      asked.resolve()
      expect(await made).toBe(true)
      written.resolve()
      await Promise.all(others)
      expect((await readPlays(store, id, 0, 9)).map(row => row.key)).toEqual(['k0', 'k1'])
    })

    it('writes a move whole, once, and only at the revision it was made at', async () => {
      const id = await table()
      expect(await store.commitMove(move(id, 1))).toBe(true)
      expect(await store.commitMove(move(id, 1))).toBe(false)
      expect(await store.commitMove(move(id, 2, 0))).toBe(false)
      expect((await readTable(store, id))?.table).toMatchObject({ step: 1, revision: 1, deciders: '["blue"]' })
      expect((await readPlays(store, id, 0, 9)).map(row => row.key)).toEqual(['k0', 'k1'])
    })

    it('writes with a move what is left of the orders by which it was made, or neither', async () => {
      const id = await table()
      const seat = (await readTable(store, id))?.seats.find(one => one.role === 'red')
      const orders = { role: 'red', person: seat?.person_id as string, text: '{"lines":[],"fate":"played"}' }
      const kept = async () => (await readTable(store, id))?.seats.find(one => one.role === 'red')?.orders
      expect(await store.commitMove({ ...move(id, 2, 1), orders })).toBe(false)
      expect(await kept()).toBe('[]')
      expect(await store.commitMove(move(id, 1))).toBe(true)
      expect(await kept()).toBe('[]')
      expect(await store.commitMove({ ...move(id, 2), orders: { ...orders, person: 'another' } })).toBe(true)
      expect(await kept()).toBe('[]')
      expect(await store.commitMove({ ...move(id, 3), orders })).toBe(true)
      expect(await kept()).toBe(orders.text)
    })

    it('writes a line of plays together or not at all', async () => {
      const id = await table()
      const last = SNAPSHOT_EVERY + 3
      expect(await store.commitMove(line(id, 2, 4))).toBe(false)
      expect(await store.commitMove(line(id, 1, last))).toBe(true)
      expect((await readTable(store, id))?.table).toMatchObject({ step: last, revision: last })
      const plays = await readPlays(store, id, 0, 99)
      expect(plays.map(row => row.key)).toEqual(Array.from({ length: last + 1 }, (_, step) => `k${step}`))
      for (const step of [1, SNAPSHOT_EVERY, last]) expect(await readState(store, id, step)).toEqual(stateAt(step))
      const broken = line(id, last + 1, last + 3)
      const bad = { ...broken, plays: [...broken.plays.slice(0, 2), kept(0, 0)] }
      await expect(store.commitMove(bad)).rejects.toThrow()
      expect((await readTable(store, id))?.table.step).toBe(last)
      expect((await readPlays(store, id, last + 1, 999)).length).toBe(0)
    })

    it('lets one of many concurrent moves through', async () => {
      const id = await table()
      const answers = await Promise.all(Array.from({ length: 20 }, () => store.commitMove(move(id, 1))))
      expect(answers.filter(Boolean).length).toBe(1)
    })

    it('writes the moves of many tables together, and a bad one fails alone', async () => {
      const ids = await Promise.all(Array.from({ length: 30 }, () => table()))
      const bad = { ...move(ids[0] as string, 1), plays: [kept(0, 0)] }
      const all = await Promise.allSettled([
        store.commitMove(bad),
        ...ids.slice(1).map(id => store.commitMove(move(id, 1))),
      ])
      expect(all.map(answer => answer.status)).toEqual(['rejected', ...ids.slice(1).map(() => 'fulfilled')])
      expect((await readTable(store, ids[0] as string))?.table.revision).toBe(0)
      expect((await readTable(store, ids[7] as string))?.table.revision).toBe(1)
    })

    it('gives back every state, also after it was closed', async () => {
      const id = await table()
      const last = 2 * SNAPSHOT_EVERY + 5
      for (let step = 1; step <= last; step++) expect(await store.commitMove(move(id, step))).toBe(true)
      store = await reopen(store)
      for (const step of [0, 1, SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 1, last]) {
        expect(await readState(store, id, step)).toEqual(stateAt(step))
      }
      expect((await readLog(store, id, 6, 7)).map(({ step, revision }) => [step, revision])).toEqual([
        [6, 6],
        [7, 7],
      ])
      expect((await turnMarks(store, id)).slice(0, 3)).toEqual([1, 3, 5])
      expect(await countUnseen(store, id, last - 4, ['green'])).toBe(4)
    })

    it('changes a table only at the revision found, and all of it or nothing', async () => {
      const id = await table()
      expect(await changeTable(store, id, 3, { status: 'over' })).toBe(false)
      const failing = changeTable(store, id, 0, { status: 'over' }, async () => {
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect((await readTable(store, id))?.table.status).toBe('playing')
      expect(await changeTable(store, id, 0, { status: 'over' })).toBe(true)
    })

    it('gives a free seat to one', async () => {
      const id = await table()
      const take = (person: string) => store.db.transaction().execute(trx => takeSeat(trx, id, 'blue', person))
      const taken = [await take('ann'), await take('ben')]
      expect(taken).toEqual([true, false])
      expect((await tablesOf(store, 'ann', 9)).map(row => row.id)).toEqual([id])
    })

    it('knows the tables that wait for a computer player', async () => {
      const [id] = [await table(), await table()]
      const seat = store.db.updateTable('seats').set({ kind: 'bot' }).where('table_id', '=', id)
      await seat.where('role', '=', 'blue').execute()
      expect(await tablesAwaitingBots(store, 9)).toEqual([])
      await store.commitMove(move(id, 1))
      expect(await tablesAwaitingBots(store, 9)).toEqual([id])
    })

    it('makes a setting once', async () => {
      const settings = await Promise.all(['a', 'b', 'c'].map(value => settingOf(store, 'secret', () => value)))
      expect(new Set(settings).size).toBe(1)
    })
  })
}
