import type { NameWords } from '#words/title.ts'
import { cohesionOf } from './rules/02-counters/cohesion.ts'
import { spOf } from './rules/02-counters/strength.ts'
import { CHARTS } from './rules/battle/charts.ts'
import { ground, scenarioOf } from './rules/battle/ground.ts'
import { isMounted } from './rules/field.ts'
import { type BrigadeId, ORDERS, SIDES, type UnitId } from './rules/ids.ts'
import {
  ABANDONED,
  ammoLeft,
  BLOWN,
  BUILDING,
  CI,
  COLLAPSED,
  COLUMN,
  DISORDERED,
  is,
  MAP,
  REFUSED_LEFT,
  REFUSED_RIGHT,
  RESERVE,
  ROUTED,
  TO_COME,
} from './rules/state.ts'
import type { View } from './views.ts'

/** The position in words for the terminal: turn, both sides, then brigade by brigade its orders, leader and every unit. */
export function describe(view: View, words: NameWords): readonly string[] {
  const gr = ground(view)
  const turns = scenarioOf(view).turns
  const lines = [words.say('board.turnOf', { turn: Math.max(1, view.turn), turns })]
  for (const side of SIDES) {
    const role = gr.roles[side]
    const first = view.initiative === side ? ` · ${words.say('board.side.initiative')}` : ''
    const points = words.say('board.side.pointsTitle', { points: view.points[side] })
    lines.push(`${words.name('side', role)} · ${points}${first}`)
    for (const id of gr.brigadeIds)
      if (gr.brigades[id].side === side && gr.brigades[id].units.some(u => view.units[u].where !== TO_COME))
        lines.push(...brigadeLines(view, id, words))
  }
  return lines
}

function brigadeLines(view: View, id: BrigadeId, words: NameWords): string[] {
  const gr = ground(view)
  const { leader, units, artillery, code } = gr.brigades[id]
  const state = view.brigades[id]
  const notes = [words.name('orders', ORDERS[state.orders])]
  const level = CHARTS.tables.fatigue.levels[state.fatigue]
  if (view.options.fatigue && !artillery && level !== undefined && state.fatigue > 0)
    notes.push(words.say('board.roster.fatigue', { level }))
  if ((state.flags & CI) !== 0) notes.push('CI')
  if ((state.flags & RESERVE) !== 0) notes.push(words.say('board.mark.reserve'))
  const led = leader === null ? null : view.leaders[leader]
  if (leader !== null && led !== null && led.hex !== null)
    notes.push(`${words.name('leader', gr.leaders[leader].code)} ${gr.hexCodes[led.hex]}`)
  return [
    `  ${words.name('brigade', code)} · ${notes.join(' · ')}`,
    ...units.flatMap(unit => {
      const said = unitLine(view, unit, words)
      return said === null ? [] : [`    ${said}`]
    }),
  ]
}

function unitLine(view: View, unit: UnitId, words: NameWords): string | null {
  const gr = ground(view)
  const { print, code } = gr.units[unit]
  const u = view.units[unit]
  const name = words.name('unit', code)
  if (u.where === ROUTED) return `${name} · ${words.say('board.roster.routed')}`
  if (u.where !== MAP || u.hex === null) return null
  const parts = [u.hex, ...u.tail].map(hex => gr.hexCodes[hex]).join('+')
  const states = statesOf(view, unit).map(state => words.say(`board.state.${state}`))
  const facing = words.name('facing', String(u.face * 30))
  return [parts, name, `${spOf(view, unit)}/${print.sp}`, `(${cohesionOf(view, unit)})`, facing, ...states].join(' · ')
}

function statesOf(view: View, unit: UnitId): string[] {
  const u = view.units[unit]
  const list: [boolean, string][] = [
    [is(u, ABANDONED), 'abandoned'],
    [is(u, COLLAPSED), 'collapsed'],
    [is(u, DISORDERED), 'disordered'],
    [is(u, BLOWN), 'blown'],
    [isMounted(view, unit), 'mounted'],
    [ammoLeft(u) === 1, 'low'],
    [ammoLeft(u) === 2, 'out'],
    [is(u, BUILDING), 'building'],
    [is(u, REFUSED_LEFT), 'refusedLeft'],
    [is(u, REFUSED_RIGHT), 'refusedRight'],
    [u.tail.length > 0, is(u, COLUMN) ? 'column' : 'line'],
  ]
  return list.filter(([on]) => on).map(([, name]) => name)
}
