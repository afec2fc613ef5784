import { nameOf } from '../ids.ts'
import { decision, end, go, procedure } from '../kit.ts'
import { commander, everybodyOf } from '../seats.ts'
import { WORD_CODES } from './vocabulary.ts'

export const WORDS_AN_HOUR = 5
const SECONDS_AN_HOUR = 30

const sheet = (hours: number, left: number) => ({ left, seconds: hours * SECONDS_AN_HOUR })

const WRITE = WORD_CODES.map((_, word) => ({ verb: 'write' as const, word }))

/** 25: the commander writes his subordinate a few words. */
export const specialOrders = procedure('specialOrders', {
  rule: '25',
  start: 'begin',
  steps: {
    begin(t, f) {
      t.state.dispatches[f.side] = []
      f.left = f.hours * WORDS_AN_HOUR
      return go('choose')
    },

    choose: decision({
      roles: (g, f) => commander(g, f.side),
      choices: (_, f) => (f.left > 0 ? [...WRITE, { verb: 'sendOrders' as const }] : [{ verb: 'sendOrders' as const }]),
      prompt: (_, f) => sheet(f.hours, f.left),
      // nobody counts the words of a sheet that has not been handed over
      veil: (g, f, viewer) =>
        commander(g, f.side).includes(viewer) ? null : { at: 'choose', args: sheet(f.hours, f.hours * WORDS_AN_HOUR) },
      on: {
        write(t, f, c) {
          const { dispatches } = t.state
          dispatches[f.side] = [...dispatches[f.side], c.word]
          f.left--
          return go('choose')
        },
        sendOrders(t, f) {
          const g = t.state
          const words = g.dispatches[f.side].map(word => WORD_CODES[word] as string)
          t.say('25', 'log.dispatch', { side: nameOf(f.side) })
          if (words.length > 0) t.say('25', 'log.dispatch.words', { words }, everybodyOf(g, f.side))
          // what the subordinate has read is not taken back and written anew
          t.reveal()
          return end()
        },
      },
    }),
  },
})
