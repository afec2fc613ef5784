import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page, PageScreenshotOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { Catalogue, TableInfo } from '#protocol/messages.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { launchBrowser } from './browser.ts'
import { BUILT, PICTURES, ROOT } from './build.ts'

/** Long enough for a machine with much else to do: what is not there by then does not come. */
const WAIT = 60_000

export interface House {
  address: string
  /** Its data folder. */
  data: string
  /**
   * A new person with a browser of his own, who leaves when the test is over; whatever goes wrong in his pages is noted. His pages
   * are laid out but not painted, which is half of their price, unless pictures are wanted.
   */
  person(options?: BrowserContextOptions): Promise<Page>
  /** Every error that a page wrote to its console or threw. */
  problems: string[]
  stopServer(): Promise<void>
  startServer(): Promise<void>
}

/** One of each for all files of a worker: they end with it. */
let shared: { browser: Promise<Browser>; server: TestServer } | undefined

/** A table of people who have no page open would wait five seconds for what their pages add to the dice: here it does not. */
export const NO_PAGES = { E2E_SHARE_MS: '0' }

/** A server with a data folder of its own, which is empty at first. */
class TestServer {
  readonly data = temporaryFolder()
  private child: ChildProcess | null = null
  private port = '0'
  private readonly env: NodeJS.ProcessEnv

  constructor(env: NodeJS.ProcessEnv = {}) {
    this.env = env
  }

  /** Its address, which stays the same. */
  async start(): Promise<string> {
    if (this.child === null) {
      // it ends when this process does, however that ends
      const child = spawn(process.execPath, [join(ROOT, 'client/e2e/serve.ts'), BUILT, this.data, this.port], {
        cwd: ROOT,
        env: { ...process.env, ...this.env },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      this.child = child
      const address = await new Promise<string>((resolve, reject) => {
        child.stdout?.once('data', chunk => resolve(String(chunk).trim()))
        child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
      })
      this.port = new URL(address).port
    }
    return `http://127.0.0.1:${this.port}`
  }

  async stop(): Promise<void> {
    const { child } = this
    if (child === null) return
    this.child = null
    const gone = new Promise(done => child.once('exit', done))
    child.kill('SIGTERM')
    await gone
  }
}

/**
 * A browser and a server for the tests of one file. Both are shared with other files, unless a file wants a server `alone`: it
 * stops it, sends mails, or looks at what everybody does there.
 */
export function openHouse({ alone = false, env }: { alone?: boolean; env?(): NodeJS.ProcessEnv } = {}): House {
  let browser: Browser
  let server: TestServer
  const house: House = { address: '', data: '', problems: [], person, stopServer: () => server.stop(), startServer }

  async function startServer(): Promise<void> {
    house.address = await server.start()
    house.data = server.data
  }

  async function person(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      baseURL: house.address,
      ...options,
    })
    onTestFinished(() => context.close())
    // plays of others are there at once, unless the test is about the show
    await context.addInitScript(() => {
      if (!location.protocol.startsWith('http')) return
      const known = JSON.parse(localStorage.getItem('longroll.settings') ?? '{}') as object
      localStorage.setItem('longroll.settings', JSON.stringify({ speed: 'none', ...known }))
    })
    if (!WANTED) await context.addInitScript(leaveUnpainted)
    const page = await context.newPage()
    page.setDefaultTimeout(WAIT)
    page.on('pageerror', error => house.problems.push(`${error.message}\n${error.stack ?? ''}`))
    page.on('console', message => {
      if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text()))
        house.problems.push(message.text())
    })
    return page
  }

  beforeAll(async () => {
    shared ??= { browser: launchBrowser(), server: new TestServer() }
    server = alone ? new TestServer(env?.()) : shared.server
    browser = await shared.browser
    await startServer()
  })

  afterAll(async () => {
    if (alone) await server.stop()
    expect(house.problems).toEqual([])
  })
  return house
}

/** Nothing of the page is put into pixels; where everything lies, and what can be clicked, stays the same. */
function leaveUnpainted(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { opacity: 0 !important }')
  document.adoptedStyleSheets = [sheet]
}

/** Pictures are for people to look at: they are taken when PICTURES is set. */
export const WANTED = process.env.PICTURES !== undefined
export async function picture(page: Page, name: string, options: PageScreenshotOptions = {}): Promise<void> {
  if (WANTED) await page.screenshot({ ...options, path: join(PICTURES, `${name}.png`) })
}

/** A whole page, from its top to its end. */
export async function wholePicture(page: Page, name: string): Promise<void> {
  if (!WANTED) return
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
  })
  await picture(page, name, { fullPage: true })
}

/** Nothing is wider than the screen. */
export async function noSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Ask the server something in this person's name. */
export async function post<T = { id: string }>(page: Page, path: string, data: unknown = {}): Promise<T> {
  const answer = await page.request.post(`/api${path}`, { data, timeout: WAIT })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (answer.status() === 204 ? null : await answer.json()) as T
}

export const PASSWORD = 'correct horse 1861'

