import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js'
import { Portal } from 'solid-js/web'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import type { EnemyFire } from '../attack/fields.tsx'
import { trayOf } from '../blocks/outlines.ts'
import { sideName, tokenCode, tokenDrawn, tokenTarget } from '../blocks/pieces.ts'
import { battleTokenSvg, tokenRingSvg } from '../tokens/tokens-art.ts'

const TRAY = 8
/** Further away the tray on the sheet itself is in sight. */
const FAR = 0.5
const EDGE = 12
/** It has moved before tags are set: they keep off it. */
const REST = 90

/** The own tray over the map's lower edge, and the switch for enemy fields of fire. */
export function HandOverlay(props: { table: BoardFace<View>; enemyFire: EnemyFire }): JSX.Element {
  const [mount, setMount] = createSignal<HTMLElement | null>(null)
  onMount(() => setMount(document.getElementById('board')))
  const stop = (event: Event) => event.stopPropagation()
  let hand: HTMLDivElement | undefined
  /** It stands at the upper edge when it would cover more at the lower one that can be chosen. */
  const [up, setUp] = createSignal(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  createEffect(
    on([props.table.lit, props.table.subjects, props.table.seen, props.table.scale], () => {
      clearTimeout(timer)
      timer = setTimeout(settle, REST)
    }),
  )
  function settle(): void {
    const area = mount()
    if (area === null || hand === undefined) return
    const { left, right, height } = hand.getBoundingClientRect()
    const whole = area.getBoundingClientRect()
    const rings = [...area.querySelectorAll('.ringed.lit .ring')].map(ring => ring.getBoundingClientRect())
    const under = (top: number) =>
      rings.filter(r => r.left < right && r.right > left && r.top < top + height && r.bottom > top).length
    const below = under(whole.bottom - EDGE - height)
    setUp(below > 0 && under(whole.top + EDGE) < below)
  }
  return (
    <Show when={mount()}>
      {element => (
        <Portal mount={element()}>
          <div
            class="gg-hand on-map"
            ref={hand}
            classList={{ far: props.table.scale() <= FAR, up: up() }}
            onPointerDown={stop}
            onPointerUp={stop}
            onPointerMove={stop}
          >
            <Show when={props.table.scale() > FAR}>
              <Tray table={props.table} />
            </Show>
            <button
              type="button"
              class="btn small"
              aria-pressed={props.enemyFire.shown()}
              onClick={() => props.enemyFire.toggle()}
              disabled={props.table.view().side === null}
            >
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d="M12 21L3 6A17 17 0 0 1 21 6ZM12 21L9 4.4M12 21L15 4.4" />
              </svg>
              <span>{props.table.words().say('board.enemyFire')}</span>
            </button>
          </div>
        </Portal>
      )}
    </Show>
  )
}

function Tray(props: { table: BoardFace<View> }): JSX.Element {
  const words = () => props.table.words()
  const side = () => props.table.view().side
  const tray = createMemo(() => {
    const mine = side()
    return mine === null ? null : trayOf(props.table.view(), mine)
  })
  return (
    <Show when={tray()}>
      {tokens => (
        <>
          <p>
            <b>{words().say('board.hand')}</b>
            <span>{words().say('board.ofEight', { count: tokens().length, most: TRAY })}</span>
          </p>
          <ul>
            <For each={[...tokens()]}>
              {token => {
                const target = tokenTarget(token)
                const can = () => props.table.lit().has(target) || props.table.subjects().includes(target)
                const on = () => props.table.chosen().has(target)
                const name = () => words().name('token', tokenCode(token))
                return (
                  <li>
                    <button
                      type="button"
                      classList={{ can: can(), on: on() }}
                      title={name()}
                      aria-disabled={!can()}
                      onClick={() => (can() ? props.table.activate(target) : props.table.ask(target))}
                    >
                      <span class="hidden">{name()}</span>
                      <svg viewBox="-19 -19 39 40" width="46" height="47" aria-hidden="true">
                        <g
                          innerHTML={
                            (can() || on() ? tokenRingSvg(sideName(side() ?? 0)) : '') +
                            battleTokenSvg(tokenDrawn(token, words()), 1.7)
                          }
                        />
                      </svg>
                    </button>
                  </li>
                )
              }}
            </For>
          </ul>
        </>
      )}
    </Show>
  )
}
