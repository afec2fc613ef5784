import { existsSync, statSync } from 'node:fs'
import { readArguments } from '#cli/arguments.ts'
import { UsageError } from '#cli/io.ts'
import type { Command } from '#cli/main.ts'
import { BrokenOff, breakable, progress, stopping } from '#cli/progress.ts'
import { storeFlags, storePlace } from '#cli/store.ts'
import { backUp, type Foot } from '#server/backup/backup.ts'
import { asSetup, existingStore } from '#server/check/existing-store.ts'

export const command: Command = {
  usage: 'FILE [--data FOLDER]',
  summary:
    'Writes all that the store holds into one file, while servers go on. It can be restored into either kind of store. DATABASE_URL is honoured.',
  async run(argv, io) {
    const args = readArguments(argv, storeFlags, { min: 1, max: 1, what: 'a file' })
    const file = args.positionals[0] as string
    if (existsSync(file)) throw new UsageError(`${file} is there already`)
    const place = await existingStore(storePlace(args))
    const { stopped, end } = stopping(io)
    let tables: Foot['tables']
    try {
      ;({ tables } = await asSetup(place, () => backUp(place, file, breakable(progress(io, 'rows'), stopped))))
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error
      io.err(`longroll: stopped; ${file} was not written`)
      return 1
    } finally {
      end()
      io.status('')
    }
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    io.out(`${file}: ${tables.tables?.rows ?? 0} games, ${rows} rows, ${statSync(file).size} bytes`)
    return 0
  },
}
