import { describe, expect, it } from 'vitest'
import { overlap } from './free-places.ts'
import { litBoxes, ringOnScreen } from './taken.ts'

const CAMERA = { x: 0, y: 0, k: 1 }
const over = (x: number, y: number, boxes: ReturnType<typeof litBoxes>) =>
  boxes.some(box => overlap({ x: x - 2, y: y - 2, w: 4, h: 4 }, box) > 0)

describe('what a lit line takes', () => {
  // a position between two areas: its shape is the line, with the box of its middle
  const line = { x: 50, y: 50, w: 20, h: 20, d: 'M0 0L100 100' }
  const boxes = litBoxes(ringOnScreen(line, CAMERA))
  it('is the whole line, its ends too', () => {
    for (const at of [2, 25, 50, 75, 98]) expect([at, over(at, at, boxes)]).toEqual([at, true])
  })
  it('is not all that lies beside it', () => {
    expect(over(85, 15, boxes)).toBe(false)
    expect(over(15, 85, boxes)).toBe(false)
  })
})
