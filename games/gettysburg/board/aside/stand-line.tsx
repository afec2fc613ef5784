import { For, type JSX } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { progress } from '#client/board/phases.ts'
import { starPath } from '#client/board/star.ts'
import type { View } from '../../views.ts'
import { discsLeft } from './stand.ts'

const PERIODS = ['morning', 'noon', 'afternoon', 'night'] as const
const DAYS = [1, 2, 3] as const
const STARS_TO_WIN = 2

/** The stars that the Confederacy holds, and the eleven periods: those that are over, the present one, the nights. */
export function StandLine(props: { face: BoardFace<View> }): JSX.Element {
  const words = () => props.face.words()
  const view = () => props.face.view()
  const stateOf = (day: number, i: number) => {
    const [now, here] = [view().day * 10 + PERIODS.indexOf(view().period), day * 10 + i]
    return progress(here, now)
  }
  const stars = () => Math.max(STARS_TO_WIN, view().stars.length)
  return (
    <div class="gb-stand">
      <div class="gb-stand-row">
        <svg
          width={stars() * 17}
          height="18"
          viewBox={`0 0 ${stars() * 17} 18`}
          role="img"
          aria-label={words().say('stand.stars', { count: view().stars.length })}
        >
          <For each={Array.from({ length: stars() })}>
            {(_, i) => (
              <path
                class="gb-stand-star"
                classList={{ held: i() < view().stars.length }}
                transform={`translate(${i() * 17 + 8.5} 9)`}
                d={starPath(7.4)}
              />
            )}
          </For>
        </svg>
        <For each={DAYS}>
          {day => (
            <span class="gb-stand-day">
              {words().name('day', String(day))}
              <For each={PERIODS.filter(period => day < 3 || period !== 'night')}>
                {(period, i) => (
                  <i
                    class={`${stateOf(day, i())} ${period === 'night' ? 'night' : ''}`}
                    title={words().name('period', period)}
                  />
                )}
              </For>
            </span>
          )}
        </For>
      </div>
      <p>{words().say('stand.note', { discs: discsLeft(view()) })}</p>
    </div>
  )
}
