import { readArguments } from '#cli/arguments.ts'
import type { Command } from '#cli/main.ts'
import { BrokenOff, breakable, progress, stopping } from '#cli/progress.ts'
import { storeFlags, storePlace } from '#cli/store.ts'
import { BadRestore, restore } from '#server/backup/restore.ts'
import { asSetup } from '#server/check/existing-store.ts'
import { loadTitles } from '#server/titles.ts'

export const command: Command = {
  usage: 'FILE [--data FOLDER]',
  summary: 'Fills an empty store from a back-up, reads every row back and opens every game. DATABASE_URL is honoured.',
  async run(argv, io) {
    const args = readArguments(argv, storeFlags, { min: 1, max: 1, what: 'a file' })
    const file = args.positionals[0] as string
    const { stopped, end } = stopping(io)
    const show = breakable(progress(io, 'bytes'), stopped)
    try {
      const place = storePlace(args)
      const titles = await loadTitles()
      const { head, foot, games, bad } = await asSetup(place, () => restore(place, file, titles, show))
      io.status('')
      const rows = Object.values(foot.tables).reduce((sum, table) => sum + table.rows, 0)
      io.out(`${file} of ${new Date(head.at).toISOString()}: ${rows} rows are as they were, ${games} games open`)
      for (const { id, message } of bad) io.err(`longroll: table ${id} does not open: ${message}`)
      return bad.length === 0 ? 0 : 1
    } catch (error) {
      if (error instanceof BrokenOff) {
        io.err(`longroll: stopped; nothing of ${file} was kept`)
        return 1
      }
      if (!(error instanceof BadRestore)) throw error
      io.err(`longroll: ${file}: ${error.message}`)
      return 1
    } finally {
      end()
      io.status('')
    }
  },
}
