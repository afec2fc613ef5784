import { type BotMaker, type Chooser, seatOf } from '#ai/bot.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import { begin, choices, deciders, play, type Role, seedFrom } from '#engine/index.ts'
import { bots } from '../ai/index.ts'
import type { Choice } from '../rules/choices.ts'
import { clone } from '../rules/clone.ts'
import { enemyOf, type PlaceId, type SideIndex } from '../rules/ids.ts'
import { gettysburg } from '../rules/index.ts'
import { countIn, troopCount } from '../rules/occupants.ts'
import { isGun } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'

export interface AssaultMet {
  state: State
  role: Role
  move: Extract<Choice, { verb: 'move' }>
}

/** Assaults by one piece upon troops, as they come up in games of recruits. */
export function assaultsMet(count: number, first = 1): AssaultMet[] {
  const found: AssaultMet[] = []
  const recruit = bots.recruit as BotMaker
  for (let seed = first; found.length < count; seed++) {
    const { state } = begin(gettysburg, 'battle', {}, seedFrom(seed))
    const seats: Record<Role, Chooser> = {
      union: oneByOne(recruit({ seed: seedFrom(seed + 500) })),
      confederate: oneByOne(recruit({ seed: seedFrom(seed + 900) })),
    }
    let last = ''
    for (let n = 0; n < 600 && state.outcome === null && found.length < count; n++) {
      const role = deciders(gettysburg, state)[0] as Role
      const met = choices(gettysburg, state, role).find(
        (c): c is AssaultMet['move'] => c.verb === 'move' && !isGun(c.piece) && isUponTroops(state, c.place),
      )
      const name = met === undefined ? '' : `${state.day} ${state.period} ${met.piece} ${met.place}`
      if (met !== undefined && name !== last && state.stack.at(-1)?.proc === 'order') {
        last = name
        found.push({ state: clone(state), role, move: met })
      }
      play(gettysburg, state, role, (seats[role] as Chooser).choose(seatOf(gettysburg, state, role)) as Choice)
    }
  }
  return found
}

const isUponTroops = (g: State, place: PlaceId): boolean => {
  const enemy: SideIndex = enemyOf(g.active)
  return countIn(g, place, enemy) > 0 && troopCount(g, place, enemy) > 0
}
