import { divisionInRange } from '../04-command/chain.ts'
import { ratingsOf } from '../04-command/command-range.ts'
import { ground, isUnderFormation, scenarioOf } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { type DivisionId, type FormationId, MARCH, SIDES, type SideIndex } from '../ids.ts'
import { end, procedure } from '../kit.ts'
import { DUE, MAP, type State, setDivision } from '../state.ts'
import { markersOf } from './markers-of.ts'

/** 5.21, ruling em-arrivals: formations for which a side draws: those with units on the map or due this turn. */
export function drawers(g: Field, side: SideIndex): readonly FormationId[] {
  const gr = ground(g)
  const by = scenarioOf(g).print.efficiencyBy ?? 'corps'
  const list: FormationId[] = []
  for (const id of gr.divisionIds) {
    const d = gr.divisions[id]
    if (d.side !== side || !isInPlay(g, id)) continue
    const drawer = by === 'corps' ? (d.corps ?? d.formation) : d.formation
    if (!list.includes(drawer)) list.push(drawer)
  }
  return list
}

/** Whether a division has a unit on the map or due this turn. */
export function isInPlay(g: Field, division: DivisionId): boolean {
  const gr = ground(g)
  const due = new Set(
    gr.arrivalIds.flatMap(id => (g.arrivals[id] === DUE ? (scenarioOf(g).arrivals[id]?.units ?? []) : [])),
  )
  return gr.divisions[division].brigades.some(b =>
    gr.brigades[b].units.some(unit => g.units[unit].where === MAP || due.has(unit)),
  )
}

/** II.B: each side draws unseen, gives its commanders' points, and puts its markers into the cup. Everything in it is secret. */
export const efficiency = procedure('efficiency', {
  rule: '5.21',
  start: 'draw',
  steps: {
    draw(t) {
      const g = t.state
      for (const id of ground(g).divisionIds) setDivision(g, id, { markers: 0, drawn: 0, efficiency: null })
      for (const side of SIDES) {
        const print = scenarioOf(g).print
        const code = ground(g).sideCodes[side]
        const cup = [...(print.efficiencyMarkers?.[code] ?? ground(g).battle.efficiencyMarkers[code] ?? [])]
        t.shuffle(cup)
        drawers(g, side).forEach((formation, i) => {
          for (const id of ground(g).divisionIds)
            if (isUnderFormation(ground(g), ground(g).divisions[id].formation, formation) && isInPlay(g, id))
              setDivision(g, id, { efficiency: cup[i % cup.length] as number })
        })
      }
      // NOT_YET 5.22: stages of both sides (raise, lend, keepPoint, transfer, putIn, startAgain, endEfficiency)
      for (const id of ground(g).divisionIds) if (g.divisions[id].efficiency !== null) allot(g, id)
      fillCup(g)
      t.say('5.24', 'log.cup', { count: g.cup.length })
      return end()
    },
  },
})

function allot(g: State, id: DivisionId): void {
  const { leader } = ground(g).divisions[id]
  const activation = leader === null || g.leaders[leader].where !== MAP ? 0 : (ratingsOf(g, leader).activation ?? 0)
  setDivision(g, id, {
    markers: markersOf({
      marker: g.divisions[id].efficiency as number,
      lent: 0,
      inRange: divisionInRange(g, id),
      activation,
      ineffective: g.divisions[id].di,
    }),
  })
}

/** 5.31: what goes into the cup: the markers allotted, a March marker for a side with March units, those of the battle. */
function fillCup(g: State): void {
  const gr = ground(g)
  g.cup = gr.markerIds.flatMap(id => {
    const m = gr.markers[id]
    if (m.kind === 'division') return m.division === null ? [] : new Array(g.divisions[m.division].markers).fill(id)
    if (m.kind === 'event') return g.options.randomEvents ? new Array(m.count).fill(id) : []
    if (m.kind === 'artillery') return new Array(m.count).fill(id)
    const marching = gr.brigadeIds.some(b => gr.brigades[b].side === m.side && g.brigades[b].orders === MARCH)
    return marching ? [id] : []
  })
}
