import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { partsOf } from '../07-facing/facing.ts'
import { wayOut } from '../10-fire/arcs.ts'
import { silence } from '../10-fire/kept.ts'
import { type Cause, CHARTS } from '../battle/charts.ts'
import { ground, roleOf, unitCode } from '../battle/ground.ts'
import { type Field, isFoot, isGuns, isMounted } from '../field.ts'
import type { UnitId } from '../ids.ts'
import { call, end, go, procedure, result } from '../kit.ts'
import { addDeed, addStatus, BLOWN, BLOWN_NOW, DONE, MAP, NO_FIRE, NO_SHOCK, SILENCED } from '../state.ts'
import { abandonGuns } from './abandoned-guns.ts'
import { retreatLocals } from './retreat-way.ts'

/** A row's effect: SP, a retreat of so many hexes, a die for rout, a status; the rest is read by the mover. */
interface Effect {
  readonly lose?: number
  readonly retreat?: readonly number[]
  readonly udd?: { readonly pass: { readonly lose: number; readonly retreat: readonly number[] } }
  readonly status?: string
}
const NOTHING: Effect = {}

/** 12.35, 12.36: the row of the chart for a cause and a unit. Causes that a unit's arm does not know change nothing. */
export function secondDisorderRow(g: Field, unit: UnitId, cause: Cause): Effect {
  const arms = isGuns(g, unit)
    ? ['artillery', 'mounted cavalry/artillery']
    : isMounted(g, unit)
      ? ['infantry/cavalry', 'mounted cavalry', 'mounted cavalry/artillery']
      : isFoot(g, unit)
        ? ['infantry/cavalry', 'infantry/dismounted']
        : []
  const row = CHARTS.secondDisorder.rows.find(r => r.cause === cause && arms.includes(r.arm))
  return (row?.effect as Effect | undefined) ?? NOTHING
}

/** What a second disorder costs a unit. */
const costs = (e: Effect): { lose: number; retreat: readonly number[] | null } =>
  e.udd === undefined
    ? { lose: e.lose ?? 0, retreat: e.retreat ?? null }
    : { lose: e.udd.pass.lose, retreat: e.udd.pass.retreat }

/** 12.35a, b: who is driven off by fire from outside its front, or as it turns to face an enemy, does not answer him. */
function staysSilent(g: Field, unit: UnitId, by: UnitId, cause: Cause): boolean {
  if (cause !== 'fire') return cause === 'reaction facing or refusal'
  const { grid } = ground(g)
  const u = g.units[unit]
  const from = partsOf(grid, g.units[by])
  return !partsOf(grid, u).some((part, i) => from.some(p => wayOut(grid, u, part, i === 0, p.hex) !== null))
}

/** 12.71: losses that are a direct result of fire or shock may cost leaders. */
const KILLS: readonly Cause[] = ['fire', 'shock']

/** 12.35, 12.36: the twenty rows of the chart, by cause and arm. */
export const secondDisorder = procedure('secondDisorder', {
  rule: '12.35',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      const row = secondDisorderRow(g, f.unit, f.cause)
      const { side } = ground(g).units[f.unit]
      t.say('12.35', 'log.secondDisorder', { side: roleOf(g, side), unit: unitCode(g, f.unit), cause: f.cause })
      // 12.35a, b: no action in phase, nor fire before a continued shock (10.43); no answer out of phase to who caused it
      if (row.retreat !== undefined || row.udd !== undefined) {
        addDeed(g, f.unit, side === g.active ? DONE | NO_FIRE | NO_SHOCK | SILENCED : SILENCED)
        if (side !== g.active && f.by !== null && staysSilent(g, f.unit, f.by, f.cause)) silence(g, f.unit, f.by)
      }
      if (row.status === 'blown') {
        addStatus(g, f.unit, BLOWN)
        addDeed(g, f.unit, BLOWN_NOW)
        t.say('11.48', 'log.blown', { unit: unitCode(g, f.unit) })
        // 11.65, 12.36
      } else if (row.status !== undefined) abandonGuns(t, f.unit)
      if (row.udd === undefined) return go('lose')
      const held = rollUdd(t, f.unit, uddSum(g, f.unit), f.cause).passed
      return held ? go('lose') : call('rout', { units: [f.unit], cause: f.cause, todo: [] }, 'routed')
    },
    routed: () => end('secondDisorder', { gone: true, routed: true }),
    lose(t, f) {
      const g = t.state
      const { lose } = costs(secondDisorderRow(g, f.unit, f.cause))
      const u = g.units[f.unit]
      if (lose === 0 || f.shared || u.hex === null) return go('back')
      const led = KILLS.includes(f.cause) ? (f.led ?? []) : ground(g).leaderIds.slice()
      const { side } = ground(g).units[f.unit]
      return call('losses', { hex: u.hex, side, units: [f.unit], lose, by: f.by, led }, 'back')
    },
    back(t, f) {
      const g = t.state
      const { retreat } = costs(secondDisorderRow(g, f.unit, f.cause))
      if (g.units[f.unit].where !== MAP) return end('secondDisorder', { gone: true, routed: false })
      if (retreat === null) return end('secondDisorder', { gone: false, routed: false })
      const [least, most] = retreat as [number, number]
      return call('retreat', retreatLocals([f.unit], least, most, f.by, f.cause), 'retreated')
    },
    retreated: (_t, f) => end('secondDisorder', { gone: result(f, 'retreat').to !== null, routed: false }),
  },
})
