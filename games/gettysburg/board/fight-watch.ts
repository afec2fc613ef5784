// Which combat the panel shows: the one under way, or the last one until the reader puts it away.
import { createSignal, untrack } from 'solid-js'
import type { TableFace } from '#client/table/board-api.ts'
import type { View } from '../views.ts'
import { lastFight } from './fight.ts'

export const FIGHT_PANEL = 'combat'

const [aftermath, setAftermath] = createSignal(false)
/** First entry of the combat seen last, and the length of the log then. */
let seen: { table: TableFace<View>; first: number } | null = null

/** A combat is over, and its end has not been looked at yet. */
export const isAftermath = aftermath
export const putAway = (): void => void setAftermath(false)

/** A new combat in the log opens the panel; the reader's next own play closes it. */
export function watchFights(table: TableFace<View>): void {
  const log = table.log()
  const fight = lastFight(log)
  const live = table.live()
  const first = fight?.first ?? -1
  untrack(() => {
    if (seen === null || seen.table !== table) {
      seen = { table, first }
      setAftermath(false)
      return
    }
    if (first > seen.first && live) {
      seen.first = first
      setAftermath(true)
      table.setPanel(FIGHT_PANEL)
      return
    }
    const last = log.at(-1)
    if (fight?.over && last !== undefined && last.step > fight.lastStep && last.by === table.me()) setAftermath(false)
  })
}
