import { neighbours } from '#engine/map/hex.ts'
import { allowanceOf, printedAllowance } from '../02-counters/allowance.ts'
import { verticesBetween } from '../07-facing/facing.ts'
import { refuseWing, straightenWing } from '../07-facing/refusing.ts'
import { settleTurn, turnCost, turnsInWoods, turnsOf } from '../07-facing/turning.ts'
import { columnsMarkersOf, columnToLine, lineToColumn } from '../08-stacking/column.ts'
import { stackLegal } from '../08-stacking/limits.ts'
import { putAt, putUnit } from '../08-stacking/place.ts'
import { type Fires, fireLocals, fireOffers, splitOthers } from '../10-fire/fire-offers.ts'
import { chargeOffers, chargeParty, chargeSteps, enemiesSeen } from '../11-shock/charge.ts'
import { shockTargets } from '../11-shock/eligible.ts'
import { rallyOffers, recover, restock } from '../13-morale/rally.ts'
import { stopWorks } from '../15-works/barricades.ts'
import { marchEquivalents } from '../17-fatigue/fatigue.ts'
import { noteMarch } from '../17-fatigue/tiring.ts'
import { ground, hexCode, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { ordersOf } from '../field.ts'
import { aimedOf, CONFUSED, type Frames, HOLDS, MUST_CHARGE } from '../frames.ts'
import { ATTACK, type Face, type HexId, MARCH, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure, result, type Umpire } from '../kit.ts'
import {
  AWAITS,
  addDeed,
  addStatus,
  BUILDING,
  CHARGES,
  COLUMN,
  DISMOUNTED,
  DONE,
  did,
  dropStatus,
  ENTERED,
  FIRED,
  hexUnder,
  is,
  MAP,
  MOVED_NEXT,
  NO_FIRE,
  NO_SHOCK,
  RALLIED,
  REFUSED,
  RESTACKED,
  RESTOCKED,
  SPENT,
  STAYS,
  type State,
  setLeader,
  setUnit,
  stir,
  TO_COME,
  TURNED_IN_WOODS,
} from '../state.ts'
import { enemyAt, nearEnemy, stackAt } from '../survey.ts'
import { arrivalOffers, arrivalStep } from './arrivals.ts'
import { boundWay, facesWay, isBound } from './bound.ts'
import { judge, ONE_HEX_BESIDE, PAID } from './judge.ts'
import type { Steps } from './move.ts'
import {
  conformFace,
  formCost,
  formOffers,
  isEasy,
  mayStay,
  planOf,
  stepLocals,
  stepOffers,
  whyNotEnter,
} from './move.ts'
import { hostsIn, type Plan, partCost } from './plan.ts'
import { mpLeft, unitLocals } from './unit-locals.ts'

export { unitLocals }

type F = Frames['unit']
type Acts = Extract<Choice, { verb: keyof typeof STEPS }> | Fires
const STEPS = { enter: 0, breach: 0, backOff: 0, extend: 0, extendBoth: 0, contract: 0, wheel: 0 } as const

/** What a unit may do now. Nobody fires, charges or rallies from a hex in which he cannot stay, or facing unlike his hosts. */
function offers(g: State, f: Readonly<F>) {
  const u = g.units[f.unit]
  if (u.where === TO_COME) return [...arrivalOffers(g, f), { verb: 'done' } as const]
  const offered = stepOffers(g, f)
  const steps = offered.map(o => o.choice)
  if (did(g, f.unit, CHARGES) && !did(g, f.unit, MOVED_NEXT)) {
    const away = offered.filter(o => !o.judged.next).map(o => o.choice)
    return chargingOffers(g, f, steps, away)
  }
  if (isBound(f)) {
    const bound = boundOffers(g, f, steps)
    // 6.24: horse may charge in the full sense of 11.5
    if (bound.length > 0) return [...bound, ...chargeOffers(g, f)]
    // as near as it can come: it goes nowhere else
    if (mayStay(g, f)) return [...chargeOffers(g, f), { verb: 'done' } as const]
  }
  const stays = mayStay(g, f)
  const settled = stays && conformFace(g, f) === null
  // 5.34: confused, it may rally; 3.0: who rallies or fetches ammunition does nothing else
  if (f.mode === CONFUSED || did(g, f.unit, RALLIED | RESTOCKED))
    return [...(settled ? rallyOffers(g, f) : []), { verb: 'done' } as const]
  // 8.53: a column under Attack draws in or forms line first, unless its brigade holds
  const bound = is(u, COLUMN) && u.tail.length > 0 && ordersOf(g, f.unit) === ATTACK && f.mode !== HOLDS
  return [
    ...steps,
    ...formOffers(g, f),
    ...(settled && !bound && !isBound(f) ? [...fireOffers(g, f), ...chargeOffers(g, f), ...rallyOffers(g, f)] : []),
    ...(stays || steps.length === 0 ? [{ verb: 'done' } as const] : []),
  ]
}

/** 6.24: only steps and turns that lead on to the enemy, or turn to him who is there; none: it has come as near as it can. */
function boundOffers(g: State, f: Readonly<F>, steps: readonly Steps[]) {
  const u = g.units[f.unit]
  // 8.53: a column draws in or forms line first
  if (is(u, COLUMN) && u.tail.length > 0 && ordersOf(g, f.unit) === ATTACK)
    return [...steps.filter(c => c.verb === 'contract'), ...formOffers(g, f).filter(c => c.verb === 'formLine')]
  const { hexes } = boundWay(g, f)
  if (hexes.length === 0) return turnsToStrike(g, f)
  const on = steps.filter(c => c.verb === 'enter' && hexes.includes(c.hex))
  if (on.length > 0) return on
  return formOffers(g, f).filter(c => c.verb === 'turn' && facesWay(g, hexUnder(u), c.facing, hexes))
}

/** 6.24: who stands beside enemies and must attack them turns until one is in front. */
function turnsToStrike(g: State, f: Readonly<F>) {
  const { side } = ground(g).units[f.unit]
  const hex = hexUnder(g.units[f.unit])
  if (f.mode !== MUST_CHARGE || did(g, f.unit, MOVED_NEXT) || shockTargets(g, f.unit).length > 0) return []
  const foes = neighbours(ground(g).grid, hex).filter(to => enemyAt(g, side, to))
  return formOffers(g, f).filter(c => c.verb === 'turn' && facesWay(g, hex, c.facing, foes))
}

/** 11.54: who charges goes on to the enemy; when it can no longer (ruling charge-lost) it stops where it likes. */
function chargingOffers(g: State, f: Readonly<F>, steps: readonly Steps[], away: readonly Steps[]) {
  const leaders = formOffers(g, f).filter(c => c.verb === 'take' || c.verb === 'leave')
  const turns = turnsOf(g, f).map(({ face }): Extract<Choice, { verb: 'turn' }> => ({ verb: 'turn', facing: face }))
  const on = chargeSteps(g, f, [...steps.filter(c => c.verb === 'enter'), ...turns])
  if (on !== null) return [...on, ...leaders]
  const stays = mayStay(g, f)
  return [...away.filter(c => c.verb === 'enter'), ...(stays || away.length === 0 ? [{ verb: 'done' } as const] : [])]
}

/**
 * A unit acts, to its end (10.13). Offers come from the chapters: moves (7 to 9), fire (10), charge (11.5), rally and restock
 * (13.4, 10.9); each verb calls the procedure of its chapter and the unit is looked at again afterwards (`look`).
 */
export const unit = procedure('unit', {
  rule: '10.13',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      const u = g.units[f.unit]
      // 8.5: under March a long unit is a column
      if (u.hex !== null && ordersOf(g, f.unit) === MARCH && u.tail.length === 0 && columnsMarkersOf(g, f.unit) > 0)
        addStatus(g, f.unit, COLUMN)
      return go('act')
    },
    act: decision({
      roles: (g, f) => seatOf(g, ground(g).units[f.unit].side),
      choices: (g, f) => offers(g, f),
      // 5.28: MP left would tell how many markers its division has
      prompt: (g, f) => ({ unit: unitCode(g, f.unit) }),
      why: (g, f, target) => (target.kind === 'hex' ? whyNotEnter(g, f, target.id as HexId) : null),
      on: {
        enter: (t, f, c) => (t.state.units[f.unit].where === TO_COME ? enters(t, f, c.hex) : moves(t, f, c)),
        breach: moves,
        backOff: moves,
        extend: moves,
        extendBoth: moves,
        contract: moves,
        wheel: moves,
        turn(t, f, c) {
          turnTo(t, f, c.facing)
          return go('look')
        },
        refuse(t, f, c) {
          pay(t.state, f, 2)
          stopWorks(t, f.unit)
          refuseWing(t.state, f.unit, c.side)
          t.say('7.32', 'log.refuse', { side: sideWord(t.state, f), unit: unitCode(t.state, f.unit) })
          return go('look')
        },
        straighten(t, f) {
          pay(t.state, f, 2)
          // 8.26: those of its stack stay as they are if it leaves them
          const { hex, tail } = t.state.units[f.unit]
          if (tail.length > 0 || hostsIn(t.state, f, hex as HexId).length === 0) straightenWing(t.state, f.unit)
          else for (const id of [f.unit, ...f.with]) dropStatus(t.state, id, REFUSED)
          t.say('7.33', 'log.straighten', { side: sideWord(t.state, f), unit: unitCode(t.state, f.unit) })
          return go('look')
        },
        toColumn(t, f) {
          stopWorks(t, f.unit)
          addStatus(t.state, f.unit, COLUMN)
          return go('look')
        },
        formColumn(t, f, c) {
          reform(t, f, lineToColumn(t.state, f.unit, c.side))
          return go('look')
        },
        formLine(t, f, c) {
          reform(t, f, columnToLine(t.state, f.unit, c.side))
          return go('look')
        },
        restack(t, f, c) {
          const g = t.state
          stopWorks(t, f.unit)
          putAt(g, f.unit, c.place)
          // 8.24: under Advance it does not fire
          addDeed(g, f.unit, RESTACKED | (ordersOf(g, f.unit) === ATTACK ? 0 : NO_FIRE))
          t.say('8.24', 'log.restack', { side: sideWord(g, f), unit: unitCode(g, f.unit), place: c.place + 1 })
          return go('look')
        },
        along(t, f, c) {
          f.with = [...f.with, c.unit]
          f.mp = Math.min(f.mp, unitLocals(t.state, c.unit, f.mode, f.times > 1).mp)
          return go('look')
        },
        take(_t, f, c) {
          f.leaders = [...f.leaders, c.leader]
          return go('look')
        },
        leave(t, f, c) {
          f.leaders = f.leaders.filter(id => id !== c.leader)
          if (f.entered > 0) setLeader(t.state, c.leader, { moved: true })
          return go('look')
        },
        mount: remount,
        dismount: remount,
        fireAt: fires,
        splitFire: fires,
        splitFrom: (_t, f, c) => aims(f, null, [c.hex]),
        splitPartFrom: (_t, f, c) => aims(f, c.section, [c.hex]),
        splitThree: fires,
        part: fires,
        splitPart: fires,
        spreadPart: fires,
        together: fires,
        rapidFireAt: fires,
        rapidPart: fires,
        fireAndMove: fires,
        volley: fires,
        splitVolley: fires,
        spreadVolley: fires,
        awaitFire(t, f) {
          addDeed(t.state, f.unit, AWAITS)
          return go('over')
        },
        charge(t, f, c) {
          const g = t.state
          f.charge = c.hex
          f.saw = enemiesSeen(g, f.unit, f.mode === MUST_CHARGE)
          return call('charge', { unit: f.unit, hex: c.hex, party: chargeParty(g, f.unit) }, 'charged')
        },
        rally: (_t, f) => call('rally', { unit: f.unit, brigadeRest: false }, 'look'),
        restock(t, f) {
          restock(t, f.unit)
          return go('look')
        },
        recover(t, f, c) {
          recover(t, f.unit, c.unit)
          return go('look')
        },
        done: () => go('over'),
      },
    }),
    /** 10.65: the next target of a battery or section that splits its fire, the last one or one of more. */
    splitGuns: decision({
      roles: (g, f) => seatOf(g, ground(g).units[f.unit].side),
      choices: (g, f) => [...splitOthers(g, f.unit, aimedOf(f), f.aimedPart), { verb: 'decline' } as const],
      prompt: (g, f) => ({ unit: unitCode(g, f.unit), hexes: aimedOf(f).map(hex => hexCode(g, hex)) }),
      on: {
        splitFire: fires,
        splitPart: fires,
        splitFrom: (_t, f, c) => aims(f, null, [...aimedOf(f), c.hex]),
        splitPartFrom: (_t, f, c) => aims(f, c.section, [...aimedOf(f), c.hex]),
        decline(_t, f) {
          f.aimed = []
          f.aimedPart = null
          return go('look')
        },
      },
    }),
    charged(t, f) {
      const g = t.state
      if (!result(f, 'charge').charges) {
        f.charge = null
        return go('look')
      }
      // 11.52: a stack charges as one
      f.with = stackAt(g, hexUnder(g.units[f.unit])).filter(id => id !== f.unit && did(g, id, CHARGES))
      f.mp = Math.min(f.mp, ...f.with.map(id => allowanceOf(g, id)))
      return go('look')
    },
    stepped(t, f) {
      const { made, stop, hurt, spent } = result(f, 'step')
      const g = t.state
      if (made) noteStep(g, f, spent)
      if (f.backed > 0 && hurt) f.backed = 2
      if (!made && stop) return go('look')
      // 10.44: hit while leaving an enemy's front it goes one hex and no farther; horse goes on with its charge (12.34)
      if ((stop && !did(g, f.unit, MOVED_NEXT)) || (made && hurt && !did(g, f.unit, CHARGES))) f.mp = 0
      return go('look')
    },
    /** Is it still there, free and able to act? 12.33, 12.35a, 12.47. */
    look(t, f) {
      const g = t.state
      const u = g.units[f.unit]
      if (u.where === TO_COME) return go('act')
      for (const id of f.with) if (g.units[id].where === MAP && g.units[id].hex !== u.hex) leftBehind(t, f, id)
      f.with = f.with.filter(id => g.units[id].where === MAP && g.units[id].hex === u.hex)
      if (u.where !== MAP || did(g, f.unit, DONE)) return go('over')
      f.mp = mpLeft(g, f, did(g, f.unit, FIRED), did(g, f.unit, STAYS))
      // 9.53 exception: come beside the enemy into a stack that looks another way
      const face = conformFace(g, f)
      if (did(g, f.unit, MOVED_NEXT) && face !== null && mayStay(g, f)) {
        setUnit(g, f.unit, { face })
        addDeed(g, f.unit, NO_FIRE | NO_SHOCK)
      }
      return go('act')
    },
    over(t, f) {
      const g = t.state
      for (const id of [f.unit, ...f.with]) addDeed(g, id, DONE)
      // ruling charge-lost: it neither fires nor shocks
      if (did(g, f.unit, CHARGES) && !did(g, f.unit, MOVED_NEXT))
        for (const id of [f.unit, ...f.with]) addDeed(g, id, NO_FIRE | NO_SHOCK)
      const u = g.units[f.unit]
      if (u.where === MAP && u.hex !== null) comeToRest(t, f)
      for (const leader of f.leaders) if (f.entered > 0) setLeader(g, leader, { moved: true })
      if (f.times > 1) noteMarch(t, f)
      const times = f.times > 1 ? marchEquivalents(f.spent, printedAllowance(g, f.unit) * 2) : 1
      return end('unit', { spent: f.spent, entered: f.entered, road: f.road, times })
    },
  },
})

