import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AnyGame, LogEntry } from '#engine/index.ts'
import { titleOf } from '#games/index.ts'
import { goldenUpTo } from './golden.ts'
import { importGame, NO_PAGES, openHouse, PHONE, picture, seatTaken, WANTED } from './house.ts'

interface Strip {
  name: string
  title: string
  game: string
  /** A part of what the entries' scene is called, and from which play on it is looked for. */
  scene: string
  from: number
  /** Its first and last steps on a ladder; those between have lines to tell or not, in order. */
  steps?: readonly [number, number]
}

const STRIPS: readonly Strip[] = [
  { name: 'house-divided-march', title: 'house-divided', game: 'campaign', scene: '/march#', from: 300 },
  { name: 'house-divided-battle', title: 'house-divided', game: 'campaign', scene: '/battle#', from: 300 },
  { name: 'gettysburg-arrival', title: 'gettysburg', game: 'taken', scene: '/enter#', from: 30 },
  { name: 'gettysburg-assault', title: 'gettysburg', game: 'taken', scene: '/battle#', from: 120 },
  { name: 'guns-march', title: 'guns-of-gettysburg', game: 'held', scene: '/marches#', from: 100 },
  {
    name: 'guns-attack',
    title: 'guns-of-gettysburg',
    game: 'held',
    scene: '/attack#',
    from: 130,
    steps: [1, 8],
  },
  { name: 'great-battles-fire', title: 'mcphersons-ridge', game: 'first-day', scene: '/fire#', from: 150 },
  {
    name: 'great-battles-shock',
    title: 'mcphersons-ridge',
    game: 'first-day',
    scene: '/shock#',
    from: 100,
    steps: [1, 6],
  },
]
const PICTURES = 6
/** More beats than any of these has. */
const MOST = 240

/** A golden game up to the end of the first such scene after that play; the play before it, and who looks on: not whose scene it is. */
async function begunFor({ title, game, scene, from }: Strip) {
  const module = (await titleOf(title)?.game()) as AnyGame
  const callOf = (name: string) => name.slice(0, name.indexOf('.', name.indexOf(scene) + scene.length) + 1)
  const isOf = (name: string, entries: readonly LogEntry[] | undefined) =>
    entries?.some(one => one.scene?.startsWith(name)) === true
  let name = ''
  let at = 0
  const { save } = goldenUpTo(module, game, (_, log) => {
    const step = log.length - 1
    if (name !== '') return !isOf(name, log[step])
    const found = step > from ? log[step]?.find(one => one.scene?.includes(scene))?.scene : undefined
    if (found !== undefined) [name, at] = [callOf(found), step - 1]
    return false
  })
  const actor = save.plays[at]?.[0]
  const side = module.roles.find(role => role !== actor) as string
  return { save, side, at }
}

/** Where the show stands: which scene, how far it is, and what it says. */
function whereabouts() {
  const boxes = [...document.querySelectorAll('.show-boxes li')]
  const now = boxes.findIndex(li => li.classList.contains('now'))
  const fill = document.querySelector<HTMLElement>('.show-boxes .now .fill')?.style.width
  return { place: `${now} ${fill}`, shown: boxes.length > 0, said: document.querySelector('.subtitle p')?.textContent }
}

/** Pieces on their way that nobody can see: out of the map, or under what stands over it. */
function unseen(): string[] {
  const surface = document.querySelector('.surface')?.getBoundingClientRect()
  const over = [...document.querySelectorAll('.rail, .subtitle, .show-strip')].map(one => one.getBoundingClientRect())
  if (surface === undefined) return ['no map']
  return [...document.querySelectorAll('.show-flyer')].flatMap(flyer => {
    const { left, top, width, height } = flyer.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const out = x < surface.left || x > surface.right || y < surface.top || y > surface.bottom
    const under = over.some(box => x > box.left && x < box.right && y > box.top && y < box.bottom)
    return out || under ? [`${Math.round(x)} ${Math.round(y)}`] : []
  })
}

/** What floats on the map and lies under the words of the show. */
function buried(): string[] {
  const words = document.querySelector('.subtitle')?.getBoundingClientRect()
  if (words === undefined) return []
  return [...document.querySelectorAll('.minimap, .gg-hand, .gba-tools')].flatMap(float => {
    const { bottom, top, height } = float.getBoundingClientRect()
    return height > 0 && bottom > words.top + 1 && top < words.bottom ? [float.className] : []
  })
}

