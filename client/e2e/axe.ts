import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Rules that look at colours: all that a theme changes. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Serious and critical findings on the page as it stands; of all rules, or of those about colours alone. */
export async function findings(page: Page, of: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.addScriptTag({ path: script })
  const options = of === 'all' ? {} : { runOnly: COLOURS }
  const results = (await page.evaluate(
    `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  )) as AxeResults
  return results.violations
    .filter(v => v.impact === 'serious' || v.impact === 'critical')
    .flatMap(v => v.nodes.map(node => `${v.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
}
