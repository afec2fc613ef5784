import { thresholdMet } from '../../rules/13-attack/deployment.ts'
import { afterBlocks, firstBlock, type PositionId, type SideIndex, type TokenId } from '../../rules/ids.ts'
import { type BattleToken, COMMANDS, FACES, TOKENS, tokenOf } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import { isTogether } from '../ground/ground.ts'

const MOST_STRENGTH = 3

const corpsOf = COMMANDS.map(c => c.corps)
const here = new Uint8Array(COMMANDS.length)
const near = new Uint8Array(COMMANDS.length)
const hereCorps = new Uint8Array(3)
const nearCorps = new Uint8Array(3)
let hereAll = 0
let nearFoot = 0
let hereFoot = 0

/** Count who stands on a position and who is near enough to deploy artillery together with them. */
function muster(g: Readonly<State>, side: SideIndex, at: PositionId): void {
  here.fill(0)
  near.fill(0)
  hereCorps.fill(0)
  nearCorps.fill(0)
  hereAll = 0
  hereFoot = 0
  nearFoot = 0
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const b = g.blocks[id]
    if (b.at === null || b.face === null || !isTogether(at, b.at)) continue
    const { command, cavalry } = FACES[b.face]
    const corps = corpsOf[command] ?? null
    near[command] = (near[command] as number) + 1
    if (!cavalry) nearFoot++
    if (corps !== null) nearCorps[corps] = (nearCorps[corps] as number) + 1
    if (b.at !== at) continue
    hereAll++
    if (!cavalry) hereFoot++
    here[command] = (here[command] as number) + 1
    if (corps !== null) hereCorps[corps] = (hereCorps[corps] as number) + 1
  }
}

function fits(g: Readonly<State>, kind: TokenId): boolean {
  const token: BattleToken = tokenOf(kind)
  switch (token.deploy) {
    case 'any':
      return hereAll > 0
    case 'command':
      return (here[token.command as number] as number) > 0 && (near[token.command as number] as number) > 1
    case 'corps':
      return (
        (hereCorps[token.corps as number] as number) > 0 &&
        (nearCorps[token.corps as number] as number) > 2 &&
        thresholdMet(g, token)
      )
    case 'reserve':
      return hereFoot > 0 && nearFoot > 2 && thresholdMet(g, token)
    case 'march':
      return false
  }
}

const STRENGTHS = Uint8Array.from(TOKENS, t => t.strength)

/** Tokens of a tray not yet spoken for. */
export interface Caisson {
  tray: readonly TokenId[]
  taken: number
}

/**
 * Strength of the artillery that a side can have on a position, three at most, from the tokens not spoken for; they
 * are now. `most`: how many tokens it may use there.
 */
export function battery(g: Readonly<State>, side: SideIndex, at: PositionId, caisson: Caisson, most: number): number {
  muster(g, side, at)
  let strength = 0
  for (let n = 0; n < most && strength < MOST_STRENGTH; n++) {
    let best = -1
    for (let i = 0; i < caisson.tray.length; i++) {
      if ((caisson.taken & (1 << i)) !== 0) continue
      const kind = caisson.tray[i] as TokenId
      if (best >= 0 && (STRENGTHS[kind] as number) <= (STRENGTHS[caisson.tray[best] as number] as number)) continue
      if (fits(g, kind)) best = i
    }
    if (best < 0) break
    caisson.taken |= 1 << best
    strength += STRENGTHS[caisson.tray[best] as number] as number
  }
  return Math.min(MOST_STRENGTH, strength)
}
