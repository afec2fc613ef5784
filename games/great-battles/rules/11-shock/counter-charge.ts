import { first } from '#engine/lists.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { hasAnswered } from '../10-fire/answer-aim.ts'
import { ground, hexCode, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isGuns, isMounted, ordersOf } from '../field.ts'
import type { Frames, Group } from '../frames.ts'
import { ATTACK, type HexId, MARCH, type SideIndex, type UnitId } from '../ids.ts'
import { decision, end, go, procedure } from '../kit.ts'
import { addDeed, COUNTER_CHARGED, hexUnder } from '../state.ts'
import { stackAt, topOf } from '../survey.ts'
import { isOpenToCharge } from './charge-line.ts'
import { charges } from './eligible.ts'
import { attackersNow, hexesUnder } from './groups.ts'
import { arcsOf } from './position.ts'

/** 11.56: whether the horse in a hex may counter-charge: charged over its front alone, on ground fit for it, and silent so far (ruling counter-charge-fired). */
export function mayCounterCharge(g: Field, hex: HexId, side: SideIndex, groups: readonly Group[]): boolean {
  const stack = stackAt(g, hex)
  const top = topOf(g, hex)
  if (top === null || ground(g).units[top].side !== side || !isMounted(g, top)) return false
  if (stack.some(id => !isGuns(g, id) && !isMounted(g, id)) || ordersOf(g, top) === MARCH) return false
  if (stack.some(id => hasAnswered(g, id))) return false
  const mine = groups.filter(group => group.hexes.includes(hex))
  const attackers = mine.flatMap(group => attackersNow(g, group))
  if (!mine.some(group => attackersNow(g, group).some(id => charges(g, id)))) return false
  const from = hexesUnder(g, attackers)
  const { front, flank, rear } = arcsOf(g, hex, from)
  return front > 0 && flank === 0 && rear === 0 && from.every(h => isOpenToCharge(g, top, h))
}

const open = (g: Field, f: Readonly<Frames['counterCharge']>): HexId[] =>
  [...new Set(f.groups.flatMap(group => group.hexes))].filter(
    hex => !f.hexes.includes(hex) && !f.declined.includes(hex) && mayCounterCharge(g, hex, f.side, f.groups),
  )

/** 11.56: horse that is charged may counter-charge: at once under Attack, after a test of the top unit under Advance. */
export const counterCharge = procedure('counterCharge', {
  rule: '11.56',
  start: 'look',
  steps: {
    look: (t, f) => (open(t.state, f).length === 0 ? end('counterCharge', { hexes: f.hexes }) : go('choose')),
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [
        ...open(g, f).map(
          (hex): Extract<Choice, { verb: 'counterCharge' }> => ({
            verb: 'counterCharge',
            unit: topOf(g, hex) as UnitId,
          }),
        ),
        { verb: 'stand' } as const,
      ],
      prompt: (g, f) => ({ hex: hexCode(g, first(open(g, f))) }),
      on: {
        counterCharge(t, f, c) {
          const g = t.state
          const hex = hexUnder(g.units[c.unit])
          const told = { side: roleOf(g, f.side), unit: unitCode(g, c.unit) }
          if (ordersOf(g, c.unit) !== ATTACK && !rollUdd(t, c.unit, uddSum(g, c.unit), 'test').passed) {
            f.declined = [...f.declined, hex]
            t.say('11.56', 'log.shock.counterFails', told)
            return go('look')
          }
          for (const id of stackAt(g, hex)) if (isMounted(g, id)) addDeed(g, id, COUNTER_CHARGED)
          f.hexes = [...f.hexes, hex]
          t.say('11.56', 'log.shock.counterCharge', told)
          return go('look')
        },
        stand: (_t, f) => end('counterCharge', { hexes: f.hexes }),
      },
    }),
  },
})
