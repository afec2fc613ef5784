import type { BlockId } from '../../rules/ids.ts'
// Where every block is drawn.
import type { BlockView, View } from '../../views.ts'
import { areaPlaceOf, offMapSpots, spotsOf, WAITING } from '../ground/positions.ts'
import type { Point, Spot } from '../ground/spots.ts'
import { areaCode, entryCode, positionCode, sideName, sideOfBlock } from './pieces.ts'

export interface Stood extends Spot {
  block: BlockView
  size: number
}

const OFF_MAP_SIZE = 1

/** Every block that is drawn, by its number. */
export function blockSpotsIn(view: View): ReadonlyMap<BlockId, Stood> {
  const found = new Map<BlockId, Stood>()
  for (const group of groupsOf(view)) {
    const { size, spots } = spotsFor(view, group)
    group.forEach((block, i) => {
      const spot = spots[i]
      if (spot !== undefined) found.set(block.id, { ...spot, block, size })
    })
  }
  return found
}

/** Blocks of a side that lie together and look the same way. */
function groupsOf(view: View): BlockView[][] {
  const groups = new Map<string, BlockView[]>()
  for (const block of view.blocks) {
    const key = `${sideOfBlock(block.id)} ${block.at ?? ''} ${block.front} ${block.beside ?? ''} ${block.waits ?? ''}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [block])
    else group.push(block)
  }
  return [...groups.values()]
}

function spotsFor(view: View, group: readonly BlockView[]): { size: number; spots: readonly Spot[] } {
  const first = group[0] as BlockView
  if (first.at !== null) {
    const before = isBehind(view, first) ? enemiesWith(view, first).length : 0
    return spotsOf(positionCode(first.at), first.front, group.length, before)
  }
  const at: Point | null | undefined =
    first.waits !== null
      ? WAITING.get(entryCode(first.waits))
      : first.beside !== null
        ? areaPlaceOf(areaCode(first.beside)).outside
        : null
  return { size: OFF_MAP_SIZE, spots: at == null ? [] : offMapSpots(at, group.length) }
}

/** Enemies on the same position with the same front. */
const enemiesWith = (view: View, block: BlockView): BlockView[] =>
  view.blocks.filter(b => b.at === block.at && b.front === block.front && sideOfBlock(b.id) !== sideOfBlock(block.id))

/** It has come upon them from behind: long ago, or just now with an attack. */
function isBehind(view: View, block: BlockView): boolean {
  const enemies = enemiesWith(view, block)
  if (enemies.length === 0 || block.behind) return block.behind
  return !enemies.some(b => b.behind) && sideOfBlock(block.id) === sideName(view.active)
}
