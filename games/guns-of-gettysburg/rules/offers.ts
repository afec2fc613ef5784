import { POSITIONS } from './board.ts'
import type { Choice } from './choices.ts'
import { BLOCK_CODES } from './ids.ts'
import { HOURS_A_DAY, TOKENS } from './pieces.ts'

/* Choices about one block, place or token, made once and offered again and again: nobody changes a choice. */

type Of<V> = Extract<Choice, { verb: V }>

export const PICK: readonly Of<'pick'>[] = BLOCK_CODES.map((_, block) => ({ verb: 'pick', block }))
export const TURN_AROUND: readonly Of<'turnAround'>[] = BLOCK_CODES.map((_, block) => ({ verb: 'turnAround', block }))
export const MARCH_TO: readonly Of<'marchTo'>[] = POSITIONS.map((_, position) => ({ verb: 'marchTo', position }))
export const ENTER: readonly Of<'enter'>[] = POSITIONS.map((_, position) => ({ verb: 'enter', position }))
export const ENTER_BY_ROAD: readonly Of<'enterByRoad'>[] = POSITIONS.map((_, position) => ({
  verb: 'enterByRoad',
  position,
}))
export const WITHDRAW_TO: readonly Of<'withdrawTo'>[] = POSITIONS.map((_, position) => ({
  verb: 'withdrawTo',
  position,
}))
export const DISCARD: readonly Of<'discard'>[] = TOKENS.map((_, token) => ({ verb: 'discard', token }))
/** From one hour to a whole day. */
export const SET_LENGTH: readonly Of<'setLength'>[] = Array.from({ length: HOURS_A_DAY }, (_, i) => ({
  verb: 'setLength',
  hours: i + 1,
}))
/** Both fronts of each position. */
export const FACE: readonly (readonly Of<'face'>[])[] = POSITIONS.map(p =>
  p.areas.map(area => ({ verb: 'face', area })),
)

export const FORCE_MARCH: Of<'forceMarch'> = { verb: 'forceMarch' }
export const END_MARCHES: Of<'endMarches'> = { verb: 'endMarches' }
export const END_HOUR: Of<'endHour'> = { verb: 'endHour' }
export const END_WITHDRAWALS: Of<'endWithdrawals'> = { verb: 'endWithdrawals' }
export const END_DISCARD: Of<'endDiscard'> = { verb: 'endDiscard' }
export const END_ATTACKS: Of<'endAttacks'> = { verb: 'endAttacks' }
