import { spOf } from '../../rules/02-counters/strength.ts'
import { ground } from '../../rules/battle/ground.ts'
import { scoreOf } from '../../rules/battle/victory.ts'
import { type Field, isDisordered, stands } from '../../rules/field.ts'
import { type BrigadeId, enemyOf, type SideIndex } from '../../rules/ids.ts'
import { COLLAPSED, is, MAP, OUT, ROUTED, type State, TO_COME } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'
import { friends } from '../ground/picture.ts'
import type { Mission } from '../missions/missions.ts'
import { postWorth } from './post.ts'
import { pull } from './pull.ts'
import { disorderOf, pricesOf } from './worth.ts'

/** How far a brigade is on its way to being ineffective: 0 to 1, sharply at the end (13.2). */
export function ruin(g: Field, brigade: BrigadeId): number {
  const units = ground(g).brigades[brigade].units.filter(id => g.units[id].where !== TO_COME)
  if (units.length === 0 || ground(g).brigades[brigade].artillery) return 0
  const gone = units.filter(id => g.units[id].where !== MAP || is(g.units[id], COLLAPSED)).length
  const shaken = units.filter(id => stands(g.units[id]) && isDisordered(g, id) && !is(g.units[id], COLLAPSED)).length
  const all = (gone + shaken) / units.length
  return Math.max(all ** 4, Math.min(1, ((gone * 2) / units.length) ** 3))
}

/** What an army is worth as it stands, besides points: who is in order, and who still fights. */
export function shape(g: Field, eye: Eye, side: SideIndex): number {
  const gr = ground(g)
  let sum = 0
  for (const id of gr.unitsOf[side]) {
    const u = g.units[id]
    if (u.where === TO_COME || u.where === OUT) continue
    if (u.where === ROUTED) continue
    sum += spOf(g, id) * eye.w.sp - (isDisordered(g, id) ? disorderOf(g, { ...eye.w, second: eye.w.disorder }, id) : 0)
  }
  const price = pricesOf(g, side).ineffective
  for (const id of gr.brigadeIds) if (gr.brigades[id].side === side) sum -= 0.7 * price * ruin(g, id)
  return sum
}

/** How a position looks to a side: points, the shape of both armies, and where the brigades that act now have come to stand. */
export function evaluate(
  g: State,
  eye: Eye,
  acting: readonly BrigadeId[],
  missions: ReadonlyMap<BrigadeId, Mission>,
): number {
  const enemy = enemyOf(eye.side)
  let sum = scoreOf(g, eye.side) - scoreOf(g, enemy) + shape(g, eye, eye.side) - shape(g, eye, enemy)
  const gr = ground(g)
  for (const me of friends(g, eye.side)) {
    const { brigade } = gr.units[me.unit]
    if (!acting.includes(brigade)) continue
    sum += postWorth(g, eye, { me, mark: me }) + pull(g, eye, missions.get(brigade), me.unit, me.hex)
  }
  return sum
}
