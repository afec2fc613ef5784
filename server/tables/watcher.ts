import type { Role, Viewer } from '#engine/index.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import type { LiveTable } from './live-table.ts'
import { onlySide } from './sides.ts'

/** As whom, how far, and the view that patches build on. */
export interface Told {
  key: Viewer
  revision: number
  step: number
  view: unknown
}

/** One connection to a table: somebody who sits there, in any number of tabs, or an onlooker. */
export interface Watcher {
  /** null: an onlooker without a name. */
  readonly person: string | null
  /** The session that it was opened with, as the store knows it. */
  readonly session: string | null
  /** End this connection: the one who opened it may no longer be here. */
  drop(): void
  /** Has said hello and is told what happens. */
  ready: boolean
  /** The page is before somebody's eyes, not in a tab behind another. */
  here: boolean
  /** The role before whom the curtain stands open at this screen. */
  lifted: Role | null
  /** The last that was told; null: nothing, or nothing that another viewer at the same screen should keep. */
  told: Told | null
  /** The last view told as the observer's, which every viewer at this screen may keep; null: none, or this page builds on none. */
  observed: { view: unknown } | null
  /** This page takes patches against the observer's view. */
  readonly builds: boolean
  sendText(text: string): void
}

export function send(watcher: Watcher, message: ServerMessage): void {
  watcher.sendText(JSON.stringify(message))
}

/**
 * The seat with whose eyes this person sees: his own; its commander's where he holds all of a side, whichever of his seats is
 * asked. Null: he has none, or sits on several sides.
 */
export function eyesOf(table: LiveTable, person: string | null): Role | null {
  const roles = table.rolesOf(person)
  const side = onlySide(table.game.roles, roles)
  return side === null || roles.includes(side) ? side : (roles[0] as Role)
}

/** As whom this connection looks at the table now, and before whom the curtain hangs. */
export function viewerAt(table: LiveTable, watcher: Watcher): { viewer: Viewer; curtain: Role | null } {
  const roles = table.rolesOf(watcher.person)
  const only = roles[0]
  if (only === undefined || table.row.status === 'waiting') return { viewer: 'observer', curtain: null }
  const eyes = eyesOf(table, watcher.person)
  if (eyes !== null) return { viewer: eyes, curtain: null }
  const asked = table.inPlay ? roles.filter(role => table.now.deciders.includes(role)) : []
  const next = asked[0]
  if (next === undefined) return { viewer: watcher.lifted ?? (table.game.hidden ? 'observer' : only), curtain: null }
  if (watcher.lifted !== null && asked.includes(watcher.lifted)) return { viewer: watcher.lifted, curtain: null }
  watcher.lifted = table.game.hidden ? null : next
  return table.game.hidden ? { viewer: 'observer', curtain: next } : { viewer: next, curtain: null }
}

/** The seat that is asked of one who looks as this viewer: his own, or another that he holds on the same side. */
export function askedOf(table: LiveTable, person: string | null, viewer: Viewer): Role | null {
  const { deciders } = table.now
  if (viewer === 'observer' || !table.inPlay) return null
  if (deciders.includes(viewer)) return viewer
  const mine = table.rolesOf(person)
  if (onlySide(table.game.roles, mine) === null) return null
  return deciders.find(role => mine.includes(role)) ?? null
}
