import { draw, type Rng } from '#engine/index.ts'
import { blockOf } from '../rules/blocks.ts'
import type { Frames } from '../rules/frames.ts'
import {
  afterBlocks,
  type BlockId,
  type CommandId,
  type FaceId,
  firstBlock,
  type SideIndex,
  sideOf,
} from '../rules/ids.ts'
import { COMMANDS, FACES, FULL, FULL_FACES } from '../rules/pieces.ts'
import { type Print, SEEN_REDUCED, type State, UNSEEN } from '../rules/state.ts'
import { classesOf, commandAt, lay, openSlots } from './deal-stacks.ts'
import { shuffle } from './imagine.ts'

const SWAPS_A_BLOCK = 12

/** Deal anew what an enemy of this side cannot know of its blocks. */
export function dealBlocks(g: State, side: SideIndex, chance: Rng): void {
  if (!g.options.historicalReinforcements) dealArrivals(g, side, chance)
  dealFullFaces(g, side, chance)
  dealReduced(g, side, chance)
  mixAgain(g, side, chance)
}

const inPlay = (g: Readonly<State>, side: SideIndex): BlockId[] => {
  const list: BlockId[] = []
  for (let id = firstBlock(side); id < afterBlocks(side); id++) if (blockOf(g, id).face !== null) list.push(id)
  return list
}

/** Which command came with which arrival, and which are to come, is open until one of its blocks has been seen. */
function dealArrivals(g: State, side: SideIndex, chance: Rng): void {
  const commandOf = new Map<number, CommandId>()
  for (const id of inPlay(g, side)) {
    const { arrival, face } = blockOf(g, id)
    const named = arrival < 0 || (g.namedArrivals[side] & (1 << arrival)) !== 0
    if (!named) commandOf.set(arrival, FACES[face as FaceId].command)
  }
  for (const corps of classesOf(side)) {
    const arrivals = [...commandOf].filter(([, command]) => COMMANDS[command].corps === corps)
    const slots = openSlots(g, side, corps, false)
    const old = [...arrivals.map(([, command]) => command), ...slots.map(slot => commandAt(g, slot))]
    const dealt = shuffle(old.slice(), chance)
    const entered = old.map(command => g.entered[command] as number)
    dealt.forEach((command, i) => {
      g.entered = g.entered.with(command, entered[i] as number)
    })
    arrivals.forEach(([arrival], i) => {
      bear(g, side, arrival, dealt[i] as CommandId)
    })
    slots.forEach((slot, i) => {
      lay(g, slot, dealt[arrivals.length + i] as CommandId)
    })
  }
}

/** The blocks of an arrival are of this command. */
function bear(g: State, side: SideIndex, arrival: number, command: CommandId): void {
  const faces = FULL_FACES[command]
  let i = 0
  for (const id of inPlay(g, side)) {
    const b = blockOf(g, id)
    if (b.arrival === arrival) b.face = faces[i++] as FaceId
  }
}

/** Which of a command's unseen blocks is the Iron Brigade. */
function dealFullFaces(g: State, side: SideIndex, chance: Rng): void {
  const groups = new Map<number, BlockId[]>()
  for (const id of inPlay(g, side)) {
    const { arrival, seen } = blockOf(g, id)
    if (seen !== UNSEEN) continue
    const group = groups.get(arrival)
    if (group === undefined) groups.set(arrival, [id])
    else group.push(id)
  }
  for (const ids of groups.values()) {
    const faces = shuffle(
      ids.map(id => blockOf(g, id).face),
      chance,
    )
    ids.forEach((id, i) => {
      blockOf(g, id).face = faces[i] as FaceId
    })
  }
}

/** Strengths of reduced blocks that were taken unseen, and what that leaves in reserve. */
function dealReduced(g: State, side: SideIndex, chance: Rng): void {
  COMMANDS.forEach((c, command) => {
    if (c.side !== side) return
    const blocks = inPlay(g, side).filter(id => {
      const { face, seen } = blockOf(g, id)
      return seen === SEEN_REDUCED && FACES[face as FaceId].command === command
    })
    const kinds = FACES.flatMap((f, id) => (f.command === command && f.state !== FULL && !f.iron ? [id] : []))
    const pool = blocks.map(id => blockOf(g, id).face as FaceId)
    for (const face of kinds) pool.push(...Array(g.reserve[face]).fill(face))
    shuffle(pool, chance)
    for (const id of blocks) blockOf(g, id).face = pool.pop() as FaceId
    for (const face of kinds) g.reserve = g.reserve.with(face, pool.filter(x => x === face).length)
    dealPair(g, command, pool)
  })
}

/** Two blocks of the command lie on the table for the enemy to choose from. */
function dealPair(g: State, command: CommandId, pool: readonly FaceId[]): void {
  const frame = g.stack.find(f => f.proc === 'reduction') as (Frames['reduction'] & { proc: string }) | undefined
  if (frame === undefined || frame.pair.length === 0) return
  const { face } = blockOf(g, frame.block)
  if (sideOf(frame.block) !== COMMANDS[command].side) return
  if (FACES[face as FaceId].command === command) frame.pair = pool.slice(0, 2)
}

/** Prints pass between blocks as far as the enemy's eyes allow. */
function mixAgain(g: State, side: SideIndex, chance: Rng): void {
  const ids = inPlay(g, side).filter(id => {
    const { may } = blockOf(g, id)
    return (may & (may - 1)) !== 0
  })
  if (ids.length < 2) return
  for (let n = ids.length * SWAPS_A_BLOCK; n > 0; n--) {
    const a = blockOf(g, ids[draw(chance, ids.length) - 1] as BlockId)
    const b = blockOf(g, ids[draw(chance, ids.length) - 1] as BlockId)
    if (a === b || (a.may & (1 << b.tag)) === 0 || (b.may & (1 << a.tag)) === 0) continue
    const held: Print = { face: a.face, tag: a.tag, arrival: a.arrival, seen: a.seen }
    a.face = b.face
    a.tag = b.tag
    a.arrival = b.arrival
    a.seen = b.seen
    Object.assign(b, held)
  }
}
