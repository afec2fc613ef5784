import { type Part, part } from '../02-counters/sum.ts'
import { CHARTS } from '../battle/charts.ts'
import { type Field, isDisordered, isMounted, ordersOf } from '../field.ts'
import type { Group } from '../frames.ts'
import { type HexId, MARCH, type UnitId } from '../ids.ts'
import { CHARGES, did } from '../state.ts'
import { attackersNow, hexesUnder } from './groups.ts'
import { arcsOf } from './position.ts'
import { favours, worstGround } from './shock-ground.ts'
import { pairsOf } from './shock-sum.ts'

const drm = (id: string): number => CHARTS.shock.preShock.drm.find(d => d.id === id)?.value as number

/** What one attack adds to the test of a hex. */
function partsOfAttack(g: Field, hex: HexId, group: Group): Part[] {
  const attackers = attackersNow(g, group)
  const pairs = pairsOf(g, attackers, [hex])
  const here = worstGround(g, pairs)
  const { flank, rear } = arcsOf(g, hex, hexesUnder(g, attackers))
  const charged = attackers.length > 0 && attackers.every(id => isMounted(g, id) && did(g, id, CHARGES))
  const list: Part[] = []
  if (here.barricade !== 0) list.push(part('barricade', drm('barricade'), '15.23'))
  if (charged && !favours(here) && !group.counter) list.push(part('cavalryCharge', drm('cavalryCharge'), '11.55'))
  if (rear > 0) list.push(part('rear', drm('rear'), '11.37'))
  else if (flank > 0) list.push(part('flank', drm('flank'), '11.37'))
  return list
}
const total = (parts: readonly Part[]): number => parts.reduce((sum, p) => sum + p.value, 0)

/** 11.37: what is added to the test of the top unit of a hex; of several attacks the worst (11.32). */
export function preShockParts(g: Field, hex: HexId, top: UnitId, groups: readonly Group[]): Part[] {
  const attacks = groups.filter(group => group.hexes.includes(hex)).map(group => partsOfAttack(g, hex, group))
  const worst = attacks.reduce((a, b) => (total(b) > total(a) ? b : a), attacks[0] ?? [])
  return [
    ...worst,
    part('disordered', isDisordered(g, top) ? drm('disordered') : 0, '12.34'),
    part('march', ordersOf(g, top) === MARCH ? drm('march') : 0, '6.13'),
  ]
}
