import { createEffect, on, onCleanup } from 'solid-js'
import { search, setSearch } from '#client/browser/router.ts'
import { api } from '#client/net/api.ts'
import type { TableStore } from '#client/net/table-store.ts'
import { firstMissed } from './first-missed.ts'
import { ofOneSide } from './one-side.ts'

const stored = (id: string) => `longroll.seen.${id}`

/**
 * Up to which play this person has seen the game. `catchUp` is called with it when the table is opened, or the page comes back into
 * sight, and others have played since; `isFree`: nothing is being shown, so what comes in is seen.
 */
export function lastSeen(store: TableStore, isFree: () => boolean, catchUp: (from: number) => void) {
  let seen: number | null = null
  /** The last position that was told as seen: step and revision, for the end of a game is no step. */
  let marked = ''
  const isMine = (role: string | null) => role === null || (store.info()?.mine ?? []).includes(role)
  const isUnseen = (from: number) => store.log().some(e => e.step > from && !isMine(e.by))
  const hasSeat = () => ofOneSide(store.info()?.mine)

  createEffect(
    on([store.moment, store.info], ([moment, info]) => {
      if (moment === null || info === null) return
      if (seen === null) {
        seen = linked(moment.step) ?? found(moment.step)
        if (hasSeat() && isUnseen(seen)) catchUp(seen)
      }
      if (isFree() && !document.hidden) mark()
    }),
  )

  /** A link in a mail says where its reader had stopped. It serves once. */
  function linked(now: number): number | null {
    const since = search('since')
    if (since === null) return null
    setSearch('since', null)
    const step = Number(since)
    return Number.isInteger(step) && step >= 0 && step < now ? step : null
  }

  /** As this device remembers, or by the number of plays the server calls unseen. */
  function found(now: number): number {
    const known = localStorage.getItem(stored(store.id))
    if (known !== null) return Math.min(Number(known), now)
    void api.mine().then(
      ({ tables }) => {
        const count = tables.find(line => line.id === store.id)?.unseen ?? 0
        const others = store.log().filter(e => !isMine(e.by))
        const first = firstMissed([...new Set(others.map(e => e.step))], now, count)
        if (first !== null && isFree()) catchUp(first - 1)
      },
      () => {},
    )
    return now
  }

  function onVisible(): void {
    if (document.hidden || store.moment() === null || seen === null || !isFree()) return
    if (hasSeat() && isUnseen(seen)) catchUp(seen)
    else {
      marked = ''
      mark()
    }
  }
  document.addEventListener('visibilitychange', onVisible)
  onCleanup(() => document.removeEventListener('visibilitychange', onVisible))

  /** All that has happened has been seen. */
  function mark(): void {
    const step = store.moment()?.step ?? 0
    const position = `${step} ${store.moment()?.revision}`
    if (marked === position) return
    seen = step
    marked = position
    localStorage.setItem(stored(store.id), String(step))
    store.seen(step)
  }
  return { mark }
}
