import { readArguments } from '#cli/arguments.ts'
import type { Command } from '#cli/main.ts'
import { buildClient, clientIsStale } from '#server/client-build.ts'
import { configFrom } from '#server/config.ts'

export const command: Command = {
  usage: '',
  summary: 'Builds the page, if it is out of date: once, before several processes serve it with start --no-build.',
  async run(argv, io) {
    readArguments(argv, {}, { min: 0, max: 0, what: '' })
    const { clientDir } = configFrom({})
    if (clientIsStale(clientDir)) {
      io.status('building the page …')
      await buildClient(clientDir)
      io.status('')
    }
    io.out('the page is up to date')
    return 0
  },
}
