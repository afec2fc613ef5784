import type { CDPSession, Page } from 'playwright-core'
import { type ColdStart, coldStart } from './cold-start.ts'
import type { Desk } from './desk.ts'
import { framesWhilePanning } from './panning.ts'
import { Wire } from './weights.ts'

export interface TitleSpeed extends ColdStart {
  game: string
  /** What the table fetches after the home page. */
  tableKb: number
  tableKinds: string
  /** From the press on Start to the board with its first question, painted. */
  boardMs: number
  /** From a press to its answer on the screen. */
  medianMs: number
  worstMs: number
  /** Of the slowest press: the wait for the server, from the message that went out to the one that came. */
  worstServerMs: number
  serverMs: number
  /** What the page itself does for a press: all but that wait. */
  pageMs: number
  pageWorstMs: number
  /** The page's own thread for one decision: its middle value, and the most. */
  threadMs: number
  threadWorstMs: number
  /** The longest piece of work after the board was up. */
  taskMs: number
  decisions: number
  /** Elements of the page at the end. */
  nodes: number
  /** While the map is dragged. */
  framesASecond: number
  /** Each press, with what was asked and pressed. */
  presses: Press[]
}

/** A press until its answer is painted, and how long of that the page had sent and waited. */
interface Answer {
  ms: number
  serverMs: number
}

/** One press, and what the page's thread did for it until all was at rest. */
export interface Press extends Answer {
  what: string
  threadMs: number
}

type ToPress = 'button' | 'map' | 'curtain' | 'over'

/** So long after a press nothing of it is under way any more, in ms. */
const REST = 250

/** A game on one screen, from the home page to so many decisions, each made by a press of a key; a click goes the same way. */
export async function measureTitle(
  desk: Desk,
  { game, scenario }: { game: string; scenario: string },
  decisions: number,
): Promise<TitleSpeed> {
  const context = await desk.newcomer()
  const page = await context.newPage()
  const wire = await Wire.of(page)
  await page.addInitScript(watchSocket)
  await page.addInitScript(watchTasks)
  const boardMs = await sitDown(page, game, scenario, () => wire.clear())
  const { kb: tableKb, text: tableKinds } = wire
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const presses: Press[] = []
  /** The last press came to nothing. */
  let idle = false
  let taskMs = 0
  for (let n = 0; n < 3 * decisions && presses.length < decisions; n++) {
    const what: ToPress = await page.evaluate(whatToPress, { n, idle })
    if (what === 'over') {
      // a game that was short: the next one
      taskMs = Math.max(taskMs, await longestOf(page))
      await sitDown(page, game, scenario)
      continue
    }
    if (what === 'curtain') {
      await page.keyboard.press('Space')
      await page.keyboard.press('Space')
      await page.waitForSelector('.curtain', { state: 'detached' })
      continue
    }
    if (what === 'map') for (let steps = 0; steps <= (n * 5) % 7; steps++) await page.keyboard.press('n')
    await page.waitForTimeout(REST)
    // nothing on the map is lit, or what was lit has gone: a button is tried next
    idle = what === 'map' && !(await page.evaluate(isOnTheMap))
    if (idle) continue
    const pressed = await page.evaluate(whatIsPressed)
    await page.evaluate(listenForEnter)
    const before = await threadMsOf(session)
    await page.keyboard.press('Enter')
    const took = await page.evaluate(() => (window as unknown as { answer: Promise<Answer | null> }).answer)
    // where the map has nothing to press, a button is tried next
    idle = took === null
    if (took === null) continue
    // what is put right after the answer belongs to it: labels, the small map
    await page.waitForTimeout(REST)
    presses.push({ ...took, what: pressed, threadMs: (await threadMsOf(session)) - before })
  }
  taskMs = Math.max(taskMs, await longestOf(page))
  const nodes = await nodesOf(page)
  const framesASecond = await framesWhilePanning(page)
  const cold = await coldStart(desk, context, page.url())
  await context.close()
  const slowest = presses.reduce((a, b) => (b.ms > a.ms ? b : a), { ms: 0, serverMs: 0 })
  const ownWork = presses.map(one => one.ms - one.serverMs)
  const thread = presses.map(one => one.threadMs)
  return {
    game,
    tableKb,
    tableKinds,
    boardMs,
    medianMs: median(presses.map(one => one.ms)),
    worstMs: slowest.ms,
    worstServerMs: slowest.serverMs,
    serverMs: median(presses.map(one => one.serverMs)),
    pageMs: median(ownWork),
    pageWorstMs: Math.max(0, ...ownWork),
    threadMs: median(thread),
    threadWorstMs: Math.max(0, ...thread),
    taskMs,
    decisions: presses.length,
    nodes,
    framesASecond,
    presses,
    ...cold,
  }
}

