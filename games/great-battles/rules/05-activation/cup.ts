import { first } from '#engine/lists.ts'
import { mayArrive } from '../09-movement/arrivals.ts'
import { freshLeaders } from '../09-movement/leaders.ts'
import { ground, roleOf, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { onMap, ordersOf } from '../field.ts'
import { type DivisionId, MARCH, type MarkerId, type SideIndex } from '../ids.ts'
import { call, decision, end, go, procedure, type Umpire } from '../kit.ts'
import { type State, setDivision } from '../state.ts'
import { actors } from './division.ts'

/** III.A, III.B: the cup is filled; the side with the initiative picks the first marker (5.13), with a tie nobody does. */
export const firstMarker = procedure('firstMarker', {
  rule: '5.13',
  start: 'ask',
  steps: {
    ask(t) {
      fillCup(t.state)
      // how many markers both sides have put in is known from now on
      t.reveal()
      t.say('5.31', 'log.cup', { count: t.state.cup.length })
      const [only, ...others] = t.state.initiative === null ? [] : leads(t.state.cup, t.state)
      // a side with markers of one kind is not asked: every division in play has one at least (5.24), so all know it
      return others.length > 0 ? go('lead') : end('firstMarker', { marker: only ?? null })
    },
    lead: decision({
      roles: g => (g.initiative === null ? [] : seatOf(g, g.initiative)),
      choices: g => leads(g.cup, g).map((marker): Extract<Choice, { verb: 'lead' }> => ({ verb: 'lead', marker })),
      on: {
        lead: (_t, _f, c) => end('firstMarker', { marker: c.marker }),
      },
    }),
  },
})

/** III.B, 5.31: the markers (2.23) allotted, a March marker for each side with somebody under March now, those of the battle. */
function fillCup(g: State): void {
  const gr = ground(g)
  const marches = (side: SideIndex) =>
    gr.brigadeIds.some(
      id =>
        gr.brigades[id].side === side &&
        actors(g, id).some(unit => ordersOf(g, unit) === MARCH && (onMap(g.units[unit]) || mayArrive(g, unit))),
    )
  const countOf = (id: MarkerId): number => {
    const m = gr.markers[id]
    if (m.kind === 'division') return m.division === null ? 0 : g.divisions[m.division].markers
    if (m.kind === 'event') return g.options.randomEvents ? m.count : 0
    if (m.kind === 'march') return m.side !== null && marches(m.side) ? 1 : 0
    return m.count
  }
  g.cup = gr.markerIds.flatMap(id => new Array<MarkerId>(countOf(id)).fill(id))
}

/** A marker from the cup, unseen: no open die, whose sides would tell what else lies there. */
function blindly(t: Umpire): MarkerId {
  const cup = [...t.state.cup]
  t.shuffle(cup)
  return first(cup)
}

const leads = (cup: readonly MarkerId[], g: { battle: string; initiative: 0 | 1 | null }): MarkerId[] =>
  [...new Set(cup)].filter(id => ground(g).markers[id].side === g.initiative)

/** III.C: markers are drawn until the cup is empty (5.5). */
export const activations = procedure('activations', {
  rule: '5.5',
  start: 'next',
  steps: {
    next(t, f) {
      if (t.state.cup.length === 0) return end()
      const marker = f.first
      f.first = null
      return call('cup', { marker }, 'next')
    },
  },
})

/** A marker is drawn and does what it says (5.32, 5.35, 4.33, 5.31). */
export const cup = procedure('cup', {
  rule: '5.31',
  start: 'draw',
  steps: {
    draw(t, f) {
      const g = t.state
      const marker = f.marker ?? blindly(t)
      f.marker = marker
      const at = g.cup.indexOf(marker)
      g.cup = [...g.cup.slice(0, at), ...g.cup.slice(at + 1)]
      // 9.72, 9.31: the queue at entry hexes and the rides of leaders begin anew with each marker
      g.queue = []
      freshLeaders(g)
      t.reveal()
      const m = ground(g).markers[marker]
      const drawer = g.active
      if (m.side !== null) g.active = m.side
      t.say('5.31', 'log.marker', {
        marker: m.code,
        side: m.side === null ? 'nobody' : roleOf(g, m.side),
        left: g.cup.length,
      })
      switch (m.kind) {
        case 'division': {
          const division = m.division as DivisionId
          setDivision(g, division, { drawn: g.divisions[division].drawn + 1 })
          return call(
            'division',
            { division, todo: 0, shown: 0, joined: 0, tried: 0, charge: 0, close: 0, stopped: 0 },
            'over',
          )
        }
        case 'march': {
          const side = m.side as 0 | 1
          g.marchDrawn = side === 0 ? [true, g.marchDrawn[1]] : [g.marchDrawn[0], true]
          return call('marchMarker', { side, todo: [], charge: [], close: [] }, 'over')
        }
        case 'artillery':
          return m.brigade === null ? end() : call('artilleryMarker', { brigade: m.brigade }, 'over')
        case 'event':
          return call('randomEvent', { side: drawer, event: 0 }, 'over')
      }
    },
    over: () => end(),
  },
})
