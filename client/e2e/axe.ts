import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Serious and critical findings on the page as it stands. */
export async function findings(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: script })
  const results = (await page.evaluate('axe.run()')) as AxeResults
  return results.violations
    .filter(v => v.impact === 'serious' || v.impact === 'critical')
    .flatMap(v => v.nodes.map(node => `${v.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
}
