import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { BareStore } from '#server/storage/bare.ts'

/** Values as they are in both databases. */
export type Value = string | number | null | Uint8Array
export type Row = Record<string, Value>

/** What belongs to the running processes and not to what is kept. */
const PASSING: ReadonlySet<string> = new Set(['processes', 'presence', 'kysely_migration', 'kysely_migration_lock'])
const AT_ONCE = 500

/** The tables of a database, each after those that its rows refer to. */
export async function tablesInOrder({ kind, db }: BareStore): Promise<string[]> {
  const query =
    kind === 'sqlite'
      ? sql<Link>`select m.name as name, f."table" as to_name from sqlite_schema m
          left join pragma_foreign_key_list(m.name) f where m.type = 'table' and m.name not like 'sqlite_%'`
      : sql<Link>`select c.relname as name, r.relname as to_name from pg_class c
          left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' left join pg_class r on r.oid = k.confrelid
          where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`
  const links = new Map<string, Set<string>>()
  for (const { name, to_name } of (await query.execute(db)).rows) {
    if (PASSING.has(name)) continue
    const to = links.get(name) ?? new Set()
    if (to_name !== null && to_name !== name) to.add(to_name)
    links.set(name, to)
  }
  const order: string[] = []
  const place = (name: string): void => {
    if (order.includes(name)) return
    for (const other of [...(links.get(name) ?? [])].sort()) place(other)
    order.push(name)
  }
  for (const name of [...links.keys()].sort()) place(name)
  return order
}

export async function countOf({ db }: BareStore, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

interface Link {
  name: string
  to_name: string | null
}

/** All rows of a table, a few at a time. On PostgreSQL within a transaction. */
export async function* rowsOf({ kind, db }: Pick<BareStore, 'kind' | 'db'>, table: string): AsyncGenerator<Row> {
  const rows = db as unknown as Kysely<Record<string, Row>>
  if (kind === 'sqlite') {
    yield* rows.selectFrom(table).selectAll().stream() as AsyncIterable<Row>
    return
  }
  await sql`declare all_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows: some } = await sql<Row>`fetch ${sql.lit(AT_ONCE)} from all_rows`.execute(db)
    yield* some
    if (some.length < AT_ONCE) break
  }
  await sql`close all_rows`.execute(db)
}

/** How many rows, and a sum over what is in them that does not depend on their order. */
export interface Digest {
  rows: number
  sum: string
}

export class Digester {
  private rows = 0
  private sum = 0n

  add(row: Row): void {
    this.rows++
    const hash = createHash('sha256').update(rowText(row)).digest()
    this.sum = BigInt.asUintN(64, this.sum + hash.readBigUInt64BE())
  }

  get digest(): Digest {
    return { rows: this.rows, sum: this.sum.toString(16).padStart(16, '0') }
  }
}

/** A row as one line of JSON, with its columns in the order of the alphabet; bytes are told apart from text. */
export function rowText(row: Row): string {
  const fields = Object.keys(row)
    .sort()
    .map(name => [name, encoded(row[name] as Value)])
  return JSON.stringify(Object.fromEntries(fields))
}

export function rowFrom(text: string): Row {
  const fields = JSON.parse(text) as Record<string, string | number | null | { base64: string }>
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value,
    ]),
  )
}

const encoded = (value: Value) =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value
