import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { launchBrowser } from '#client/e2e/browser.ts'
import { ROOT } from '#client/e2e/build.ts'
import type { GameInfo } from '#protocol/messages.ts'
import { buildClient, clientIsStale } from '#server/client-build.ts'

/** As `npm start` builds it: with the compressed copies that a host sends. */
const BUILT = join(ROOT, 'artifacts', 'page-speed')
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** A built client, a server with an empty store and a browser. */
export interface Desk {
  address: string
  /** Somebody who was never here: nothing is kept from before. */
  newcomer(options?: BrowserContextOptions): Promise<BrowserContext>
  /** Every title with its first scenario. */
  titles(): Promise<{ game: string; scenario: string }[]>
  close(): Promise<void>
}

export async function openDesk(phone: boolean): Promise<Desk> {
  if (clientIsStale(BUILT)) await buildClient(BUILT)
  const data = mkdtempSync(join(tmpdir(), 'longroll-speed-'))
  const server = spawn(process.execPath, [join(ROOT, 'client/e2e/serve.ts'), BUILT, data], {
    cwd: ROOT,
    // it ends when what it reads from does
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const address = await addressOf(server)
  const browser = await launchBrowser()
  return {
    address,
    newcomer: options =>
      browser.newContext({
        ...(phone ? PHONE : DESKTOP),
        locale: 'en-GB',
        reducedMotion: 'reduce',
        baseURL: address,
        ...options,
      }),
    async titles() {
      const { games } = (await (await fetch(`${address}/api/games`)).json()) as { games: GameInfo[] }
      return games.map(({ id, scenarios }) => ({ game: id, scenario: scenarios[0]?.id ?? '' }))
    },
    async close() {
      await browser.close()
      const gone = new Promise(done => server.once('exit', done))
      if (server.kill('SIGTERM')) await gone
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    server.stdout?.once('data', chunk => done(String(chunk).trim()))
    server.once('exit', code => failed(new Error(`the server ended with ${code}`)))
  })
}
