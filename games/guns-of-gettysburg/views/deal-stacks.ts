import type { Rng } from '#engine/index.ts'
import { STACKS } from '../rules/04-setup/stacks.ts'
import { ENTRIES } from '../rules/board.ts'
import type { CommandId, SideIndex, StackId } from '../rules/ids.ts'
import type { CorpsIndex } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import { shuffle } from './imagine.ts'

/** A token of a stack that could be another of its class. */
export interface Slot {
  stack: StackId
  index: number
}

/** Tokens of a side's stacks that lie in this class (a Confederate corps, or the Union) and may be dealt anew. */
export function openSlots(g: Readonly<State>, side: SideIndex, corps: CorpsIndex | null, seesTops: boolean): Slot[] {
  return STACKS.flatMap(({ entry, corps: of, bottom }, stack) => {
    if (ENTRIES[entry].side !== side || of !== corps) return []
    return (g.stacks[stack] as CommandId[]).flatMap((command, index) =>
      command === bottom || (seesTops && index === 0) ? [] : [{ stack: stack as StackId, index }],
    )
  })
}

export const commandAt = (g: Readonly<State>, slot: Slot): CommandId =>
  (g.stacks[slot.stack] as CommandId[])[slot.index] as CommandId

export function lay(g: State, slot: Slot, command: CommandId): void {
  const stack = g.stacks[slot.stack] as readonly CommandId[]
  g.stacks = g.stacks.with(slot.stack, stack.with(slot.index, command))
}

export const classesOf = (side: SideIndex): readonly (CorpsIndex | null)[] => (side === 0 ? [null] : [0, 1, 2])

/** A commander sees the top of each of his stacks and nothing below; his subordinate not even that (25). */
export function dealOwnStacks(g: State, side: SideIndex, chance: Rng, aide: boolean): void {
  if (g.options.historicalReinforcements) return
  for (const corps of classesOf(side)) {
    const slots = openSlots(g, side, corps, !aide)
    const commands = shuffle(
      slots.map(slot => commandAt(g, slot)),
      chance,
    )
    slots.forEach((slot, i) => {
      lay(g, slot, commands[i] as CommandId)
    })
  }
}
