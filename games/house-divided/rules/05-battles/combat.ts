import type { Refusal } from '#engine/index.ts'
import { BOX_IDS } from '../board.ts'
import { type BoxId, CONFEDERATE, seatOf, UNION } from '../ids.ts'
import { call, decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import type { State } from '../state.ts'
import { anyIn, change, occupants } from '../units.ts'

/** 5.0: the combat phase. Battles one after another, in the order the attacker wishes. */
export const combat = procedure('combat', {
  rule: '5.0',
  start: 'next',
  steps: {
    next(t) {
      const [first, second] = battlefields(t.state)
      if (first === undefined) return go('recovery')
      return second === undefined
        ? call('battle', { box: first, round: 1, origins: [[], []] }, 'next')
        : go('chooseBattle')
    },

    chooseBattle: decision({
      roles: g => seatOf(g.active),
      choices: g => battlefields(g).map(box => ({ verb: 'fightAt' as const, box })),
      why: (_, __, target) => noBattle(target.kind),
      on: {
        fightAt: (_, __, c) => call('battle', { box: c.box, round: 1, origins: [[], []] }, 'next'),
      },
    }),

    recovery(t) {
      recover(t)
      return end()
    },
  },
})

/** Boxes that hold units of both sides. */
function battlefields(g: Readonly<State>): BoxId[] {
  const who = occupants(g)
  const boxes: BoxId[] = []
  for (const box of BOX_IDS) {
    if (anyIn(who, box, UNION) && anyIn(who, box, CONFEDERATE)) boxes.push(box)
  }
  return boxes
}

/** 5.2.7: when the battles are over, reduced units are whole again. */
function recover(t: Umpire): void {
  const g = t.state
  let count = 0
  g.units.forEach((unit, id) => {
    if (!unit.reduced) return
    change(g, id, { reduced: false })
    count++
  })
  if (count > 0) t.say('5.2.7', 'log.recovery', { count })
}

const noBattle = (kind: string): Refusal | null => (kind === 'box' ? refuse('5.0', 'why.battle.noneHere') : null)
