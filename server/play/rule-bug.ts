import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '#engine/index.ts'
import { turnFields } from '#server/clocks/turn.ts'
import type { Services } from '#server/services.ts'
import { changeTable } from '#server/storage/tables.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { announce } from '#server/tables/table-info.ts'

const THE_HOUSE = { person: null, address: '' }

/**
 * The rules failed: the game stays at its last good decision, other games go on. The case is written out for the host: a
 * saved game that ends there, and the choice that failed.
 */
export async function reportRuleBug(
  services: Services,
  table: LiveTable,
  failed: { role: Role; key: string },
  error: unknown,
): Promise<void> {
  const { now } = table
  const { role, key } = failed
  services.log.error({ err: error, table: table.id, step: now.step, role, key }, 'the rules failed')
  await writeOut(services, table, failed, error).catch((err: unknown) =>
    services.log.error({ err, table: table.id }, 'the failure of the rules could not be written out'),
  )
  const next = { status: 'stuck' as const, deciders: now.deciders, step: now.step, at: services.config.now() }
  const set = { status: next.status, ...turnFields(table.row, table.seats, next) }
  if (await changeTable(services.store, table.id, now.revision, set)) Object.assign(table.row, set)
  announce(table)
}

/** What cannot be saved whole is told without its game; the table is dealt with in any case. */
async function writeOut(
  services: Services,
  table: LiveTable,
  failed: { role: Role; key: string },
  error: unknown,
): Promise<void> {
  const save: unknown = await services.heavy
    .run({ kind: 'save', table: table.id, withSeed: true }, THE_HOUSE)
    .then(JSON.parse)
    .catch((err: unknown) => {
      services.log.error({ err, table: table.id }, 'the game at which the rules failed could not be saved')
      return null
    })
  const report = { error: error instanceof Error ? error.stack : String(error), failed, save }
  const folder = join(services.config.dataDir, 'bugs')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${table.id}-${table.now.step}.json`), JSON.stringify(report, null, 1))
}
