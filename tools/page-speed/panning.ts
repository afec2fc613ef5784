import type { Page } from 'playwright-core'

/** How far a hand drags the map to and fro, in so many moves of the mouse, one a frame at most. */
const REACH = 240
const MOVES = 90

/** Frames a second while the map is dragged with all its pieces. */
export async function framesWhilePanning(page: Page): Promise<number> {
  const box = await page.locator('.surface').boundingBox()
  if (box === null) throw new Error('the board is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(countFrames)
  for (let n = 1; n <= MOVES; n++) {
    const far = Math.sin((n / MOVES) * 4 * Math.PI) * REACH
    await page.mouse.move(x + far, y + far / 2)
  }
  const frames = await page.evaluate(() => (window as unknown as { framesASecond(): number }).framesASecond())
  await page.mouse.up()
  return frames
}

/** Runs in the page. */
function countFrames(): void {
  const from = performance.now()
  let frames = 0
  let counts = true
  const next = () => {
    frames++
    if (counts) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  ;(window as unknown as { framesASecond(): number }).framesASecond = () => {
    counts = false
    return (frames * 1000) / (performance.now() - from)
  }
}
