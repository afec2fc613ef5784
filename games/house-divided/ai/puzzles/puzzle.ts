import type { Puzzle } from '#ai/puzzles/puzzle.ts'
import { growingById } from '#engine/ids.ts'
import { deciders, type Frame, seedFrom } from '#engine/index.ts'
import { withOwner } from '../../rules/09-capture/capture.ts'
import { boxNamed } from '../../rules/board.ts'
import { CONFEDERATE, type Side, type SideIndex, sideIndex, UNION, type UnitType } from '../../rules/ids.ts'
import { houseDivided } from '../../rules/index.ts'
import type { State } from '../../rules/state.ts'
import { change, enlist, unitOf, unitsIn } from '../../rules/units.ts'

/** Units of a box: `mi vi ei mc vc ec`, a star for entrenched, a minus for reduced. */
type Placing = Readonly<Record<string, string>>

/** A small position as the file writes it: what a sane commander does in it and what he never does. */
export interface Written {
  id: string
  /** Who decides, and how many marches he has; or the battle in which he decides. */
  side: string
  turn?: number
  left?: number
  battle?: { box: string; round: number; attacker: string; from: string }
  union: Placing
  confederate: Placing
  control?: { union?: readonly string[]; confederate?: readonly string[] }
  /** At least so many own units stand there when the movement phase is over. */
  holds?: Readonly<Record<string, number>>
  /** No own unit stands there. */
  avoids?: readonly string[]
  /** Every own unit there is entrenched. */
  entrenched?: readonly string[]
  /** The choice made begins with one of these keys. */
  chooses?: readonly string[]
  levels: readonly string[]
}

const TYPES = ['mi', 'vi', 'ei', 'mc', 'vc', 'ec']

export function positionOf(p: Written): State {
  const g = houseDivided.setup('campaign', {}, seedFrom(1))
  g.units = growingById([])
  g.turn = p.turn ?? 5
  place(g, UNION, p.union)
  place(g, CONFEDERATE, p.confederate)
  for (const side of ['union', 'confederate'] as const) {
    for (const code of p.control?.[side] ?? []) take(g, code, sideIndex(side))
  }
  const side = sideIndex(p.side)
  g.active = p.battle === undefined ? side : sideIndex(p.battle.attacker)
  g.stack = p.battle === undefined ? movementStack(p.left ?? 3) : battleStack(g, side, p.battle)
  return g
}

function place(g: State, side: SideIndex, placing: Placing): void {
  for (const [code, units] of Object.entries(placing)) {
    for (const word of units.split(' ')) {
      const id = enlist(g, side, TYPES.indexOf(word.slice(0, 2)) as UnitType, boxNamed(code))
      change(g, id, { entrenched: word.includes('*'), reduced: word.includes('-') })
    }
  }
}

function take(g: State, code: string, side: SideIndex): void {
  const box = boxNamed(code)
  g.control = withOwner(g.control, box, side)
}

function movementStack(left: number): Frame[] {
  const movement = { proc: 'movement', at: 'chooseBox', left, total: left, invasion: false, port: null }
  return [{ proc: 'game', at: 'next' }, { proc: 'halfTurn', at: 'combat' }, movement]
}

function battleStack(g: State, side: SideIndex, b: NonNullable<Written['battle']>): Frame[] {
  g.phase = 'combat'
  const box = boxNamed(b.box)
  const origins: [number[], number[]] = [[], []]
  origins[sideIndex(b.attacker)].push(boxNamed(b.from))
  const part = { box, side, round: b.round, origins, reinforced: [], shots: [], asked: false }
  return [
    { proc: 'game', at: 'next' },
    { proc: 'halfTurn', at: 'promotion' },
    { proc: 'combat', at: 'next' },
    {
      proc: 'battle',
      at: side === g.active ? 'afterAttacker' : 'afterDefender',
      box,
      round: b.round,
      origins,
    } as Frame,
    { proc: 'battlePart', at: 'stance', ...part } as Frame,
  ]
}

/** Watched to the end of its movement phase, or for one choice. */
export function puzzleOf(p: Written): Puzzle<State> {
  const { chooses } = p
  const role = p.side as Side
  return {
    name: p.id,
    levels: p.levels,
    role,
    state: () => positionOf(p),
    isOver: (g, keys) =>
      chooses !== undefined
        ? keys.length === 1
        : g.phase !== 'movement' || deciders(houseDivided, g)[0] !== role || g.stack.some(f => f.proc === 'battle'),
    fault(keys, g) {
      if (chooses === undefined) return faultOf(p, g, sideIndex(p.side))
      return chooses.some(wanted => keys[0]?.startsWith(wanted) === true) ? null : `chose ${keys[0]}`
    },
  }
}

function faultOf(p: Written, g: State, side: SideIndex): string | null {
  const own = (code: string) => unitsIn(g, boxNamed(code), side)
  for (const [code, n] of Object.entries(p.holds ?? {})) {
    if (own(code).length < n) return `${code} holds ${own(code).length}, not ${n}`
  }
  for (const code of p.avoids ?? []) if (own(code).length > 0) return `went to ${code}`
  for (const code of p.entrenched ?? []) {
    if (own(code).length === 0 || own(code).some(id => !unitOf(g, id).entrenched)) return `${code} is not dug in`
  }
  return null
}
