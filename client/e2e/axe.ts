import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { still } from './house.ts'

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Rules that look at colours: all that a theme changes. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Serious and critical findings on the page as it stands; of all rules, or of those about colours alone. */
export async function findings(page: Page, of: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.addScriptTag({ path: script })
  // of text in a drawing axe cannot tell what lies behind it
  const where = of === 'all' ? 'document' : "{ exclude: [['.drawing']] }"
  const options = of === 'all' ? {} : { runOnly: COLOURS }
  await painted(page, true)
  const results = (await page.evaluate(
    `axe.run(${where}, ${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  )) as AxeResults
  await painted(page, false)
  return results.violations
    .filter(v => v.impact === 'serious' || v.impact === 'critical')
    .flatMap(v => v.nodes.map(node => `${v.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
}

/** Whether the page is as a person sees it: what is not painted has no colours for axe. */
const painted = (page: Page, seen: boolean) =>
  page.evaluate(on => {
    for (const sheet of document.adoptedStyleSheets) sheet.disabled = on
  }, seen)

const LIGHT = { colorScheme: 'light', contrast: 'no-preference' } as const
const OTHERS = [
  ['night', { ...LIGHT, colorScheme: 'dark' }],
  ['contrast', { ...LIGHT, contrast: 'more' }],
] as const

/** The same in every theme: the page follows the wish of the system, and goes back to paper. */
export async function findingsInThemes(page: Page): Promise<string[]> {
  const found = await findings(page)
  for (const [theme, wish] of OTHERS) {
    await page.emulateMedia(wish)
    await page.waitForSelector(`html[data-theme=${theme}]`)
    await still(page)
    found.push(...(await findings(page, 'colours')).map(one => `${theme}: ${one}`))
  }
  await page.emulateMedia(LIGHT)
  await page.waitForSelector('html[data-theme=paper]')
  return found
}
