// Targets that a player may announce at once, from what the view says each shot needs.
import type { BattleView } from '../../views.ts'

export function needsOf(battle: BattleView, shooter: number, target: number): number {
  const i = battle.shooters.indexOf(shooter)
  return battle.targets.find(t => t.unit === target)?.needs[i] ?? 0
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
