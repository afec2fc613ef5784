// What a choice costs, and what it gives up for good.
import type { Offered } from '#client/board/api.ts'
import type { DeedWords, StandNow } from '#client/board/aside.ts'
import type { View } from '../../views.ts'
import { SIDES } from '../counters/pieces.ts'
import { warning } from './stand.ts'

/** Fewer marches or recruits left over are nobody's oversight. */
const MUCH = 2

export function deed(offer: Offered, now: StandNow<View>): DeedWords | null {
  const { view, words } = now
  const marches = view.marches?.left ?? 0
  switch (offer.verb) {
    case 'marchFrom':
      return { costs: words.say('deed.march', { left: marches }) }
    case 'recruit':
      return { costs: words.say('deed.recruit', { left: view.recruits?.left ?? 0 }) }
    case 'endMovement':
      return ending(now, marches >= MUCH ? words.say('deed.marchesLeft', { left: marches }) : null)
    case 'endRecruitment': {
      const left = view.recruits?.left ?? 0
      return ending(now, left >= MUCH ? words.say('deed.recruitsLeft', { left }) : null)
    }
    default:
      return null
  }
}

/** What is left to do, and what threatens: one who ends a phase in it is asked once. */
function ending(now: StandNow<View>, left: string | null): DeedWords | null {
  const threat = warning(now, SIDES[now.view.active] ?? '')
  const asks = [left, threat?.grave ? threat.text : null].filter(Boolean).join(' ')
  return asks === '' ? null : { asks }
}
