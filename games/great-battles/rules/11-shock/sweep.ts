import { middleOf } from '#engine/map/hex.ts'
import { partsOf } from '../07-facing/facing.ts'
import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { Group } from '../frames.ts'

/** 11.41, ruling shock-sweep: the attacks from left to right across the mean facing of the attacking hexes; level ones by hex number. */
export function sweep(g: Field, groups: readonly Group[]): Group[] {
  const { grid } = ground(g)
  const angle = (face: number) => (face * Math.PI) / 6
  const faces: number[] = groups
    .flatMap(group => group.attackers)
    .flatMap(id => partsOf(grid, g.units[id]).map(p => p.face))
  let x = faces.reduce((sum, face) => sum + Math.sin(angle(face)), 0)
  let y = faces.reduce((sum, face) => sum - Math.cos(angle(face)), 0)
  if (Math.hypot(x, y) < 1e-6) {
    x = Math.sin(angle(faces[0] ?? 0))
    y = -Math.cos(angle(faces[0] ?? 0))
  }
  // how far to the right of the mean facing the middle of the defending hexes lies
  const right = (group: Group) => {
    const all = group.hexes.map(hex => middleOf(grid, hex, 1))
    return all.reduce((sum, m) => sum + m.y * x - m.x * y, 0) / all.length
  }
  const low = (group: Group) => Math.min(...group.hexes)
  return [...groups].sort((a, b) => {
    const off = right(a) - right(b)
    return Math.abs(off) > 1e-6 ? off : low(a) - low(b)
  })
}
