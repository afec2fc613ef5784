import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '#cli/arguments.ts'
import type { Command } from '#cli/main.ts'
import { buildClient, clientIsStale } from '#server/client-build.ts'
import { configFrom } from '#server/config.ts'
import { hasHost } from '#server/host/hosts.ts'
import { startServer } from '#server/server.ts'

export const command: Command = {
  usage: '[--port N] [--host H] [--data FOLDER] [--no-build] [--no-limits] [--examples]',
  summary:
    'Serves the games: builds the page if it is out of date, prints the address, stops on SIGTERM. PORT, HOST and DATA_DIR are honoured. --examples: for development, with the example title, a page and a data folder of its own.',
  async run(argv, io) {
    const flags = {
      port: 'text',
      host: 'text',
      data: 'text',
      'no-build': 'flag',
      'no-limits': 'flag',
      examples: 'flag',
    } as const
    const args = readArguments(argv, flags, { min: 0, max: 0, what: '' })
    const [host, dataDir] = [args.text('host'), args.text('data')]
    const config = configFrom(process.env, {
      ...(host === undefined ? {} : { host }),
      ...(dataDir === undefined ? {} : { dataDir }),
      ...(args.flag('no-limits') ? { limits: false } : {}),
    })
    config.port = args.number('port', config.port, 0, 65_535)
    const examples = args.flag('examples')
    if (examples) {
      config.registry = import.meta.resolve('#games/examples.ts')
      config.clientDir += '-examples'
      if (dataDir === undefined) config.dataDir += '-examples'
    }
    const stopped = signalled()
    if (!args.flag('no-build') && clientIsStale(config.clientDir)) {
      io.status('building the page …')
      try {
        await buildClient(config.clientDir, examples)
      } catch (error) {
        const last = pageTrouble(config.clientDir) === null ? '; the last one that could be built is served' : ''
        io.err(`longroll: ${(error as Error).message}${last}`)
      }
      io.status('')
    }
    const server = await startServer(config)
    const trouble = pageTrouble(config.clientDir)
    if (trouble !== null) io.err(`longroll: ${trouble}`)
    io.out(`Longroll is at ${server.address}`)
    if (!(await hasHost(server.services.store))) io.err(`longroll: ${hostHint(process.env, dataDir)}`)
    await stopped
    await server.close()
    return 0
  },
}

function signalled(): Promise<void> {
  return new Promise(done => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => done())
  })
}

/** What is wrong with the page that is to be served; null: it is there. It may be built while the server runs. */
export function pageTrouble(clientDir: string): string | null {
  return existsSync(join(clientDir, 'index.html'))
    ? null
    : 'the page has not been built: run "longroll build"; until then only programs can play here'
}

/** How somebody becomes host, as long as nobody is: as it can be typed in a shell that knows nothing of the server's settings. */
export function hostHint(env: NodeJS.ProcessEnv, dataDir: string | undefined): string {
  const folder = dataDir ?? (env.DATABASE_URL === undefined ? env.DATA_DIR : undefined)
  const where = folder !== undefined ? ` --data ${folder}` : ''
  const store = folder === undefined && env.DATABASE_URL !== undefined ? ', with the same DATABASE_URL,' : ''
  return `nobody is host here yet: make an account on the page, then run "npx longroll admin host NAME${where}"${store} on this machine; the desk is at /host`
}
