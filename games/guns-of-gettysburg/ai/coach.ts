import type { CoachBook, DeedTold } from '#ai/coach/book.ts'
import { AREA_CODES, POSITION_CODES } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { BLOCK_CODES, BLOCK_IDS, type BlockId, enemyOf, type PositionId, sideOf } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'

const at = (position: PositionId): string => `position:${POSITION_CODES[position]}`
const block = (id: BlockId): string => `block:${BLOCK_CODES[id]}`

const positionsOf = (g: Readonly<State>, blocks: readonly BlockId[]): string[] => [
  ...new Set(blocks.flatMap(id => g.blocks[id].at ?? []).map(at)),
]

/** One or more blocks attack a position. */
function attack(g: Readonly<State>, deed: readonly Choice[]): DeedTold | null {
  const assaults = deed.flatMap(choice => (choice.verb === 'assault' ? [choice] : []))
  const [first] = assaults
  if (first === undefined) return null
  const blocks = [...new Set(assaults.map(choice => choice.block))]
  const enemy = enemyOf(sideOf(first.block))
  const enemies = BLOCK_IDS.filter(id => sideOf(id) === enemy && g.blocks[id].at === first.position).length
  return {
    key: 'coach.plan.attack',
    args: { position: POSITION_CODES[first.position] },
    pieces: blocks.map(block),
    places: [...new Set(assaults.map(choice => at(choice.position)))],
    from: positionsOf(g, blocks),
    facts: [{ key: 'coach.fact.against', args: { own: blocks.length, enemies } }],
    risk: null,
  }
}

const GOING: { readonly [verb: string]: string } = {
  marchTo: 'coach.plan.march',
  enter: 'coach.plan.enter',
  enterByRoad: 'coach.plan.enter',
  withdrawTo: 'coach.plan.withdraw',
}

/** One block goes somewhere. */
function going(g: Readonly<State>, deed: readonly Choice[]): DeedTold | null {
  const picked = deed.find(choice => choice.verb === 'pick')
  const step = deed.find(choice => GOING[choice.verb] !== undefined)
  if (step === undefined || !('position' in step)) return null
  const blocks = picked?.verb === 'pick' ? [picked.block] : []
  return {
    key: GOING[step.verb] as string,
    args: { position: POSITION_CODES[step.position] },
    pieces: blocks.map(block),
    places: [at(step.position)],
    from: positionsOf(g, blocks),
    facts: [],
    risk: null,
  }
}

function objective(deed: readonly Choice[]): DeedTold | null {
  const [first] = deed
  if (first?.verb !== 'moveObjective') return null
  const area = AREA_CODES[first.area]
  return {
    key: 'coach.plan.objective',
    args: { area },
    pieces: [],
    places: [`area:${area}`],
    from: [],
    facts: [],
    risk: null,
  }
}

/** What the coach of The Guns of Gettysburg says, and when he judges: at the end of a side's action phase. */
export const coach: CoachBook<State, Choice> = {
  within: [
    ...['marchTo', 'face', 'enter', 'enterByRoad', 'withdrawTo', 'leaveMap', 'transfer', 'forceMarch', 'endForceMarch'],
    ...['through', 'declare', 'lead', 'support', 'endSupport', 'pay', 'bombard', 'fireFor'],
  ],
  ends: ['endAttacks', 'endMarches'],
  quick: 'recruit',
  worlds: 16,
  topics: {
    material: 'material',
    materialLate: 'material',
    tokens: 'tokens',
    objectivesLost: 'objectives',
    controlGaps: 'gaps',
    controlNow: 'gaps',
    controlAtDusk: 'gaps',
    lifeline: 'gaps',
    openWay: 'way',
    openWayLate: 'way',
    openWays: 'way',
    forceNear: 'near',
    unionAttacks: 'attacks',
    confederateAttacks: 'attacks',
    commandsTogether: 'together',
    line: 'line',
    unionArrivals: 'arrivals',
    confederateArrivals: 'arrivals',
    clock: null,
    dayCounts: null,
    initiative: null,
  },
  deed: (g, deed) => attack(g, deed) ?? going(g, deed) ?? objective(deed),
  ripe: (before, now) => now.active !== before.active || now.hour !== before.hour,
}
