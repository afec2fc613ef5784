import { createEffect, createSignal, type JSX, Show } from 'solid-js'
import type { BoardFace } from './api.ts'
import { flatIfWanted } from './map-look.ts'

/** How long dusk takes, and a little more: then what it covers is drawn no more. */
const FALLS = 1_700

/**
 * The ground of a map, by day and by night; flat where contrast is wanted. Night falls slowly, once; whoever opens the board at night
 * finds it dark. The day stays until the night's picture is there.
 */
export function Ground(props: {
  table: Pick<BoardFace, 'settings'>
  day: string
  night: string
  dark: boolean
  width: number
  height: number
}): JSX.Element {
  const [lit, setLit] = createSignal(!props.dark)
  const [fallen, setFallen] = createSignal(props.dark)
  createEffect(() => {
    if (props.dark) return
    setLit(true)
    setFallen(false)
  })
  return (
    <>
      <Show when={lit()}>
        <image class="ground" href={flatIfWanted(props.table, props.day)} width={props.width} height={props.height} />
      </Show>
      <Show when={props.dark}>
        <image
          class="ground night"
          classList={{ falls: !fallen() }}
          href={props.night}
          width={props.width}
          height={props.height}
          onLoad={() =>
            setTimeout(() => {
              if (!props.dark) return
              setLit(false)
              setFallen(true)
            }, FALLS)
          }
        />
      </Show>
    </>
  )
}
