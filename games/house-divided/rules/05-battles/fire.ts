import { isCrossing } from '../04-movement/reach.ts'
import { vacated } from '../09-capture/capture.ts'
import { BOXES } from '../board.ts'
import type { Frames } from '../frames.ts'
import { type BoxId, enemyOf, roleOf, type SideIndex, sideOf, UNIT_CODES, type UnitId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import type { State } from '../state.ts'
import { factsOf, MILITIA_CAVALRY, MILITIA_INFANTRY, TYPE_CODES } from '../unit-types.ts'
import { change, unitOf, unitsIn } from '../units.ts'

type Part = Frames['battlePart']

const CROSSING_ROUNDS = 2

/** The next unit that has no target yet, in the order of the firing line. */
export function nextShooter(g: Readonly<State>, f: Pick<Part, 'box' | 'side' | 'shots'>): UnitId | undefined {
  return unitsIn(g, f.box, f.side)[f.shots.length]
}

/** 5.1: every enemy is fired at once before any is fired at twice (ruling R18). */
export function allowedTargets(g: Readonly<State>, f: Part): UnitId[] {
  const targets = unitsIn(g, f.box, enemyOf(f.side))
  const unserved = targets.filter(id => !f.shots.some(shot => shot.target === id))
  const shootersLeft = unitsIn(g, f.box, f.side).length - f.shots.length
  return shootersLeft > unserved.length ? targets : unserved
}

export interface ShotValue {
  base: number
  entrenched: -1 | 0
  elite: -1 | 0
  crossing: 1 | 0
  /** The die must show this or less. */
  value: number
}

/** 5.1 with 5.2.1, 5.2.2 and 5.2.3: what a shot needs, with its parts. */
export function shotValue(g: Readonly<State>, box: BoxId, round: number, shooter: UnitId, target: UnitId): ShotValue {
  const base = factsOf(unitOf(g, shooter).type).combat
  const entrenched = isProtected(g, box, target) ? -1 : 0
  const elite = factsOf(unitOf(g, target).type).defence > 0 ? -1 : 0
  const crossing = round <= CROSSING_ROUNDS && comesAcross(g, box, target) ? 1 : 0
  return { base, entrenched, elite, crossing, value: base + entrenched + elite + crossing }
}

/** 5.2.1: entrenched, or defending in a fort (ruling R22). */
function isProtected(g: Readonly<State>, box: BoxId, id: UnitId): boolean {
  if (unitOf(g, id).entrenched) return true
  return g.options.fortsEntrenchDefenders && BOXES[box].fort && sideOf(id) !== g.active
}

/** 5.2.3: an attacker that came over a river or from the sea (ruling R21). */
export function comesAcross(g: Readonly<State>, box: BoxId, id: UnitId): boolean {
  if (sideOf(id) !== g.active) return false
  const { arrival, landed } = unitOf(g, id)
  return landed || (arrival !== null && isCrossing(arrival, box))
}

/** Roll every announced shot. True when a box held by cavalry alone lost its last defender. */
export function fireAll(t: Umpire, f: Part): boolean {
  for (const { shooter, target } of f.shots) fireOne(t, f, shooter, target)
  return vacated(t, f.box, enemyOf(f.side))
}

function fireOne(t: Umpire, f: Part, shooter: UnitId, target: UnitId): void {
  const g = t.state
  const victim = unitOf(g, target)
  const told = {
    side: roleOf(f.side),
    unit: UNIT_CODES[shooter],
    type: TYPE_CODES[unitOf(g, shooter).type],
    target: UNIT_CODES[target],
    targetType: TYPE_CODES[victim.type],
  }
  if (victim.box !== f.box) {
    t.say('5.1', 'log.shot.lost', told)
    return
  }
  const needs = shotValue(g, f.box, f.round, shooter, target).value
  const roll = t.d(6)
  const hit = roll <= needs
  const gone = hit && victim.reduced
  if (gone) eliminate(g, target)
  else if (hit) change(g, target, { reduced: true })
  const key = gone ? 'log.shot.eliminated' : hit ? 'log.shot.reduced' : 'log.shot.missed'
  t.say('5.1', key, { ...told, needs, roll })
}

/** 5.1: a unit is gone; a militia counter goes back to its office (ruling R60). */
function eliminate(g: State, id: UnitId): void {
  change(g, id, { box: null, reduced: false, entrenched: false })
  returnCounter(g, sideOf(id), unitOf(g, id).type)
}

/** 7.0: militia counters taken off the map can be recruited again. */
export function returnCounter(g: State, side: SideIndex, type: number): void {
  if (type === MILITIA_INFANTRY) g.offices[side].infantry++
  if (type === MILITIA_CAVALRY) g.offices[side].cavalry++
}
