// Hexsides that count: hachures by slope, on the lower side; walls and fences.
import { hexOfCode, sideTo } from '#engine/map/hex.ts'
import type { Ground } from '../../rules/board.ts'
import { at, line, num, RADIUS, type Sheet } from '../sheet.ts'

const TEETH = { minor: { count: 6, long: 6 }, steep: { count: 10, long: 9 }, sheer: { count: 14, long: 12 } }

export function hexsidesSvg(gr: Ground, sheet: Sheet): { slopes: string; walls: string } {
  let hachures = ''
  let fences = ''
  let walls = ''
  for (const s of gr.battle.map.hexsides) {
    const a = hexOfCode(gr.grid, s.a)
    const b = hexOfCode(gr.grid, s.b)
    const side = a === null || b === null ? null : sideTo(gr.grid, a, b)
    if (a === null || b === null || side === null) continue
    const [p, q] = sheet.side(a, side)
    if (s.wall === 'fence') fences += line([p, q])
    else if (s.wall !== undefined) walls += line([p, q])
    if (s.slope === undefined) continue
    const low = sheet.middle(gr.level[b] > gr.level[a] ? a : b)
    const { count, long } = TEETH[s.slope]
    const ex = (q.x - p.x) / RADIUS
    const ey = (q.y - p.y) / RADIUS
    const down = -ey * (low.x - p.x) + ex * (low.y - p.y) < 0 ? -1 : 1
    for (let i = 0; i < count; i++) {
      const t = ((i + 0.5) / count) * RADIUS
      const l = long * (0.75 + ((i * 7) % 5) * 0.11) * down
      hachures += `M${at({ x: p.x + ex * t, y: p.y + ey * t })}l${num(-ey * l)} ${num(ex * l)}`
    }
  }
  return {
    slopes: `<path d="${hachures}" stroke="#5f3f1c" stroke-width="1.100" opacity=".75" fill="none"/>`,
    walls: `<g fill="none"><path d="${fences}" stroke="#7a5a2a" stroke-width="2.600" stroke-dasharray="2 3"/><path d="${walls}" stroke="#4d463a" stroke-width="4.200" stroke-dasharray="5 2.200"/></g>`,
  }
}
