import type { Ground, ScenarioGround } from './ground.ts'
import type { BattleVictory } from './module.ts'

/** The battle as earlier versions of it had it, as far as victory goes: a game goes on by what it was begun under. */
export function formerGrounds(ground: Ground): Ground[] {
  const { id, version = 1, scenarios } = ground.battle
  const oldest = Math.min(version, ...scenarios.flatMap(s => s.victory.former?.map(f => f.upTo) ?? []))
  return Array.from({ length: version - oldest }, (_, n) => ({
    ...ground,
    key: `${id}@${oldest + n}`,
    scenarios: ground.scenarios.map(s => asOf(s, oldest + n)),
  }))
}

function asOf(scenario: ScenarioGround, version: number): ScenarioGround {
  const { victory } = scenario.print
  const then = [...(victory.former ?? [])].sort((a, b) => a.upTo - b.upTo).find(f => version <= f.upTo)
  if (then === undefined) return scenario
  const counted: BattleVictory = {
    ...victory,
    levels: victory.levels.map((level, i) => ({ ...level, min: then.mins[i] as number | null })),
    points: victory.points.map((p, i) => ({ ...p, vp: then.vp?.[i] ?? p.vp })),
  }
  return { ...scenario, print: { ...scenario.print, victory: counted } }
}
