import type { DatabaseSync } from 'node:sqlite'
import { Batches } from '../batches.ts'
import type { MoveWrite } from '../store.ts'
import type { Turns } from './turns.ts'
import { playWriter } from './write-plays.ts'

/** Moves that share a transaction are written by one connection; nothing inside waits. */
export function moveQueue(sqlite: DatabaseSync, turns: Turns): Batches {
  const write = writer(sqlite)
  const together = (moves: readonly MoveWrite[]): boolean[] => {
    sqlite.exec('begin immediate')
    try {
      const written = moves.map(write)
      sqlite.exec('commit')
      return written
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('rollback')
      throw error
    }
  }
  return new Batches(async moves => {
    await turns.take('moves')
    try {
      return together(moves)
    } finally {
      turns.release()
    }
  })
}

function writer(sqlite: DatabaseSync): (move: MoveWrite) => boolean {
  const advance = sqlite.prepare(
    `update tables set step = ?, revision = ?, barrier_step = ?, barrier_why = ?, deciders = ?, status = ?, outcome = ?,
     at = ?, clock = ?, clock_due = ?, turn_step = ?, turn_at = ? where id = ? and revision = ?`,
  )
  const order = sqlite.prepare('update seats set orders = ? where table_id = ? and role = ? and person_id = ?')
  const writer = playWriter(sqlite)
  return ({ table, expected, head: h, plays, orders }) => {
    const { changes } = advance.run(
      h.step,
      h.revision,
      h.barrier_step,
      h.barrier_why,
      h.deciders,
      h.status,
      h.outcome,
      h.at,
      h.clock,
      h.clock_due,
      h.turn_step,
      h.turn_at,
      table,
      expected,
    )
    if (changes === 0) return false
    for (const play of plays) {
      writer.append({ table_id: table, ...play })
      if (play.snapshot !== null) writer.keep({ table_id: table, step: play.step, state: play.snapshot })
    }
    if (orders !== undefined) order.run(orders.text, table, orders.role, orders.person)
    return true
  }
}
