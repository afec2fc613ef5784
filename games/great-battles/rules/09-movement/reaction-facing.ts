import { turned } from '#engine/map/facing.ts'
import { neighbour } from '#engine/map/hex.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { flankSide, frontHexes, type Part, partsOf } from '../07-facing/facing.ts'
import { canRefuse, refuseWing, wingHex } from '../07-facing/refusing.ts'
import { couldFire } from '../10-fire/aim.ts'
import { wayOut } from '../10-fire/arcs.ts'
import { freshChain } from '../12-results/disorder.ts'
import { fallLocals } from '../12-results/shared-loss.ts'
import { ground, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isGuns, ordersOf } from '../field.ts'
import type { Frames } from '../frames.ts'
import { enemyOf, type HexId, LEFT, MARCH, RIGHT, type UnitId, type Wing } from '../ids.ts'
import { call, decision, end, go, procedure, type Umpire } from '../kit.ts'
import {
  addDeed,
  BUILDING,
  COLUMN,
  did,
  dropStatus,
  hexUnder,
  is,
  MAP,
  REFACED,
  REFUSED,
  REFUSED_LEFT,
  REFUSED_RIGHT,
  RESERVE,
  type State,
  setUnit,
  withUnit,
} from '../state.ts'
import { neighboursOf, stackAt } from '../survey.ts'

type Turns = Extract<Choice, { verb: 'faceAbout' | 'refuseFlank' }>

/** 9.62, 6.34: whether a unit may answer by turning or refusing at all. */
export function mayReface(g: Field, unit: UnitId, triggers: readonly UnitId[]): boolean {
  const gr = ground(g)
  const u = g.units[unit]
  if (u.where !== MAP || did(g, unit, REFACED) || is(u, COLUMN) || ordersOf(g, unit) === MARCH) return false
  if ((g.brigades[gr.units[unit].brigade].flags & RESERVE) !== 0) return false
  return partsOf(gr.grid, u).some(p => !heldElsewhere(g, unit, p.hex, triggers))
}

/** Who sets it off: the one who moved, advanced or fired, and those who came with him. */
const triggersOf = (f: Readonly<Frames['reactionFacing']>): readonly UnitId[] => [f.trigger, ...(f.party ?? [])]

/** 9.62: a part stands in the front hex of another enemy. */
function heldElsewhere(g: Field, unit: UnitId, hex: HexId, triggers: readonly UnitId[]): boolean {
  const gr = ground(g)
  const enemy = enemyOf(gr.units[unit].side)
  return neighboursOf(g, enemy, hex).some(
    id => !triggers.includes(id) && frontHexes(gr.grid, g.units[id]).includes(hex),
  )
}

/** What the units of a window may do: the top unit of a hex turns the hex (7.11). */
export function refaceOffers(g: Field, f: Readonly<Frames['reactionFacing']>): readonly Turns[] {
  const gr = ground(g)
  const triggers = triggersOf(f)
  const list: Turns[] = []
  for (const unit of f.may) {
    const u = g.units[unit]
    if (u.hex === null || stackAt(g, u.hex).at(-1) !== unit) continue
    if (!stackAt(g, u.hex).every(id => mayReface(g, id, triggers))) continue
    if (is(u, REFUSED)) continue
    const stack = stackAt(g, u.hex)
    if (stack.every(id => g.units[id].tail.length === 0) && !heldElsewhere(g, unit, u.hex, triggers))
      for (const by of [-2, 2]) list.push({ verb: 'faceAbout', unit, facing: turned(u.face, by) })
    for (const side of [LEFT, RIGHT] as const) {
      const hex = wingHex(g, unit, side)
      if (!canRefuse(g, unit, side) || heldElsewhere(g, unit, hex, triggers)) continue
      // 9.62: it must be able to fire back through the refused hex; ruling refuse-react: beside nobody else
      const flank = neighbour(gr.grid, hex, flankSide(u.face, side))
      const enemy = enemyOf(gr.units[unit].side)
      const beside = partsOf(gr.grid, u).flatMap(p => neighboursOf(g, enemy, p.hex))
      if (flank === null || beside.some(id => !triggers.includes(id))) continue
      if (firesBack(g, unit, side, f.trigger)) list.push({ verb: 'refuseFlank', unit, side })
    }
  }
  return list
}

