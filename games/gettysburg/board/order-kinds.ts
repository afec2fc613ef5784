// The kinds of deeds between which a seat chooses before it points at the map: one of them is laid out at a time, so that a
// click on a sector means one thing.
import { createSignal } from 'solid-js'
import type { Offered, TableFace } from '#client/table/board-api.ts'
import type { View } from '../views.ts'

export const KINDS = [
  'move',
  'fire',
  'trench',
  'reinforce',
  'reorganise',
  'removeFire',
  'order',
  'doubleOrder',
  'removeBlock',
] as const
export type Kind = (typeof KINDS)[number]

const KIND_OF: Readonly<Record<string, Kind>> = {
  move: 'move',
  aim: 'fire',
  aimAtGuns: 'fire',
  entrench: 'trench',
  shiftStick: 'trench',
  reinforce: 'reinforce',
  reorganise: 'reorganise',
  removeFireMarker: 'removeFire',
  order: 'order',
  doubleOrder: 'doubleOrder',
  removeBlock: 'removeBlock',
}

export const kindOf = (verb: string): Kind | null => KIND_OF[verb] ?? null

/** The kinds among the choices, in the order of the rulebook; with fewer than two there is nothing to choose. */
export function kindsIn(offers: readonly Offered[]): Kind[] {
  const found = new Set(offers.map(o => kindOf(o.verb)))
  return KINDS.filter(kind => found.has(kind))
}

const [wanted, setWanted] = createSignal<Kind | null>(null)
const [face, setFace] = createSignal<TableFace<View> | null>(null)

/** The table at which this board lies; null when none is open. */
export const tableNow = face
export const sitDown = (table: TableFace<View> | null): void => {
  setWanted(null)
  setFace(() => table)
}

export const choosable = (): Kind[] => kindsIn(face()?.offers() ?? [])

/** The kind laid out now: the one wanted while it is offered, else the first. */
export function laidOut(): Kind | null {
  const kinds = choosable()
  const now = wanted()
  return now !== null && kinds.includes(now) ? now : (kinds[0] ?? null)
}

export function layOut(kind: Kind): void {
  setWanted(kind)
  const table = face()
  if (table === null) return
  // every gun that can fire takes part until it is told otherwise
  table.choose(kind === 'fire' ? table.subjects() : [])
}

export const isLaidOut = (verb: string): boolean => {
  const kind = kindOf(verb)
  return kind === null || kind === laidOut()
}
