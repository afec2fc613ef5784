import { choices, perform } from '#engine/index.ts'
import type { Choice } from '../../rules/choices.ts'
import { enemyOf, roleOf, type SideIndex } from '../../rules/ids.ts'
import { gettysburg } from '../../rules/index.ts'
import { holds } from '../../rules/occupants.ts'
import { isGun } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import { isBetween } from './carry-out.ts'

/** 6.1: pieces come out of their boxes as long as no enemy bars the gate, troops first. */
export function entering(g: Readonly<State>, offered: readonly Choice[], side: SideIndex): Choice | null {
  let gun: Choice | null = null
  for (const choice of offered) {
    if (choice.verb !== 'enter' || holds(g, choice.place, enemyOf(side))) continue
    if (!isGun(choice.piece)) return choice
    gun ??= choice
  }
  return gun
}

const MOST = 12

/** All that can comes in before the action. */
export function enterAll(g: State): void {
  for (let n = 0; n < MOST && g.outcome === null && isBetween(g); n++) {
    const role = roleOf(g.active)
    const choice = entering(g, choices(gettysburg, g, role), g.active)
    if (choice === null) return
    perform(gettysburg, g, role, choice, true)
  }
}
