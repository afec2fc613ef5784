// The states of a counter in words.
import type { BoardWords } from '#client/board/api.ts'
import { COLUMN, is, REFUSED_LEFT, REFUSED_RIGHT, type UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { CounterFace } from '../pieces/counter-art.ts'

export function statesOf(face: CounterFace, view: View, unit: UnitId, words: BoardWords): string {
  const u = view.units[unit]
  const list: string[] = []
  const add = (on: boolean | undefined, name: string) => {
    if (on) list.push(words.say(`board.state.${name}`))
  }
  add((face.abandoned ?? 0) > 0, 'abandoned')
  add(face.collapsed, 'collapsed')
  add(face.disordered, 'disordered')
  add(face.recruits, 'recruits')
  add(face.blown, 'blown')
  add(face.mounted, 'mounted')
  add(face.ammo === 1, 'low')
  add(face.ammo === 2, 'out')
  add(face.building, 'building')
  add(is(u, REFUSED_LEFT), 'refusedLeft')
  add(is(u, REFUSED_RIGHT), 'refusedRight')
  add(u.tail.length > 0, is(u, COLUMN) ? 'column' : 'line')
  add(face.acted, 'acted')
  return list.length === 0 || (list.length === 1 && face.acted)
    ? [words.say('board.state.good'), ...list].join(', ')
    : list.join(', ')
}
