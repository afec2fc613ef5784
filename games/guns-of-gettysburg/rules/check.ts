import { RuleBug } from '#engine/index.ts'
import { apart } from './16-objectives/objectives.ts'
import { blockOf } from './blocks.ts'
import { areaOf, positionOf } from './board.ts'
import { afterBlocks, CONFEDERATE, firstBlock, type SideIndex, UNION } from './ids.ts'
import { FACES, FULL, LIMITS, TOKENS } from './pieces.ts'
import type { State } from './state.ts'

/** Laws of the game that hold at every decision. */
export function check(g: Readonly<State>): void {
  for (const side of [UNION, CONFEDERATE] as const) {
    checkTokens(g, side)
    checkBlocks(g, side)
  }
  // nothing is laid out while the seats bid for sides
  if (!g.stack.some(f => f.proc === 'bidding')) checkFaces(g)
  for (const { area } of g.objectives) law(!areaOf(area).partial, 'objectives stay off partial areas')
  const moving = g.stack.some(f => f.proc === 'objectives' || f.proc === 'bidMoves')
  law(moving || apart(g.objectives.map(o => o.area)), 'objectives keep their distance')
  law(new Set(g.works).size === g.works.length, 'field works are not doubled')
}

/** Every token is somewhere, and only once. */
function checkTokens(g: Readonly<State>, side: SideIndex): void {
  const t = g.tokens[side]
  const guns = (g.attack?.guns ?? []).filter(x => x.side === side).flatMap(x => x.tokens)
  const all = [t.tray, t.pool, t.returned, t.used, t.paid, t.hit, t.spent, t.burnt, t.extended, guns].flat()
  TOKENS.forEach((token, id) => {
    const count = all.filter(x => x === id).length
    law(count === (token.side === side ? token.count : 0), `all tokens ${token.code} are there`)
  })
  const rest = t.tray.slice()
  for (const token of t.known) {
    law(rest.includes(token), 'tokens known to be in the tray are there')
    rest.splice(rest.indexOf(token), 1)
  }
}

function checkBlocks(g: Readonly<State>, side: SideIndex): void {
  const stacked = new Map<number, number>()
  let tags = 0
  for (let id = firstBlock(side); id < afterBlocks(side); id++) {
    const b = blockOf(g, id)
    const places = Number(b.at !== null) + Number(b.beside !== null) + Number(b.waits !== null)
    if (b.face === null) {
      law(places === 0, 'a block out of play is nowhere')
      continue
    }
    law(FACES[b.face].side === side, 'faces are of their side')
    law(places === 1 || g.phase === 'setup', 'a block in play is in one place')
    law((tags & (1 << b.tag)) === 0, 'tags are single')
    law((b.may & (1 << b.tag)) !== 0, 'what a block is, it may be')
    tags |= 1 << b.tag
    if (b.at === null) continue
    stacked.set(b.at, (stacked.get(b.at) ?? 0) + 1)
    law(side === CONFEDERATE || !positionOf(b.at).closedToUnion, 'no Union block on a closed position')
  }
  for (const n of stacked.values()) law(n <= LIMITS.blocksPerPosition, 'three blocks a position')
}

/** 2: every block of the box is to come, in play, in reserve or dead. */
function checkFaces(g: Readonly<State>): void {
  const offered = g.stack.flatMap(f => (f.proc === 'reduction' ? [f] : []))
  law(offered.length <= 1, 'one reduction at a time')
  FACES.forEach((face, id) => {
    const toCome = face.state === FULL && g.stacks.some(s => s.includes(face.command)) ? face.count : 0
    const muster =
      face.state === FULL && face.code === 'buford' && g.phase === 'setup' && !inPlay(g, id) ? face.count : 0
    const count = toCome + muster + inPlay(g, id) + (g.reserve[id] as number) + (g.dead[id] as number)
    law(count === face.count, `all blocks ${face.code} are there (${count} of ${face.count})`)
  })
}

const inPlay = (g: Readonly<State>, face: number): number => g.blocks.filter(b => b.face === face).length

function law(holds: boolean, name: string): void {
  if (!holds) throw new RuleBug(`broken: ${name}`)
}
