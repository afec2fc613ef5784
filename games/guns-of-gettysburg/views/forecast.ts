import { knownOf } from '../rules/02-blocks/memory.ts'
import { combatSum } from '../rules/13-attack/close-combat.ts'
import { attackedFrom, attackersAt } from '../rules/13-attack/targets.ts'
import { blocksAt, frontArea } from '../rules/blocks.ts'
import { facingTo, otherArea } from '../rules/board.ts'
import type { CombatSum } from '../rules/frames.ts'
import {
  type AreaId,
  type BlockId,
  enemyOf,
  type FaceId,
  type PositionId,
  type SideIndex,
  sideOf,
  UNION,
} from '../rules/ids.ts'
import { FACES, type Face, FULL } from '../rules/pieces.ts'
import { type Attack, SEEN, SEEN_REDUCED, type State, UNSEEN } from '../rules/state.ts'

export type Span = readonly [least: number, most: number]

type Open = 'attacker' | 'defender' | 'ironBrigade' | 'total'

/** 13.8: the sum of a close combat to come: what is open to the seat as spans, the rest as it stands now. */
export type Forecast = { readonly [K in Open]: Span } & Readonly<Omit<CombatSum, Open>> & { readonly rear: boolean }

const LEAD: Span = [2, 2]
const IRON = -2

export function forecast(
  g: Readonly<State>,
  attack: Readonly<Attack>,
  after: Readonly<State>,
  target: number,
  side: SideIndex | null,
): Forecast | null {
  const at = attack.targets[target] as PositionId
  const defenders = blocksAt(g, enemyOf(g.active), at)
  if (defenders.length === 0 || attackersAt(attack, target).length === 0) return null
  if (attack.fought.some(x => x.target === target)) return null
  const from = attackedFrom(attack, target)
  const rear = from !== null && frontArea(g.blocks[defenders[0] as BlockId]) !== from
  const sum = combatSum(after, target, defenders[0] as BlockId, rear)
  const attacker = leadSpan(g, attack, target, side)
  const known = defenders.map(id => strengths(g, id, side))
  const defender: Span = rear ? [0, 0] : [Math.min(...known.map(k => k[0])), Math.max(...known.map(k => k[1]))]
  const irons = defenders.map(id => mayBeIron(g, id, side))
  const ironBrigade: Span = [irons.some(i => i !== 'no') ? IRON : 0, irons.every(i => i === 'yes') ? IRON : 0]
  const { steep, obstructed, works, bombardment, firstWon, flankDefender, flankAttacker, confederate } = sum
  const rest = confederate + steep + obstructed + works + bombardment + firstWon + flankDefender + flankAttacker
  const total: Span = [
    rest + attacker[0] - defender[1] + ironBrigade[0],
    rest + attacker[1] - defender[0] + ironBrigade[1],
  ]
  return {
    attacker,
    defender,
    ironBrigade,
    total,
    rear,
    confederate,
    steep,
    obstructed,
    works,
    bombardment,
    firstWon,
    flankDefender,
    flankAttacker,
  }
}

/** The position as it is when all attackers have gone in (13.7). */
export function advanced(g: Readonly<State>, attack: Readonly<Attack>): State {
  const blocks = g.blocks.slice()
  for (const { block, target, path } of attack.attackers) {
    const at = attack.targets[target] as PositionId
    const b = blocks[block]
    if (b.at !== at) blocks[block] = { ...b, at, front: facingTo(at, otherArea(at, path.at(-1) as AreaId)) }
  }
  return { ...g, blocks }
}

/** Who leads against the enemy has strength 2 when the attack is declared; who is reduced since is seen to be. */
function leadSpan(g: Readonly<State>, attack: Readonly<Attack>, target: number, side: SideIndex | null): Span {
  if (!attack.declared) return LEAD
  const lead = attack.leads[target] ?? null
  if (lead === null) return [0, 0]
  const b = g.blocks[lead]
  return sideOf(lead) !== side && knownOf(b) === UNSEEN ? LEAD : strengths(g, lead, side)
}

function strengths(g: Readonly<State>, id: BlockId, side: SideIndex | null): Span {
  const b = g.blocks[id]
  const face = FACES[b.face as FaceId]
  const known = sideOf(id) === side ? SEEN : knownOf(b)
  if (known === SEEN) return [face.strength, face.strength]
  if (known !== SEEN_REDUCED) return [1, 2]
  const all = FACES.filter(f => f.command === face.command && f.state !== FULL).map(f => f.strength)
  return [Math.min(...all), Math.max(...all)]
}

/** 19: a Union block that the seat has not seen may be the Iron Brigade, unless that has been seen elsewhere. */
function mayBeIron(g: Readonly<State>, id: BlockId, side: SideIndex | null): 'yes' | 'no' | 'maybe' {
  const b = g.blocks[id]
  const { iron, command } = FACES[b.face as FaceId]
  if (sideOf(id) === side || knownOf(b) === SEEN) return iron ? 'yes' : 'no'
  if (sideOf(id) !== UNION) return 'no'
  const seen = g.blocks.some(
    (x, i) => i !== id && x.face !== null && sideOf(i) === UNION && knownOf(x) === SEEN && FACES[x.face].iron,
  )
  if (seen) return 'no'
  const irons = (FACES.find(f => f.iron) as Face).command
  return knownOf(b) === SEEN_REDUCED && command !== irons ? 'no' : 'maybe'
}
