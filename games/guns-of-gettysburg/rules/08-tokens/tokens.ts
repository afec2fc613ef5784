import { nameOf, type SideIndex, type TokenId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { MARCH_TOKEN, TOKEN_CODES } from '../pieces.ts'
import { commander } from '../seats.ts'
import type { State, Tokens } from '../state.ts'

export const tokensOf = (g: Readonly<State>, side: SideIndex): Tokens => g.tokens[side]
export const trayOf = (g: Readonly<State>, side: SideIndex): readonly TokenId[] => g.tokens[side].tray
export const codesOf = (tokens: readonly TokenId[]): string[] => tokens.map(token => TOKEN_CODES[token])

/** Kinds in a list, each once. Trays are kept in order. */
export function kindsIn(tokens: readonly TokenId[]): TokenId[] {
  const kinds: TokenId[] = []
  for (let i = 0; i < tokens.length; i++) if (i === 0 || tokens[i] !== tokens[i - 1]) kinds.push(tokens[i] as TokenId)
  return kinds
}

/** 8: draw so many from the pile, which is made anew from the return stack when it is empty. */
export function drawTokens(t: Umpire, side: SideIndex, count: number): void {
  const tokens = t.state.tokens[side]
  const drawn: TokenId[] = []
  for (let i = 0; i < count; i++) {
    const token = takeFromPool(t, side)
    if (token === undefined) break
    drawn.push(token)
  }
  if (drawn.length === 0) return
  toTray(tokens, drawn)
  t.reveal()
  t.say('8', 'log.tokens.drawn', { side: nameOf(side), count: drawn.length })
  t.say('8', 'log.tokens.drew', { tokens: codesOf(drawn) }, commander(t.state, side))
}

export function takeFromPool(t: Umpire, side: SideIndex): TokenId | undefined {
  const tokens = t.state.tokens[side]
  if (tokens.pool.length === 0) {
    mixPool(t, tokens, tokens.returned)
    tokens.returned = []
  }
  const token = tokens.pool.at(-1)
  tokens.pool = tokens.pool.slice(0, -1)
  return token
}

/** These tokens make up the draw pile, in an order that nobody knows. */
export function mixPool(t: Umpire, tokens: Tokens, from: readonly TokenId[]): void {
  const pool = from.slice()
  t.shuffle(pool)
  tokens.pool = pool
}

export function toTray(tokens: Tokens, more: readonly TokenId[]): void {
  tokens.tray = [...tokens.tray, ...more].sort((a, b) => a - b)
}

/** A token leaves the tray before the enemy's eyes. */
export function playFromTray(tokens: Tokens, token: TokenId): void {
  tokens.tray = without(tokens.tray, token)
  tokens.known = without(tokens.known, token)
}

/** A token leaves the tray face down: the enemy no longer knows what is left. */
export function slipFromTray(tokens: Tokens, token: TokenId): void {
  tokens.tray = without(tokens.tray, token)
  tokens.known = []
}

/** The list less one token of this kind. */
export function without(list: readonly TokenId[], token: TokenId): readonly TokenId[] {
  const i = list.indexOf(token)
  return i < 0 ? list : list.toSpliced(i, 1)
}

export function marchTokens(g: Readonly<State>, side: SideIndex): number {
  const kind = MARCH_TOKEN[side]
  let n = 0
  for (const token of g.tokens[side].tray) if (token === kind) n++
  return n
}
