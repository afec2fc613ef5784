// The sum of a close combat as its line tells it: strengths, then every modifier that applies.
import type { LoggedEntry } from '#client/board/api.ts'

/** Modifiers in the order in which they are added, with their rules. */
export const MODIFIERS = [
  ['confederate', '13.8'],
  ['steep', '13.8'],
  ['obstructed', '13.8'],
  ['works', '17'],
  ['bombardment', '13.5'],
  ['firstWon', '13.8'],
  ['flankDefender', '13.8'],
  ['flankAttacker', '13.8'],
] as const

export interface SumPart {
  /** What it is: `board.ledger.<id>`. */
  readonly id: string
  readonly value: number
  readonly rule: string
}

const number = (entry: LoggedEntry, name: string): number => Number(entry.args[name] ?? 0)

export function sumOf(entry: LoggedEntry): readonly SumPart[] {
  const defender = entry.args.rear === 'true' ? 'rear' : 'defender'
  const rest = [...MODIFIERS, ['ironBrigade', '19'] as const].map(([id, rule]) => ({
    id: id as string,
    value: number(entry, id),
    rule: rule as string,
  }))
  return [
    { id: 'attacker', value: number(entry, 'attacker'), rule: '13.8' },
    { id: defender, value: -number(entry, 'defender'), rule: '13.8' },
    ...rest.filter(part => part.value !== 0),
  ]
}
