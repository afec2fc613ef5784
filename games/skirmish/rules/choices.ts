import type { CounterId, HexId } from './ids.ts'

export type Choice =
  | { verb: 'march'; counter: CounterId; hex: HexId }
  | { verb: 'attack'; counter: CounterId; hex: HexId }
  | { verb: 'fallBack'; hex: HexId }
  | { verb: 'endTurn' }

export const VERBS = {
  march: { counter: 'counter', hex: 'hex' },
  attack: { counter: 'counter', hex: 'hex' },
  fallBack: { hex: 'hex' },
  endTurn: {},
} as const
