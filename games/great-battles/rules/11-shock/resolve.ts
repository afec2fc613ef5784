import { first } from '#engine/lists.ts'
import { told } from '../02-counters/sum.ts'
import { endEnvelopment } from '../08-stacking/envelop.ts'
import { noteShock } from '../17-fatigue/tiring.ts'
import { ground, hexCode, roleOf, unitCode } from '../battle/ground.ts'
import { type Field, isGuns } from '../field.ts'
import type { Frames, Group } from '../frames.ts'
import { enemyOf, type UnitId } from '../ids.ts'
import { call, end, go, procedure, type Umpire } from '../kit.ts'
import { ABANDONED, is, MAP, ROUTED, stir } from '../state.ts'
import { enemyAt } from '../survey.ts'
import { charges } from './eligible.ts'
import { attackersNow, heldHexes, hexesUnder, strikers } from './groups.ts'
import { noteEngaged, segmentOf } from './segment.ts'
import { type ShockCase, shockCase } from './shock-sum.ts'
import { shockBand } from './shock-table.ts'

type F = Frames['resolve']

/** 11.47: every defender but guns has routed, and all guns are abandoned; who fell back before the shock spoils it (11.35). */
export function allRouted(g: Field, group: Group): boolean {
  const left = (id: UnitId) => g.units[id].where === MAP && !is(g.units[id], ABANDONED)
  if (group.defenders.some(left)) return false
  return group.defenders.some(id => g.units[id].where === ROUTED || is(g.units[id], ABANDONED))
}

/** 11.47: whether the winner may go on, and must. */
const goesOn = (g: Field, f: Readonly<F>, trigger: boolean, units: readonly UnitId[]): 0 | 1 | 2 =>
  !trigger ? 0 : f.continued === 0 && units.some(id => charges(g, id)) ? 2 : 1

/** Step 6 of one attack (11.41): 6a sum, 6b die and result, 6c advances, 6d continued shock. */
export const resolve = procedure('resolve', {
  rule: '11.45',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      const here = attackersNow(g, f.group)
      const held = heldHexes(g, f.group, f.side)
      if (here.length === 0) {
        t.say('11.31', 'log.shock.lapses', { side: roleOf(g, f.side), hex: hexCode(g, first(f.group.hexes)) })
        return end()
      }
      if (held.length === 0) return go('vacated')
      return strikers(g, here, held).length === 0 ? end() : go('die')
    },
    /** 11.46: the defender is gone before a blow was struck: fell back, routed, driven off by another shock. */
    vacated(t, f) {
      const g = t.state
      const units = attackersNow(g, f.group)
      const voluntary = f.group.defenders.every(id => f.group.fell.includes(id) && g.units[id].where === MAP)
      const again = voluntary ? 0 : goesOn(g, f, allRouted(g, f.group), units)
      const { side } = f
      return call('pursue', { side, units, hexes: f.group.hexes, must: !voluntary, again, advanced: [] }, 'over')
    },
    die(t, f) {
      const g = t.state
      const fight = shockCase(g, f.group, f.groups, f.side, f.continued)
      engage(t, f, fight)
      f.sum = fight.sum
      f.die = t.d(10) - 1
      f.roll = f.die + fight.sum.total
      t.say('11.45', 'log.shock.die', {
        side: roleOf(g, f.side),
        units: fight.attackers.map(id => unitCode(g, id)),
        hex: hexCode(g, first(fight.hexes)),
        attack: fight.attack,
        defence: fight.defence,
        ratio: fight.ratio.ratio,
        position: fight.position ?? 'front',
        die: f.die,
        sum: fight.sum.total,
        parts: told(fight.sum),
        roll: f.roll,
        result: RESULTS[shockBand(f.roll).name as keyof typeof RESULTS],
      })
      // 8.49: before anything else
      for (const id of f.group.envelops) if (g.units[id].where === MAP) endEnvelopment(g, id)
      const band = shockBand(f.roll)
      const enemy = enemyOf(f.side)
      if (band.attacker.retreat !== undefined) {
        const hexes = hexesUnder(g, fight.attackers)
        f.from = hexes
        const by = fight.defenders.find(id => !isGuns(g, id)) ?? fight.defenders[0] ?? null
        const { lose = 0, retreat } = band.attacker
        return call('driveBack', driven(f.side, by, hexes, fight.attackers, lose, retreat, false), 'thrownBack')
      }
      if (band.attacker.advance !== true) {
        const { side } = f
        const locals = { side, attackers: [...fight.attackers], hexes: [...fight.hexes], losers: [], fails: [] }
        return call('standOff', locals, 'stoodOff')
      }
      const { lose = 0, retreat, ifGoodOrder } = band.defender
      const by = fight.attackers[0] ?? null
      const broken = ifGoodOrder !== undefined
      const back = ifGoodOrder?.retreat ?? retreat ?? 0
      return call('driveBack', driven(enemy, by, fight.hexes, fight.defenders, lose, back, broken), 'driven')
    },
    /** 11.46: the defender has won: he may advance, go on, or turn as he likes. */
    thrownBack(t, f) {
      const g = t.state
      const enemy = enemyOf(f.side)
      const hexes = heldHexes(g, f.group, f.side)
      const left = f.from.filter(hex => !enemyAt(g, enemy, hex))
      const locals = { side: enemy, hexes, left, again: true, hex: null, units: [], goesOn: false }
      return call('holdGround', locals, 'over')
    },
    stoodOff(t, f) {
      const g = t.state
      const units = attackersNow(g, f.group)
      if (heldHexes(g, f.group, f.side).length > 0 || units.length === 0) return end()
      return go('driven')
    },
    driven(t, f) {
      const g = t.state
      const units = attackersNow(g, f.group)
      const trigger = f.roll >= PURSUIT || allRouted(g, f.group)
      const again = goesOn(g, f, trigger, units)
      return call('pursue', { side: f.side, units, hexes: f.group.hexes, must: true, again, advanced: [] }, 'over')
    },
    over: () => end(),
  },
})

