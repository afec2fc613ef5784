import { first as firstOf } from '#engine/lists.ts'
import { spOf } from '../rules/02-counters/strength.ts'
import { ground } from '../rules/battle/ground.ts'
import type { Choice } from '../rules/choices.ts'
import { isDisordered, isGuns } from '../rules/field.ts'
import type { Frames } from '../rules/frames.ts'
import type { BrigadeId, LeaderId, UnitId } from '../rules/ids.ts'
import { type Running, topFrame } from '../rules/kit.ts'
import { hexUnder, type State } from '../rules/state.ts'
import { topOf } from '../rules/survey.ts'
import { brigadePlan, designate } from './acts/brigade-plan.ts'
import { rideOn, wantsToRide } from './acts/leaders.ts'
import { best, unitPlan } from './acts/unit-plan.ts'
import { activate, allot, lead } from './command/markers.ts'
import { giveOrders, ordersFor, tryOrders } from './command/orders.ts'
import { build, goToReserve, leaveReserve } from './command/rest.ts'
import type { Eye } from './eye.ts'
import type { Mission, Missions } from './missions/missions.ts'
import { advance, advanceInto, goOn } from './reactions/advancing.ts'
import { answer as answerFire } from './reactions/answering.ts'
import { retreat, retreatBefore, slip } from './reactions/falling-back.ts'
import { answerByTurning, faceHex } from './reactions/turning.ts'

/** 10 MP in halves: beyond it a commander's range is lost (9.32). */
const RIDES = 20

/** The frame in which a question is asked. */
export const asking = (g: State): Running => topFrame(g)

/** What to do now and next, by rule of thumb and judgement; no dice are thrown in thought. */
export function answer(g: State, eye: Eye, missions: Missions, offered: readonly Choice[]): readonly Choice[] {
  const top = asking(g)
  const first = firstOf(offered)
  const verb = (...verbs: Choice['verb'][]) => offered.find(c => verbs.includes(c.verb))
  const mission = (unit: UnitId): Mission | undefined => missions.get(ground(g).units[unit].brigade)
  switch (top.proc) {
    case 'unit':
      if (top.at !== 'act') return [best(offered, c => (c.verb === 'splitFire' ? 1 : 0)) ?? first]
      return unitPlan(g, eye, mission(top.unit), top, offered)
    case 'brigade':
      return brigadePlan(g, eye, top, offered)
    case 'shock':
      return [verb('fromLeft') ?? designate(offered)]
    case 'answers':
      return [answerFire(g, eye, top, offered)]
    case 'reactionFacing':
      return [answerByTurning(g, eye, offered)]
    case 'reactionMove':
      return [verb('shootFirst') ?? slip(g, eye, top, offered)]
    case 'retreatBefore':
      return [retreatBefore(g, eye, top, offered)]
    case 'retreat':
      if (top.at === 'place') return [stacks(g, firstOf(top.units), offered)]
      return [retreat(g, eye, mission(firstOf(top.units)), top, offered)]
    case 'advance':
      return [advance(g, eye, mission(firstOf(top.units)), top, offered)]
    case 'pursue':
      return [advanceInto(g, eye, mission(firstOf(top.units)), firstOf(top.units), offered)]
    case 'holdGround': {
      const unit = top.units[0] ?? topOf(g, hexUnder(top))
      return [unit === null || unit === undefined ? first : advanceInto(g, eye, mission(unit), unit, offered)]
    }
    case 'continued':
      return [goOn(g, eye, top, offered)]
    case 'rally':
    case 'reface':
      return [facing(g, eye, missions, offered)]
    case 'division':
    case 'marchMarker':
      return [activate(g, eye, offered)]
    case 'ordersChange':
      return [
        top.at === 'change' ? changed(g, eye, missions, top.brigade, offered) : tryOrders(g, eye, missions, offered),
      ]
    case 'setup':
    case 'divisionOrders':
    case 'arrivalOrders':
      return [giveOrders(g, eye, missions, offered)]
    case 'efficiency':
      return [allot(g, eye, offered)]
    case 'firstMarker':
      return [lead(g, eye, offered)]
    case 'reserve':
      return [goToReserve(g, offered)]
    case 'works':
      return [build(g, eye, missions, offered)]
    case 'moveLeader':
      return [rideOn(g, top.leader, offered)]
    case 'commanders':
      return [commander(g, top, offered)]
    case 'recovery':
      return [recover(g, eye, missions, offered)]
    case 'driveBack':
    case 'standOff':
      return [loser(g, offered)]
    case 'step':
      return [stacks(g, top.unit, offered)]
    default:
      return [verb('decline', 'halt', 'stand', 'done') ?? first]
  }
}

function changed(
  g: State,
  eye: Eye,
  missions: Missions,
  brigade: BrigadeId | null,
  offered: readonly Choice[],
): Choice {
  const wanted = brigade === null ? null : ordersFor(g, eye, brigade, missions.get(brigade))
  return offered.find(c => c.verb === 'newOrders' && c.orders === wanted) ?? firstOf(offered)
}

function facing(g: State, eye: Eye, missions: Missions, offered: readonly Choice[]): Choice {
  const refaces = offered.flatMap(c => (c.verb === 'reface' ? [c] : []))
  const hex = refaces[0]?.hex
  if (hex === undefined) return offered.find(c => c.verb === 'done') ?? firstOf(offered)
  const unit = topOf(g, hex)
  const about = unit === null ? undefined : missions.get(ground(g).units[unit].brigade)
  const face = faceHex(
    g,
    eye,
    hex,
    about,
    refaces.map(c => c.facing),
  )
  return refaces.find(c => c.facing === face) ?? firstOf(offered)
}

function commander(g: State, f: Readonly<Frames['commanders']>, offered: readonly Choice[]): Choice {
  if (f.leader !== null) return rideOn(g, f.leader as LeaderId, offered, (f.spent ?? 0) < RIDES - 3)
  const goes = offered.find(
    c => c.verb === 'moveCommander' && (g.leaders[c.leader].hex === null || wantsToRide(g, c.leader)),
  )
  return goes ?? offered.find(c => c.verb === 'endCommanders') ?? firstOf(offered)
}

/** IV.B: leaders are replaced, brigades rest and rally, leave the Reserve when they are whole. */
function recover(g: State, eye: Eye, missions: Missions, offered: readonly Choice[]): Choice {
  const replaced = best(
    offered.flatMap(c => (c.verb === 'replace' ? [c] : [])),
    c => spOf(g, c.unit) - (isDisordered(g, c.unit) ? 4 : 0),
  )
  if (replaced !== null) return replaced
  const plain = offered.find(c => c.verb === 'rest' || c.verb === 'restRally' || c.verb === 'place')
  if (plain !== undefined) return plain
  return offered.some(c => c.verb === 'leaveReserve') ? leaveReserve(g, offered) : giveOrders(g, eye, missions, offered)
}

/** Losses fall on the largest; the best is spared. */
function loser(g: State, offered: readonly Choice[]): Choice {
  const worth = (c: Choice) => (c.verb === 'takeLoss' || c.verb === 'spare' ? spOf(g, c.unit) : -1)
  return best(offered, worth) ?? firstOf(offered)
}

/** 8.33: guns fire from the top of a stack alone, so foot goes under them and they go over foot. */
function stacks(g: State, unit: UnitId, offered: readonly Choice[]): Choice {
  const wanted = isGuns(g, unit) ? 'stackOver' : 'stackUnder'
  return offered.find(c => c.verb === wanted) ?? firstOf(offered)
}