const sideWord = (g: State, f: Readonly<F>): string => roleOf(g, ground(g).units[f.unit].side)

function pay(g: State, f: F, mp: number): void {
  if (mp === 0) return
  f.mp -= mp
  f.spent += mp
  for (const id of [f.unit, ...f.with]) addDeed(g, id, SPENT)
  stir(g, ground(g).units[f.unit].brigade)
}

function moves(t: Umpire, f: F, c: Steps) {
  const g = t.state
  const plan = planOf(g, f, c) as Plan
  const judged = judge(g, f, plan)
  // 8.52, 8.53: a column that draws in beside the enemy stops there; under Attack it neither fires nor shocks (9.42)
  if (c.verb === 'contract' && is(g.units[f.unit], COLUMN) && nearEnemy(g, ground(g).units[f.unit].side, c.hex))
    addDeed(g, f.unit, STAYS | (ordersOf(g, f.unit) === ATTACK ? NO_FIRE | NO_SHOCK : 0))
  // 9.42 exception 2: neither fire nor shock
  if (judged.exception === ONE_HEX_BESIDE) addDeed(g, f.unit, NO_FIRE | NO_SHOCK)
  const locals = stepLocals(g, f, c, plan, judged)
  f.last = g.units[f.unit].hex
  // 8.25: where it began it may stand, whatever the limits of March
  if (f.entered === 0 || mayStay(g, f)) {
    f.back = g.units[f.unit].hex
    f.backFace = g.units[f.unit].face
  }
  f.byRoad = plan.road
  f.owes = plan.road ? plan.saved : 0
  if (!plan.road) f.road = false
  f.straight = isEasy(g, f, plan) ? f.straight + 1 : 0
  if (judged.exception !== PAID) f.mp = judged.cost
  if (c.verb === 'backOff') f.backed++
  return call('step', locals, 'stepped')
}

