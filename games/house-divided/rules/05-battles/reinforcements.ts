import type { Refusal } from '#engine/index.ts'
import { vacated } from '../09-capture/capture.ts'
import { BOX_CODES, JOINED } from '../board.ts'
import type { Frames } from '../frames.ts'
import { type BoxId, enemyOf, roleOf, sideOf, UNIT_CODES, type UnitId } from '../ids.ts'
import { refuse, type Umpire } from '../kit.ts'
import type { State } from '../state.ts'
import { TYPE_CODES } from '../unit-types.ts'
import { change, unitOf, unitsIn } from '../units.ts'

type Part = Frames['battlePart']

const ROUND = 2

const isTime = (g: Readonly<State>, round: number): boolean =>
  g.options.reinforceOnlyInRoundTwo ? round === ROUND : round >= ROUND

/** 5.2.4: the units that may come to this battle now. */
export function reinforcements(g: Readonly<State>, f: Part): UnitId[] {
  if (!isTime(g, f.round)) return []
  return JOINED[f.side][f.box].flatMap(from =>
    unitsIn(g, from, f.side).filter(id => reinforcementRefusal(g, f, id) === null),
  )
}

/** 5.2.4: why a unit may not come; null when it may (ruling R23). */
export function reinforcementRefusal(g: Readonly<State>, f: Part, id: UnitId): Refusal | null {
  const unit = g.units[id]
  if (unit === undefined || unit.box === null) return refuse('1.3', 'why.unit.offMap')
  if (sideOf(id) !== f.side) return refuse('5.2.4', 'why.unit.enemy')
  if (unit.box === f.box) return refuse('5.2.4', 'why.reinforce.inBattle')
  if (!isTime(g, f.round)) return refuse('5.2.4', 'why.reinforce.roundTwo')
  if (!JOINED[f.side][f.box].includes(unit.box)) return refuse('5.2.4', 'why.reinforce.notJoined')
  if (f.reinforced.includes(unit.box)) return refuse('5.2.4', 'why.reinforce.oneEach')
  if (unit.fellBack) return refuse('5.2.4', 'why.reinforce.fellBack')
  const enemies = unitsIn(g, unit.box, enemyOf(f.side)).length
  if (f.side === g.active) {
    if (enemies > 0) return refuse('5.2.4', 'why.reinforce.enemyThere')
    if (unit.fought) return refuse('5.2.4', 'why.reinforce.fought')
  } else if (enemies > 0 && unitsIn(g, unit.box, f.side).length - 1 < enemies) {
    return refuse('5.2.4', 'why.reinforce.mustStay')
  }
  return null
}

/** A unit joins the battle. True when a box held by cavalry alone was given up. */
export function bringUp(t: Umpire, f: Part, id: UnitId): boolean {
  const unit = unitOf(t.state, id)
  const from = unit.box as BoxId
  change(t.state, id, { box: f.box, entrenched: false, digging: false, arrival: null, landed: false })
  f.reinforced.push(from)
  if (!f.origins[f.side].includes(from)) f.origins[f.side].push(from) // ruling R53
  t.say('5.2.4', 'log.battle.reinforced', {
    side: roleOf(f.side),
    unit: UNIT_CODES[id],
    type: TYPE_CODES[unit.type],
    from: BOX_CODES[from],
    box: BOX_CODES[f.box],
  })
  return vacated(t, from, f.side)
}