/** 9.62: whether a unit with that wing refused could fire at the trigger through its refused front hex. */
function firesBack(g: Field, unit: UnitId, wing: Wing, trigger: UnitId): boolean {
  const { grid } = ground(g)
  const bit = wing === LEFT ? REFUSED_LEFT : REFUSED_RIGHT
  const u = withUnit(g.units[unit], { status: g.units[unit].status | bit })
  const at = partsOf(grid, u).findIndex(p => p.hex === wingHex(g, unit, wing))
  const part = partsOf(grid, u)[at] as Part
  return partsOf(grid, g.units[trigger]).some(
    ({ hex }) => wayOut(grid, u, part, at === 0, hex) === 'refused' && couldFire(g, unit, part.hex, hex),
  )
}

/** 9.61, 9.62: neighbours of a step or advance, or who was shot from outside its front, may turn a vertex or refuse, with a test. */
export const reactionFacing = procedure('reactionFacing', {
  rule: '9.61',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      const { side } = ground(g).units[f.trigger]
      if (f.may.length === 0)
        f.may = [...new Set(f.hexes.flatMap(hex => neighboursOf(g, enemyOf(side), hex)))].filter(id =>
          mayReface(g, id, triggersOf(f)),
        )
      f.todo = []
      return go('offer')
    },
    offer(t, f) {
      if (t.state.units[f.trigger].where !== MAP) return end()
      return refaceOffers(t.state, f).length === 0 ? end() : go('choose')
    },
    choose: decision({
      roles: (g, f) => seatOf(g, enemyOf(ground(g).units[f.trigger].side)),
      choices: (g, f) => [...refaceOffers(g, f), { verb: 'decline' }],
      // hexes are of who came near; fire names none
      prompt: (g, f) => ({ unit: unitCode(g, f.trigger), kind: f.hexes.length === 0 ? 'fire' : 'near' }),
      on: {
        faceAbout(t, f, c) {
          const hex = hexUnder(t.state.units[c.unit])
          for (const id of stackAt(t.state, hex)) setUnit(t.state, id, { face: c.facing })
          return turnedNow(t, f, c.unit, 'log.reaction.turns')
        },
        refuseFlank(t, f, c) {
          refuseWing(t.state, c.unit, c.side)
          return turnedNow(t, f, c.unit, 'log.reaction.refuses')
        },
        decline: () => end(),
      },
    }),
    test(t, f) {
      const g = t.state
      const unit = f.todo?.[0]
      if (unit === undefined) return call('routTests', {}, 'offer')
      f.todo = f.todo?.slice(1) ?? []
      if (g.units[unit].where !== MAP) return go('test')
      if (rollUdd(t, unit, uddSum(g, unit), 'reaction facing or refusal').passed) return go('test')
      freshChain(g)
      return call('disorder', fallLocals(g, f, unit, 'reaction facing or refusal', f.trigger), 'test')
    },
  },
})

/** 9.62, ruling reaction-turns: the turn is made; foot and horse of the hex test, each for itself. */
function turnedNow(
  t: Umpire,
  f: Frames['reactionFacing'],
  unit: UnitId,
  key: 'log.reaction.turns' | 'log.reaction.refuses',
) {
  const g: State = t.state
  const stack = stackAt(g, hexUnder(g.units[unit]))
  for (const id of stack) {
    addDeed(g, id, REFACED)
    if (is(g.units[id], BUILDING)) dropStatus(g, id, BUILDING)
  }
  f.may = f.may.filter(id => !stack.includes(id))
  f.todo = [...stack].reverse().filter(id => !isGuns(g, id))
  f.paid = []
  delete f.fell
  t.say('9.61', key, { side: roleOf(g, ground(g).units[unit].side), unit: unitCode(g, unit) })
  return go('test' as const)
}
