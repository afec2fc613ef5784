// Where camp fires burn by night: behind the blocks of a position that look the same way.
import type { Camp } from '#client/board/camp.ts'
import type { BlockId } from '../../rules/ids.ts'
import type { Stood } from './block-spots.ts'
import { sideOfBlock } from './pieces.ts'

const BEHIND = 30

export function campsOf(stood: ReadonlyMap<BlockId, Stood>): Camp[] {
  const groups = new Map<string, Stood[]>()
  for (const spot of stood.values()) {
    const { at, front, id } = spot.block
    if (at === null) continue
    const key = `${sideOfBlock(id)} ${at} ${front}`
    groups.set(key, [...(groups.get(key) ?? []), spot])
  }
  return [...groups.values()].map(group => {
    const mean = (of: (spot: Stood) => number) => group.reduce((sum, spot) => sum + of(spot), 0) / group.length
    // behind is where the lower edge of what is drawn looks
    const back = (((group[0] as Stood).turn + 90) * Math.PI) / 180
    return {
      x: mean(spot => spot.x) + Math.cos(back) * BEHIND,
      y: mean(spot => spot.y) + Math.sin(back) * BEHIND,
      pieces: group.length,
    }
  })
}
