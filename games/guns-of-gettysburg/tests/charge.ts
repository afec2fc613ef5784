import { type Board, field, tray } from './position.ts'

/** Pickett's two blocks on Seminary Ridge, Hancock's on Cemetery Ridge, the fields between. */
export const charge = {
  c1: 'pickett p171 a072',
  c2: 'pickett p171 a072',
  u1: 'hancock p161 a073',
  u2: 'hancock p161 a073',
}
export const armed = (blocks: Record<string, string>, options = {}): Board =>
  tray(field(blocks, options), 'confederate', 'c-pickett-2', 'c-pickett-1', 'c-any-1')
export const log = (table: Board, key: string) => table.log().find(e => e.key === key)?.args
/** Nobody plays artillery, the attacker pays with what he has. */
export function bare(table: Board, pays: number): Board {
  if (table.choices('union').includes('endSupport')) table.play('union', 'endSupport')
  if (table.choices('confederate').includes('endSupport')) table.play('confederate', 'endSupport')
  for (let i = 0; i < pays; i++) table.play('confederate', table.choices('confederate')[0] as string)
  return table
}

/** Play on with whatever is offered first until this holds. */
export function playUntil(table: Board, done: () => boolean): Board {
  while (!done()) {
    const role = table.choices('union').length > 0 ? 'union' : 'confederate'
    table.play(role, table.choices(role)[0] as string)
  }
  return table
}
