import { toCome } from '../../rules/04-setup/stacks.ts'
import { thresholdMet } from '../../rules/13-attack/deployment.ts'
import { afterBlocks, type CommandId, firstBlock, type SideIndex, type TokenId } from '../../rules/ids.ts'
import { COMMANDS, FACES, tokenOf } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'

/** What a token in the tray is worth, between 0 and about 2: strength, and whether anybody is there to use it. */
export function tokenWorth(g: Readonly<State>, side: SideIndex, kind: TokenId): number {
  const token = tokenOf(kind)
  switch (token.deploy) {
    case 'any':
      return 1.1
    case 'march':
      return 0.6
    case 'command':
      return token.strength * presence(g, side, c => c === token.command)
    case 'corps':
      return token.strength * presence(g, side, c => COMMANDS[c].corps === token.corps) * opened(g, kind)
    case 'reserve':
      return token.strength * opened(g, kind)
  }
}

const opened = (g: Readonly<State>, kind: TokenId): number => (thresholdMet(g, tokenOf(kind)) ? 1 : 0.35)

/** 1 when two of them are on the map, less when they are still to come, nothing when all are gone. */
function presence(g: Readonly<State>, side: SideIndex, is: (command: CommandId) => boolean): number {
  let there = 0
  for (let id = firstBlock(side); id < afterBlocks(side); id++) {
    const { face } = g.blocks[id]
    if (face !== null && is(FACES[face].command)) there++
  }
  if (there > 0) return there > 1 ? 1 : 0.8
  return COMMANDS.some((c, id) => c.side === side && is(id) && toCome(g, id)) ? 0.35 : 0
}
