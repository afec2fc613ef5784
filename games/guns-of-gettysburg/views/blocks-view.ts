import { knownOf } from '../rules/02-blocks/memory.ts'
import {
  type AreaId,
  afterBlocks,
  BLOCK_COUNT,
  type BlockId,
  type CommandId,
  type EntryId,
  type FaceId,
  type Facing,
  firstBlock,
  type Hour,
  type PositionId,
  type SideIndex,
} from '../rules/ids.ts'
import { FACES } from '../rules/pieces.ts'
import { type BlockState, SEEN, type Seen, type State, UNSEEN } from '../rules/state.ts'

export interface BlockView {
  readonly id: BlockId
  readonly at: PositionId | null
  readonly front: Facing
  readonly beside: AreaId | null
  readonly waits: EntryId | null
  /** First hour in which a waiting block may enter. */
  readonly free: Hour
  readonly moved: boolean
  /** It attacked and won in its side's last action phase. */
  readonly won: boolean
  /** It stands at the backs of enemies on its position (21). */
  readonly behind: boolean
  /** Its face, for its owner and for those who have seen it and lost it from their eyes never since. */
  readonly face: FaceId | null
  /** Its command, where that is all that is known: it is a reduced block. */
  readonly command: CommandId | null
}

/** What was shown last, to each side and to onlookers: from one look to the next most blocks are as they were. */
interface Shown {
  readonly views: (BlockView | undefined)[]
  /** All that is in each view, as two numbers; the first is `OUT` for a block out of play. */
  readonly looks: Int32Array
  list: readonly BlockView[]
}
const LOOKS = 2
const OUT = 0
const NONE = -1
/** More than there are faces, entry points or hours. */
const MANY = 1 << 10

const newShown = (): Shown => ({ views: [], looks: new Int32Array(BLOCK_COUNT * LOOKS).fill(OUT), list: [] })
const SHOWN: readonly [Shown, Shown, Shown] = [newShown(), newShown(), newShown()]

/** The blocks in play. Views share what looks as it did before. */
export function showBlocks(g: Readonly<State>, side: SideIndex | null): readonly BlockView[] {
  const shown = SHOWN[side ?? 2]
  const { views } = shown
  const { blocks } = g
  let same = true
  const own = side === null ? BLOCK_COUNT : firstBlock(side)
  const after = side === null ? BLOCK_COUNT : afterBlocks(side)
  for (let id = 0 as BlockId; id < BLOCK_COUNT; id++) {
    const b = blocks[id]
    const known = id >= own && id < after ? SEEN : knownOf(b)
    if (looksSame(shown.looks, id, b, known)) continue
    same = false
    views[id] = b.face === null ? undefined : showBlock(id, b, b.face, known)
  }
  if (!same) shown.list = inPlay(views)
  return shown.list
}

function inPlay(views: readonly (BlockView | undefined)[]): BlockView[] {
  const list: BlockView[] = []
  for (let id = 0; id < views.length; id++) {
    const view = views[id]
    if (view !== undefined) list.push(view)
  }
  return list
}

/** Whether a block looks as it did before; its looks are noted for the next time. */
function looksSame(looks: Int32Array, id: BlockId, b: Readonly<BlockState>, known: Seen): boolean {
  const i = id * LOOKS
  if (b.face === null) {
    if (looks[i] === OUT) return true
    looks[i] = OUT
    return false
  }
  const bits = (b.moved ? 8 : 0) + (b.won ? 4 : 0) + (b.behind ? 2 : 0) + b.front
  // a block on a position is nowhere else
  const place = b.at === null ? -((b.beside ?? NONE) + 2) * MANY - (b.waits ?? NONE) : b.at + 1
  const stance = place * 16 + bits
  const print = known === UNSEEN ? 0 : known === SEEN ? b.face + 1 : -FACES[b.face].command - 1
  const rest = print * MANY + b.free
  if (looks[i] === stance && looks[i + 1] === rest) return true
  looks[i] = stance
  looks[i + 1] = rest
  return false
}

const showBlock = (id: BlockId, b: Readonly<BlockState>, face: FaceId, known: Seen): BlockView => ({
  id,
  at: b.at,
  front: b.front,
  beside: b.beside,
  waits: b.waits,
  free: b.free,
  moved: b.moved,
  won: b.won,
  behind: b.behind,
  face: known === SEEN ? face : null,
  command: known === UNSEEN ? null : FACES[face].command,
})
