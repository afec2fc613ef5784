// What a choice costs, and what it gives up for good.
import type { Offered } from '#client/board/api.ts'
import type { DeedWords, StandNow } from '#client/board/aside.ts'
import type { View } from '../../views.ts'
import { sideName } from '../blocks/pieces.ts'
import { warning } from './stand.ts'

const ATTACK = 'attack'

export function deed(offer: Offered, now: StandNow<View>): DeedWords | null {
  const { view, words } = now
  const code = (field: string) => offer.targets.find(t => t.field === field)?.code ?? ''
  switch (offer.verb) {
    case 'order': {
      // 20: whoever does not declare Attack while an objective is not controlled loses at once
      const threat = view.active === 0 ? warning(now, 'union') : null
      return threat?.grave && code('order') !== ATTACK ? { asks: threat.text, rule: threat.rule } : null
    }
    case 'endAttacks': {
      const threat = warning(now, sideName(view.active))
      return threat?.rule === '6' ? { asks: threat.text, rule: threat.rule } : null
    }
    case 'giveUp':
      return { asks: words.say('deed.giveUp') }
    case 'giveUpReinforcements':
      return { asks: words.say('deed.giveUpReinforcements') }
    case 'discard':
      return { costs: words.say('deed.token') }
    case 'pay':
      return { costs: words.say('deed.token') }
    case 'support':
      return { costs: words.say('deed.support') }
    case 'forceMarch':
      return { costs: words.say('deed.marchToken') }
    case 'leaveMap':
      return { final: words.say('deed.leave') }
    default:
      return null
  }
}
