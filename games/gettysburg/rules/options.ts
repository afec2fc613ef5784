import type { OptionInfo, Options } from '#engine/index.ts'
import type { State } from './state.ts'

/** The disputed rulings with a switch; texts are in the locales. */
export interface GameOptions {
  originsClosed: boolean
  stickEachPiece: boolean
}

export const OPTIONS: readonly OptionInfo[] = [
  { id: 'originsClosed', rule: '11.0', ruling: 'R43', kind: 'flag', default: false },
  { id: 'stickEachPiece', rule: '19.0', ruling: 'R32', kind: 'flag', default: false },
]

export const chosen = (options: Options): GameOptions => ({
  originsClosed: options.originsClosed === true,
  stickEachPiece: options.stickEachPiece === true,
})

const DEFAULTS = chosen({})

/** A game begun by an earlier version of the rules has none. */
export const optionsOf = (g: Readonly<State>): GameOptions => (g.options as GameOptions | undefined) ?? DEFAULTS
