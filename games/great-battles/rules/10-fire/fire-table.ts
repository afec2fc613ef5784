import { CHARTS, type FireTable, type RangeChart, type Weapon, type WeaponClass } from '../battle/charts.ts'

/** 10.17: the cell for so many SP and a modified die, which is clamped to the table. */
export function fireResult(table: FireTable, sp: number, roll: number): string | null {
  const chart = CHARTS.fire[table]
  const [lo, hi] = chart.clamp as [number, number]
  const column = chart.columns.findIndex(c => c.min <= sp && sp <= c.max)
  if (column < 0) return null
  return (chart.rows[Math.max(lo, Math.min(hi, roll)) - lo] as { values: string[] }).values[column] as string
}

/** A cell in parts: SP lost, a test with what it adds (null: none), disorder at once (12.32). */
export interface FireEffect {
  readonly lose: number
  readonly test: number | null
  readonly disorder: boolean
}
const effects = new Map<string, FireEffect>()
export function effectOf(cell: string): FireEffect {
  const known = effects.get(cell) ?? readEffect(cell)
  effects.set(cell, known)
  return known
}

function readEffect(cell: string): FireEffect {
  const m = /^(?:-|(\d?)(?:(D)|d(?:\+(\d))?)?)$/.exec(cell)
  if (m === null) throw new RangeError(`"${cell}" is no fire result`)
  const tests = cell.includes('d')
  return { lose: Number(m[1] || 0), test: tests ? Number(m[3] ?? 0) : null, disorder: m[2] === 'D' }
}

/** 10.67: canister at 1 to 3 hexes, shell beyond. */
export const CANISTER_RANGE = 3

/** What the range adds to the die; null: out of range (10.16). */
export function rangeDrm(weapon: Weapon, range: number): number | null {
  return weapon.bands.find(b => b.from <= range && range <= b.to)?.drm ?? null
}
/** 16.11, 16.12: the reach of a weapon in this light. */
export const maxRange = (weapon: Weapon, light: string): number =>
  light === 'day' ? weapon.max : Math.ceil(weapon.max / 2)
export const weaponOf = (ranges: RangeChart, cls: WeaponClass, letter: string): Weapon => {
  const found = ranges[cls][letter]
  if (found === undefined) throw new RangeError(`no ${cls} weapon "${letter}"`)
  return found
}
