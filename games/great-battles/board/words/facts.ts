// The card of a counter, a leader or a hex.
import type { BoardWords, Facts, TargetId } from '#client/board/api.ts'
import {
  allowanceOf,
  type BrigadeId,
  CI,
  type LeaderId,
  ORDERS,
  ordersOf,
  RESERVE,
  type UnitId,
} from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'
import { hexSentence } from './sites.ts'
import { statesOf } from './states.ts'
import { weaponsOf } from './weapons.ts'

type Values = { label: string; value: string }[]

export function facts(field: Field, view: View, target: TargetId, words: BoardWords): Facts | null {
  const { codes } = field
  const unit = codes.unit(target)
  if (unit !== null) return unitFacts(field, view, unit, words)
  const leader = codes.leader(target)
  if (leader !== null) return leaderFacts(field, view, leader, words)
  const brigade = codes.brigade(target)
  if (brigade !== null) return brigadeFacts(field, view, brigade, words)
  const hex = codes.hex(target)
  if (hex === null) return null
  const title = words.name('hex', field.gr.hexCodes[hex])
  return { title, values: [], text: hexSentence(field, view, hex, words) }
}

function unitFacts({ gr, army }: Field, view: View, unit: UnitId, words: BoardWords): Facts {
  const { code, brigade } = gr.units[unit]
  const face = army.face(view, unit)
  const u = view.units[unit]
  const values: Values = []
  const add = (key: string, value: string) => values.push({ label: words.say(`board.fact.${key}`), value })
  add('strength', face.sp < face.printed ? words.say('board.of', { now: face.sp, all: face.printed }) : String(face.sp))
  add('cohesion', String(face.cohesion))
  add('movement', words.number(allowanceOf(view, unit) / 2))
  const weapons = weaponsOf(view, unit, words).map(one => words.say('board.weapon', one))
  if (weapons.length > 0) add('weapon', weapons.join(' · '))
  if (u.hex !== null) add('faces', words.name('facing', String(u.face * 30)))
  add('orders', words.name('orders', ORDERS[ordersOf(view, unit)]))
  return {
    title: words.name('unit', code),
    place: words.name('brigade', gr.brigades[brigade].code, view),
    values,
    text: `${sentenceOf(statesOf(face, view, unit, words))}.`,
  }
}

const sentenceOf = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function leaderFacts({ gr, army }: Field, view: View, leader: LeaderId, words: BoardWords): Facts {
  const { code, formation, print } = gr.leaders[leader]
  const face = army.leader(view, leader)
  const ratings =
    view.leaders[leader].replaced && print.replacement !== null ? print.replacement.ratings : print.ratings
  const values: Values = [{ label: words.say('board.fact.range'), value: String(ratings.range) }]
  for (const key of ['initiative', 'efficiency', 'activation', 'coordination', 'orders'] as const) {
    const value = ratings[key]
    if (value !== undefined) values.push({ label: words.say(`board.fact.${key}Rating`), value: String(value) })
  }
  if (ratings.profile !== undefined)
    values.push({ label: words.say('board.fact.profile'), value: words.say(`board.profile.${ratings.profile}`) })
  return {
    title: words.name('leader', code, view),
    place: words.name('formation', gr.formations[formation].code, view),
    values,
    ...(face.mark === 'CI' || face.mark === 'DI' ? { text: words.say(`board.mark.${face.mark}`) } : {}),
  }
}

function brigadeFacts({ gr, army }: Field, view: View, brigade: BrigadeId, words: BoardWords): Facts {
  const print = gr.brigades[brigade]
  const state = view.brigades[brigade]
  const sp = print.units.reduce((sum, u) => sum + (view.units[u].where === 0 ? army.face(view, u).sp : 0), 0)
  const all = print.units.reduce((sum, u) => sum + gr.units[u].print.sp, 0)
  const fatigue = army.fatigue(view, brigade)
  const notes: string[] = []
  if ((state.flags & RESERVE) !== 0) notes.push(words.say('board.mark.reserve'))
  if ((state.flags & CI) !== 0) notes.push(words.say('board.mark.CI'))
  return {
    title: words.name('brigade', print.code, view),
    ...(print.division === null ? {} : { place: words.name('division', gr.divisions[print.division].code, view) }),
    values: [
      { label: words.say('board.fact.strength'), value: words.say('board.of', { now: sp, all }) },
      { label: words.say('board.fact.orders'), value: words.name('orders', ORDERS[state.orders]) },
      ...(fatigue === '' ? [] : [{ label: words.say('board.fact.fatigue'), value: fatigue }]),
    ],
    ...(notes.length > 0 ? { text: notes.join(' ') } : {}),
  }
}
