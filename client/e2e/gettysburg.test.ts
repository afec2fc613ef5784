import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { LogEntry } from '#engine/index.ts'
import type { SavedGame } from '#engine/saved-game.ts'
import { gettysburg } from '#games/gettysburg/rules/index.ts'
import type { State } from '#games/gettysburg/rules/state.ts'
import { goldenUpTo } from './golden.ts'
import { importGame, noSideways, openHouse, PHONE, picture, RECRUIT, still } from './house.ts'
import { clickSite, litTargets } from './sheet.ts'

const ENGLISH = /\b(the|your|you|and|with|from|which|order|place|block|fires|taken|attacks|defends)\b/i

/** A golden game up to the action in which this happens first, and the log of that action. */
function before(name: string, wish: (log: readonly LogEntry[], g: State) => boolean) {
  let action = 0
  const seen = goldenUpTo(gettysburg, name, (state, log) => {
    const top = state.stack.at(-1)
    if (wish(log.slice(action).flat(), state as State)) return true
    if (top?.proc === 'turn' && top.at === 'choose') action = log.length
    return false
  })
  const { save } = goldenUpTo(gettysburg, name, (_state, log) => log.length === action)
  return { save, log: seen.log.slice(action).flat() }
}

const has = (log: readonly LogEntry[], key: string) => log.some(e => e.key === key)
const told = (log: readonly LogEntry[], key: string) => log.find(e => e.key === key)?.args as Record<string, string>

const assault = () => before('taken', log => has(log, 'log.order.single') && has(log, 'log.combat.begins'))
const fire = () => before('batteries', log => has(log, 'log.order.single') && has(log, 'log.shot.atTroops'))

/** Against the computer, from where the file ends, with the whole board in sight. */
async function goOn(page: Page, save: SavedGame, side: string): Promise<void> {
  await unhurried(page)
  await page.goto(await importGame(page, { save, side, opponent: RECRUIT }))
  await page.waitForSelector('.prompt.mine', { timeout: 60_000 })
  await page
    .locator('.zoom button')
    .last()
    .evaluate(button => (button as HTMLElement).click())
  await still(page)
}

/** Click a place that is lit, or will be. */
async function click(page: Page, place: string): Promise<void> {
  await expect.poll(() => litTargets(page)).toContain(`place:${place}`)
  await still(page)
  await clickSite(page, `place:${place}`)
}

async function attack(page: Page, log: readonly LogEntry[]): Promise<void> {
  const { from, to } = told(log, 'log.move.attack') as { from: string; to: string }
  await click(page, told(log, 'log.order.single').place as string)
  await click(page, from)
  await click(page, to)
  await page.waitForSelector('[data-choice=confirm]')
}

async function fightOn(page: Page): Promise<void> {
  await page.click('[data-choice=confirm]')
  const end = page.locator('[data-choice^=endMove]')
  await page.locator('.show-strip').or(end).first().waitFor({ timeout: 60_000 })
  if ((await end.count()) > 0) await end.first().click()
  await stepTo(page, '.gb-fight .gb-rolls li')
  await still(page)
}

/** Hold the show, and go on beat by beat until something is seen. */
async function stepTo(page: Page, wanted: string): Promise<void> {
  await page.click('[data-action=hold-show][aria-pressed=false]')
  await page.waitForSelector('[data-action=hold-show][aria-pressed=true]')
  for (let n = 0; n < 80 && (await page.locator(wanted).count()) === 0; n++) await page.keyboard.press('ArrowRight')
  await page.waitForSelector(wanted)
}

/** A show slow enough to be held by a browser that has much else to do. */
async function unhurried(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('longroll.settings', JSON.stringify({ speed: 'slow', motion: 'full' })),
  )
}

