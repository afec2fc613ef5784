import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { migrationsOf } from '#server/migrations/index.ts'
import { type BareStore, type Place, withSnapshot } from '#server/storage/bare.ts'
import { countOf, type Digest, Digester, rowsOf, rowText, tablesInOrder } from './rows.ts'

/**
 * A back-up is a gzipped text of lines, the same from either database, so that it can be restored into the other one too:
 * a head, then for each table a line with its name and a line for each row, then a foot with the digests.
 */
export interface Head {
  format: 'longroll-backup'
  formatVersion: 1
  at: number
  /** What the database had been through; a restore begins with the same, and goes on from there. */
  migrations: string[]
}

export interface Foot {
  end: true
  tables: Record<string, Digest>
}

/** How far it is. */
export type Show = (done: number, of: number) => void | Promise<void>

/** Write all that a store holds into a file, while the servers go on. */
export async function backUp(place: Place, file: string, show: Show = () => {}): Promise<Foot> {
  const foot: Foot = { end: true, tables: {} }
  // a file of this name is whole: until then it has another
  const part = `${file}.part`
  try {
    await withSnapshot(place, bare =>
      pipeline(Readable.from(linesOf(bare, foot, show)), createGzip(), createWriteStream(part, { mode: 0o600 })),
    )
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await rename(part, file)
  return foot
}

async function* linesOf(bare: BareStore, foot: Foot, show: Show): AsyncGenerator<string> {
  const migrations = await migrationsOf(bare.db)
  const head: Head = { format: 'longroll-backup', formatVersion: 1, at: Date.now(), migrations }
  yield `${JSON.stringify(head)}\n`
  const tables = await tablesInOrder(bare)
  let [done, all] = [0, 0]
  for (const table of tables) all += await countOf(bare, table)
  for (const table of tables) {
    yield `${JSON.stringify({ table })}\n`
    const digester = new Digester()
    for await (const row of rowsOf(bare, table)) {
      digester.add(row)
      await show(++done, all)
      yield `${rowText(row)}\n`
    }
    foot.tables[table] = digester.digest
  }
  yield `${JSON.stringify(foot)}\n`
}
