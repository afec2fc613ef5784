import { first as firstOf } from '#engine/lists.ts'
import { rousedFromReserve } from '../06-orders/reserve.ts'
import { furtherHexes } from '../12-results/advance-after-fire.ts'
import { stopWorks } from '../15-works/barricades.ts'
import { ground, hexCode, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import { type Field, stands } from '../field.ts'
import type { Frames, Group } from '../frames.ts'
import { enemyOf, type HexId } from '../ids.ts'
import { call, decision, end, go, procedure, result, type Umpire } from '../kit.ts'
import { hexUnder } from '../state.ts'
import { nearEnemy } from '../survey.ts'
import { mayGoOn } from './eligible.ts'
import { bodiesBefore, newGroup, unitsOn } from './groups.ts'
import { resolveLocals } from './resolve.ts'
import { continuedBy, noteContinued, segmentOf } from './segment.ts'

type F = Frames['continued']

/** 11.47: 1 or 2 hexes more for who is beside nobody after the advance. */
const FURTHER = 2

const hexOf = (g: Field, f: Readonly<F>): HexId => hexUnder(g.units[firstOf(f.units)])

/** Whether going on could lead to anything: an enemy in front, or open ground. */
function hasAim(g: Field, f: Readonly<F>): boolean {
  if (f.units.some(id => mayGoOn(g, id))) return true
  const { side } = ground(g).units[firstOf(f.units)]
  return !nearEnemy(g, side, hexOf(g, f)) && furtherHexes(g, f.units, hexOf(g, f)).length > 0
}

/** Step 6d (11.47): the next shock, by either side: on by 1 or 2 hexes, then all enemies in front, without steps 3 and 4. */
export const continued = procedure('continued', {
  rule: '11.47',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      f.units = f.units.filter(id => stands(g.units[id]))
      if (f.units.length === 0 || !hasAim(g, f)) return end()
      return f.must ? go('onward') : go('choose')
    },
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: () => [{ verb: 'continueShock' } as const, { verb: 'halt' } as const],
      prompt: (g, f) => ({ unit: unitCode(g, firstOf(f.units)) }),
      on: {
        continueShock: () => go('onward'),
        halt: () => end(),
      },
    }),
    onward(t, f) {
      const g = t.state
      if (nearEnemy(g, ground(g).units[firstOf(f.units)].side, hexOf(g, f))) return go('aim')
      const to = hexOf(g, f)
      const locals = { units: [], to, must: false, extra: FURTHER, after: 'shock', onward: true } as const
      return call('advance', { ...locals, units: [], advanced: f.units }, 'aim')
    },
    aim(t, f) {
      const g = t.state
      f.units = f.units.filter(id => mayGoOn(g, id))
      const first = f.units[0]
      if (first === undefined) return end()
      const hexes = [...new Set(bodiesBefore(g, first).flat())]
      f.units = f.units.filter(id => g.units[id].hex === g.units[first].hex)
      f.group = newGroup(f.units, hexes)
      f.count = continuedBy(g, f.units) + 1
      noteContinued(g, f.units, f.count)
      t.say('11.47', 'log.shock.goesOn', {
        side: roleOf(g, f.side),
        unit: unitCode(g, first),
        hex: hexCode(g, firstOf(hexes)),
      })
      const roused = alarm(t, f.group, f.side)
      return call('reface', { side: enemyOf(f.side), hexes: roused }, 'before')
    },
    before(t, f) {
      const g = t.state
      const group = f.group as Group
      settle(g, group, f.side)
      return call('retreatBefore', { side: enemyOf(f.side), groups: [group], unit: null, fell: [] }, 'fellBack')
    },
    fellBack(_t, f) {
      const group = f.group as Group
      group.fell = result(f, 'retreatBefore').fell
      return call('preShockFire', { side: enemyOf(f.side), groups: [group], continued: true }, 'fired')
    },
    fired(t, f) {
      const frame = segmentOf(t.state)
      const others = frame !== null && frame.side === f.side ? frame.groups : []
      const group = f.group as Group
      return call('resolve', resolveLocals(group, [...others, group], f.side, f.count), 'over')
    },
    over: () => end(),
  },
})

/** 6.32, 15.14: those who are to be shocked leave Reserve and drop their tools; hands back hexes to face anew. */
export function alarm(t: Umpire, group: Group, side: F['side']): HexId[] {
  const units = unitsOn(t.state, group.hexes, enemyOf(side))
  for (const id of units) stopWorks(t, id)
  return rousedFromReserve(t, units, 1)
}

/** Who stands where as the shock is declared. */
export function settle(g: Field, group: Group, side: F['side']): void {
  group.stood = group.attackers.map(id => hexUnder(g.units[id]))
  group.defenders = unitsOn(g, group.hexes, enemyOf(side))
}