describe('Gettysburg at the table', () => {
  const house = openHouse()
  const battle = assault()
  const side = told(battle.log, 'log.order.single').side as string

  it('gives an order by three clicks, tells the odds when asked, and shows the combat step by step', async () => {
    const page = await house.person()
    let tellAgain = () => {}
    await page.routeWebSocket(/\/ws\//, socket => {
      const server = socket.connectToServer()
      server.onMessage(text => {
        const message = JSON.parse(String(text)) as { t: string; step: number }
        if (message.t === 'state')
          tellAgain = () => socket.send(JSON.stringify({ ...message, frames: [], keep: message.step }))
        socket.send(text)
      })
    })
    await goOn(page, battle.save, side)
    await attack(page, battle.log)
    await page.waitForSelector('[data-choice=confirm]')
    // what is told a second time takes nothing out of the hand
    tellAgain()
    await page.click('.gb-odds summary')
    await expect.poll(() => page.locator('.gb-odds-row').first().textContent()).toMatch(/\d+%/)
    expect(await page.locator('.gb-odds p').textContent()).toMatch(/^400 fights by the rules\. Both sides answer/)
    await picture(page, 'gettysburg-odds')
    await fightOn(page)
    expect(await page.locator('.gb-ladder li').count()).toBe(5)
    expect(await page.locator('.gb-table td.now').count()).toBeGreaterThan(0)
    await picture(page, 'gettysburg-assault')
  })

  it('gives an order and moves from the text board by keys alone', async () => {
    const page = await house.person()
    await goOn(page, battle.save, side)
    await page.keyboard.press('v')
    await page.waitForSelector('.text-board.shown')
    expect(await page.locator('.surface').count()).toBe(0)
    /** Go to a site in the list with N, and press Enter there. */
    const enter = async (place: string) => {
      await expect.poll(() => litTargets(page)).toContain(`place:${place}`)
      for (let n = 0; n < 100; n++) {
        await page.keyboard.press('n')
        if ((await page.evaluate(() => document.activeElement?.getAttribute('data-place'))) === `place:${place}`) break
      }
      await page.keyboard.press('Enter')
    }
    const { from, to } = told(battle.log, 'log.move.attack') as { from: string; to: string }
    await enter(told(battle.log, 'log.order.single').place as string)
    await page.waitForSelector('[data-mode=move][aria-pressed=true]')
    // every kind of deed is laid out in its turn, here as on the map
    const modes = await page.$$eval('[data-mode]', list => list.map(mode => (mode as HTMLElement).dataset.mode))
    for (const mode of [...modes.slice(1), modes[0]]) {
      await page.keyboard.press('m')
      await page.waitForSelector(`[data-mode="${mode}"][aria-pressed=true]`)
    }
    await enter(from)
    await page.waitForSelector('.subject.on')
    const lit = page.locator(`.place.lit[data-place="place:${to}"]`)
    await lit.waitFor()
    expect(await lit.textContent()).toContain('You can')
    await picture(page, 'gettysburg-text-board')
    await enter(to)
    await page.waitForSelector('[data-choice=confirm]')
    await page.keyboard.press('1')
    await page.locator('.gb-fight').or(page.locator('[data-choice^=endMove]')).first().waitFor({ timeout: 60_000 })
  })

  it('shows range and sight of guns, and long-range fire beside the map', async () => {
    const { save, log } = fire()
    const page = await house.person()
    await goOn(page, save, told(log, 'log.order.single').side as string)
    await click(page, told(log, 'log.order.single').place as string)
    await page.locator('[data-mode=fire]').click()
    await expect.poll(() => litTargets(page)).toContain(`place:${told(log, 'log.shot.atTroops').place}`)
    await picture(page, 'gettysburg-range')
    await click(page, told(log, 'log.shot.atTroops').place as string)
    await page.click('[data-choice=confirm]')
    await stepTo(page, '.gb-volley')
    await still(page)
    await picture(page, 'gettysburg-fire')
  })

  it('darkens at night, when nobody fires', async () => {
    const page = await house.person()
    const { save } = before(
      'taken',
      (log, g) => g.period === 3 && !has(log, 'log.periodEnds') && has(log, 'log.order.single'),
    )
    await goOn(page, save, 'confederate')
    expect(await page.locator('.ground.night').count()).toBe(1)
    await picture(page, 'gettysburg-night')
  })

  it('speaks Italian, down to the combat', async () => {
    const page = await house.person({ locale: 'it-IT' })
    await goOn(page, battle.save, side)
    expect(await page.locator('.prompt').innerText()).not.toMatch(ENGLISH)
    await attack(page, battle.log)
    await fightOn(page)
    expect(await page.locator('.gb-fight').innerText()).not.toMatch(ENGLISH)
    await picture(page, 'gettysburg-it')
  })

  it('fits a phone: the whole board, an order, the combat', async () => {
    const page = await house.person(PHONE)
    await goOn(page, battle.save, side)
    await noSideways(page)
    await picture(page, 'gettysburg-phone')
    await attack(page, battle.log)
    await fightOn(page)
    const overflow = await page.$eval('.panel-body', body => body.scrollWidth - body.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await picture(page, 'gettysburg-phone-assault')
  })
})
