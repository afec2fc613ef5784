import type { Fight, ForecastResult } from '#engine/index.ts'
import { SECTOR_COUNT } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { placeCode } from '../rules/codes.ts'
import { enemyOf, type PlaceId, type SideIndex } from '../rules/ids.ts'
import { frameOf } from '../rules/kit.ts'
import { battlefields, countIn } from '../rules/occupants.ts'
import { PIECES_OF } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import { quickChoice } from './quick-choice.ts'

/** Where pieces of this line come upon enemies, the last of them. */
function assaulted(g: Readonly<State>, line: readonly Choice[]): PlaceId | undefined {
  const places = line.flatMap(step => (step.verb === 'move' || step.verb === 'enter' ? [step.place] : []))
  return places.filter(place => place < SECTOR_COUNT && countIn(g, place, enemyOf(g.active)) > 0).at(-1)
}

const isFought = (g: Readonly<State>): boolean => g.stack.some(f => f.proc === 'combat')

/** Which part of an action is being ordered: the only disc of it, the first, the second. */
function partOf(g: Readonly<State>): string | null {
  return frameOf(g, 'order')?.part ?? null
}

/** Nobody else leaves a box meanwhile. */
function withoutEntries(offered: readonly Choice[]): readonly Choice[] {
  const others = offered.filter(c => c.verb !== 'enter' && c.verb !== 'concede')
  return others.length > 0 ? others : offered
}

/** An assault, or the combat under way: is the sector taken, and what do both sides lose. */
export const fight: Fight<State, Choice> = {
  begins: (g, line) => (line.length === 0 ? isFought(g) : assaulted(g, line) !== undefined),
  isOver: (g, before) =>
    !isFought(g) && battlefields(g).length === 0 && (partOf(g) === null || partOf(g) !== partOf(before)),
  answer: (g, _role, offered) => quickChoice(g, withoutEntries(offered)),
  results({ before, after, line }) {
    const attacker = before.active
    const place = assaulted(before, line) ?? battlefields(before)[0]
    if (place === undefined) return []
    const taken = countIn(after, place, attacker) > 0 && countIn(after, place, enemyOf(attacker)) === 0
    return [
      result('taken', taken ? 1 : 0, placeCode(place)),
      result('attackersLost', lost(before, after, attacker), placeCode(place)),
      result('defendersLost', lost(before, after, enemyOf(attacker)), placeCode(place)),
    ]
  },
}

const result = (name: string, mean: number, place: string): ForecastResult => ({ name, args: { place }, mean })

function lost(before: Readonly<State>, after: Readonly<State>, side: SideIndex): number {
  let n = 0
  for (const id of PIECES_OF[side]) {
    if (before.pieces[id].place !== null && after.pieces[id].place === null) n++
  }
  return n
}
