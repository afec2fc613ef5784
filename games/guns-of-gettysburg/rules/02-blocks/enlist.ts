import { blockOf } from '../blocks.ts'
import { afterBlocks, type BlockId, type CommandId, firstBlock, type SideIndex } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { COMMANDS, FULL_FACES } from '../pieces.ts'
import { SEEN, type State, UNSEEN } from '../state.ts'

/** Full-strength blocks of a command come into play, in an order that nobody knows. Cavalry is known to all. */
export function enlist(t: Umpire, command: CommandId, arrival: number): BlockId[] {
  const g = t.state
  const { side, cavalry } = COMMANDS[command]
  const faces = FULL_FACES[command].slice()
  t.shuffle(faces)
  return faces.map(face => {
    const id = freeBlock(g, side)
    const tag = freeTag(g, side)
    const b = blockOf(g, id)
    b.face = face
    b.tag = tag
    b.arrival = arrival
    b.seen = cavalry ? SEEN : UNSEEN
    b.at = null
    b.front = 0
    b.beside = null
    b.waits = null
    b.arrived = 0
    b.free = 0
    b.hours = 0
    b.moved = false
    b.won = false
    b.behind = false
    b.may = 1 << tag
    return id
  })
}

function freeBlock(g: Readonly<State>, side: SideIndex): BlockId {
  for (let id = firstBlock(side); id < afterBlocks(side); id++) if (blockOf(g, id).face === null) return id
  throw new RangeError('no block is free')
}

function freeTag(g: Readonly<State>, side: SideIndex): number {
  let taken = 0
  for (let id = firstBlock(side); id < afterBlocks(side); id++) {
    const { face, tag } = blockOf(g, id)
    if (face !== null) taken |= 1 << tag
  }
  let tag = 0
  while ((taken & (1 << tag)) !== 0) tag++
  return tag
}
