// The hours of a day as a seat sees them: their time tokens, and which of them are this turn.
import type { BoardWords } from '#client/board/api.ts'
import { listOf } from '#engine/ids.ts'
import { HOURS_A_DAY } from '../../rules/pieces.ts'
import type { View } from '../../views.ts'
import { ENTRY_CODES, SIDES } from '../blocks/pieces.ts'
import type { Side } from '../palette.ts'
import type { TimeFace } from '../tokens/tokens-art.ts'
import type { TrackHour } from './time-track-art.ts'

/** The hours of the day of this turn, with time tokens as the seat sees them. */
export function trackHours(view: View, words: BoardWords): TrackHour[] {
  const now = view.hour % HOURS_A_DAY
  return Array.from({ length: HOURS_A_DAY }, (_, i): TrackHour => {
    const ahead = i - now
    const tokens: Partial<Record<Side, TimeFace>> = {}
    SIDES.forEach((side, s) => {
      const token = ahead < 0 ? null : (view.sides[s as 0 | 1].time[ahead] ?? null)
      const face = timeFace(side, token, words)
      if (face !== null) tokens[side] = face
    })
    const state = ahead < 0 ? 'gone' : ahead < view.length ? 'now' : 'ahead'
    return { label: words.say(`board.clock.${i + 5}`), state, night: i === HOURS_A_DAY - 1, tokens }
  })
}

/** A number that is no entry point: the token lies face down. */
function timeFace(side: Side, token: number | null, words: BoardWords): TimeFace | null {
  if (token === null) return null
  const entry: string | undefined = listOf(ENTRY_CODES)[token]
  return entry === undefined ? { side, kind: 'unknown' } : { side, kind: 'arrival', name: words.name('entry', entry) }
}
