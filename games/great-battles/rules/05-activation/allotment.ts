import { sure } from '#engine/lists.ts'
import { memory } from '#engine/memory.ts'
import { divisionInRange } from '../04-command/chain.ts'
import { inRange, ratingsOf } from '../04-command/command-range.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground, isUnderFormation, scenarioOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import type { Field } from '../field.ts'
import type { Frames } from '../frames.ts'
import type { DivisionId, FormationId, LeaderId, SideIndex, UnitId } from '../ids.ts'
import { changes, DUE, MAP, type State, setDivision, TO_COME } from '../state.ts'
import { markersOf, transferred } from './markers-of.ts'

type F = Frames['efficiency']
const { efficiency: CHART } = CHARTS.tables

/**
 * What a side is asked in II.B, one answer each. The list follows from public facts alone, so that the number of answers
 * tells nothing of the markers drawn.
 */
export type Question =
  | { readonly at: 'army' }
  | { readonly at: 'corps'; readonly corps: FormationId }
  | { readonly at: 'transfer' }
  | { readonly at: 'putIn'; readonly division: DivisionId }
  | { readonly at: 'ready' }
export type Answer = Extract<
  Choice,
  { verb: 'raise' | 'lend' | 'keepPoint' | 'transfer' | 'noTransfer' | 'putIn' | 'startAgain' | 'endEfficiency' }
>

/** Whether a division has a unit on the map or due this turn. */
export function isInPlay(g: Field, division: DivisionId): boolean {
  const gr = ground(g)
  return gr.divisions[division].brigades.some(b =>
    gr.brigades[b].units.some(unit => g.units[unit].where === MAP || isDue(g, unit)),
  )
}

function isDue(g: Field, unit: UnitId): boolean {
  if (g.units[unit].where !== TO_COME) return false
  const { arrivals } = scenarioOf(g)
  return ground(g).arrivalIds.some(id => g.arrivals[id] === DUE && arrivals[id]?.units.includes(unit) === true)
}

export const divisionsInPlay = (g: Field, side: SideIndex): readonly DivisionId[] =>
  ground(g).divisionIds.filter(id => ground(g).divisions[id].side === side && isInPlay(g, id))

/** 5.21: the formation for which a division's marker is drawn. */
export function drawerOf(g: Field, division: DivisionId): FormationId {
  const { corps, formation } = ground(g).divisions[division]
  return (scenarioOf(g).print.efficiencyBy ?? 'corps') === 'corps' ? (corps ?? formation) : formation
}

/** 5.21, ruling em-arrivals: formations for which a side draws: those with units on the map or due this turn. */
export const drawers = (g: Field, side: SideIndex): readonly FormationId[] => [
  ...new Set(divisionsInPlay(g, side).map(id => drawerOf(g, id))),
]

/** 5.21: the markers from which a side draws. */
export function efficiencyCup(g: Field, side: SideIndex): number[] {
  const code = ground(g).sideCodes[side]
  return [...(scenarioOf(g).print.efficiencyMarkers?.[code] ?? ground(g).battle.efficiencyMarkers[code] ?? [])]
}

const armyOf = (g: Field, side: SideIndex): LeaderId | null => {
  const gr = ground(g)
  const found = gr.leaderIds.find(id => gr.leaders[id].side === side && gr.leaders[id].stars === 4)
  return found !== undefined && g.leaders[found].where === MAP ? found : null
}

const isNear = (g: Field, over: LeaderId, leader: LeaderId | null): boolean => {
  const hex = leader === null || g.leaders[leader].where !== MAP ? null : g.leaders[leader].hex
  return hex !== null && inRange(g, over, hex)
}

const corpsLeader = (g: Field, division: DivisionId): LeaderId | null => {
  const { corps } = ground(g).divisions[division]
  const leader = corps === null ? null : ground(g).formations[corps].leader
  return leader !== null && g.leaders[leader].where === MAP ? leader : null
}

/** 5.22, ruling army-points: formations that the army commander may help: their corps commander is in his range, or without one their own leader. */
export function raisable(g: Field, side: SideIndex): readonly FormationId[] {
  const army = armyOf(g, side)
  if (army === null || g.leaders[army].far) return []
  const own = divisionsInPlay(g, side).filter(id =>
    isNear(g, army, corpsLeader(g, id) ?? ground(g).divisions[id].leader),
  )
  return [...new Set(own.map(id => drawerOf(g, id)))]
}

