import type { PlaceId } from '../ids.ts'
import { roleOf } from '../ids.ts'
import { call, decision, end, go, procedure, refuse } from '../kit.ts'
import { battlefields } from '../occupants.ts'

/** 10.0: every sector that attackers have entered is fought for, one after another as the attacker wishes. */
export const combat = procedure('combat', {
  rule: '10.0',
  start: 'next',
  steps: {
    next(t) {
      const [first, second] = battlefields(t.state)
      if (first === undefined) return end()
      return second === undefined ? call('battle', battleAt(first), 'next') : go('choose')
    },

    choose: decision({
      roles: g => [roleOf(g.active)],
      choices: g => battlefields(g).map(place => ({ verb: 'fightAt' as const, place })),
      why: (_, __, target) => (target.kind === 'place' ? refuse('10.0', 'why.combat.noneHere') : null),
      on: {
        fightAt: (_, __, c) => call('battle', battleAt(c.place), 'next'),
      },
    }),
  },
})

const battleAt = (place: PlaceId) => ({
  place,
  round: 1,
  flank: false,
  dug: false,
  check: false,
  fallen: [],
  counters: 0,
  cavalryOnly: false,
  entered: [],
})
