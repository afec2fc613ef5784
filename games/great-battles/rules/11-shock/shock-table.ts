import { first } from '#engine/lists.ts'
import { bandOf, CHARTS } from '../battle/charts.ts'

export type Ratio = (typeof CHARTS.shock.ratio.steps)[number]

/** 11.43: the step of the ratio, rounded for the attacker or the defender; `mirror` off: no step 1/1.5 (ruling ratio-low). */
export function ratioOf(attacker: number, defender: number, favour: boolean, mirror = true): Ratio {
  const steps = CHARTS.shock.ratio.steps.filter(s => mirror || s.ratio !== '1/1.5')
  const value = attacker / defender
  const near = 1e-9
  let at = first(steps)
  if (value <= at.value + near) return at
  for (const step of steps) {
    if (Math.abs(step.value - value) < near) return step
    if (step.value > value) return favour ? step : at
    at = step
  }
  return at
}

/** 11.63: what guns on top or alone add. */
export const gunsInShock = (guns: number): number => (guns === 0 ? 0 : Math.max(1, Math.floor(guns / 4)))

/** 11.45: the band of the table. */
export const shockBand = (roll: number) => bandOf(CHARTS.shock.resolution.bands, roll)

export type PositionId =
  | 'flank'
  | 'frontAndFlank'
  | 'bothFlanks'
  | 'rear'
  | 'flankAndRear'
  | 'frontAndRear'
  | 'frontFlankAndRear'
  | 'surrounded'
/** 11.44: position by the arcs over which a defender is attacked; null: front alone. */
export function positionOf(
  arcs: { front: number; flank: number; rear: number },
  surrounded = false,
): PositionId | null {
  if (surrounded) return 'surrounded'
  const { front, flank, rear } = arcs
  if (rear > 0)
    return flank > 0 ? (front > 0 ? 'frontFlankAndRear' : 'flankAndRear') : front > 0 ? 'frontAndRear' : 'rear'
  if (flank === 0) return null
  return front > 0 ? 'frontAndFlank' : flank > 1 ? 'bothFlanks' : 'flank'
}
export const positionDrm = (id: PositionId | null): number =>
  id === null ? 0 : (CHARTS.shock.position.values.find(v => v.id === id)?.drm ?? 0)
