import { hexDistance } from '#engine/map/hex.ts'
import { sees } from '../10-fire/line-of-sight.ts'
import { rollLeader } from '../12-results/leader-loss.ts'
import { displaceLeaders } from '../12-results/place-leader.ts'
import { ground, leaderCode, scenarioOf, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isGuns, stands } from '../field.ts'
import type { Frames } from '../frames.ts'
import type { HexId, LeaderId, SideIndex } from '../ids.ts'
import { decision, end, go, procedure, type Umpire } from '../kit.ts'
import { ARRIVED, hexUnder, MAP, PUT_OFF, type State, setLeader, TO_COME } from '../state.ts'
import { enemyAt } from '../survey.ts'
import { ride, rideHexes } from './leaders.ts'
import { COMMANDER_MP, LEADER_MP } from './unit-locals.ts'

/** Corps and army commanders of a side on the map who have not moved in this phase. */
const onFoot = (g: Field, side: SideIndex): readonly LeaderId[] =>
  ground(g).leaderIds.filter(
    id =>
      ground(g).leaders[id].side === side &&
      ground(g).leaders[id].stars >= 3 &&
      g.leaders[id].where === MAP &&
      !g.leaders[id].moved,
  )

/** Ruling commander-entry: commanders who are due come by an entry hex of their group that is free of the enemy. */
function coming(g: Field, side: SideIndex): readonly { leader: LeaderId; entry: readonly HexId[] }[] {
  return scenarioOf(g).arrivals.flatMap(group => {
    if (group === null || group.side !== side || group.turn > g.turn || g.arrivals[group.id] === PUT_OFF) return []
    const entry = group.entry.filter(hex => !enemyAt(g, side, hex))
    return group.leaders
      .filter(
        id =>
          ground(g).leaders[id].stars >= 3 &&
          g.leaders[id].where === TO_COME &&
          !g.leaders[id].moved &&
          entry.length > 0,
      )
      .map(leader => ({ leader, entry }))
  })
}

/** IV.A: corps and army commanders move up to 40 MP, arrive (ruling commander-entry); leader events of the battle. */
export const commanders = procedure('commanders', {
  rule: '9.32',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      for (const id of ground(g).leaderIds)
        if (ground(g).leaders[id].side === f.side && ground(g).leaders[id].stars >= 3)
          setLeader(g, id, { moved: false, far: false })
      leaderEvents(t, f.side)
      return go('next')
    },
    next(t, f) {
      f.leader = null
      const idle = onFoot(t.state, f.side).length === 0 && coming(t.state, f.side).length === 0
      return idle ? go('over') : go('choose')
    },
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [
        ...[...onFoot(g, f.side), ...coming(g, f.side).map(c => c.leader)].map(
          (leader): Extract<Choice, { verb: 'moveCommander' }> => ({ verb: 'moveCommander', leader }),
        ),
        { verb: 'endCommanders' },
      ],
      on: {
        moveCommander(_t, f, c) {
          f.leader = c.leader
          f.mp = COMMANDER_MP
          f.spent = 0
          return go('rides')
        },
        endCommanders: () => go('over'),
      },
    }),
    rides: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [
        ...commanderHexes(g, f).map((hex): Extract<Choice, { verb: 'ride' }> => ({ verb: 'ride', hex })),
        { verb: 'endRide' },
      ],
      prompt: (g, f) => ({ leader: leaderCode(g, f.leader as LeaderId), mp: f.mp / 2 }),
      on: {
        ride(t, f, c) {
          const leader = f.leader as LeaderId
          if (t.state.leaders[leader].where === TO_COME) comeIn(t, f, leader, c.hex)
          else {
            const cost = ride(t, leader, c.hex)
            f.mp -= cost
            f.spent += cost
          }
          return go('look')
        },
        endRide: () => go('rested'),
      },
    }),
    look: (t, f) => (commanderHexes(t.state, f).length === 0 ? go('rested') : go('rides')),
    rested(t, f) {
      const leader = f.leader as LeaderId
      // 9.32: more than 10 MP, and his range or initiative is lost
      setLeader(t.state, leader, { moved: true, far: f.spent > LEADER_MP })
      return go('next')
    },
    over(t) {
      displaceLeaders(t)
      return end()
    },
  },
})

/** Where a commander may ride now, or come in. */
function commanderHexes(g: State, f: Readonly<Frames['commanders']>): readonly HexId[] {
  const leader = f.leader as LeaderId
  if (g.leaders[leader].where !== TO_COME) return rideHexes(g, leader, f.mp)
  return coming(g, f.side).find(c => c.leader === leader)?.entry ?? []
}

function comeIn(t: Umpire, f: Frames['commanders'], leader: LeaderId, hex: HexId): void {
  const g = t.state
  setLeader(g, leader, { where: MAP, hex })
  f.mp = Math.min(f.mp, COMMANDER_MP)
  const group = scenarioOf(g).arrivals.find(a => a?.leaders.includes(leader) === true)
  if (group != null && group.units.length === 0) g.arrivals = g.arrivals.map((v, i) => (i === group.id ? ARRIVED : v))
}

/** A battle's leader events, by the owner's side, at the start of IV.A of their turn. */
function leaderEvents(t: Umpire, side: SideIndex): void {
  const g = t.state
  const gr = ground(g)
  for (const e of scenarioOf(g).effects.leaderEvents) {
    const l = g.leaders[e.leader]
    if (gr.leaders[e.leader].side !== side || e.turn !== g.turn || l.where !== MAP || l.hex === null) continue
    const hex = l.hex
    const threatened =
      e.batteryWithin === null ||
      gr.unitIds.some(id => {
        const u = g.units[id]
        if (gr.units[id].side === side || !isGuns(g, id) || !stands(u)) return false
        const far = hexDistance(gr.grid, hexUnder(u), hex)
        return far <= (e.batteryWithin as number) && (!e.inSight || sees(g, hexUnder(u), hex))
      })
    if (threatened) rollLeader(t, e.leader, e.lossOn, '1.0')
  }
}
