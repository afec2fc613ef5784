import type { Args } from '#engine/index.ts'
import { facingTo, POSITION_CODES } from './board.ts'
import type { Choice } from './choices.ts'
import type { AreaId, Facing, PositionId } from './ids.ts'
import { FACE } from './offers.ts'

/* The question which way to face on the position just chosen, as every procedure asks it that places something. */

interface Placing {
  readonly to: PositionId | null
}

export const bothFronts = (f: Placing): readonly Extract<Choice, { verb: 'face' }>[] => FACE[f.to as PositionId]

export const frontAsked = (f: Placing): Args => ({ position: POSITION_CODES[f.to as PositionId] })

export const frontTo = (f: Placing, area: AreaId): Facing => facingTo(f.to as PositionId, area)
