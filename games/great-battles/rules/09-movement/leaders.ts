import { neighbours } from '#engine/map/hex.ts'
import { displaceLeaders } from '../12-results/place-leader.ts'
import { ground, hexCode, leaderCode, roleOf, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import type { Field } from '../field.ts'
import { type BrigadeId, type HexId, LEADER, type LeaderId, MARCH } from '../ids.ts'
import { decision, end, go, procedure, type Umpire } from '../kit.ts'
import { hexUnder, MAP, type State, setLeader } from '../state.ts'
import { enemyAt, friendAt, nearEnemy } from '../survey.ts'
import { stepCost, worksCost } from './costs.ts'
import { LEADER_MP } from './unit-locals.ts'

/** 9.31, 9.33: hexes into which a leader may ride on with so many half MP: by the best rate, beside the enemy only to friends. */
export function rideHexes(g: Field, leader: LeaderId, mp: number): readonly HexId[] {
  const gr = ground(g)
  const { side } = gr.leaders[leader]
  const from = g.leaders[leader].hex
  if (from === null) return []
  return neighbours(gr.grid, from).filter(to => {
    const cost = rideCost(g, from, to)
    if (cost === null || cost > mp || enemyAt(g, side, to)) return false
    return !nearEnemy(g, side, to) || friendAt(g, side, to)
  })
}

export function rideCost(g: Field, from: HexId, to: HexId): number | null {
  const mp = stepCost(ground(g), LEADER, MARCH, from, to)
  return mp === null ? null : mp + worksCost(g, LEADER, from, to)
}

export function ride(t: Umpire, leader: LeaderId, to: HexId): number {
  const g = t.state
  const cost = rideCost(g, hexUnder(g.leaders[leader]), to) ?? 0
  setLeader(g, leader, { hex: to })
  const side = roleOf(g, ground(g).leaders[leader].side)
  t.say('9.31', 'log.leader.rides', { side, leader: leaderCode(g, leader), hex: hexCode(g, to) })
  return cost
}

/** 9.31: leaders have no orders (6.19); those who may move in the activation of these brigades: their own and their division's, once, before they help. */
export function riders(g: Field, brigades: readonly BrigadeId[]): readonly LeaderId[] {
  const gr = ground(g)
  const list = brigades.flatMap(id => {
    const { leader, division } = gr.brigades[id]
    return [leader, division === null ? null : gr.divisions[division].leader]
  })
  return [...new Set(list)].filter((id): id is LeaderId => {
    if (id === null) return false
    const l = g.leaders[id]
    return l.where === MAP && l.hex !== null && !l.moved && !l.helped && gr.leaders[id].stars < 3
  })
}

/** 9.31: brigade and division leaders may move anew; commanders have a phase of their own. */
export function freshLeaders(g: State): void {
  for (const id of ground(g).leaderIds)
    if ((g.leaders[id].moved || g.leaders[id].helped) && ground(g).leaders[id].stars < 3)
      setLeader(g, id, { moved: false, helped: false })
}

/** 9.31, 9.33: a leader moves hex by hex, all at once. */
export const moveLeader = procedure('moveLeader', {
  rule: '9.31',
  start: 'rides',
  steps: {
    rides: decision({
      roles: (g, f) => seatOf(g, ground(g).leaders[f.leader].side),
      choices: (g, f) => [
        ...rideHexes(g, f.leader, f.mp).map((hex): Extract<Choice, { verb: 'ride' }> => ({ verb: 'ride', hex })),
        { verb: 'endRide' },
      ],
      prompt: (g, f) => ({ leader: leaderCode(g, f.leader), mp: f.mp / 2 }),
      on: {
        ride(t, f, c) {
          f.mp -= ride(t, f.leader, c.hex)
          return go('look')
        },
        endRide: () => go('over'),
      },
    }),
    look: (t, f) => (rideHexes(t.state, f.leader, f.mp).length === 0 ? go('over') : go('rides')),
    over(t, f) {
      setLeader(t.state, f.leader, { moved: true })
      displaceLeaders(t)
      return end()
    },
  },
})

/** What a leader may spend: 10 MP; on the March marker 10 for each equivalent his brigade uses (ruling march-use). */
export const riderMp = (times: number): number => LEADER_MP * times
