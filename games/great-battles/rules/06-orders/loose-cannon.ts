import { neighbours } from '#engine/map/hex.ts'
import { ratingsOf } from '../04-command/command-range.ts'
import { stepCost } from '../09-movement/costs.ts'
import { retreatLocals } from '../12-results/retreat-way.ts'
import { bandOf, CHARTS } from '../battle/charts.ts'
import { brigadeCode, ground, roleOf } from '../battle/ground.ts'
import { type Field, isGuns, moveClassOf, stands } from '../field.ts'
import { FREE, type Mode, MUST_CHARGE, MUST_CLOSE } from '../frames.ts'
import { ADVANCE, ATTACK, type BrigadeId, type HexId, type LeaderId, type UnitId } from '../ids.ts'
import { call, end, go, procedure } from '../kit.ts'
import { addDeed, bodyOf, DONE } from '../state.ts'
import { enemyAt, nearEnemy, stackAt } from '../survey.ts'
import { giveOrders, openOrders } from './giving.ts'

const PROFILES = ['A', 'N', 'C'] as const
/** 6.24: 3 MP, in halves. */
export const CHARGE_MP = 6

/** Ruling loose-three: whether a unit could come beside an enemy for 3 MP under Attack, turns not counted; who stands there does. */
export function isWithinCharge(g: Field, unit: UnitId): boolean {
  const gr = ground(g)
  const u = g.units[unit]
  if (!stands(u)) return false
  const { side } = gr.units[unit]
  const who = moveClassOf(g, unit)
  const least = new Map<HexId, number>(bodyOf(u).map(hex => [hex, 0]))
  const open = [...least.keys()]
  for (let hex = open.shift(); hex !== undefined; hex = open.shift()) {
    if (nearEnemy(g, side, hex)) return true
    for (const to of neighbours(gr.grid, hex)) {
      const mp = stepCost(gr, who, ATTACK, hex, to)
      if (mp === null || enemyAt(g, side, to)) continue
      const then = (least.get(hex) as number) + mp
      if (then > CHARGE_MP || then >= (least.get(to) ?? 99)) continue
      least.set(to, then)
      open.push(to)
    }
  }
  return false
}

/** Units whom 6.24 binds: the brigade's own foot and horse; attached batteries are not bound (ruling loose-bound). */
export const boundUnits = (g: Field, brigade: BrigadeId): readonly UnitId[] =>
  ground(g).brigades[brigade].units.filter(id => stands(g.units[id]) && !isGuns(g, id))

/** 6.24: what a leader does on his own account, by his profile. */
export const looseCannon = procedure('looseCannon', {
  rule: '6.24',
  start: 'profile',
  steps: {
    profile(t, f) {
      const g = t.state
      const leader = ground(g).brigades[f.brigade].leader as LeaderId
      let letter = ratingsOf(g, leader).profile ?? 'N'
      const told = { side: roleOf(g, ground(g).brigades[f.brigade].side), brigade: brigadeCode(g, f.brigade) }
      if (letter === 'U') {
        const die = t.d(10) - 1
        letter = bandOf(CHARTS.tables.looseCannon.unpredictable, die).profile as 'A' | 'N' | 'C'
        t.say('6.24', 'log.loose.unpredictable', { ...told, die })
      }
      f.profile = PROFILES.indexOf(letter as 'A') as 0 | 1 | 2
      t.say(
        '6.24',
        f.profile === 0 ? 'log.loose.aggressive' : f.profile === 1 ? 'log.loose.normal' : 'log.loose.cautious',
        told,
      )
      if (f.profile === 1) return end('looseCannon', { mode: FREE, finished: false })
      return f.profile === 0 ? go('charge') : go('fallBack')
    },
    charge(t, f) {
      const g = t.state
      const near = boundUnits(g, f.brigade).some(id => isWithinCharge(g, id))
      const attack = near && openOrders(g, f.brigade, true).includes(ATTACK)
      const mode: Mode = attack ? MUST_CHARGE : MUST_CLOSE
      f.todo = []
      const hexes = giveOrders(t, f.brigade, attack ? ATTACK : ADVANCE)
      return call(
        'reface',
        { side: ground(g).brigades[f.brigade].side, hexes },
        mode === MUST_CHARGE ? 'charges' : 'closes',
      )
    },
    charges: () => end('looseCannon', { mode: MUST_CHARGE, finished: false }),
    closes: () => end('looseCannon', { mode: MUST_CLOSE, finished: false }),
    fallBack(t, f) {
      t.state.struck = [[], []]
      f.todo = ground(t.state).brigades[f.brigade].units.filter(id => stands(t.state.units[id]))
      return go('next')
    },
    /** Stack by stack: those who stand together go together. */
    next(t, f) {
      const g = t.state
      f.todo = f.todo.filter(id => stands(g.units[id]))
      const first = f.todo[0]
      // 12.23: who could not go and lost SP for it while collapsed tests for rout
      if (first === undefined) return call('routTests', {}, 'advance')
      const { hex } = g.units[first]
      const together = stackAt(g, hex as HexId).filter(id => f.todo.includes(id) && g.units[id].hex === hex)
      f.todo = f.todo.filter(id => !together.includes(id))
      for (const id of together) addDeed(g, id, DONE)
      return call('retreat', retreatLocals([...together], 1, 1, null, 'withdrawal movement'), 'next')
    },
    advance(t, f) {
      const hexes = giveOrders(t, f.brigade, ADVANCE)
      return call('reface', { side: ground(t.state).brigades[f.brigade].side, hexes }, 'back')
    },
    back: () => end('looseCannon', { mode: FREE, finished: true }),
  },
})
