import { sure } from '#engine/lists.ts'
import { comesAcross } from '../../rules/05-battles/fire.ts'
import { citiesToWin } from '../../rules/11-victory/army-maximum.ts'
import { BOXES, VICTORY_CITIES } from '../../rules/board.ts'
import type { Choice } from '../../rules/choices.ts'
import type { Frames } from '../../rules/frames.ts'
import { type BoxId, CONFEDERATE, enemyOf, type SideIndex, UNION, type UnitId } from '../../rules/ids.ts'
import type { State, UnitState } from '../../rules/state.ts'
import { change, hasUnits, unitOf, unitsIn } from '../../rules/units.ts'
import type { Eye } from '../eye.ts'
import { reserves } from '../judge/battles-ahead.ts'
import { judge } from '../judge/evaluate.ts'
import { type Clash, playOut, unitForce } from '../judge/odds.ts'
import { refillWorth } from '../judge/refill.ts'
import { newTally, tallyUp } from '../judge/tally.ts'
import { pointsWorth, swingPoints, swingWorth } from '../judge/worth.ts'

type Part = Frames['battlePart']

/** What any box is worth to whoever fights for it. */
const GROUND = 0.25

/** Fight on, bring up a unit, or leave: whichever is worth most, by so many play-outs. */
export function chooseStance(g: State, f: Part, offered: readonly Choice[], eye: Eye, games: number): Choice {
  const stay = worthOfFighting(g, f, eye, null, games)
  let best: Choice = sure(offered.find(c => c.verb === 'fightOn'))
  let bestWorth = stay
  const retreat = bestShelter(g, f, offered, eye)
  if (retreat !== null && bestWorth < 0) {
    best = retreat
    bestWorth = 0
  }
  for (const choice of offered) {
    if (choice.verb !== 'reinforce') continue
    const worth = worthOfFighting(g, f, eye, choice.unit, games) - costOfLeaving(g, f, eye, choice.unit)
    if (worth <= bestWorth + 0.02) continue
    best = choice
    bestWorth = worth
  }
  return best
}

/** Gain of fighting on over leaving the box now. */
function worthOfFighting(g: State, f: Part, eye: Eye, extra: UnitId | null, games: number): number {
  const attacking = f.side === g.active
  const odds = playOut(clashOf(g, f, extra), games)
  const hold = attacking ? odds.win : 1 - odds.win
  const own = attacking ? odds.attackerLoss : odds.defenderLoss
  const their = attacking ? odds.defenderLoss : odds.attackerLoss
  const mover = g.active
  const prize = g.control[f.box] === mover ? 0 : prizeOf(g, eye, f.box, mover)
  const left = (side: SideIndex) => (side === mover ? odds.attackerLeft : odds.defenderLeft)
  const refilled = (side: SideIndex) => refillWorth(g, eye.w, side) * (1 - left(side)) * unitsIn(g, f.box, side).length
  return hold * (prize + GROUND + 2 * eye.w.promotion) + their - own + refilled(f.side) - refilled(enemyOf(f.side))
}

function prizeOf(g: Readonly<State>, { w }: Eye, box: BoxId, to: SideIndex): number {
  const lead = g.armyMaximum[0] - g.armyMaximum[1]
  const victory = to === UNION && w.victory > 0 && isLastCity(g, box) ? w.victory : 0
  return swingWorth(g, w, box, to) + pointsWorth(g, w, lead, to, swingPoints(g, box, to)) + victory
}

/** Is this the victory city that gives the Union as many as it needs? */
function isLastCity(g: Readonly<State>, box: BoxId): boolean {
  const isOurs = (city: BoxId) =>
    hasUnits(g, city, UNION) ? !hasUnits(g, city, CONFEDERATE) : g.control[city] === UNION
  const others = VICTORY_CITIES.filter(city => city !== box)
  return others.length < VICTORY_CITIES.length && others.filter(isOurs).length >= citiesToWin(g) - 1
}

/** The battle as it stands, for a play-out. */
function clashOf(g: Readonly<State>, f: Part, extra: UnitId | null): Clash {
  const attacker = g.active
  const defender = enemyOf(attacker)
  tallyUp(g, tally)
  const early = f.round === 1
  const defenderDone = f.side === attacker
  const clash: Clash = {
    ...forces(g, f.box, attacker),
    attackerReserve: early || (f.round === 2 && !defenderDone) ? reserves(tally, f.box, attacker) : 0,
    defenderReserve: early ? reserves(tally, f.box, defender) : 0,
    round: f.round,
    attackerFires: defenderDone,
  }
  if (extra === null) return clash
  const { type } = unitOf(g, extra)
  if (defenderDone) clash.attacker += unitForce(type, false)
  else clash.defender += unitForce(type, BOXES[f.box].fort)
  return clash
}

const tally = newTally()

function forces(g: Readonly<State>, box: BoxId, mover: SideIndex) {
  const sum = { attacker: 0, attackerHit: 0, defender: 0, defenderHit: 0 }
  for (const id of unitsIn(g, box, mover)) {
    const { type, reduced } = unitOf(g, id)
    sum[reduced ? 'attackerHit' : 'attacker'] += unitForce(type, comesAcross(g, box, id))
  }
  for (const id of unitsIn(g, box, enemyOf(mover))) {
    const { type, reduced, entrenched } = unitOf(g, id)
    sum[reduced ? 'defenderHit' : 'defender'] += unitForce(type, entrenched || BOXES[box].fort)
  }
  return sum
}

/** The place to go to, by what the position is worth afterwards. */
function bestShelter(g: State, f: Part, offered: readonly Choice[], eye: Eye): Choice | null {
  let best: Choice | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const choice of offered) {
    if (choice.verb !== 'retreat' && choice.verb !== 'withdraw' && choice.verb !== 'withdrawUnit') continue
    const worth = withUnits(g, unitsIn(g, f.box, f.side), choice.box, () => standing(g, eye, f.side))
    if (worth <= most) continue
    best = choice
    most = worth
  }
  return best
}

function costOfLeaving(g: State, f: Part, eye: Eye, unit: UnitId): number {
  const before = standing(g, eye, f.side)
  return Math.max(0, before - withUnits(g, [unit], f.box, () => standing(g, eye, f.side)))
}

/** What the rest of the board is worth, this battle apart. */
function standing(g: State, eye: Eye, side: SideIndex): number {
  const { control, future, danger, citadel } = judge(g, eye, enemyOf(g.active))
  const sum = control + future + danger + citadel
  return side === UNION ? sum : -sum
}

function withUnits<T>(g: State, ids: readonly UnitId[], box: BoxId, ask: () => T): T {
  const before = ids.map(id => unitOf(g, id))
  for (const id of ids) change(g, id, { box, entrenched: false })
  const answer = ask()
  ids.forEach((id, i) => {
    g.units[id] = before[i] as UnitState
  })
  return answer
}
