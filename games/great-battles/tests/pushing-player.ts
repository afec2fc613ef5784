import { hexesToEnemy } from '#games/great-battles/rules/09-movement/near-enemy.ts'
import { ground } from '#games/great-battles/rules/battle/ground.ts'
import type { Choice } from '#games/great-battles/rules/choices.ts'
import type { Frames } from '#games/great-battles/rules/frames.ts'
import { ATTACK, type HexId } from '#games/great-battles/rules/ids.ts'
import type { State } from '#games/great-battles/rules/state.ts'

/** Verbs of a player who wants to come to blows, the dearest to him first. */
const WANTED: readonly (readonly Choice['verb'][])[] = [
  [
    'charge',
    'envelop',
    'counterCharge',
    'continueShock',
    'shockApart',
    'shockBoth',
    'volley',
    'splitVolley',
    'together',
    'splitThree',
    'splitPart',
    'spreadPart',
    'rapidPart',
    'answerRapidPart',
    'fromRight',
  ],
  ['shock', 'declare', 'toShock', 'recover', 'breach', 'shootFirst', 'advanceInto', 'advance', 'advanceTo'],
  ['rapidFireAt', 'fireAt', 'answerTogether', 'answerRapid', 'answer', 'answerAll', 'extendBoth', 'refuseFlank'],
]

/** Whoever plays so goes for the enemy: attack orders, nearer hexes, fire, shock. `below` gives a number from 0 up to the one given. */
export function push(g: State, offered: readonly Choice[], below: (n: number) => number): Choice {
  const some = (list: readonly Choice[]) => list[below(list.length)] as Choice
  if (below(5) === 0) {
    // now and then a verb first, so that rare ones are played too
    const verbs = [...new Set(offered.map(c => c.verb))]
    const verb = verbs[below(verbs.length)]
    return some(offered.filter(c => c.verb === verb))
  }
  const attacks = offered.filter(c => (c.verb === 'order' || c.verb === 'newOrders') && c.orders === ATTACK)
  if (attacks.length > 0) return some(attacks)
  for (const verbs of WANTED) {
    const wanted = offered.filter(c => verbs.includes(c.verb))
    if (wanted.length > 0 && below(3) > 0) return some(wanted)
  }
  const nearer = closer(g, offered)
  if (nearer.length > 0) return some(nearer)
  const busy = offered.filter(
    c => !/^(end|decline|delay|reserve|ride|moveLeader|backOff|startAgain|refuse$)/.test(c.verb),
  )
  return some(busy.length > 0 ? busy : offered)
}

/** Steps that lead nearer to the enemy. */
function closer(g: State, offered: readonly Choice[]): Choice[] {
  const frame = g.stack.at(-1)
  if (frame?.proc !== 'unit') return []
  const { unit } = frame as unknown as Frames['unit']
  const { hex } = g.units[unit]
  const { side } = ground(g).units[unit]
  const far = (to: HexId) => hexesToEnemy(g, side, to)
  return offered.filter(c => c.verb === 'enter' && (hex === null || far(c.hex) < far(hex)))
}
