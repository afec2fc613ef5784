import { blockOf, blocksAt, survey } from '../blocks.ts'
import { afterBlocks, type BlockId, type FaceId, firstBlock, type SideIndex, sideOf } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { FACES, FULL } from '../pieces.ts'
import { type BlockState, type Print, SEEN, type State, UNSEEN } from '../state.ts'

/*
 * What the enemy can know of a block. He follows each block with his eyes; of blocks that were mixed he knows only
 * that the prints seen before are among them. So each print has a tag, and each block the set of tags that it may bear.
 */

/** 10: blocks that share a position are mixed out of sight at the start of their owner's action phase. */
export function mixBlocks(t: Umpire, side: SideIndex): void {
  const g = t.state
  const { mine } = survey(g, side)
  for (let id = firstBlock(side); id < afterBlocks(side); id++) {
    const { at } = blockOf(g, id)
    if (at === null || (mine[at] as number) < 2) continue
    const there = blocksAt(g, side, at)
    if (there[0] === id) mix(t, there)
  }
}

function mix(t: Umpire, ids: readonly BlockId[]): void {
  const blocks = ids.map(id => blockOf(t.state, id))
  const prints = blocks.map(({ face, tag, arrival, seen }): Print => ({ face, tag, arrival, seen }))
  t.shuffle(prints)
  let may = 0
  for (const b of blocks) may |= b.may
  blocks.forEach((b, i) => {
    Object.assign(b, prints[i])
    b.may = may
  })
}

/** All see what is printed on a block. */
export function show(t: Umpire, id: BlockId): void {
  const b = blockOf(t.state, id)
  if (b.seen === SEEN && isSingle(b.may)) return
  pinDown(t.state, id)
  b.seen = SEEN
  t.reveal()
}

/** A block's print has been seen: it bears this tag, and nobody else does. */
export function pinDown(g: State, id: BlockId): void {
  const b = blockOf(g, id)
  const side = sideOf(id)
  const bit = 1 << b.tag
  let like = 0
  for (let i = firstBlock(side); i < afterBlocks(side); i++) {
    const other = blockOf(g, i)
    const tag = 1 << other.tag
    if (other.face !== null && tag !== bit && (b.may & tag) !== 0 && looksLike(other, b.face as FaceId)) like |= tag
  }
  for (let i = firstBlock(side); i < afterBlocks(side); i++) {
    const other = blockOf(g, i)
    if (other.face !== null && i !== id && (other.may & (like | bit)) !== 0) other.may = (other.may & ~bit) | like
  }
  b.may = bit
  if (b.arrival >= 0) g.namedArrivals[side] |= 1 << b.arrival
  exclude(g, side)
}

/** The enemy could not tell a print of which he knows this much from that face. */
function looksLike(print: Print, face: FaceId): boolean {
  const shown = FACES[face]
  if (print.seen === SEEN) return print.face === face
  if (print.seen === UNSEEN) return shown.state === FULL
  return shown.state !== FULL && FACES[print.face as FaceId].command === shown.command
}

/** A tag that one block surely bears is borne by no other. */
function exclude(g: State, side: SideIndex): void {
  for (let again = true; again; ) {
    again = false
    for (let i = firstBlock(side); i < afterBlocks(side); i++) {
      const b = blockOf(g, i)
      if (b.face === null || !isSingle(b.may)) continue
      for (let k = firstBlock(side); k < afterBlocks(side); k++) {
        const other = blockOf(g, k)
        if (k === i || other.face === null || (other.may & b.may) === 0) continue
        other.may &= ~b.may
        again = true
      }
    }
  }
}

/** A print leaves the game: no block bears its tag. */
export function forget(g: State, side: SideIndex, tag: number): void {
  for (let i = firstBlock(side); i < afterBlocks(side); i++) blockOf(g, i).may &= ~(1 << tag)
  exclude(g, side)
}

const isSingle = (bits: number): boolean => bits !== 0 && (bits & (bits - 1)) === 0

/** What the enemy knows of this block: its face, or that it is a reduced block of that face's command, or nothing. */
export const knownOf = (b: Readonly<BlockState>): Print['seen'] => (isSingle(b.may) ? b.seen : UNSEEN)

/** The enemy cannot rule out that this block is cavalry: which arrivals are cavalry, everybody knows. */
export function mayBeCavalry(g: Readonly<State>, id: BlockId): boolean {
  const { may } = blockOf(g, id)
  const side = sideOf(id)
  for (let i = firstBlock(side); i < afterBlocks(side); i++) {
    const { face, tag } = blockOf(g, i)
    if (face !== null && (may & (1 << tag)) !== 0 && FACES[face].cavalry) return true
  }
  return false
}
