import { best } from '#ai/weigh.ts'
import { first as firstOf, last } from '#engine/lists.ts'
import type { Choice } from '../rules/choices.ts'
import type { BlockId, FaceId, PositionId, SideIndex } from '../rules/ids.ts'
import { FACES, type Face, tokenOf } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import { supportChoice } from './attacks/artillery.ts'
import { tokenWorth } from './attacks/token-worth.ts'
import { standingOf, WORTH } from './ground/standing.ts'
import { assaultOdds } from './odds/assault-odds.ts'

const faceOf = (g: Readonly<State>, id: BlockId): Face => FACES[g.blocks[id].face as FaceId]

/** Answers that need no plan: in battle, in losses, with tokens. null: this is a matter for a plan. */
export function smallChoice(g: State, side: SideIndex, offered: readonly Choice[]): Choice | null {
  const first = firstOf(offered)
  if (offered.length === 1) return first
  switch (first.verb) {
    case 'support':
    case 'endSupport':
      return supportChoice(g, side, offered)
    case 'discard':
    case 'pay':
      return cheapest(g, side, offered)
    case 'bombard':
      return best(offered, c => (c.verb === 'bombard' ? aimWorth(g, c.target) : 0))
    case 'knockOut':
      return best(offered, c => (c.verb === 'knockOut' ? tokenOf(c.token).strength : 0))
    case 'fireFor':
      return best(offered, c => (c.verb === 'fireFor' ? -(g.attack?.targets.indexOf(c.target) ?? 0) : 0))
    case 'fightAt':
      return best(offered, c => (c.verb === 'fightAt' ? hope(g, c.position) : 0))
    case 'lead':
      return best(offered, c => (c.verb === 'lead' ? leading(g, c.block) : 0))
    case 'offer':
      return best(offered, c => (c.verb === 'offer' ? strengthOf(c.one) + strengthOf(c.other) : 0))
    case 'suffer':
      return best(offered, c => (c.verb === 'suffer' ? -lossOf(g, c.block) : 0))
    case 'through':
    case 'take':
      return first
    default:
      return null
  }
}

const strengthOf = (face: FaceId): number => FACES[face].strength

/** The least useful token; never more than must be. */
function cheapest(g: State, side: SideIndex, offered: readonly Choice[]): Choice {
  const end = offered.find(c => c.verb === 'endDiscard')
  if (end !== undefined) return end
  return best(offered, c => {
    if (c.verb !== 'discard' && c.verb !== 'pay') return -9
    const copies = g.tokens[side].tray.filter(t => t === c.token).length
    return -tokenWorth(g, side, c.token) + 0.1 * copies
  })
}

/** Guns on the attacked position first, then the most guns. */
function aimWorth(g: Readonly<State>, target: PositionId): number {
  const attack = g.attack
  if (attack === null) return 0
  const guns = attack.guns.find(x => x.at === target && x.side !== g.active)
  return (guns?.tokens.length ?? 0) + (attack.targets.includes(target) ? 1.5 : 0)
}

function hope(g: Readonly<State>, at: PositionId): number {
  return assaultOdds(g, standingOf(g), g.active, at)?.win ?? 0
}

/** Strong ones lead; the Iron Brigade before all in defence; of equals those whose command has most to fall back on. */
function leading(g: Readonly<State>, id: BlockId): number {
  const face = faceOf(g, id)
  const iron = face.iron && last(g.stack).proc === 'closeCombat' ? 2 : 0
  return face.strength + iron - 0.5 * lossOf(g, id)
}

/** What a reduction costs this block. */
function lossOf(g: Readonly<State>, id: BlockId): number {
  const { face } = g.blocks[id]
  const f = FACES[face as FaceId]
  if (f.strength === 1) return WORTH[face as number] as number
  if (f.state === 1) return 0.35
  let strong = 0
  let spare = 0
  FACES.forEach((r, i) => {
    if (r.command !== f.command || r.iron !== f.iron || r.state === 0) return
    spare += g.reserve[i] as number
    if (r.state === 1) strong += g.reserve[i] as number
  })
  return spare === 0 ? 1 : 0.6 - 0.35 * Math.min(1, strong / 2)
}
