import { fatigueOf } from '../02-counters/cohesion.ts'
import { part, type Sum, sumOf } from '../02-counters/sum.ts'
import { ratingsOf } from '../04-command/command-range.ts'
import { partsOf } from '../07-facing/facing.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isDisordered, isGuns, isMounted } from '../field.ts'
import type { Group } from '../frames.ts'
import type { BrigadeId, HexId, SideIndex, UnitId } from '../ids.ts'
import { enemyOf } from '../ids.ts'
import { CHARGES, did, MAP, MOVED_NEXT } from '../state.ts'
import { topOf } from '../survey.ts'
import { chargesOnFoot, strikingHexes } from './eligible.ts'
import { attackersNow, heldHexes, strikers, unitsOn } from './groups.ts'
import { outflanks, positionFor, positionPenalty } from './position.ts'
import { favours, worstGround } from './shock-ground.ts'
import { attackStrength, defenceStrength } from './shock-strength.ts'
import { type PositionId, positionDrm, type Ratio, ratioOf } from './shock-table.ts'

/** One attack as it stands before its die. */
export interface ShockCase {
  readonly attackers: readonly UnitId[]
  readonly defenders: readonly UnitId[]
  readonly hexes: readonly HexId[]
  readonly attack: number
  readonly defence: number
  readonly ratio: Ratio
  readonly position: PositionId | null
  readonly sum: Sum
}

const drm = (id: string): number => CHARTS.shock.drm.find(d => d.id === id)?.value as number

/** Pairs of hexes over which units strike. */
export const pairsOf = (g: Field, units: readonly UnitId[], hexes: readonly HexId[]): [HexId, HexId][] =>
  units.flatMap(id => hexes.flatMap(hex => strikingHexes(g, id, hex).map((from): [HexId, HexId] => [from, hex])))

const brigadesOf = (g: Field, units: readonly UnitId[]): BrigadeId[] => [
  ...new Set(units.map(id => ground(g).units[id].brigade)),
]

/** 11.72: what the leader of a brigade adds to its attacks: `attack` are the units of this one, `all` those of the segment. */
export function leaderDrm(g: Field, brigade: BrigadeId, attack: readonly UnitId[], all: readonly UnitId[]): number {
  const gr = ground(g)
  const { leader } = gr.brigades[brigade]
  const here = leader !== null && g.leaders[leader].where === MAP ? g.leaders[leader].hex : null
  const withHim = (units: readonly UnitId[]) =>
    here !== null &&
    units.some(id => gr.units[id].brigade === brigade && partsOf(gr.grid, g.units[id]).some(p => p.hex === here))
  if (!withHim(all)) return drm('noBrigadeLeader')
  return leader !== null && withHim(attack) && ratingsOf(g, leader).profile === 'A' ? drm('aggressiveLeader') : 0
}

/** 11.42 to 11.44: everything that counts in one attack. `groups`: all attacks of the segment; `continued`: how many-th continued shock, 0 for none. */
export function shockCase(
  g: Field,
  group: Group,
  groups: readonly Group[],
  side: SideIndex,
  continued: number,
): ShockCase {
  const hexes = heldHexes(g, group, side)
  const attackers = strikers(g, attackersNow(g, group), hexes)
  const defenders = unitsOn(g, hexes, enemyOf(side))
  const horse = attackers.every(id => isMounted(g, id))
  const ground_ = worstGround(g, pairsOf(g, attackers, hexes))
  const first = continued === 0
  const attack = attackStrength(g, attackers, hexes, id => first && outflanks(g, id, hexes))
  const defence = defenceStrength(g, hexes)
  const moved = attackers.every(id => did(g, id, MOVED_NEXT))
  const ratio = ratioOf(attack, defence, moved && !favours(ground_), g.options.ratioMirror)
  const position = positionFor(g, hexes, group, attackers, groups)
  const all = [...new Set([...attackers, ...groups.flatMap(other => other.attackers)])]
  const leader = Math.min(...brigadesOf(g, attackers).map(id => leaderDrm(g, id, attackers, all)))
  const tired = (units: readonly UnitId[]) =>
    brigadesOf(
      g,
      units.filter(id => !isGuns(g, id)),
    ).map(id => fatigueOf(g, id))
  const fresh = tired(defenders)
  const onFoot = first && attackers.every(id => chargesOnFoot(g, id))
  const mounted = first && horse && attackers.every(id => did(g, id, CHARGES)) && !favours(ground_) && !group.counter
  const shaken = hexes.every(hex => {
    const top = topOf(g, hex)
    return top !== null && isDisordered(g, top)
  })
  const sum = sumOf(
    [
      part('ratio', ratio.drm, '11.43'),
      part('position', positionDrm(position), '11.44'),
      position === null ? null : part('positionPenalty', positionPenalty(g, side, attackers, defenders), '11.44'),
      part('terrain', ground_.terrain, '11.42'),
      part('barricade', ground_.barricade, '15.23'),
      onFoot ? part('infantryCharge', drm('infantryCharge'), '11.21') : null,
      mounted ? part('cavalryCharge', drm('cavalryCharge'), '11.55') : null,
      group.counter && !horse ? part('counterChargeVsInfantry', drm('counterChargeVsInfantry'), '11.56') : null,
      part('continuedShock', -continued, '11.47'),
      part(leader < 0 ? 'noBrigadeLeader' : 'aggressiveLeader', leader, '11.72'),
      attackers.some(id => isDisordered(g, id)) ? part('attackerDisordered', drm('attackerDisordered'), '11.22') : null,
      shaken ? part('defenderDisordered', drm('defenderDisordered'), '12.34') : null,
      part('attackerFatigue', -Math.max(0, ...tired(attackers)), '17.31'),
      part('defenderFatigue', fresh.length === 0 ? 0 : Math.min(...fresh), '17.31'),
    ],
    ['ratio'],
  )
  return { attackers, defenders, hexes, attack, defence, ratio, position, sum }
}
