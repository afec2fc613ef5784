import { CHARTS } from '../battle/charts.ts'
import { ground, roleOf, unitCode } from '../battle/ground.ts'
import { type Field, isGuns, isMounted } from '../field.ts'
import type { Shot } from '../frames.ts'
import type { HexId, UnitId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { type Ammo, ammoLeft, type State, setUnit } from '../state.ts'
import { keep, PART_ANSWERED, PART_RAPID, PART_SHORT, partsFired } from './kept.ts'

/** The modified die before the table's limits (ruling rapid-ammo); null: not rolled. */
const rollOf = (shot: Shot): number | null => (shot.die === null ? null : shot.die + shot.sum.total)

/** What a shot takes: one level, or everything after rapid fire (10.68, 10.69, 10.91). */
export function ammoSpent(g: Field, shot: Shot, rapid: boolean): 0 | 1 | 2 {
  const roll = rollOf(shot)
  const { artillery, artilleryRapidFire, smallArmsOptional, spencerSecondShot } = CHARTS.fire.ammo
  if (roll === null) return 0
  // 14.33: Spencers jam or are empty, with or without the option
  if (shot.again === true) return spencerSecondShot.modifiedRoll.includes(roll) ? 2 : 0
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
    const spent = Math.max(...mine.map(s => ammoSpent(g, s, s.rapid === true)))
    if (mine.some(s => s.section !== null) && isGuns(g, unit)) {
      spendApart(t, unit, mine, spent > 0)
      continue
    }
    if (spent === 0) continue
    const all = new Set(mine.flatMap(s => s.sections ?? [0]))
    const fast = new Set(mine.filter(s => s.second === true).flatMap(s => s.sections ?? [0]))
    for (const section of all) lower(g, unit, section, rapid ? (fast.has(section) ? 2 : 1) : spent)
    const jammed = mine.some(s => s.again === true && ammoSpent(g, s, false) > 0)
    t.say(isGuns(g, unit) ? '10.69' : jammed ? '14.33' : '10.91', 'log.ammo', {
      side: roleOf(g, ground(g).units[unit].side),
      unit: unitCode(g, unit),
    })
  }
}

/** 10.63, 10.68: of sections that fire apart all that fire in an activation go down by one level, those that fire twice are empty, once, if one of their dice says so. */
function spendApart(t: Umpire, unit: UnitId, mine: readonly Shot[], now: boolean): void {
  const g = t.state
  const short = partsFired(g, unit, PART_SHORT)
  if (!now && short.length === 0) return
  const answered = [0, 1, 2, 3].flatMap(kind => partsFired(g, unit, PART_ANSWERED + kind))
  const twice = partsFired(g, unit, PART_RAPID)
  const fired = new Set([...partsFired(g, unit), ...answered, ...mine.flatMap(s => s.section ?? [])])
  for (const section of fired) {
    if (short.includes(section)) continue
    lower(g, unit, section, twice.includes(section) ? 2 : 1)
    keep(g, unit, section, PART_SHORT, 0, mine[0]?.target as HexId)
  }
  t.say('10.63', 'log.ammo', { side: roleOf(g, ground(g).units[unit].side), unit: unitCode(g, unit) })
}

function lower(g: State, unit: UnitId, section: number, by: number): void {
  const u = g.units[unit]
  const less = (ammo: number) => Math.min(2, ammo + by) as Ammo
  if (u.sections === null) setUnit(g, unit, { ammo: less(ammoLeft(u)) })
  else
    setUnit(g, unit, { sections: u.sections.map((s, i) => (i === section ? { lost: s.lost, ammo: less(s.ammo) } : s)) })
}
