import { describe, expect, it } from 'vitest'
import mapData from '../data/map.json' with { type: 'json' }
import unitData from '../data/units.json' with { type: 'json' }
import diagrams from '../help/diagrams/list.json' with { type: 'json' }

type Arrow = { from: string; to: string; via?: string; tone: string; leap?: boolean }
const code = (target: string) => target.slice('box:'.length)
const boxes = new Set(mapData.boxes.map(box => box.code))
const joined = (a: string, b: string) =>
  mapData.lines.some(l => (l.from === a && l.to === b) || (l.from === b && l.to === a))
const ports = new Set(mapData.boxes.filter(box => 'port' in box && box.port === true).map(box => box.code))

describe('the pictures in the rules', () => {
  it('show boxes and units that exist', () => {
    for (const diagram of diagrams) {
      for (const place of diagram.places) expect(boxes).toContain(code(place))
      for (const piece of diagram.pieces ?? []) expect(unitData.types.map(t => t.code)).toContain(piece.kind)
    }
  })
  it('have arrows along lines of the map; a leap passes a box joined to both, or goes from port to port', () => {
    for (const diagram of diagrams) {
      for (const { from, to, via, leap } of (diagram.arrows ?? []) as readonly Arrow[]) {
        const [a, b] = [code(from), code(to)]
        const name = `${diagram.id}: ${a} to ${b}`
        if (via !== undefined) expect([name, joined(a, code(via)) && joined(code(via), b)]).toEqual([name, true])
        else if (leap === true) expect([name, ports.has(a) && ports.has(b)]).toEqual([name, true])
        else expect([name, joined(a, b)]).toEqual([name, true])
      }
    }
  })
  it('cover every kind of movement, joining and leaving a battle, recruiting and control', () => {
    const rules = diagrams.map(d => d.rule)
    const wanted = [
      '4.0',
      '4.2.1',
      '4.2.2',
      '4.2.3',
      '4.2.4',
      '4.2.5',
      '4.2.6',
      '5.2.3',
      '5.2.4',
      '5.2.5',
      '5.2.6',
      '7.0',
      '9.0',
    ]
    for (const rule of wanted) expect(rules).toContain(rule)
  })
})