/** This person becomes an account, and looks at home. */
export async function account(page: Page, name: string): Promise<void> {
  await post(page, '/guest')
  await post(page, '/account', { name, password: PASSWORD })
  await page.goto('/')
}

/** A table is made for this person, who sits down at it: the game that home proposes, unless he wishes another. */
export async function playNow(
  page: Page,
  wishes: { opponent?: string; side?: string; level?: string; game?: string } = {},
): Promise<void> {
  const { games } = (await (await page.request.get('/api/games')).json()) as Catalogue
  const game = games.find(one => one.id === (wishes.game ?? games[0]?.id))
  const kind = wishes.opponent ?? 'bot'
  const level = wishes.level ?? game?.levels.find(one => one !== 'random')
  const { id } = await post(page, '/tables', {
    game: game?.id,
    scenario: game?.scenarios.at(-1)?.id,
    side: wishes.side ?? game?.roles[0],
    opponent: kind === 'bot' ? { kind, level } : { kind },
    watch: 'link',
  })
  await page.goto(`/t/${id}`)
  await page.waitForSelector('.prompt')
}

/** A saved game as a new table, on from where it ends; its address. */
export async function importGame(page: Page, wish: { save: unknown; side: string; opponent: object }): Promise<string> {
  return `/t/${(await post(page, '/tables/import', wish)).id}`
}

/** Somebody who opens no page takes the free seat of this person's table, and the game begins. */
export async function seatTaken(house: House, page: Page, address: string): Promise<void> {
  const at = `/api${address.replace('/t/', '/tables/')}`
  const info = async () => (await (await page.request.get(at)).json()) as TableInfo
  const token = (await info()).invite
  const guest = await fetch(`${house.address}/api/guest`, { method: 'POST' })
  const cookie = guest.headers.getSetCookie().map(one => one.split(';')[0])
  const joined = await fetch(`${house.address}${at}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie.join('; ') },
    body: JSON.stringify({ token }),
  })
  if (!joined.ok) throw new Error(`the seat is not taken: ${await joined.text()}`)
  // the dice are made when no page has more to add
  await expect.poll(async () => (await info()).status).toBe('playing')
}

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // finer points cost time, and only people see them
  deviceScaleFactor: WANTED ? 2 : 1,
}
export const RECRUIT = { kind: 'bot', level: 'recruit' }
export const HOT_SEAT = { kind: 'hotseat' }

/** Wait until the page lies still: nothing on it runs to an end, and the board stands where it stood. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const page = window as unknown as { lies?: { where: string; since: number } }
    const matrix = document.querySelector<SVGSVGElement>('.drawing')?.getScreenCTM()
    const where = matrix == null ? '' : [matrix.a, matrix.e, matrix.f].map(n => n.toFixed(2)).join()
    const moves = document
      .getAnimations()
      .some(one => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    if (page.lies?.where !== where || moves) page.lies = { where, since: performance.now() }
    return performance.now() - page.lies.since > 120
  })
}

export const myMove = (page: Page) => page.waitForSelector('.prompt.mine, .finished')

export const revisionOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.table').getAttribute('data-revision'))

/** Wait until this page has been told of that revision. */
export async function reached(page: Page, revision: number): Promise<void> {
  await page.waitForFunction(
    wanted => Number(document.querySelector('.table')?.getAttribute('data-revision')) >= wanted,
    revision,
  )
}

/** Do something that is answered with a new position, and wait for it. */
export async function played(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await revisionOf(page)
  await act()
  await reached(page, before + 1)
}

/** Do something that is answered with a new position, or asked back about, and wait for it. */
export async function answered(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-revision')
  await act()
  await page.waitForFunction(
    was =>
      document.querySelector('.table')?.getAttribute('data-revision') !== was ||
      document.querySelector('.chooser, [data-choice=confirm]') !== null,
    before,
  )
}

/** What a hasty player presses next: what is asked back, the last button (it ends the phase), or the first thing lit. */
export async function hasty(page: Page): Promise<void> {
  const confirm = page.locator('[data-choice=confirm]')
  if ((await confirm.count()) > 0) {
    await played(page, () => press(confirm))
    return
  }
  const picks = page.locator('.chooser .btn')
  if ((await picks.count()) > 0) {
    const before = await page.locator('.table').getAttribute('data-revision')
    await press(picks.first())
    await page.waitForFunction(
      was =>
        document.querySelector('.table')?.getAttribute('data-revision') !== was ||
        document.querySelector('.chooser') === null,
      before,
    )
    return
  }
  await page.waitForSelector('.choices button:not(:disabled), .lit-piece, .place.lit', { state: 'attached' })
  const buttons = page.locator('.choices button:not(:disabled)')
  const next = (await buttons.count()) > 0 ? buttons.last() : page.locator('.lit-piece, .place.lit').first()
  await answered(page, () => press(next))
}

const press = (what: Locator) => what.evaluate(element => (element as HTMLElement).click())

/** Press on until the other side decides. */
export async function passTurn(page: Page): Promise<void> {
  for (let i = 0; i < 60 && (await page.locator('.prompt.mine').count()) > 0; i++) {
    await hasty(page)
  }
}
