import { describe, expect, it } from 'vitest'
import layout from '#games/house-divided/board/ground/layout.json' with { type: 'json' }
import map from '#games/house-divided/data/map.json' with { type: 'json' }
import { smallLayout, smallMap } from './small-map.ts'

/** What a module of the build gives. */
const read = async (source: string): Promise<unknown> =>
  ((await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { default: unknown }).default

describe('small forms of map files', () => {
  it('the map read from its small form is the map', async () => {
    const text = smallMap(map)
    expect(await read(text)).toEqual(map)
    expect(text.length).toBeLessThan(JSON.stringify(map).length * 0.6)
  })

  it('a line whose code is not made of its boxes is refused', () => {
    expect(() => smallMap({ boxes: map.boxes, lines: [{ code: 'rail:x', from: 'a', to: 'b', type: 'rail' }] })).toThrow(
      'rail:x',
    )
  })

  it('the layout loses its labels and nothing else', async () => {
    const small = (await read(smallLayout(layout))) as typeof layout
    const labelled = Object.entries(layout.boxes).map(([code, box]) => [
      code,
      { ...small.boxes[code as keyof typeof layout.boxes], label: box.label },
    ])
    expect({ ...small, boxes: Object.fromEntries(labelled) }).toEqual(layout)
    expect(JSON.stringify(small)).not.toContain('label')
  })
})