/** After a step: what is spent, and that turning begins anew in each hex (7.21). */
function noteStep(g: State, f: F, spent: number): void {
  const u = g.units[f.unit]
  f.mp = Math.max(0, f.mp - spent)
  f.spent += spent
  if (u.hex === null) return
  f.entered++
  f.face0 = u.face
  f.paid = 0
  const hosts = hostsIn(g, f, u.hex)
  const through = hosts.filter(id => !(ground(g).units[id].arm === 2 && ground(g).units[f.unit].arm !== 2))
  const from = f.last
  // 8.22: guns do not hinder foot and horse; friends under March on the road have been gone round
  if (through.length === 0 || from === null || u.hex === from) f.passing = 0
  else if (f.byRoad) f.passing = through.some(id => ordersOf(g, id) === MARCH) ? 0 : -1
  else f.passing = 1 + (partCost(g, f.unit, from, u.hex, false) ?? 0)
}

function turnTo(t: Umpire, f: F, face: Face): void {
  const g = t.state
  const conform = conformFace(g, f)
  const woods = turnsInWoods(g, f.unit)
  const cost = conform === face ? 0 : Math.max(0, turnCost(verticesBetween(f.face0, face), woods) - f.paid)
  pay(g, f, cost)
  f.paid += cost
  f.straight = 0
  for (const id of [f.unit, ...f.with]) setUnit(g, id, { face })
  if (woods) addDeed(g, f.unit, TURNED_IN_WOODS)
  if (is(g.units[f.unit], BUILDING)) dropStatus(g, f.unit, BUILDING)
  t.say('7.21', 'log.turn.unit', { side: sideWord(g, f), unit: unitCode(g, f.unit), facing: String(face * 30) })
}

