import type { TargetId } from '#client/board/api.ts'

/** How a battle began: games/<title>/guide/history/history-list.json, its words beside it by `id`. */
export interface History {
  id: string
  /** The seats to whose first decision it belongs. */
  roles: readonly string[]
  /** Of a series: its battle. */
  game?: string
  /** Where it was. */
  places: readonly TargetId[]
}

export const historyFor = (list: readonly History[], game: string, role: string | null): History | undefined =>
  list.find(one => one.roles.includes(role ?? '') && (one.game ?? game) === game)
