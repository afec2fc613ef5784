import type { CoachBook, DeedTold, Told } from '#ai/coach/book.ts'
import { first } from '#engine/lists.ts'
import { BOX_CODES, boxNamed, VICTORY_CITIES } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { type BoxId, enemyOf, sideIndex, UNIT_CODES, type UnitId } from '../rules/ids.ts'
import { topFrame } from '../rules/kit.ts'
import type { State } from '../rules/state.ts'
import { unitsIn } from '../rules/units.ts'

const boxTarget = (box: BoxId): string => `box:${BOX_CODES[box]}`
const boxOf = (target: string): BoxId => boxNamed(target.slice('box:'.length))
const unitTarget = (unit: UnitId): string => `unit:${UNIT_CODES[unit]}`

/** Where the units of a march end up: the last box of each. */
function goals(deed: readonly Choice[]): Map<UnitId, BoxId> {
  const found = new Map<UnitId, BoxId>()
  for (const choice of deed) if ('unit' in choice && 'box' in choice) found.set(choice.unit, choice.box)
  return found
}

const mostCommon = (boxes: readonly BoxId[]): BoxId =>
  boxes.reduce((best, box) => (count(boxes, box) > count(boxes, best) ? box : best), first(boxes))
const count = (boxes: readonly BoxId[], box: BoxId): number => boxes.filter(other => other === box).length

/** Who stands there already, and how. */
function facts(g: Readonly<State>, box: BoxId, side: 0 | 1, units: number): Told[] {
  const enemies = unitsIn(g, box, enemyOf(side))
  const city: Told[] = VICTORY_CITIES.includes(box) ? [{ key: 'coach.fact.city', args: {} }] : []
  if (enemies.length === 0) return [{ key: 'coach.fact.nobody', args: {} }, ...city]
  const own = units + unitsIn(g, box, side).length
  const dug = enemies.filter(unit => g.units[unit].entrenched).length
  return [{ key: 'coach.fact.against', args: { own, enemies: enemies.length, dug } }, ...city]
}

/** Where a march begins, or has begun. */
function sourceOf(g: Readonly<State>, first: Choice | undefined): BoxId | null {
  if (first?.verb === 'marchFrom') return first.box
  const top = topFrame(g)
  return top.proc === 'march' ? top.box : null
}

function marched(g: Readonly<State>, deed: readonly Choice[], side: 0 | 1): DeedTold | null {
  const source = sourceOf(g, deed[0])
  if (source === null) return null
  const from = [boxTarget(source)]
  const box = BOX_CODES[source]
  const went = goals(deed)
  if (went.size === 0) {
    const units = deed.flatMap(choice => (choice.verb === 'digIn' ? [choice.unit] : []))
    if (units.length === 0) return null
    return {
      key: 'coach.plan.dig',
      args: { box },
      pieces: units.map(unitTarget),
      places: from,
      from: [],
      facts: [],
      risk: null,
    }
  }
  const goal = mostCommon([...went.values()])
  const strikes = unitsIn(g, goal, enemyOf(side)).length > 0
  const kind = strikes ? 'strike' : g.control[goal] === side ? 'march' : 'take'
  const units = [...went].filter(([, to]) => to === goal).map(([unit]) => unit)
  return {
    key: `coach.plan.${kind}`,
    args: { box: BOX_CODES[goal] },
    pieces: units.map(unitTarget),
    places: [boxTarget(goal)],
    from,
    facts: kind === 'march' ? [] : facts(g, goal, side, units.length),
    risk: strikes ? { key: 'coach.risk.left', args: { n: unitsIn(g, source, side).length - went.size, box } } : null,
  }
}

/** What the coach of A House Divided says, and when he judges: at the end of a half-turn. */
export const coach: CoachBook<State, Choice> = {
  within: ['march', 'digIn', 'sail', 'invade', 'endMarch'],
  ends: ['endMovement'],
  quick: 'recruit',
  worlds: 16,
  topics: {
    cities: 'cities',
    citiesLate: 'cities',
    lastCities: 'cities',
    strength: 'strength',
    strengthShare: 'strength',
    confederatesLeft: 'strength',
    lead: 'lead',
    thinLead: 'lead',
    leadAtEnd: 'lead',
    leadAtEndLate: 'lead',
    control: 'control',
    forceNearCities: 'reach',
    danger: 'danger',
    washington: 'washington',
    citadel: 'citadel',
    army: 'army',
    bareCities: 'bare',
    recruits: null,
    room: null,
    clock: null,
    clockShort: null,
    initiative: null,
  },
  won: (now, { key, places }, role) =>
    key === 'coach.plan.strike' ? unitsIn(now, boxOf(first(places)), sideIndex(role)).length > 0 : null,
  deed: (g, deed, role) => marched(g, deed, sideIndex(role)),
  ripe: (before, now) => now.active !== before.active || now.turn !== before.turn,
}
