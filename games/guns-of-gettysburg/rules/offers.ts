import { mapBy } from '#engine/ids.ts'
import { POSITIONS } from './board.ts'
import type { Choice } from './choices.ts'
import { BLOCK_CODES } from './ids.ts'
import { HOURS_A_DAY, TOKENS } from './pieces.ts'

/* Choices about one block, place or token, made once and offered again and again: nobody changes a choice. */

type Of<V> = Extract<Choice, { verb: V }>

export const PICK = mapBy(BLOCK_CODES, (_, block): Of<'pick'> => ({ verb: 'pick', block }))
export const TURN_AROUND = mapBy(BLOCK_CODES, (_, block): Of<'turnAround'> => ({ verb: 'turnAround', block }))
export const MARCH_TO = mapBy(POSITIONS, (_, position): Of<'marchTo'> => ({ verb: 'marchTo', position }))
export const ENTER = mapBy(POSITIONS, (_, position): Of<'enter'> => ({ verb: 'enter', position }))
export const ENTER_BY_ROAD = mapBy(
  POSITIONS,
  (_, position): Of<'enterByRoad'> => ({
    verb: 'enterByRoad',
    position,
  }),
)
export const WITHDRAW_TO = mapBy(
  POSITIONS,
  (_, position): Of<'withdrawTo'> => ({
    verb: 'withdrawTo',
    position,
  }),
)
export const DISCARD = mapBy(TOKENS, (_, token): Of<'discard'> => ({ verb: 'discard', token }))
/** From one hour to a whole day. */
export const SET_LENGTH: readonly Of<'setLength'>[] = Array.from({ length: HOURS_A_DAY }, (_, i) => ({
  verb: 'setLength',
  hours: i + 1,
}))
/** Both fronts of each position. */
export const FACE = mapBy(POSITIONS, (p): readonly Of<'face'>[] => p.areas.map(area => ({ verb: 'face', area })))

export const FORCE_MARCH: Of<'forceMarch'> = { verb: 'forceMarch' }
export const END_MARCHES: Of<'endMarches'> = { verb: 'endMarches' }
export const END_HOUR: Of<'endHour'> = { verb: 'endHour' }
export const END_WITHDRAWALS: Of<'endWithdrawals'> = { verb: 'endWithdrawals' }
export const END_DISCARD: Of<'endDiscard'> = { verb: 'endDiscard' }
export const END_ATTACKS: Of<'endAttacks'> = { verb: 'endAttacks' }
