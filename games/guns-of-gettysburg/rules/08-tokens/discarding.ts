import type { Choice } from '../choices.ts'
import { nameOf } from '../ids.ts'
import { decision, end, go, procedure } from '../kit.ts'
import { DISCARD, END_DISCARD } from '../offers.ts'
import { commander } from '../seats.ts'
import { codesOf, kindsIn, slipFromTray, tokensOf, trayOf } from './tokens.ts'

type DiscardChoice = Extract<Choice, { verb: 'discard' | 'endDiscard' }>

/** 6, 8: a side puts tokens of its choice face down on its return stack. */
export const discarding = procedure('discarding', {
  rule: '8',
  start: 'next',
  steps: {
    next(t, f) {
      if (f.given < f.most && trayOf(t.state, f.side).length > 0) return go('choose')
      return go('tell')
    },

    choose: decision({
      roles: (g, f) => commander(g, f.side),
      choices: (g, f): readonly DiscardChoice[] => {
        const list: DiscardChoice[] = kindsIn(trayOf(g, f.side)).map(token => DISCARD[token] as DiscardChoice)
        if (f.given >= f.least) list.push(END_DISCARD)
        return list
      },
      prompt: (_, f) => ({ given: f.given, least: f.least }),
      on: {
        discard(t, f, c) {
          const tokens = tokensOf(t.state, f.side)
          slipFromTray(tokens, c.token)
          tokens.returned = [...tokens.returned, c.token]
          f.given++
          t.say('8', 'log.tokens.discard', { tokens: codesOf([c.token]) }, commander(t.state, f.side))
          return go('next')
        },
        endDiscard: () => go('tell'),
      },
    }),

    tell(t, f) {
      if (f.given > 0) t.say('8', 'log.tokens.discarded', { side: nameOf(f.side), count: f.given })
      return end()
    },
  },
})
