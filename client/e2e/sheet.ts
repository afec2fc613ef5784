import type { Page } from 'playwright-core'
import { siteWords as gettysburg } from '#games/gettysburg/board/words/sites.ts'
import { fieldOf } from '#games/great-battles/board/field.ts'
import { siteWordsOf } from '#games/great-battles/board/words/sites.ts'
import mcp from '#games/great-battles/data/battles/mcphersons-ridge.json' with { type: 'json' }
import { compile } from '#games/great-battles/rules/battle/compile.ts'
import type { Battle } from '#games/great-battles/rules/battle/module.ts'
import { siteWords as guns } from '#games/guns-of-gettysburg/board/words/sites.ts'
import { siteWords as houseDivided } from '#games/house-divided/board/words/sites.ts'

/** The sheet of a board as a pointer finds it: it is one hit area, so tests work out where a site lies on the screen. */

/** The hexes of all battles lie on the same grid: the widest has them all. */
const battles = siteWordsOf(fieldOf(compile(mcp as unknown as Battle)))

const SITES = new Map(
  [houseDivided, gettysburg, guns, battles].flatMap(title => title.printed.map(site => [site.target, site])),
)

export interface Spot {
  target: string
  x: number
  y: number
}

/** Where points of the board lie on the screen now. */
async function onScreen(page: Page, spots: readonly Spot[]): Promise<Spot[]> {
  return await page.$eval(
    '.drawing',
    (svg, list) => {
      const matrix = (svg as SVGSVGElement).getScreenCTM()
      if (matrix === null) throw new Error('the board is not drawn')
      return list.map(spot => {
        const { x, y } = new DOMPoint(spot.x, spot.y).matrixTransform(matrix)
        return { target: spot.target, x, y }
      })
    },
    spots.map(({ target, x, y }) => ({ target, x, y })),
  )
}

/** The middle of a site on the screen. */
export async function siteOnScreen(page: Page, target: string): Promise<Spot> {
  const site = SITES.get(target)
  if (site === undefined) throw new Error(`${target} is no site`)
  return (await onScreen(page, [site]))[0] as Spot
}

/** Where a guide points: at a site, or at something that lies between sites. */
export async function pointedOnScreen(page: Page): Promise<Spot> {
  const ring = page.locator('[data-pointed]').first()
  const target = (await ring.getAttribute('data-pointed')) ?? ''
  if (SITES.has(target)) return await siteOnScreen(page, target)
  const { x, y, width, height } = (await ring.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { target, x: x + width / 2, y: y + height / 2 }
}

/** What can be pressed now, as the list under the drawing tells it. */
export const litTargets = (page: Page): Promise<string[]> =>
  page.$$eval('.place.lit', list => list.map(element => (element as HTMLElement).dataset.place ?? ''))

export const litOnScreen = async (page: Page): Promise<Spot[]> =>
  onScreen(
    page,
    (await litTargets(page)).flatMap(target => SITES.get(target) ?? []),
  )

/** Every site of the title whose targets are of this kind. */
export const sitesOnScreen = (page: Page, kind: string): Promise<Spot[]> =>
  onScreen(
    page,
    [...SITES.values()].filter(site => site.target.startsWith(`${kind}:`)),
  )

export async function clickSite(page: Page, target: string): Promise<void> {
  const { x, y } = await siteOnScreen(page, target)
  await page.mouse.click(x, y)
}

export async function tapSite(page: Page, target: string): Promise<void> {
  const { x, y } = await siteOnScreen(page, target)
  await page.touchscreen.tap(x, y)
}
