import { turnFields } from '#server/clocks/turn.ts'
import { inTurnWith } from '#server/play/catch-up.ts'
import { endGame } from '#server/play/end-game.ts'
import { goBack } from '#server/play/take-back.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { changeTable, readTable } from '#server/storage/tables.ts'
import { reloadTable } from '#server/tables/live-table.ts'
import { announce } from '#server/tables/table-info.ts'

const CALLED_OFF = 'outcome.table.aborted'

/** Call a game off. One whose position cannot be read is closed in the store. */
export async function endTable(services: Services, id: string): Promise<void> {
  const table = await services.tables.get(id).catch((error: unknown) => {
    if (error instanceof Refused && (error.code === 'stuck' || error.code === 'noSuchGame')) return null
    throw error
  })
  if (table === null) return await closeRow(services, id)
  await inTurnWith(services, table, async () => {
    if (!table.inPlay && table.row.status !== 'waiting') throw new Refused('gameOver', 'the game is over')
    await endGame(services, table, 'aborted', null, CALLED_OFF)
  })
}

async function closeRow({ store, config }: Services, id: string): Promise<void> {
  const found = await readTable(store, id)
  if (found === undefined) throw new Refused('noSuchTable')
  const { table, seats } = found
  if (table.status === 'over' || table.status === 'aborted') throw new Refused('gameOver', 'the game is over')
  const at = config.now()
  const next = { status: 'aborted' as const, deciders: [], step: table.step, at }
  const set = {
    status: next.status,
    outcome: JSON.stringify({ winner: null, rule: '', reason: CALLED_OFF }),
    offers: '[]',
    deciders: '[]',
    revision: table.revision + 1,
    at,
    ...turnFields(table, seats, next),
  }
  if (!(await changeTable(store, id, table.revision, set))) throw new Refused('stale')
}

/** A game that is stuck goes on: from where it stands, or some plays earlier, with fresh dice where dice had fallen. */
export async function unstick(services: Services, id: string, back: number): Promise<void> {
  const table = await services.tables.get(id)
  await inTurnWith(services, table, async () => {
    if (!table.inPlay) throw new Refused('notPlaying', 'this game is not under way')
    if (back > 0) await goBack(services, table, table.now.step - back, true)
    else {
      const at = services.config.now()
      const { deciders, step } = table.now
      const set = {
        status: 'playing' as const,
        ...turnFields(table.row, table.seats, { status: 'playing', deciders, step, at }),
      }
      if (!(await changeTable(services.store, id, table.now.revision, set))) throw new Refused('stale')
      await reloadTable(services, table)
    }
  })
  announce(table)
  services.bots.look(table)
}
