import { createReadStream, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Kysely, Transaction } from 'kysely'
import { checkGames, type GameCheck } from '#server/check/check-games.ts'
import { isKnown, migrate, migrationsOf } from '#server/migrations/index.ts'
import { type BareStore, openBare, type Place } from '#server/storage/bare.ts'
import type { Database } from '#server/storage/schema.ts'
import type { Titles } from '#server/titles.ts'
import type { Foot, Head, Show } from './backup.ts'
import { type Digest, Digester, type Row, rowFrom, rowsOf, tablesInOrder } from './rows.ts'

/** The file, or the place that it should go to, is not as it must be. Nothing was restored. */
export class BadRestore extends Error {
  override name = 'BadRestore'
}

export interface Restored {
  head: Head
  foot: Foot
  /** Games that do not open; there should be none. */
  bad: GameCheck[]
  games: number
}

const AT_ONCE = 100

/**
 * Fill an empty store from a back-up. Everything is written and read back in one transaction; only when every row is as in
 * the file is it kept. Then the store is brought up to date and every game is opened.
 */
export async function restore(place: Place, file: string, titles: Titles, show: Show = () => {}): Promise<Restored> {
  const lines = linesOf(file, show)
  const head = headOf((await lines.next()).value)
  const bare = openBare(place)
  try {
    if ((await migrationsOf(bare.db)).length > 0) await mustBeEmpty(bare)
    else await migrate(bare.db, head.migrations.at(-1) as string)
    if ((await migrationsOf(bare.db)).join() !== head.migrations.join()) {
      throw new BadRestore('the database is of another version than the back-up: give an empty one')
    }
    const foot = await bare.db.transaction().execute(trx => fill({ ...bare, db: trx }, trx, lines))
    await migrate(bare.db)
    const bad: GameCheck[] = []
    let games = 0
    for await (const check of checkGames(bare, titles, { replay: false })) {
      games++
      if (check.verdict === 'unreadable') bad.push(check)
    }
    return { head, foot, bad, games }
  } finally {
    await bare.close()
  }
}

async function fill(bare: BareStore, trx: Transaction<Database>, lines: AsyncIterable<string>): Promise<Foot> {
  const rows = trx as unknown as Kysely<Record<string, Row>>
  let table = ''
  let waiting: Row[] = []
  const flush = async () => {
    if (waiting.length > 0) await rows.insertInto(table).values(waiting).execute()
    waiting = []
  }
  for await (const line of lines) {
    if (line.startsWith('{"table":"') && /^\{"table":"[a-z_]+"\}$/.test(line)) {
      await flush()
      table = (JSON.parse(line) as { table: string }).table
    } else if (line.startsWith('{"end":true')) {
      await flush()
      const foot = JSON.parse(line) as Foot
      await compare(bare, foot)
      return foot
    } else {
      waiting.push(rowFrom(line))
      if (waiting.length >= AT_ONCE) await flush()
    }
  }
  throw new BadRestore('the back-up breaks off')
}

/** What was written is read back and held against the file's own account. */
async function compare(bare: BareStore, { tables }: Foot): Promise<void> {
  for (const table of await tablesInOrder(bare)) {
    const digester = new Digester()
    for await (const row of rowsOf(bare, table)) digester.add(row)
    const found = digester.digest
    const told: Digest = tables[table] ?? { rows: 0, sum: new Digester().digest.sum }
    if (found.rows !== told.rows || found.sum !== told.sum) {
      throw new BadRestore(`${table}: ${found.rows} rows (${found.sum}), the back-up says ${told.rows} (${told.sum})`)
    }
  }
}

async function mustBeEmpty(bare: BareStore): Promise<void> {
  for (const table of await tablesInOrder(bare)) {
    const row = await (bare.db as unknown as Kysely<Record<string, Row>>)
      .selectFrom(table)
      .selectAll()
      .limit(1)
      .execute()
    if (row.length > 0) throw new BadRestore('there is a store already: a back-up is restored into an empty one')
  }
}

function headOf(line: unknown): Head {
  const head = typeof line === 'string' ? (JSON.parse(line) as Head) : null
  if (head?.format !== 'longroll-backup' || head.formatVersion !== 1)
    throw new BadRestore('this is no back-up of Longroll')
  const strange = head.migrations.find(name => !isKnown(name))
  if (strange !== undefined) throw new BadRestore(`the back-up is of a later version, with "${strange}"`)
  return head
}

async function* linesOf(file: string, show: Show): AsyncGenerator<string> {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const source = createReadStream(file)
  const text = source.pipe(createGunzip())
  source.on('error', error => text.destroy(error))
  const lines = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await lines.next().catch((error: Error) => {
        throw new BadRestore(`the back-up cannot be read: ${error.message}`)
      })
      if (next.done === true) return
      await show(source.bytesRead, size)
      yield next.value
    }
  } finally {
    source.destroy()
  }
}
