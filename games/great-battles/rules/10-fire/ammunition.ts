import { CHARTS } from '../battle/charts.ts'
import { ground, roleOf, unitCode } from '../battle/ground.ts'
import { type Field, isGuns, isMounted } from '../field.ts'
import type { Shot } from '../frames.ts'
import type { UnitId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { type Ammo, type State, setUnit } from '../state.ts'

/** The modified die before the table's limits (ruling rapid-ammo); null: not rolled. */
const rollOf = (shot: Shot): number | null => (shot.die === null ? null : shot.die + shot.sum.total)

/** What a shot takes: one level, or everything after rapid fire (10.68, 10.69, 10.91). */
export function ammoSpent(g: Field, shot: Shot, rapid: boolean): 0 | 1 | 2 {
  const roll = rollOf(shot)
  const { artillery, artilleryRapidFire, smallArmsOptional } = CHARTS.fire.ammo
  if (roll === null) return 0
  if (isGuns(g, shot.unit))
    return rapid
      ? artilleryRapidFire.modifiedRoll.includes(roll)
        ? 2
        : 0
      : artillery.modifiedRoll.includes(roll)
        ? 1
        : 0
  if (!g.options.ammunition || isMounted(g, shot.unit)) return 0
  return smallArmsOptional.modifiedRoll.includes(roll) ? 1 : 0
}

/** 10.63, 10.68, 10.69, 10.91: after the last of these shots of one declaration. */
export function spendAmmo(t: Umpire, shots: readonly Shot[]): void {
  const g = t.state
  for (const unit of new Set(shots.flatMap(s => [s.unit, ...(s.with ?? [])]))) {
    const mine = shots.filter(s => s.unit === unit || s.with?.includes(unit) === true)
    const rapid = mine.some(s => s.rapid === true)
    const spent = Math.max(...mine.map(s => ammoSpent(g, s, rapid)))
    if (spent === 0) continue
    const all = new Set(mine.flatMap(s => s.sections ?? [0]))
    const fast = new Set(mine.filter(s => s.second === true).flatMap(s => s.sections ?? [0]))
    for (const section of all) lower(g, unit, section, rapid ? (fast.has(section) ? 2 : 1) : spent)
    t.say(isGuns(g, unit) ? '10.69' : '10.91', 'log.ammo', {
      side: roleOf(g, ground(g).units[unit].side),
      unit: unitCode(g, unit),
    })
  }
}

function lower(g: State, unit: UnitId, section: number, by: number): void {
  const u = g.units[unit]
  const less = (ammo: number) => Math.min(2, ammo + by) as Ammo
  if (u.sections === null) setUnit(g, unit, { ammo: less(u.ammo) })
  else
    setUnit(g, unit, { sections: u.sections.map((s, i) => (i === section ? { lost: s.lost, ammo: less(s.ammo) } : s)) })
}

/** 10.92, 10.93, ruling artillery-ammo-core: whether a unit bears a marker that it may lower. */
export function lowAmmo(g: Field, unit: UnitId): boolean {
  const u = g.units[unit]
  return u.ammo > 0 || (u.sections?.some(s => s.ammo > 0) ?? false)
}
/** 10.92: one level better, every section that lacks one. */
export function restockUnit(g: State, unit: UnitId): void {
  const u = g.units[unit]
  const more = (ammo: number) => Math.max(0, ammo - 1) as Ammo
  setUnit(g, unit, {
    ammo: more(u.ammo),
    sections: u.sections === null ? null : u.sections.map(s => ({ lost: s.lost, ammo: more(s.ammo) })),
  })
}