function reform(t: Umpire, f: F, form: ReturnType<typeof lineToColumn>): void {
  if (form === null) return
  const g = t.state
  const cost = formCost(f, form.face)
  pay(g, f, cost)
  f.paid += cost
  setUnit(g, f.unit, { hex: form.hex, tail: form.tail, face: form.face })
  if (form.column) addStatus(g, f.unit, COLUMN)
  else dropStatus(g, f.unit, COLUMN)
  t.say('8.52', form.column ? 'log.column' : 'log.line', { side: sideWord(g, f), unit: unitCode(g, f.unit) })
}

/** Who moved along and is parted from the others has moved: he looks as those look with whom he stands (7.11), or goes back for want of room (ruling fire-mover). */
function leftBehind(t: Umpire, f: F, unit: UnitId): void {
  const g = t.state
  const hex = hexUnder(g.units[unit])
  addDeed(g, unit, DONE)
  const stack = stackAt(g, hex)
  if (stack.length > 1 && !stackLegal(g, stack) && f.back !== null && f.back !== hex) {
    putUnit(g, unit, f.back, true)
    setUnit(g, unit, { face: f.backFace })
    t.say('8.11', 'log.step.back', { unit: unitCode(g, unit), hex: hexCode(g, f.back) })
    return
  }
  const host = stack.find(id => id !== unit && !f.with.includes(id))
  if (host !== undefined && g.units[host].face !== g.units[unit].face) setUnit(g, unit, { face: g.units[host].face })
}