/** What happened since that play: it waits to be begun, and each press is one beat. */
async function openShow(page: Page, address: string, at: number): Promise<void> {
  await page.goto(`${address}?since=${at}`)
  await page.waitForSelector('.show-strip')
  await page.waitForSelector('[data-action=hold-show][aria-pressed=true]')
  await page.keyboard.press('ArrowRight')
  await page.waitForSelector('.show-boxes .now .fill', { state: 'attached' })
}

/** One beat on; false when the show is over. */
async function nextBeat(page: Page, place: string): Promise<boolean> {
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(was => {
    const boxes = [...document.querySelectorAll('.show-boxes li')]
    const now = boxes.findIndex(li => li.classList.contains('now'))
    const fill = document.querySelector<HTMLElement>('.show-boxes .now .fill')?.style.width
    return boxes.length === 0 || `${now} ${fill}` !== was
  }, place)
  return (await page.evaluate(whereabouts)).shown
}

/** Which steps of a ladder are lit, by their place in it. */
const litSteps = () =>
  [...document.querySelectorAll('.prompt ol > li')].flatMap((li, i) =>
    li.getAttribute('aria-current') === 'step' ? [i + 1] : [],
  )

/** The whole show, looked at beat by beat; how many it has, and which steps of a ladder were lit one after another. */
async function beatsOf(page: Page): Promise<{ beats: number; steps: readonly number[] }> {
  let beats = 0
  const steps: number[] = []
  let place = ''
  do {
    const now = await page.evaluate(whereabouts)
    place = now.place
    expect([place, now.said ?? '']).not.toEqual([place, ''])
    // the map may still be on its way there
    await expect.poll(() => page.evaluate(unseen), { message: place }).toEqual([])
    expect([place, ...(await page.evaluate(buried))]).toEqual([place])
    steps.push(...(await page.evaluate(litSteps)).filter(step => step !== steps.at(-1)))
  } while (++beats < MOST && (await nextBeat(page, place)))
  return { beats, steps }
}

/** For people to look at: six pictures along it. */
async function pictures(page: Page, name: string, beats: number): Promise<void> {
  const spread = Array.from({ length: PICTURES }, (_, i) => Math.round((i * (beats - 1)) / (PICTURES - 1)))
  const wanted = [...new Set(spread)]
  for (let beat = 0; beat < beats; beat++) {
    const nth = wanted.indexOf(beat)
    if (nth >= 0) await picture(page, `strip-${name}-${nth + 1}`)
    if (beat + 1 < beats) await nextBeat(page, (await page.evaluate(whereabouts)).place)
  }
}

describe('a scene, beat by beat', () => {
  const house = openHouse({ alone: true, env: () => NO_PAGES })
  const sizes = { desktop: {}, phone: PHONE }
  it.each(STRIPS)('$name, desktop and phone: each beat has its sentence, what moves is in sight', async strip => {
    const { save, side, at } = await begunFor(strip)
    // two sit at it, so that nobody plays on
    const host = await house.person()
    const address = await importGame(host, { save, side, opponent: { kind: 'invite' } })
    await seatTaken(house, host, address)
    for (const [size, options] of Object.entries(sizes)) {
      const page = await house.person(options)
      await page.context().addCookies(await host.context().cookies())
      await page.addInitScript(() =>
        localStorage.setItem('longroll.settings', JSON.stringify({ speed: 'normal', motion: 'full' })),
      )
      await openShow(page, address, at)
      const { beats, steps } = await beatsOf(page)
      expect([steps[0], steps.at(-1)], size).toEqual(strip.steps ?? [undefined, undefined])
      expect(steps, size).toEqual(steps.toSorted((a, b) => a - b))
      expect(steps.length > 2, size).toBe(strip.steps !== undefined)
      expect(beats, size).toBeGreaterThan(1)
      expect(beats, size).toBeLessThan(MOST)
      if (WANTED) {
        await openShow(page, address, at)
        await pictures(page, `${strip.name}-${size}`, beats)
      }
      await page.context().close()
    }
  })
})
