import { nextTo } from '#engine/map/hex.ts'
import { CLOSED, type Ground, ground, type ScenarioGround, scenarioOf } from '../../rules/battle/ground.ts'
import type { Field } from '../../rules/field.ts'
import type { HexId, MoveClass, Orders, SideIndex } from '../../rules/ids.ts'

/** There is no way. */
export const NO_WAY = 0x3fff
/** More than there are classes and orders. */
const TABLES = 32

const kept = new WeakMap<ScenarioGround, Map<number, Uint16Array>>()

/** By hex: half MP to a goal over open ground, for a class under such orders. Worked out once a battle, side and goal. */
export function waysTo(g: Field, side: SideIndex, goal: HexId, who: MoveClass, orders: Orders): Uint16Array {
  const scenario = scenarioOf(g)
  let book = kept.get(scenario)
  if (book === undefined) {
    book = new Map()
    kept.set(scenario, book)
  }
  const table = who * 3 + orders
  const key = (goal * 2 + side) * TABLES + table
  const known = book.get(key)
  if (known !== undefined) return known
  const gr = ground(g)
  const made = search(gr, scenario.offLimits[side], goal, gr.cost[table] as Uint8Array)
  book.set(key, made)
  return made
}

/** From the goal backwards, near before far; prices are of the step towards it. */
function search(gr: Ground, shut: Uint8Array, goal: HexId, cost: Uint8Array): Uint16Array {
  const { next } = gr.grid
  const ways = new Uint16Array(gr.grid.ids.length).fill(NO_WAY)
  const buckets: HexId[][] = [[goal]]
  ways[goal] = 0
  for (let far = 0; far < buckets.length; far++) {
    for (const hex of buckets[far] ?? []) {
      if (ways[hex] !== far) continue
      for (let side = 0; side < 6; side++) {
        const from = nextTo(next, hex, side)
        if (from < 0 || shut[from] === 1) continue
        const price = cost[from * 6 + ((side + 3) % 6)] as number
        // a hex that costs more than an activation is still entered, one at a time (9.42)
        if (price === CLOSED) continue
        const then = far + Math.max(1, price)
        if (then >= (ways[from] as number)) continue
        ways[from] = then
        const bucket = buckets[then] ?? []
        bucket.push(from)
        buckets[then] = bucket
      }
    }
  }
  return ways
}
