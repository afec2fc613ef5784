import { draw, rngFrom, type Seed, type Viewer } from '#engine/index.ts'
import { blocksWithRoom, blockValue } from './rules/blocks.ts'
import { clone } from './rules/clone.ts'
import { type BlockId, type SideIndex, sideIndex } from './rules/ids.ts'
import { frameOf } from './rules/kit.ts'
import { BLOCKS_OF, sideOfBlock } from './rules/pieces.ts'
import type { BlockState, State } from './rules/state.ts'

/** Everything that the viewer cannot know is dealt anew: the values of others' blocks, and the dice. */
export function imagine(g: Readonly<State>, viewer: Viewer, seed: Seed): State {
  const world = clone(g)
  const dealer = rngFrom(seed)
  for (const side of [0, 1] as const) {
    if (viewer === 'observer' || sideIndex(viewer) !== side) dealBlocks(world, side, n => draw(dealer, n) - 1)
  }
  world.rng = rngFrom(seed, g.rng.draws)
  return world
}

const TRIES = 200

/** Give every block of a side another value that agrees with all that has been seen. */
function dealBlocks(world: State, side: SideIndex, pick: (n: number) => number): void {
  for (let n = 0; n < TRIES; n++) {
    dealOnce(world, side, pick)
    if (agrees(world, side)) break
  }
  const turn = frameOf(world, 'turn')
  if (world.active !== side || turn === undefined || turn.value === null) return
  const inHand = world.blocks.flatMap((b, id) => (isOf(id, side) && isAvailable(b) ? [blockValue(id)] : []))
  turn.value = inHand[pick(inHand.length)] as number
}

/** No block gets a value below the orders that were given from it. */
function dealOnce(world: State, side: SideIndex, pick: (n: number) => number): void {
  const free = BLOCKS_OF[side].slice()
  // in one order whatever the values are: the same seed deals the same world in all that look alike
  const seen = free.map(id => world.blocks[id]).sort((a, b) => b.orders - a.orders || rank(a) - rank(b))
  for (const block of seen) {
    const fitting = free.filter(id => blockValue(id) >= block.orders)
    const id = fitting[pick(fitting.length)] as BlockId
    free.splice(free.indexOf(id), 1)
    world.blocks[id] = block
  }
}

/** Blocks that differ to those who look on are told apart. */
const rank = (b: BlockState): number => (b.place === null ? (b.aside ? -1 : -2) : b.place)

/** Who is about to lay his second disc has a block with room for it. */
function agrees(world: Readonly<State>, side: SideIndex): boolean {
  const asked = world.active === side && world.stack.at(-1)?.proc === 'turn' && world.stack.at(-1)?.at === 'secondDisc'
  return !asked || blocksWithRoom(world, side).length > 0
}

const isOf = (block: BlockId, side: SideIndex) => sideOfBlock(block) === side
const isAvailable = (b: BlockState) => b.place === null && !b.aside
