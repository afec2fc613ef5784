import { ADMIN, type AdminCommand } from '#cli/admin/admin-commands.ts'
import { readArguments } from '#cli/arguments.ts'
import { UsageError } from '#cli/io.ts'
import type { Command } from '#cli/main.ts'
import { storeFlags, withStore } from '#cli/store.ts'
import { Refused } from '#server/refused.ts'

const USAGES = Object.entries(ADMIN).map(([name, { usage, summary }]) => {
  const call = `longroll admin ${name} ${usage}`.trimEnd()
  return `  ${call.padEnd(52)} ${summary}`
})

export const command: Command = {
  usage: '<what> … [--data FOLDER]',
  summary: ['For the host, on the machine itself. DATABASE_URL is honoured.', ...USAGES].join('\n'),
  async run(argv, io) {
    const name = argv[0] ?? ''
    const wanted: AdminCommand | undefined = Object.hasOwn(ADMIN, name) ? ADMIN[name] : undefined
    if (wanted === undefined) throw new UsageError(`say what: ${Object.keys(ADMIN).join(', ')}`)
    const { min, max, flags, what } = wanted
    const args = readArguments(argv.slice(1), { ...storeFlags, ...flags }, { min, max, what })
    return await withStore(args, io, async store => {
      try {
        return await wanted.run(store, args, io)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        io.err(`longroll: ${error.message}`)
        return 1
      }
    })
  },
}
