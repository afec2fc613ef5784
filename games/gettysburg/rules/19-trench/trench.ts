import type { Refusal } from '#engine/index.ts'
import { BORDERS_OF, REACH } from '../board.ts'
import type { Choice } from '../choices.ts'
import { borderCode, placeCode } from '../codes.ts'
import { type BorderId, enemyOf, type PlaceId, roleOf } from '../ids.ts'
import { refuse, type Umpire } from '../kit.ts'
import { stickSupply, sticksIn } from '../markers.ts'
import { holds } from '../occupants.ts'
import type { State } from '../state.ts'

const STICKS_A_SECTOR = 2

/** 19.0: why nobody can dig in a sector with a disc placed there; null when somebody can. */
export function trenchRefusal(g: Readonly<State>, disc: PlaceId, place: PlaceId): Refusal | null {
  if (!REACH[disc].includes(place)) return refuse('8.3', 'why.order.outOfReach')
  if (!holds(g, place, g.active)) return refuse('19.0', 'why.trench.nobody')
  return holds(g, place, enemyOf(g.active)) ? refuse('19.0', 'why.trench.enemy') : null
}

/** 19.0: sticks that can be laid, and sticks that can be moved to another border (ruling R14). */
export function addTrenches(g: Readonly<State>, disc: PlaceId, list: Choice[]): void {
  const supply = stickSupply(g)
  for (const place of REACH[disc]) {
    if (trenchRefusal(g, disc, place) !== null) continue
    const sticks = sticksIn(g, place)
    const [first, second] = sticks
    const borders = BORDERS_OF[place]
    if (supply > 0 && sticks.length < STICKS_A_SECTOR) {
      if (first !== undefined) list.push({ verb: 'entrench', place, border: first })
      else for (const border of borders) list.push({ verb: 'entrench', place, border })
    }
    if (first === undefined) continue
    for (const to of borders) {
      if (to !== first) list.push({ verb: 'shiftStick', place, border: first, to })
      if (second !== undefined && second !== first && to !== second) {
        list.push({ verb: 'shiftStick', place, border: second, to })
      }
    }
  }
}

export function layStick(t: Umpire, place: PlaceId, border: BorderId): void {
  const g = t.state
  g.sticks.push({ place, border })
  const done = sticksIn(g, place).length === STICKS_A_SECTOR
  t.say('19.0', done ? 'log.trench.done' : 'log.trench.begun', told(g, place, border))
}

export function shiftStick(t: Umpire, place: PlaceId, border: BorderId, to: BorderId): void {
  const g = t.state
  const at = g.sticks.findIndex(s => s.place === place && s.border === border)
  g.sticks.splice(at, 1)
  g.sticks.push({ place, border: to })
  t.say('19.0', 'log.trench.shifted', told(g, place, to))
}

const told = (g: Readonly<State>, place: PlaceId, border: BorderId) => ({
  side: roleOf(g.active),
  place: placeCode(place),
  border: borderCode(border),
})