/** 11.47: a modified 8 or more. */
const PURSUIT = 8

/** The bands of the table as the log names them. */
const RESULTS = {
  'Attacker repulsed, bloody': 'repulsedBloody',
  'Attacker repulsed': 'repulsed',
  'Bloody Stand Off': 'standOff',
  'Defender driven': 'driven',
  'Defender driven, pursuit': 'pursuit',
  'Defender broken': 'broken',
} as const

/** 11.45, 17.22, 13.45: who has come to blows. */
function engage(t: Umpire, f: F, fight: ShockCase): void {
  const g = t.state
  noteEngaged(g, fight.attackers, 0)
  noteEngaged(g, fight.defenders, 1)
  const frame = segmentOf(g)
  const all = [...fight.attackers, ...fight.defenders]
  const brigades = [...new Set(all.filter(id => !isGuns(g, id)).map(id => ground(g).units[id].brigade))]
  for (const id of brigades) stir(g, id)
  if (frame === null) return
  frame.involved = [...new Set([...frame.involved, ...all])]
  if (f.continued > 0) return
  const fresh = brigades.filter(id => !frame.fought.includes(id))
  noteShock(g, fresh)
  frame.fought = [...frame.fought, ...fresh]
}

/** The locals of a result that drives units back. */
function driven(
  side: Frames['driveBack']['side'],
  by: UnitId | null,
  hexes: Frames['driveBack']['hexes'] | ShockCase['hexes'],
  units: readonly UnitId[],
  lose: number,
  back: number,
  broken: boolean,
): Frames['driveBack'] {
  return {
    side,
    by,
    hexes: [...hexes],
    units: [...units],
    lose,
    back,
    broken,
    loser: null,
    hex: null,
    fresh: [],
    routs: [],
    seen: [],
    led: [],
  }
}

export const resolveLocals = (group: Group, groups: readonly Group[], side: F['side'], continued: number): F => ({
  group,
  groups,
  side,
  continued,
  sum: { parts: [], total: 0 },
  die: null,
  roll: 0,
  from: [],
})
