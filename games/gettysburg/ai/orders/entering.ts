import type { Choice } from '../../rules/choices.ts'
import { enemyOf, type SideIndex } from '../../rules/ids.ts'
import { holds } from '../../rules/occupants.ts'
import { isGun } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'

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
