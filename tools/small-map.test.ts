import { describe, expect, it } from 'vitest'
import layout from '#games/house-divided/board/ground/layout.json' with { type: 'json' }
import names from '#games/house-divided/board/ground/names.json' with { type: 'json' }
import map from '#games/house-divided/data/map.json' with { type: 'json' }
import { smallLayout, smallMap, smallNames } from './small-map.ts'

const urlOf = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`
/** What a module of the build gives. */
const read = async (source: string): Promise<unknown> => ((await import(urlOf(source))) as { default: unknown }).default
const MAP = urlOf(smallMap(map))

describe('small forms of map files', () => {
  it('the map read from its small form is the map', async () => {
    expect(await read(smallMap(map))).toEqual(map)
    expect(smallMap(map).length).toBeLessThan(JSON.stringify(map).length * 0.6)
  })

  it('a line whose code is not made of its boxes is refused', () => {
    const lines = [{ code: 'rail:x', from: 'a', to: 'b', type: 'rail' }]
    expect(() => smallMap({ boxes: map.boxes, lines })).toThrow('rail:x')
  })

  it('the layout loses its labels and nothing else', async () => {
    const small = (await read(smallLayout(layout, map, MAP))) as typeof layout
    const labelled = Object.entries(layout.boxes).map(([code, box]) => [
      code,
      { ...small.boxes[code as keyof typeof layout.boxes], label: box.label },
    ])
    expect({ ...small, boxes: Object.fromEntries(labelled) }).toEqual(layout)
    expect(JSON.stringify(small)).not.toContain('label')
  })

  it('the names are the names', async () => {
    expect(await read(smallNames(names, map, MAP))).toEqual({ names: names.names })
  })

  it('lists that are not of the map’s boxes are refused', () => {
    const { albany: _, ...boxes } = layout.boxes
    expect(() => smallLayout({ ...layout, boxes }, map, MAP)).toThrow('not the boxes')
  })
})
