import { createMemo, For, type JSX, Show } from 'solid-js'
import type { Episode } from '#client/board/api.ts'
import { t } from '#client/i18n/index.ts'
import { DieFace } from '#client/icons/signs.tsx'
import { episodesOf } from '#client/scenes/episodes.ts'
import { headingsOver } from '#client/scenes/log-parts.ts'
import { useTable } from './context.ts'

/** Caption at the board's foot: the event shown on coming back, or what the replay's step told. */
export function Caption(): JSX.Element {
  const table = useTable()
  const said = createMemo(() => {
    const at = table.replay.at()
    return at === null ? [] : table.store.log().filter(entry => entry.step === at)
  })
  const told = createMemo<{ over: string; episodes: readonly Episode[] }>(() => {
    const { catchUp, module, reader, words } = table
    if (catchUp.active()) {
      const episode = catchUp.episode()
      const over = t('catchUp.event', { n: catchUp.current() + 1, of: catchUp.episodes().length })
      return { over, episodes: episode === null ? [] : [episode] }
    }
    const log = table.store.log()
    const over = headingsOver(said().at(-1), log, reader, words())
    return { over: over.join(' › '), episodes: episodesOf(module, reader, log, said(), words()) }
  })
  return (
    <Show when={told().episodes.length > 0}>
      <section class="caption float fade" aria-live="polite">
        <p class="meta">{told().over}</p>
        <For each={told().episodes}>{episode => <Told episode={episode} />}</For>
      </section>
    </Show>
  )
}

function Told(props: { episode: Episode }): JSX.Element {
  return (
    <>
      <h3>{props.episode.title}</h3>
      <For each={props.episode.dice}>
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
      <p>{props.episode.text}</p>
    </>
  )
}