/** 5.23: divisions to which their corps commander may give a point. */
export const lendable = (g: Field, corps: FormationId): readonly DivisionId[] =>
  ground(g).divisionIds.filter(
    id =>
      ground(g).divisions[id].corps === corps &&
      corpsLeader(g, id) !== null &&
      isInPlay(g, id) &&
      divisionInRange(g, id),
  )

/** 5.42: divisions with a chain of command up to the army commander, unless the battle forbids the transfer. */
export function chained(g: Field, side: SideIndex): readonly DivisionId[] {
  const army = armyOf(g, side)
  if (army === null || scenarioOf(g).effects.noTransfer.includes(side)) return []
  return divisionsInPlay(g, side).filter(id => divisionInRange(g, id) && isNear(g, army, corpsLeader(g, id)))
}

const corpsRating = (g: Field, corps: FormationId): number => {
  const { leader } = ground(g).formations[corps]
  return leader === null || g.leaders[leader].where !== MAP ? 0 : (ratingsOf(g, leader).efficiency ?? 0)
}

/** What both sides are asked: true until counters or leaders move, or arrivals fall due. */
interface Asked {
  units: object | null
  arrivals: object | null
  moved: number
  rode: number
  lists: [readonly Question[] | null, readonly Question[] | null]
}
const asked = memory<Field, Asked>(8, () => ({ units: null, arrivals: null, moved: -1, rode: -1, lists: [null, null] }))

/** What a side is asked, in order; a transfer when all levels are known, once (5.41, 5.44). */
export function questionsOf(g: Field, side: SideIndex): readonly Question[] {
  const known = asked(g)
  const fresh = known.units === g.units && known.arrivals === g.arrivals
  if (!fresh || known.moved !== changes.units || known.rode !== changes.leaders) {
    known.units = g.units
    known.arrivals = g.arrivals
    known.moved = changes.units
    known.rode = changes.leaders
    known.lists = [null, null]
  }
  const list = known.lists[side] ?? listQuestions(g, side)
  known.lists[side] = list
  return list
}

function listQuestions(g: Field, side: SideIndex): readonly Question[] {
  const divisions = divisionsInPlay(g, side)
  if (divisions.length === 0) return []
  const list: Question[] = []
  const army = armyOf(g, side)
  const points = army === null ? 0 : (ratingsOf(g, army).initiative ?? 0)
  for (let n = Math.min(points, raisable(g, side).length); n > 0; n--) list.push({ at: 'army' })
  for (const corps of new Set(divisions.flatMap(id => ground(g).divisions[id].corps ?? [])))
    if (lendable(g, corps).length > 0) for (let n = corpsRating(g, corps); n > 0; n--) list.push({ at: 'corps', corps })
  if (chained(g, side).length > 1) list.push({ at: 'transfer' })
  for (const division of divisions) list.push({ at: 'putIn', division })
  list.push({ at: 'ready' })
  return list
}

/** The question that stands before a side; null: it has ended. */
export const questionNow = (g: Field, f: Readonly<F>, side: SideIndex): Question | null =>
  questionsOf(g, side)[f.asked[side]] ?? null

/** 13.32: the most that a division may have. */
export const mostOf = (g: State, id: DivisionId): number =>
  g.divisions[id].di ? CHART.divisionDI : (CHART.amRange[1] as number)

/** 5.22 to 5.25: the markers of a division, with what has been given to it. */
function allot(g: State, f: Readonly<F>, id: DivisionId): void {
  const d = ground(g).divisions[id]
  const { efficiency } = g.divisions[id]
  if (efficiency === null) return
  const within = divisionInRange(g, id)
  const rating = d.corps === null ? 0 : corpsRating(g, d.corps)
  const leads = d.leader !== null && g.leaders[d.leader].where === MAP
  setDivision(g, id, {
    markers: markersOf({
      marker: efficiency,
      army: f.raised.includes(drawerOf(g, id)) ? 1 : 0,
      // 5.23: a rating of -1 falls on every division in range
      lent: Math.min(0, rating) + f.lent.filter(other => other === id).length,
      inRange: within,
      activation: leads ? (ratingsOf(g, d.leader as LeaderId).activation ?? 0) : 0,
      ineffective: g.divisions[id].di,
    }),
  })
}

/**
 * 5.2, 5.4: how many markers a division may come to have with a marker of that value, as far as others can tell: without any help,
 * and with all that its commanders and a transfer could give it.
 */
