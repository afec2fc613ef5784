import { hexOfCode } from '#engine/map/hex.ts'
import { ground, type ScenarioGround, scenarioOf } from '../../rules/battle/ground.ts'
import type { Field } from '../../rules/field.ts'
import type { HexId } from '../../rules/ids.ts'

/** A hex that pays whoever owns it at the end. */
export interface Goal {
  readonly hex: HexId
  /** Its place among the scenario's objectives. */
  readonly place: number
  /** Points between owning it and the enemy owning it. */
  readonly stake: number
}

/** What a hex that ends the battle at once is worth beside its points. */
const DECIDES = 4

const book = new WeakMap<ScenarioGround, readonly Goal[]>()

/** The scenario's objectives with what is at stake. */
export function goalsOf(g: Field): readonly Goal[] {
  const scenario = scenarioOf(g)
  const known = book.get(scenario) ?? made(g)
  book.set(scenario, known)
  return known
}

function made(g: Field): readonly Goal[] {
  const gr = ground(g)
  const { objectives, pointHexes, print } = scenarioOf(g)
  const stakes = objectives.map(() => 0)
  print.victory.points.forEach((p, line) => {
    const places = pointHexes[line] ?? []
    if (p.kind !== 'control' && p.kind !== 'hold') return
    for (const place of places)
      stakes[place] = (stakes[place] as number) + (p.need === 'each' ? p.vp : p.vp / places.length)
  })
  const deciding = (print.victory.automatic ?? []).flatMap(a => a.controls ?? []).map(code => hexOfCode(gr.grid, code))
  return objectives
    .map((hex, place) => ({ hex, place, stake: (stakes[place] as number) + (deciding.includes(hex) ? DECIDES : 0) }))
    .filter(goal => goal.stake > 0)
}
