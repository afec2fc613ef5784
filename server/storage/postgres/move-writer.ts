import type { Pool } from 'pg'
import type { MoveWrite } from '../store.ts'

/**
 * All moves of a batch in one statement, which is one transaction: rows of tables still at the revision found are moved on,
 * and only for those are the plays added. Tables are taken in the order of their ids, so that two processes cannot wait for
 * each other.
 */
const WRITE = `
  with given as (
    select * from json_to_recordset($1::json) as m(
      id text, expected int, step int, revision int, barrier_step int, barrier_why text, deciders text, status text,
      outcome text, at bigint, clock text, clock_due bigint, turn_step int, turn_at bigint,
      orders_role text, orders_person text, orders text)
  ), played as (
    select * from json_to_recordset($2::json) as p(
      id text, step int, revision int, role text, key text, log text, patch text, drawn text, barrier text, at bigint,
      snapshot text)
  ), found as (
    select t.id from tables t join given m on m.id = t.id and m.expected = t.revision order by t.id for no key update of t
  ), moved as (
    update tables t set step = m.step, revision = m.revision, barrier_step = m.barrier_step,
      barrier_why = m.barrier_why, deciders = m.deciders, status = m.status, outcome = m.outcome, at = m.at,
      clock = m.clock, clock_due = m.clock_due, turn_step = m.turn_step, turn_at = m.turn_at
    from given m join found f on f.id = m.id
    where t.id = m.id and t.revision = m.expected
    returning t.id
  ), added as (
    insert into plays (table_id, step, revision, role, key, log, patch, drawn, barrier, at)
    select p.id, p.step, p.revision, p.role, p.key, p.log, p.patch, p.drawn, p.barrier, p.at
    from played p join moved on moved.id = p.id
  ), kept as (
    insert into snapshots (table_id, step, state)
    select p.id, p.step, decode(p.snapshot, 'base64') from played p join moved on moved.id = p.id
    where p.snapshot is not null
    on conflict (table_id, step) do update set state = excluded.state
  ), ordered as (
    update seats s set orders = m.orders from given m join moved on moved.id = m.id
    where m.orders is not null and s.table_id = m.id and s.role = m.orders_role and s.person_id = m.orders_person
  )
  select id from moved`

/** Writes a batch of moves, of one table each; tells which were written. */
export function moveWriter(pool: Pool): (moves: readonly MoveWrite[]) => Promise<boolean[]> {
  return async moves => {
    const rows = moves.map(({ table, expected, head, orders }) => ({
      ...head,
      id: table,
      expected,
      ...(orders && { orders_role: orders.role, orders_person: orders.person, orders: orders.text }),
    }))
    const plays = moves.flatMap(({ table, plays: list }) =>
      list.map(({ snapshot, ...play }) => ({
        ...play,
        id: table,
        snapshot: snapshot === null ? null : Buffer.from(snapshot).toString('base64'),
      })),
    )
    const query = { name: 'write-moves', text: WRITE, values: [JSON.stringify(rows), JSON.stringify(plays)] }
    const answer = await pool.query<{ id: string }>(query)
    const written = new Set(answer.rows.map(row => row.id))
    return moves.map(move => written.has(move.table))
  }
}
