// Which panel is shown: the combat under way, or the last combat or long-range fire until the reader puts it away.
import { createSignal, untrack } from 'solid-js'
import type { TableFace } from '#client/table/board-api.ts'
import type { View } from '../views.ts'
import { lastFight } from './fight.ts'
import { lastVolley } from './volley.ts'

export const FIGHT_PANEL = 'combat'
export const FIRE_PANEL = 'fire'

const [shown, setShown] = createSignal<typeof FIGHT_PANEL | typeof FIRE_PANEL | null>(null)
/** Where the combat and the fire seen last begin in the log. */
let seen: { table: TableFace<View>; fight: number; volley: number } | null = null

/** A combat is over, and its end has not been put away yet. */
export const isAftermath = (): boolean => shown() === FIGHT_PANEL
export const isVolleyShown = (): boolean => shown() === FIRE_PANEL
export const putAway = (): void => void setShown(null)
export const putVolleyAway = putAway

/** A new combat or new fire in the log opens its panel; the reader's next own play closes it. */
export function watchFights(table: TableFace<View>): void {
  const log = table.log()
  const live = table.live()
  const fight = lastFight(log)
  const volley = lastVolley(log)
  const fighting = table.view().battle !== null
  const now = { table, fight: fight?.first ?? -1, volley: volley?.first ?? -1 }
  untrack(() => {
    const before = seen
    // what happened while the reader was away is told by the catch-up
    if (before === null || before.table !== table || !live) {
      seen = now
      setShown(live && fighting ? FIGHT_PANEL : null)
      return
    }
    seen = now
    const fought = now.fight > before.fight
    const fired = now.volley > before.volley
    if (fought || fired) {
      const panel = fought && now.fight > now.volley ? FIGHT_PANEL : fired ? FIRE_PANEL : FIGHT_PANEL
      setShown(panel)
      table.setPanel(panel)
      return
    }
    if (fighting) {
      setShown(FIGHT_PANEL)
      return
    }
    const end = Math.max(fight?.lastStep ?? 0, volley?.lastStep ?? 0)
    const last = log.at(-1)
    if (last !== undefined && last.step > end && last.by === table.me()) setShown(null)
  })
}
