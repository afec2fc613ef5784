import { allowanceOf } from '../02-counters/allowance.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isGuns, ordersOf } from '../field.ts'
import { BEGAN_IN_FRONT, BEGAN_NEAR_GUNS, BEGAN_NEXT, type Frames, type Mode } from '../frames.ts'
import { MARCH, type UnitId } from '../ids.ts'
import { frames } from '../kit.ts'
import { hexUnder, NEW_MARCH, type State } from '../state.ts'
import { inEnemyFront, nearEnemy } from '../survey.ts'
import { GUNS_DISTANCE, nearestEnemy } from './near-enemy.ts'

/** 5.35: the most activations that one March marker stands for. */
const MARCHES = 4

/** 5.35, 5.28, 9.74: how many times its allowance a unit may spend on the March marker; fresh on the march as often as its division has markers, which its owner alone knows. */
function timesOf(g: Field & { readonly divisions?: State['divisions'] }, unit: UnitId, march: boolean): number {
  if (!march || ordersOf(g, unit) !== MARCH) return 1
  const { brigade } = ground(g).units[unit]
  const b = g.brigades[brigade]
  const { division } = ground(g).brigades[brigade]
  const fresh = (b.flags & NEW_MARCH) !== 0 && division !== null ? g.divisions?.[division].markers : undefined
  return Math.max(1, Math.min(fresh ?? MARCHES, MARCHES, b.cap))
}

/** A unit as it begins to act (10.13): what it may spend in this activation (9.12), and how it stood. */
export function unitLocals(g: Field, unit: UnitId, mode: Mode, march: boolean): Frames['unit'] {
  const gr = ground(g)
  const u = g.units[unit]
  const side = gr.units[unit].side
  const hex = hexUnder(u)
  const on = u.hex !== null
  const near = on && nearEnemy(g, side, hex) ? BEGAN_NEXT : 0
  const front = on && inEnemyFront(g, side, hex) ? BEGAN_IN_FRONT : 0
  const guns = on && isGuns(g, unit) && nearestEnemy(g, side, hex) <= GUNS_DISTANCE ? BEGAN_NEAR_GUNS : 0
  const times = timesOf(g, unit, march)
  return {
    unit,
    with: [],
    leaders: [],
    mp: allowanceOf(g, unit) * times,
    spent: 0,
    entered: 0,
    backed: 0,
    straight: 0,
    road: true,
    began: near | front | guns,
    face0: u.face,
    paid: 0,
    charge: null,
    aimed: [],
    aimedPart: null,
    mode,
    times,
    remounted: false,
    passing: 0,
    owes: 0,
    byRoad: false,
    last: null,
    back: null,
    backFace: u.face,
  }
}

/** A unit in the midst of its action as the state remembers it, or the view of its owner; null: it is not the one that acts. */
export function actingNow(g: Field, unit: UnitId): Readonly<Frames['unit']> | null {
  const { stack, doing } = g as Partial<State> & { readonly doing?: { readonly move: Readonly<Frames['unit']> | null } }
  const frame = stack === undefined ? undefined : frames({ stack }).findLast(f => f.proc === 'unit')
  const move = frame ?? doing?.move ?? null
  return move?.unit === unit ? move : null
}

/** What is left to spend: by the face that is up now (12.33), half for guns that have fired (10.61), nothing for who fired to stay. */
export function mpLeft(g: Field, f: Readonly<Frames['unit']>, fired: boolean, stays: boolean): number {
  if (stays) return 0
  const whole = allowanceOf(g, f.unit, f.remounted) * f.times
  const most = fired && isGuns(g, f.unit) ? Math.floor(whole / 2) : whole
  return Math.max(0, Math.min(f.mp, most - f.spent))
}

/** 4.16, 4.17, 9.11: leaders 10 MP, commanders 40, in halves. */
export const LEADER_MP = CHARTS.tables.movement.leader * 2
export const COMMANDER_MP = CHARTS.tables.movement.commander * 2
