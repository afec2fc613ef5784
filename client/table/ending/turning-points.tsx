import { For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import type { TurningPoint } from '#client/scenes/course.ts'
import { useTable } from '#client/table/context.ts'
import { StillMap } from './still-map.tsx'

/** Where the game turned: the map as it lay then, and the way back there. */
export function TurningPoints(props: { points: readonly TurningPoint[] }): JSX.Element {
  const table = useTable()
  function see(point: TurningPoint): void {
    table.replay.show(Math.max(0, point.turn.at - 1))
    table.show.toggle()
  }
  return (
    <Show when={props.points.length > 0}>
      <ol class="turning" aria-label={t('ending.turning')}>
        <For each={props.points}>
          {(point, i) => (
            <li>
              <div class="turning-map" data-number={i() + 1}>
                <StillMap view={point.turn.after} places={point.places} />
                <b class="turning-number">{i() + 1}</b>
              </div>
              <div class="turning-words">
                <p class="turning-date">{point.turn.date}</p>
                <h3>{point.title}</h3>
                <button type="button" class="btn small" data-action="see-turning" onClick={() => see(point)}>
                  <Icon name="play" px={12} /> {t('ending.see')}
                </button>
                <p>{point.text}</p>
              </div>
            </li>
          )}
        </For>
      </ol>
    </Show>
  )
}
