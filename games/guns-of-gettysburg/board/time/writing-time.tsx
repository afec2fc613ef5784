import { createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'

/** Under this name the browser keeps when a commander began with a sheet, over a reload of the page. */
const keyOf = (view: View): string => `orders ${location.pathname} ${view.phase} ${view.hour} ${view.side}`

/**
 * 25: thirty seconds an hour to write; then what is written goes off. They begin by a button, or with the first key or press
 * once all are there: nobody loses them over a page that stood open while he was away.
 */
export function WritingTime(props: { table: BoardFace<View> }): JSX.Element {
  const all = () => Number(props.table.pending()?.args.seconds ?? 0)
  const key = keyOf(props.table.view())
  const kept = Number(sessionStorage.getItem(key))
  const [begun, setBegun] = createSignal(kept > 0 ? kept : null)
  const left = () => {
    const since = begun()
    return since === null ? all() : Math.max(0, Math.ceil((since + all() * 1000 - Date.now()) / 1000))
  }
  const [seconds, setSeconds] = createSignal(left())

  function begin(): void {
    if (begun() !== null) return
    const now = Date.now()
    sessionStorage.setItem(key, String(now))
    setBegun(now)
  }
  const onAct = () => {
    if (props.table.allHere() && props.table.live()) begin()
  }
  const tick = () => {
    setSeconds(left())
    const off = props.table.offers().find(offer => offer.verb === 'sendOrders')
    if (begun() === null || seconds() > 0 || off === undefined || !props.table.live()) return
    clearInterval(timer)
    props.table.send(off.key)
  }
  let timer: ReturnType<typeof setInterval>
  onMount(() => {
    timer = setInterval(tick, 500)
    addEventListener('pointerdown', onAct)
    addEventListener('keydown', onAct)
  })
  onCleanup(() => {
    clearInterval(timer)
    removeEventListener('pointerdown', onAct)
    removeEventListener('keydown', onAct)
  })
  return (
    <Show when={all() > 0}>
      <p class="gg-writing" role="timer">
        <progress max={all()} value={seconds()} />
        {props.table.words().say('board.dispatch.time', { seconds: seconds() })}
      </p>
      <Show when={begun() === null}>
        <p class="hint">{props.table.words().say('board.dispatch.waits')}</p>
        <button type="button" class="btn" data-action="begin-writing" onClick={begin}>
          {props.table.words().say('board.dispatch.begin')}
        </button>
      </Show>
    </Show>
  )
}
