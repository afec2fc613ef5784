import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { House } from '#server/house.ts'
import { readPlays } from '#server/storage/plays.ts'
import { changeTable } from '#server/storage/tables.ts'
import type { LiveTable } from './live-table.ts'
import type { Asked } from './play-choice.ts'
import { announce } from './table-info.ts'

/** The rules failed: the game stays at its last good decision, the whole case is written out, other games go on. */
export async function reportRuleBug(house: House, table: LiveTable, asked: Asked, error: unknown): Promise<void> {
  const { row, now } = table
  house.log.error({ err: error, table: table.id, step: now.step, asked }, 'the rules failed')
  const plays = await readPlays(house.store, table.id, 1, now.step)
  const folder = join(house.config.dataDir, 'bugs')
  mkdirSync(folder, { recursive: true })
  const report = {
    error: error instanceof Error ? error.stack : String(error),
    game: row.game,
    rules: row.rules_version,
    scenario: row.scenario,
    options: JSON.parse(row.options),
    seed: row.seed,
    sealFrom: row.seal_from,
    plays: plays.map(({ role, key, drawn }) => ({ role, key, drawn: JSON.parse(drawn) })),
    failed: { role: asked.role, key: asked.key },
    state: now.state,
  }
  writeFileSync(join(folder, `${table.id}-${now.step}.json`), JSON.stringify(report, null, 1))
  await changeTable(house.store, table.id, now.revision, { status: 'stuck' })
  row.status = 'stuck'
  announce(table)
}
