import { idsTo, mapBy } from '#engine/ids.ts'
import { sure } from '#engine/lists.ts'
import boardData from '../../data/board.json' with { type: 'json' }
import { ENTRIES, entryNamed } from '../board.ts'
import type { CommandId, EntryId, StackId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { BUFORD, COMMANDS, CORPS, type CorpsIndex, commandNamed, SCHEDULE } from '../pieces.ts'
import type { State } from '../state.ts'

/** A reinforcement stack of an entry point; the stacks of one point are used in order. */
export interface Stack {
  entry: EntryId
  /** null: any Union command. */
  corps: CorpsIndex | null
  /** Tokens laid at random. */
  count: number
  /** Always the last of its stack. */
  bottom: CommandId | null
}

interface RawStack {
  corps: string | null
  count: number
  bottom?: string
}

export const STACKS: readonly Stack[] = boardData.entryPoints.flatMap(e =>
  (e.stacks as readonly RawStack[]).map(s => ({
    entry: entryNamed(e.code),
    corps: s.corps === null ? null : (CORPS.indexOf(s.corps as 'I') as CorpsIndex),
    count: s.count,
    bottom: s.bottom === undefined ? null : commandNamed(s.bottom),
  })),
)

const STACKS_AT = mapBy(ENTRIES, (_, entry) => idsTo<StackId>(STACKS.length).filter(id => STACKS[id]?.entry === entry))

/** 4.5: mix the reinforcement tokens and lay them in stacks; with the historical schedule, in its order (23). */
export function layStacks(t: Umpire): void {
  const g = t.state
  if (g.options.historicalReinforcements) {
    const stacks = STACKS.map((): CommandId[] => [])
    for (const { command, entry } of SCHEDULE) {
      const corps = COMMANDS[command]?.corps ?? null
      const id = sure(STACKS_AT[entry].find(s => STACKS[s]?.corps === corps))
      ;(stacks[id] as CommandId[]).push(command)
    }
    g.stacks = stacks
    return
  }
  const stacks = g.stacks.slice()
  for (const corps of [null, 0, 1, 2] as const) {
    const tokens = COMMANDS.flatMap((c, id) => (c.corps === corps && !c.cavalry ? [id] : []))
    t.shuffle(tokens)
    STACKS.forEach((stack, id) => {
      if (stack.corps !== corps) return
      const laid = tokens.splice(0, stack.count)
      if (stack.bottom !== null) laid.push(stack.bottom)
      stacks[id] = laid
    })
  }
  g.stacks = stacks
}

/** The stack from which the next command at this point comes; null: all are used up. */
export function nextStack(g: Readonly<State>, entry: EntryId): StackId | null {
  for (const id of STACKS_AT[entry]) if ((g.stacks[id] as CommandId[]).length > 0) return id
  return null
}

/** The command has not arrived yet. */
export const toCome = (g: Readonly<State>, command: CommandId): boolean =>
  command !== BUFORD && g.stacks.some(stack => stack.includes(command))