export function markersWith(g: State, id: DivisionId, marker: number): { plain: number; most: number } {
  const d = ground(g).divisions[id]
  const rating = d.corps === null ? 0 : corpsRating(g, d.corps)
  const army = armyOf(g, d.side)
  const helps =
    army !== null && (ratingsOf(g, army).initiative ?? 0) > 0 && raisable(g, d.side).includes(drawerOf(g, id))
  const lends = rating > 0 && d.corps !== null && lendable(g, d.corps).includes(id)
  const leads = d.leader !== null && g.leaders[d.leader].where === MAP
  const has = (army: number, lent: number) =>
    markersOf({
      marker,
      army,
      lent,
      inRange: divisionInRange(g, id),
      activation: leads ? (ratingsOf(g, d.leader as LeaderId).activation ?? 0) : 0,
      ineffective: g.divisions[id].di,
    })
  const chain = chained(g, d.side)
  const transfer = chain.length > 1 && chain.includes(id) ? 1 : 0
  return {
    plain: has(0, Math.min(0, rating)),
    most: Math.min(mostOf(g, id), has(helps ? 1 : 0, lends ? rating : Math.min(0, rating)) + transfer),
  }
}

const withAsked = (f: F, side: SideIndex, asked: number): F['asked'] =>
  side === 0 ? [asked, f.asked[1]] : [f.asked[0], asked]

/** What a side has before anything is given. */
export function beginAllotment(g: State, f: F, side: SideIndex): void {
  f.asked = withAsked(f, side, 0)
  const mine = (id: FormationId) => ground(g).formations[id].side === side
  f.raised = f.raised.filter(id => !mine(id))
  f.lent = f.lent.filter(id => !mine(ground(g).divisions[id].formation))
  for (const id of divisionsInPlay(g, side)) allot(g, f, id)
}

type Transfer = Extract<Answer, { verb: 'transfer' }>

/** 5.43: two markers of one or two divisions for one more of another. */
function transfers(g: State, side: SideIndex): Answer[] {
  const open = chained(g, side)
  return open
    .flatMap(given =>
      open.flatMap((taken, i) => open.slice(i).map((also): Transfer => ({ verb: 'transfer', taken, also, given }))),
    )
    .filter(c => afterTransfer(g, c) !== null)
}

/** What those who take part have then; null when it may not be. */
function afterTransfer(g: State, { taken, also, given }: Transfer) {
  const has = Object.fromEntries([taken, also, given].map(id => [id, g.divisions[id].markers]))
  return transferred(has, taken === also ? { [taken]: 2 } : { [taken]: 1, [also]: 1 }, given, mostOf(g, given))
}

export function answersTo(g: State, f: Readonly<F>, side: SideIndex, q: Question): readonly Answer[] {
  switch (q.at) {
    case 'army': {
      const open = raisable(g, side).filter(id => !f.raised.includes(id))
      return [...open.map((formation): Answer => ({ verb: 'raise', formation })), { verb: 'keepPoint' }]
    }
    case 'corps': {
      const open = lendable(g, q.corps).filter(id => g.divisions[id].markers < mostOf(g, id))
      return [...open.map((division): Answer => ({ verb: 'lend', division })), { verb: 'keepPoint' }]
    }
    case 'transfer':
      return [{ verb: 'noTransfer' }, ...transfers(g, side)]
    case 'putIn': {
      // 5.31, ruling am-fewer: all of them, or fewer, never none
      const { division } = q
      const most = g.divisions[division].markers
      return Array.from({ length: most }, (_, i): Answer => ({ verb: 'putIn', division, number: most - i }))
    }
    case 'ready':
      return [{ verb: 'endEfficiency' }, { verb: 'startAgain' }]
  }
}

/** An answer is noted; the markers in the owner's view follow it. */
export function takeAnswer(g: State, f: F, side: SideIndex, c: Answer): void {
  f.asked = withAsked(f, side, f.asked[side] + 1)
  switch (c.verb) {
    case 'raise':
      f.raised = [...f.raised, c.formation]
      for (const id of divisionsInPlay(g, side))
        if (isUnderFormation(ground(g), ground(g).divisions[id].formation, c.formation)) allot(g, f, id)
      return
    case 'lend':
      f.lent = [...f.lent, c.division]
      allot(g, f, c.division)
      return
    case 'transfer': {
      const after = sure(afterTransfer(g, c))
      for (const id of new Set([c.taken, c.also, c.given])) setDivision(g, id, { markers: sure(after[id]) })
      return
    }
    case 'putIn':
      setDivision(g, c.division, { markers: c.number })
      return
    case 'startAgain':
      beginAllotment(g, f, side)
  }
}
