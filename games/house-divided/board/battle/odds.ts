// Chances of an announced fire, from what the view says each shot needs.
import type { BattleView } from '../../views.ts'

export const chance = (needs: number): number => Math.min(6, Math.max(0, needs)) / 6

export interface TargetOdds {
  unit: number
  shots: number
  /** Chance of at least one hit, and of enough hits to eliminate it. */
  hit: number
  eliminated: number
}

export function needsOf(battle: BattleView, shooter: number, target: number): number {
  const i = battle.shooters.indexOf(shooter)
  return battle.targets.find(t => t.unit === target)?.needs[i] ?? 0
}

/** Expected hits that count, and what may become of each unit fired at. */
export function fireOdds(
  battle: BattleView,
  isReduced: (unit: number) => boolean,
): { hits: number; targets: TargetOdds[] } {
  let hits = 0
  const targets = battle.targets.flatMap(({ unit }) => {
    const chances = battle.shots.filter(s => s.target === unit).map(s => chance(needsOf(battle, s.shooter, unit)))
    if (chances.length === 0) return []
    const none = chances.reduce((p, c) => p * (1 - c), 1)
    const one = chances.reduce((sum, c, i) => sum + c * chances.reduce((p, d, j) => (i === j ? p : p * (1 - d)), 1), 0)
    const steps = isReduced(unit) ? 1 : 2
    hits += steps === 1 ? 1 - none : one + 2 * (1 - none - one)
    return [{ unit, shots: chances.length, hit: 1 - none, eliminated: steps === 1 ? 1 - none : 1 - none - one }]
  })
  return { hits, targets }
}

/** Announcements a player may take over: free shots spread evenly, or laid on units that are already reduced. */
export function proposal(
  battle: BattleView,
  isReduced: (unit: number) => boolean,
  finish: boolean,
): { shooter: number; target: number }[] {
  const counts = new Map(battle.targets.map(t => [t.unit, 0]))
  for (const shot of battle.shots) counts.set(shot.target, (counts.get(shot.target) ?? 0) + 1)
  const left = battle.shooters.slice(battle.shots.length)
  return left.map((shooter, i) => {
    const all = battle.targets.map(t => t.unit)
    const unserved = all.filter(unit => counts.get(unit) === 0)
    const free = left.length - i > unserved.length
    const score = (unit: number) =>
      (finish && isReduced(unit) ? 100 : 0) + needsOf(battle, shooter, unit) - 10 * (counts.get(unit) ?? 0)
    const best = (free ? all : unserved).reduce((a, b) => (score(b) > score(a) ? b : a))
    counts.set(best, (counts.get(best) ?? 0) + 1)
    return { shooter, target: best }
  })
}