/** 14.22: it changes sides of its counter; half the new allowance for this activation. */
function remount(t: Umpire, f: F) {
  const g = t.state
  if (is(g.units[f.unit], DISMOUNTED)) {
    dropStatus(g, f.unit, DISMOUNTED)
    // 10.94: in the saddle it has all its ammunition
    setUnit(g, f.unit, { ammo: 0 })
  } else addStatus(g, f.unit, DISMOUNTED)
  f.remounted = true
  // ruling mount-moves: no rest for it (17.42)
  stir(g, ground(g).units[f.unit].brigade)
  f.mp = allowanceOf(g, f.unit, true) * f.times
  addDeed(g, f.unit, SPENT)
  t.say('14.22', is(g.units[f.unit], DISMOUNTED) ? 'log.dismounts' : 'log.mounts', {
    side: sideWord(g, f),
    unit: unitCode(g, f.unit),
  })
  return go('look' as const)
}

function fires(t: Umpire, f: F, c: Exclude<Acts, Steps>) {
  const locals = fireLocals(t.state, f, c)
  f.aimed = []
  f.aimedPart = null
  return call('fire', locals, 'look' as const)
}

/** 10.65: guns name another hex of those between which they split their fire. */
function aims(f: F, section: number | null, hexes: readonly HexId[]) {
  f.aimed = hexes
  f.aimedPart = section
  return go('splitGuns' as const)
}

