import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { BUILT, PICTURES, ROOT } from './build.ts'

const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Long enough for a machine with much else to do: what is not there by then does not come. */
const WAIT = 60_000

export interface House {
  address: string
  /** Its data folder. */
  data: string
  /** A new person with a browser of his own, who leaves when the test is over; whatever goes wrong in his pages is noted. */
  person(options?: BrowserContextOptions): Promise<Page>
  /** Every error that a page wrote to its console or threw. */
  problems: string[]
  stopServer(): Promise<void>
  startServer(): Promise<void>
}

/** A server with an empty data folder and a browser, for the tests of one file. */
export function openHouse(): House {
  let browser: Browser
  let server: ChildProcess | null = null
  let port = '0'
  const data = mkdtempSync(join(tmpdir(), 'longroll-e2e-'))
  const house: House = { address: '', data, problems: [], person, stopServer, startServer }

  async function startServer(): Promise<void> {
    const child = spawn(process.execPath, [join(ROOT, 'client/e2e/serve.ts'), BUILT, data, port], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server = child
    house.address = await new Promise<string>((resolve, reject) => {
      child.stdout?.once('data', chunk => resolve(String(chunk).trim()))
      child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
    })
    port = new URL(house.address).port
  }

  async function stopServer(): Promise<void> {
    const child = server
    if (child === null) return
    server = null
    const gone = new Promise(done => child.once('exit', done))
    child.kill('SIGTERM')
    await gone
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
    const executablePath = BROWSERS.find(path => path !== undefined && existsSync(path))
    if (executablePath === undefined) throw new Error('no Chromium found: set CHROMIUM to its path')
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    await startServer()
  })

  afterAll(async () => {
    await browser?.close()
    await stopServer()
    rmSync(data, { recursive: true, force: true })
    expect(house.problems).toEqual([])
  })
  return house
}

export const picture = (page: Page, name: string) => page.screenshot({ path: join(PICTURES, `${name}.png`) })

/** From the home page to a board, by the play-now card: two clicks with its defaults. */
export async function playNow(
  page: Page,
  wishes: { opponent?: string; side?: string; level?: string } = {},
): Promise<void> {
  await page.goto('/')
  await page.waitForSelector('[data-action=start]')
  if (wishes.opponent !== undefined) await page.check(`.play-now input[value=${wishes.opponent}]`)
  if (wishes.level !== undefined) await page.check(`.play-now input[value=${wishes.level}]`)
  if (wishes.side !== undefined) await page.check(`.play-now input[value=${wishes.side}]`)
  await page.click('[data-action=start]')
  await page.waitForSelector('.prompt')
}

/** A saved game as a new table, on from where it ends; its address. */
export async function importGame(page: Page, wish: { save: unknown; side: string; opponent: object }): Promise<string> {
  await page.goto('/')
  await page.waitForSelector('[data-action=start]')
  const id = await page.evaluate(async body => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/tables/import', { method: 'POST', headers, body })
    return ((await answer.json()) as { id: string }).id
  }, JSON.stringify(wish))
  return `/t/${id}`
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

/** Do something that is answered with a new position, or asked back about, and wait for it. */
export async function answered(page: Page, act: () => Promise<unknown>, timeout?: number): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-revision')
  await act()
  await page.waitForFunction(
    was =>
      document.querySelector('.table')?.getAttribute('data-revision') !== was ||
      document.querySelector('.chooser, [data-choice=confirm]') !== null,
    before,
    timeout === undefined ? {} : { timeout },
  )
}

/** What a hasty player presses next: what is asked back, the last button (it ends the phase), or the first thing lit. */
export async function hasty(page: Page): Promise<void> {
  for (const wanted of ['[data-choice=confirm]', '.chooser .btn']) {
    if ((await page.locator(wanted).count()) > 0) {
      const before = await page.locator('.table').getAttribute('data-revision')
      await press(page.locator(wanted).first())
      await page.waitForFunction(
        was =>
          document.querySelector('.table')?.getAttribute('data-revision') !== was ||
          document.querySelector('.chooser') === null,
        before,
      )
      return
    }
  }
  const buttons = page.locator('.choices button:not(:disabled)')
  const next = (await buttons.count()) > 0 ? buttons.last() : page.locator('.lit-piece, .place.lit').first()
  if ((await next.count()) === 0) return
  // a button that is made anew under the finger takes no press: a hasty player presses once more
  for (let left = 3; ; left--) {
    try {
      await answered(page, () => press(next), left > 0 ? 10_000 : undefined)
      return
    } catch (error) {
      if (left === 0) throw error
      if ((await page.locator('.prompt.mine').count()) === 0) return
    }
  }
}

const press = (what: Locator) => what.evaluate(element => (element as HTMLElement).click())

/** Press on until the other side decides. */
export async function passTurn(page: Page): Promise<void> {
  for (let i = 0; i < 60 && (await page.locator('.prompt.mine').count()) > 0; i++) {
    await hasty(page)
    await page.waitForTimeout(60)
  }
}
