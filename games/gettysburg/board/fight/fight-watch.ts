// Which panel is shown: the combat under way, or the last combat or long-range fire until the reader puts it away.
import { createEffect, createSignal, untrack } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import { lastFight } from './fight.ts'
import { lastVolley } from './volley.ts'

export const FIGHT_PANEL = 'combat'
export const FIRE_PANEL = 'fire'

export interface FightWatch {
  /** A combat is over, and its end has not been put away yet. */
  isAftermath(): boolean
  isVolleyShown(): boolean
  putAway(): void
}

/** A new combat or new fire in the log opens its panel; the reader's next own play closes it. */
export function watchFights(table: BoardFace<View>): FightWatch {
  const [shown, setShown] = createSignal<typeof FIGHT_PANEL | typeof FIRE_PANEL | null>(null)
  /** The calls of the combat and of the fire seen last. */
  let seen: { fight: string; volley: string } | null = null

  createEffect(() => {
    if (!table.ready()) return
    const log = table.log()
    const live = table.live()
    const fight = lastFight(log)
    const volley = lastVolley(log)
    const fighting = table.view().battle !== null
    const now = { fight: fight?.call ?? '', volley: volley?.call ?? '' }
    untrack(() => {
      const before = seen
      seen = now
      // what happened while the reader was away is told by the catch-up
      if (before === null || !live) {
        setShown(live && fighting ? FIGHT_PANEL : null)
        return
      }
      const fought = now.fight !== before.fight && fight !== null
      const fired = now.volley !== before.volley && volley !== null
      if (fought || fired) {
        const fightLast = fought && (!fired || fight.lastStep >= volley.lastStep)
        const panel = fightLast ? FIGHT_PANEL : FIRE_PANEL
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
  })

  return {
    isAftermath: () => shown() === FIGHT_PANEL,
    isVolleyShown: () => shown() === FIRE_PANEL,
    putAway: () => void setShown(null),
  }
}