function enters(t: Umpire, f: F, hex: HexId) {
  f.last = null
  return call('step', arrivalStep(t.state, f, hex), 'stepped' as const)
}

/** 9.43: over the limits of March with those in whose hex it stops. */
function isCrowded(g: State, f: F): boolean {
  const hosts = hostsIn(g, f, hexUnder(g.units[f.unit]))
  return hosts.length > 0 && !stackLegal(g, [...hosts, f.unit, ...f.with], true)
}

/** Where it stops: it pays for a crowded road hex (9.43), goes back if it cannot stay (ruling fire-mover), looks as its hosts look (7.11). */
function comeToRest(t: Umpire, f: F): void {
  const g = t.state
  const u = g.units[f.unit]
  const hex = hexUnder(u)
  const faceAtStart = f.entered === 0 ? f.face0 : u.face
  if (!mayStay(g, f) && f.back !== null) {
    if (f.back !== hex) {
      for (const id of [f.unit, ...f.with]) {
        // 8.5: a column goes back along its tail
        const { tail } = g.units[id]
        putUnit(g, id, f.back, true)
        setUnit(g, id, { face: f.backFace, tail: tail.slice(tail.indexOf(f.back) + 1) })
      }
      for (const leader of f.leaders) setLeader(g, leader, { hex: f.back })
      t.say('8.11', 'log.step.back', { unit: unitCode(g, f.unit), hex: hexCode(g, f.back) })
    }
    // 8.25: back where it began, over the limits of March, it has not gone
    if (!mayStay(g, f)) for (const id of [f.unit, ...f.with]) g.deeds[id] &= ~ENTERED
  } else if (f.owes > 0 && isCrowded(g, f)) pay(g, f, Math.min(f.owes, f.mp))
  // 8.26: who has straightened his wing and stays has done it for all in his hex
  if (f.entered === 0 && !is(g.units[f.unit], REFUSED)) straightenWing(g, f.unit)
  const face = conformFace(g, f)
  if (face !== null) for (const id of [f.unit, ...f.with]) setUnit(g, id, { face })
  const building = stackAt(g, hexUnder(g.units[f.unit])).filter(id => is(g.units[id], BUILDING))
  const faces = building.map(id => g.units[id].face)
  settleTurn(g, f, faceAtStart)
  // 15.13: a barricade that is begun covers the sides it was begun for: whoever is turned away from them drops his tools
  building.forEach((id, i) => {
    if (g.units[id].face !== faces[i]) stopWorks(t, id)
  })
}
