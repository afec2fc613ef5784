import { createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'

/** When this commander first saw this sheet, kept over a reload of the page; milliseconds. */
function begunAt(view: View): number {
  const key = `orders ${location.pathname} ${view.phase} ${view.hour} ${view.side}`
  const kept = Number(sessionStorage.getItem(key))
  if (kept > 0) return kept
  sessionStorage.setItem(key, String(Date.now()))
  return Date.now()
}

/** 25: thirty seconds an hour to write, from when the sheet is first seen; then what is written goes off. */
export function WritingTime(props: { table: BoardFace<View> }): JSX.Element {
  const all = () => Number(props.table.pending()?.args.seconds ?? 0)
  const begun = begunAt(props.table.view())
  const left = () => Math.max(0, Math.ceil((begun + all() * 1000 - Date.now()) / 1000))
  const [seconds, setSeconds] = createSignal(left())
  const tick = () => {
    setSeconds(left())
    const off = props.table.offers().find(offer => offer.verb === 'sendOrders')
    if (seconds() > 0 || off === undefined || !props.table.live()) return
    clearInterval(timer)
    props.table.send(off.key)
  }
  let timer: ReturnType<typeof setInterval>
  onMount(() => {
    timer = setInterval(tick, 500)
  })
  onCleanup(() => clearInterval(timer))
  return (
    <Show when={all() > 0}>
      <p class="gg-writing" role="timer">
        <progress max={all()} value={seconds()} />
        {props.table.words().say('board.dispatch.time', { seconds: seconds() })}
      </p>
    </Show>
  )
}
