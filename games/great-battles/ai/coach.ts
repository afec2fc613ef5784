import type { CoachBook, DeedTold } from '#ai/coach/book.ts'
import { ground } from '../rules/battle/ground.ts'
import type { Choice } from '../rules/choices.ts'
import type { HexId, LeaderId, UnitId } from '../rules/ids.ts'
import { topFrame } from '../rules/kit.ts'
import type { State } from '../rules/state.ts'

const hexAt = (g: Readonly<State>, hex: HexId): string => ground(g).hexCodes[hex]
const unitAt = (g: Readonly<State>, unit: UnitId): string => ground(g).units[unit].code

const FIRES: readonly string[] = [
  'fireAt',
  'rapidFireAt',
  'fireAndMove',
  'volley',
  'together',
  'splitFire',
  'splitFrom',
]

/** What one unit does when it acts: it fires, charges, rallies, or goes somewhere. */
function acted(g: Readonly<State>, deed: readonly Choice[], unit: UnitId): DeedTold | null {
  const from = g.units[unit].hex
  const told = (key: string, hex: HexId | null): DeedTold => ({
    key,
    args: { unit: unitAt(g, unit), ...(hex === null ? {} : { hex: hexAt(g, hex) }) },
    pieces: [`unit:${unitAt(g, unit)}`],
    places: hex === null ? [] : [`hex:${hexAt(g, hex)}`],
    from: from === null || hex === null ? [] : [`hex:${hexAt(g, from)}`],
    facts: [],
    risk: null,
  })
  const shot = deed.find(choice => FIRES.includes(choice.verb))
  if (shot !== undefined && 'hex' in shot) return told('coach.plan.fire', shot.hex)
  const charge = deed.find(choice => choice.verb === 'charge')
  if (charge?.verb === 'charge') return told('coach.plan.charge', charge.hex)
  if (deed.some(choice => choice.verb === 'rally')) return told('coach.plan.rally', from)
  const way = deed.flatMap(choice => (choice.verb === 'enter' || choice.verb === 'breach' ? [choice.hex] : []))
  const goal = way.at(-1)
  if (goal !== undefined) return told('coach.plan.march', goal)
  if (deed.some(choice => choice.verb === 'turn' || choice.verb === 'refuse')) return told('coach.plan.turn', from)
  return told('coach.plan.stay', from)
}

/** A leader rides. */
function rode(g: Readonly<State>, deed: readonly Choice[], leader: LeaderId): DeedTold {
  const { hex } = g.leaders[leader]
  const goal = deed.flatMap(choice => (choice.verb === 'ride' ? [choice.hex] : [])).at(-1) ?? hex
  const { code } = ground(g).leaders[leader]
  return {
    key: 'coach.plan.ride',
    args: { leader: code, ...(goal === null ? {} : { hex: hexAt(g, goal) }) },
    pieces: [`leader:${code}`],
    places: goal === null ? [] : [`hex:${hexAt(g, goal)}`],
    from: hex === null ? [] : [`hex:${hexAt(g, hex)}`],
    facts: [],
    risk: null,
  }
}

/** Who acts just now, where his act has begun. */
function acting(g: Readonly<State>): UnitId | null {
  const top = topFrame(g)
  return top.proc === 'unit' ? top.unit : null
}

function told(g: Readonly<State>, deed: readonly Choice[]): DeedTold | null {
  const [first] = deed
  if (first?.verb === 'act') return acted(g, deed, first.unit)
  if (first?.verb === 'moveLeader') return rode(g, deed, first.leader)
  const unit = acting(g)
  if (unit !== null) return acted(g, deed, unit)
  if (first?.verb !== 'shock' && first?.verb !== 'shockApart') return null
  const from = g.units[first.unit].hex
  return {
    key: 'coach.plan.shock',
    args: { unit: unitAt(g, first.unit), hex: hexAt(g, first.hex) },
    pieces: [`unit:${unitAt(g, first.unit)}`],
    places: [`hex:${hexAt(g, first.hex)}`],
    from: from === null ? [] : [`hex:${hexAt(g, from)}`],
    facts: [],
    risk: null,
  }
}

/** What the coach of the series says, and when he judges: when another brigade, side or turn comes. */
export const coach: CoachBook<State, Choice> = {
  within: [
    ...['enter', 'breach', 'turn', 'refuse', 'straighten', 'extend', 'extendBoth', 'contract', 'wheel', 'toColumn'],
    ...['formColumn', 'formLine', 'backOff', 'restack', 'along', 'take', 'leave', 'mount', 'dismount', 'stackUnder'],
    ...[
      'stackOver',
      'done',
      'splitFire',
      'splitFrom',
      'splitPartFrom',
      'splitThree',
      'part',
      'splitPart',
      'spreadPart',
      'together',
      'rapidFireAt',
      'rapidPart',
      'fireAndMove',
    ],
    ...[
      'fireAt',
      'awaitFire',
      'volley',
      'charge',
      'rally',
      'restock',
      'recover',
      'declare',
      'envelop',
      'ride',
      'endRide',
    ],
  ],
  ends: ['endBrigade', 'endDivision'],
  quick: 'recruit',
  worlds: 12,
  topics: {
    points: 'points',
    pointsLate: 'points',
    pointsAtEnd: 'points',
    sudden: 'points',
    ground: 'ground',
    contested: 'ground',
    order: 'order',
    strength: 'strength',
    brigades: 'brigades',
    fatigue: 'fatigue',
    toCome: 'coming',
    clock: null,
  },
  deed: told,
  ripe: (before, now) => now.active !== before.active || now.turn !== before.turn || now.segment !== before.segment,
}
