import { For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { DieFace } from '#client/icons/signs.tsx'
import { useTable } from './context.ts'

/** Caption at the board's foot for the event shown. */
export function CatchUpCaption(): JSX.Element {
  const table = useTable()
  return (
    <Show when={table.catchUp.episode()}>
      {episode => (
        <section class="caption float fade" aria-live="polite">
          <p class="meta">
            {t('catchUp.event', { n: table.catchUp.current() + 1, of: table.catchUp.episodes().length })}
          </p>
          <h3>{episode().title}</h3>
          <For each={episode().dice}>
            {row => (
              <p class="dice-row">
                <span>{row.label}</span>
                <span class="dice">
                  <For each={row.dice}>{d => <DieFace value={d.die.value} sides={d.die.sides} hit={d.hit} />}</For>
                </span>
                <b>{row.result}</b>
              </p>
            )}
          </For>
          <p>{episode().text}</p>
        </section>
      )}
    </Show>
  )
}
