import { type AnyChoice, type AnyGame, type CoreState, choices, deciders, perform, type Role } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { commonDice } from './worlds.ts'

/** A short question with few choices, a real opponent and hidden things: targets, a stance, a reaction. */
export interface Tactical<S extends CoreState, C extends AnyChoice> {
  game: AnyGame
  /** Who asks. */
  role: Role
  /** Worlds that agree with all that he knows. */
  worlds: readonly S[]
  /** How often it is played through. */
  most: number
  isOver(g: Readonly<S>): boolean
  /** What the end is worth to him who asks; the others are thought to want the opposite. */
  judge(g: Readonly<S>): number
  /** How everybody answers beyond what has been looked at; else the first that is offered. */
  answer?(g: Readonly<S>, role: Role, offered: readonly C[]): C
}

interface Node {
  visits: number
  /** How often it could have been chosen. */
  offered: number
  sum: number
  next: Map<string, Node>
}

const newNode = (): Node => ({ visits: 0, offered: 0, sum: 0, next: new Map() })
/** How much what has been looked at little is looked at again. */
const CURIOSITY = 0.7
const LONGEST = 200

/**
 * Search in information sets: one tree over choices, played through in one imagined world after another, so that what is
 * done rests on what is known and not on one guess. The choice looked at most.
 */
export function tactics<S extends CoreState, C extends AnyChoice>(q: Tactical<S, C>): C {
  const { game, worlds, role } = q
  const offered = choices(game, first(worlds), role) as readonly C[]
  if (offered.length === 1) return first(offered)
  const root = newNode()
  const castDice = commonDice(31_000)
  const range = { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }
  for (let n = 0; n < q.most; n++) {
    const g = game.clone(worlds[n % worlds.length] as S) as S
    castDice(g, n)
    const path = playThrough(q, root, g, range)
    const worth = q.judge(g)
    range.least = Math.min(range.least, worth)
    range.most = Math.max(range.most, worth)
    for (const node of path) {
      node.visits++
      node.sum += worth
    }
  }
  let best = first(offered)
  let most = -1
  for (const choice of offered) {
    const visits = root.next.get(keyOf(choice))?.visits ?? 0
    if (visits <= most) continue
    best = choice
    most = visits
  }
  return best
}

const keyOf = (choice: AnyChoice): string => JSON.stringify(choice)

/** Down the tree to something new, and from there on without thought; gives the nodes passed. */
function playThrough<S extends CoreState, C extends AnyChoice>(
  q: Tactical<S, C>,
  root: Node,
  g: S,
  range: { least: number; most: number },
): Node[] {
  const path = [root]
  let at: Node | null = root
  for (let n = 0; n < LONGEST && g.outcome === null && !q.isOver(g); n++) {
    const role = first(deciders(q.game, g))
    const offered = choices(q.game, g, role) as readonly C[]
    let choice = q.answer?.(g, role, offered) ?? first(offered)
    if (at !== null) {
      const found: { choice: C; node: Node } = pick(at, offered, role === q.role ? 1 : -1, range)
      choice = found.choice
      path.push(found.node)
      at = found.node.visits === 0 ? null : found.node
    }
    perform(q.game, g, role, choice, true)
  }
  return path
}

/** What has not been tried yet; else what promises most to him who chooses, or has been looked at least. */
function pick<C extends AnyChoice>(
  at: Node,
  offered: readonly C[],
  sign: 1 | -1,
  range: { least: number; most: number },
): { choice: C; node: Node } {
  const width = range.most > range.least ? range.most - range.least : 1
  let best: { choice: C; node: Node } | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const choice of offered) {
    const key = keyOf(choice)
    const node = at.next.get(key) ?? newNode()
    at.next.set(key, node)
    node.offered++
    const mean = node.visits === 0 ? 0 : node.sum / node.visits / width
    const score =
      node.visits === 0
        ? Number.POSITIVE_INFINITY
        : sign * mean + CURIOSITY * Math.sqrt(Math.log(node.offered) / node.visits)
    if (best !== null && score <= most) continue
    best = { choice, node }
    most = score
  }
  return best as { choice: C; node: Node }
}
