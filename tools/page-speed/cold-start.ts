import type { BrowserContext } from 'playwright-core'
import type { Desk } from './desk.ts'

export interface ColdStart {
  mapMs: number
  questionMs: number
}

/** A game opened by its address with an empty cache, by whoever sits there: when its map is painted, and when its question is. */
export async function coldStart(desk: Desk, player: BrowserContext, address: string): Promise<ColdStart> {
  const context = await desk.newcomer({ storageState: await player.storageState() })
  const page = await context.newPage()
  await page.addInitScript(watchBoard)
  await page.goto(address)
  await page.waitForFunction(() => (window as unknown as { cold: Partial<ColdStart> }).cold.questionMs !== undefined)
  const found = await page.evaluate(() => (window as unknown as { cold: ColdStart }).cold)
  await context.close()
  return found
}

/** Runs in the page, from its first moment: times count from the beginning of its loading. */
function watchBoard(): void {
  const cold: Partial<ColdStart> = {}
  ;(window as unknown as { cold: Partial<ColdStart> }).cold = cold
  const look = () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        const now = performance.now()
        if (document.querySelector('.drawing') !== null) cold.mapMs ??= now
        if (cold.mapMs !== undefined && document.querySelector('.prompt, .curtain') !== null) cold.questionMs = now
        else look()
      }),
    )
  look()
}