/** From the home page to a board on one screen: how long it took. */
async function sitDown(page: Page, game: string, scenario: string, atHome = () => {}): Promise<number> {
  await page.goto('/')
  await page.waitForSelector('[data-action=start]')
  await page.waitForLoadState('networkidle')
  atHome()
  await page.selectOption('#play-game', `${game} ${scenario}`)
  await page.check('.play-now input[value=hotseat]')
  const boardMs = await page.evaluate(startToBoard)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const page = window as unknown as { longest: number }
    page.longest = 0
  })
  return boardMs
}

const longestOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { longest: number }).longest)

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0
}

const nodesOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

async function threadMsOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/* What follows runs in the page: each function stands alone. */

async function startToBoard(): Promise<number> {
  const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
  const from = performance.now()
  document.querySelector<HTMLElement>('[data-action=start]')?.click()
  while (document.querySelector('.drawing') === null || document.querySelector('.prompt, .curtain') === null) {
    if (performance.now() - from > 30_000) throw new Error('no board came')
    await painted()
  }
  await painted()
  return performance.now() - from
}

/** Keeps when the table's socket was last written to, and when it first answered after that. */
function watchSocket(): void {
  const page = window as unknown as { wire: { sent: number; came: number } }
  page.wire = { sent: 0, came: 0 }
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (data) {
    if (String(data).includes('"play"')) page.wire = { sent: performance.now(), came: 0 }
    const heard = (event: MessageEvent) => {
      if (page.wire.came === 0 && String(event.data).startsWith('{"t":"state"')) page.wire.came = performance.now()
    }
    // it hears the message before the page does
    if (this.onmessage !== null && !('heard' in this)) {
      const own = this.onmessage.bind(this)
      this.onmessage = event => {
        heard(event)
        own(event)
      }
      Object.assign(this, { heard })
    }
    send.call(this, data)
  }
}

function watchTasks(): void {
  const page = window as unknown as { longest: number }
  page.longest = 0
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) page.longest = Math.max(page.longest, duration)
  }).observe({ type: 'longtask' })
}

/** Waits for a question and looks for what to press: a button (it gets the focus), or something on the map; a curtain is lifted first. */
async function whatToPress({ n, idle }: { n: number; idle: boolean }): Promise<ToPress> {
  const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)]
  const from = performance.now()
  while (performance.now() - from < 30_000) {
    if (document.querySelector('.finished') !== null) return 'over'
    if (document.querySelector('.curtain .hold:focus') !== null) return 'curtain'
    const asked = all('[data-choice=confirm]')[0] ?? all('.chooser .btn')[0]
    const buttons = all('.choices button:not(:disabled), .prompt .lit-piece:not(:disabled)').filter(
      // what ends the game, or only goes back to the question before, tells nothing of the next decisions
      one => !/^(concede|startAgain)/.test(one.dataset.choice ?? ''),
    )
    const mine = document.querySelector('.prompt.mine') !== null
    const button = asked ?? (mine && (idle || n % 4 === 3) ? buttons[(n * 7) % buttons.length] : undefined)
    if (button !== undefined) {
      button.focus()
      return 'button'
    }
    if (mine) return 'map'
    await new Promise(done => requestAnimationFrame(done))
  }
  return 'over'
}

const isOnTheMap = (): boolean => document.activeElement?.closest('.text-board') != null

/** The question, and the button or the place that Enter will press. */
function whatIsPressed(): string {
  const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
  return `${text(document.querySelector('.prompt'))} > ${text(document.activeElement)}`
}

/** Keeps in the page how long the next press of Enter takes until its answer is painted; null when nothing comes of it. */
function listenForEnter(): void {
  const now = () => {
    const revision = document.querySelector('.table')?.getAttribute('data-revision')
    const asks = document.querySelector('.chooser, [data-choice=confirm], .curtain') !== null
    return `${revision} ${asks} ${document.querySelector('.prompt')?.textContent}`
  }
  const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
  const before = now()
  const page = window as unknown as { answer: Promise<Answer | null>; wire: { sent: number; came: number } }
  page.answer = new Promise(done => {
    const pressed = () => {
      const from = performance.now()
      const watch = new MutationObserver(async () => {
        if (now() === before) return
        watch.disconnect()
        clearInterval(none)
        await painted()
        const { sent, came } = page.wire
        done({ ms: performance.now() - from, serverMs: sent >= from && came > sent ? came - sent : 0 })
      })
      watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
      const none = setInterval(() => {
        if (document.querySelector('.table[data-sending]') !== null) return
        watch.disconnect()
        clearInterval(none)
        done(null)
      }, 600)
    }
    window.addEventListener('keydown', pressed, { capture: true, once: true })
  })
}
