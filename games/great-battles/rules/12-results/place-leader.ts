import { nextTo } from '#engine/map/hex.ts'
import { costsFor, ground, hexCode, leaderCode } from '../battle/ground.ts'
import { type Field, stands } from '../field.ts'
import { enemyOf, type HexId, LEADER, type LeaderId } from '../ids.ts'
import { end, procedure, type Umpire } from '../kit.ts'
import { FALLEN, hexUnder, MAP, setLeader, WAITING } from '../state.ts'
import { survey } from '../survey.ts'
import { unitsUnder } from './lose-sp.ts'

/** 12.73: leaders on the map who stand beside the enemy, or among him, without friends. */
export function strayLeaders(g: Field): readonly LeaderId[] {
  const gr = ground(g)
  const { held, near } = survey(g)
  return gr.leaderIds.filter(id => {
    const l = g.leaders[id]
    if (l.where !== MAP || l.hex === null) return false
    const { side } = gr.leaders[id]
    const enemy = enemyOf(side)
    if ((held[side][l.hex] as number) > 0) return false
    return (near[enemy][l.hex] as number) > 0 || (held[enemy][l.hex] as number) > 0
  })
}

/** 12.73: the nearest hex with friends that a leader can come to past enemies, their fronts and closed ground; of two the lower number. */
export function refugeOf(g: Field, leader: LeaderId): HexId | null {
  const gr = ground(g)
  const { held, front } = survey(g)
  const { side } = gr.leaders[leader]
  const enemy = enemyOf(side)
  const start = hexUnder(g.leaders[leader])
  const cost = costsFor(gr, LEADER, 0)
  const seen = new Uint8Array(gr.grid.ids.length)
  seen[start] = 1
  let ring: HexId[] = [start]
  while (ring.length > 0) {
    const next: HexId[] = []
    let found: HexId | null = null
    for (const hex of ring)
      for (let s = 0; s < 6; s++) {
        const to = nextTo(gr.grid.next, hex, s)
        if (to < 0 || seen[to] === 1 || cost[hex * 6 + s] === 255 || (held[enemy][to] as number) > 0) continue
        seen[to] = 1
        if ((held[side][to] as number) > 0) {
          if (found === null || to < found) found = to as HexId
        } else if ((front[enemy][to] as number) === 0) next.push(to as HexId)
      }
    if (found !== null) return found
    ring = next
  }
  return null
}

/** 12.73: a leader left alone beside the enemy goes to his nearest friends, waits with nobody left to lead, or is lost. */
export function displace(t: Umpire, leader: LeaderId): void {
  const g = t.state
  const hex = refugeOf(g, leader)
  const args = { leader: leaderCode(g, leader) }
  if (hex === null) {
    setLeader(g, leader, { where: FALLEN, hex: null })
    t.say('12.73', 'log.leader.taken', args)
    return
  }
  const led = unitsUnder(g, ground(g).leaders[leader].formation)
  if (led.some(id => stands(g.units[id]))) {
    setLeader(g, leader, { hex })
    t.say('12.73', 'log.leader.displaced', { ...args, hex: hexCode(g, hex) })
    return
  }
  setLeader(g, leader, { where: WAITING, hex: null })
  t.say('12.73', 'log.leader.waits', args)
}

/** 12.73 for every leader: called when counters have left hexes or come beside them. */
export function displaceLeaders(t: Umpire): void {
  for (const leader of strayLeaders(t.state)) displace(t, leader)
}

/** 12.73: a leader left alone beside the enemy. */
export const placeLeader = procedure('placeLeader', {
  rule: '12.73',
  start: 'place',
  steps: {
    place(t, f) {
      if (strayLeaders(t.state).includes(f.leader)) displace(t, f.leader)
      return end()
    },
  },
})
