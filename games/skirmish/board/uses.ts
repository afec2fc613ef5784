import type { Mode, VerbUse } from '#client/board/api.ts'

/** How the verbs are used at the table: a counter is chosen, then a hex. */
export const uses: { readonly [verb: string]: VerbUse } = {
  march: { who: 'counter', where: 'hex' },
  attack: { who: 'counter', where: 'hex', final: true },
  fallBack: { where: 'hex' },
  endTurn: { rank: 'decline' },
}

/** Marches and attacks would light the same counters: one kind is laid out at a time. */
export const modes: readonly Mode[] = [
  { id: 'march', name: 'board.mode.march', verbs: ['march'] },
  { id: 'attack', name: 'board.mode.attack', verbs: ['attack'] },
]
