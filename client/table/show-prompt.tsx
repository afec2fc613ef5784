import { createMemo, For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { roleName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { episodesOf } from '#client/scenes/episodes.ts'
import { useTable } from './context.ts'

const META = { turn: 'show.region', since: 'show.sinceMeta', replay: 'replay.title' } as const

/** In the prompt's place while something is shown: whose doing it is, how far it has come, and the ways through it. */
export function ShowPrompt(): JSX.Element {
  const table = useTable()
  const { show } = table
  const scenes = () => show.playing()?.scenes() ?? []
  const index = () => show.playing()?.index() ?? -1
  const waits = () => show.kind() === 'since' && index() < 0
  const left = () => scenes().length - Math.max(0, index())
  const whose = () => {
    const by = show.entry()?.by
    return by == null ? '' : roleName(table.words(), by)
  }
  const question = () => {
    if (show.kind() === 'since') return t(table.asked() ? 'show.sinceMine' : 'show.since')
    if (show.kind() === 'replay') return t('show.asItHappened')
    if (table.mine().includes(show.entry()?.by ?? '')) return t('show.own')
    return whose() === '' ? t('show.asItHappened') : t('show.theirs', { side: whose() })
  }
  return (
    <>
      <div class="meta">
        <span>{t(META[show.kind() ?? 'turn'])}</span>
        <span>{t('show.left', { n: left() })}</span>
      </div>
      <h2 class="q">{question()}</h2>
      <Show when={show.kind() === 'turn' && table.mine().length > 0}>
        <p class="hint">{t('show.firstClick')}</p>
      </Show>
      <div class="btns">
        <Show when={waits()}>
          <button type="button" class="btn pri" data-action="play-show" onClick={() => show.toggle()}>
            <Icon name="play" /> {t('show.play')} <kbd>{t('key.space')}</kbd>
          </button>
        </Show>
        <button
          type="button"
          class="btn"
          classList={{ pri: !waits(), quiet: waits() }}
          data-action="skip-events"
          onClick={() => show.skip()}
        >
          {t(show.kind() === 'replay' ? 'replay.backToNow' : table.asked() ? 'show.toMyMove' : 'show.toNow')}{' '}
          <kbd>Esc</kbd>
        </button>
        <Show when={!waits() && show.kind() !== 'replay'}>
          <button type="button" class="btn quiet" onClick={() => show.playing()?.jump(0)}>
            <Icon name="restart" /> {t('show.again')}
          </button>
        </Show>
      </div>
    </>
  )
}

/** What happened, told as events: a tab of its own while one catches up. A click goes there. */
export function ShowList(): JSX.Element {
  const table = useTable()
  const { show } = table
  const scenes = () => show.playing()?.scenes() ?? []
  const entries = createMemo(() => scenes().flatMap(scene => scene.entries))
  const episodes = createMemo(() => episodesOf(table.module, table.reader, table.store.log(), entries(), table.words()))
  const step = () => show.entry()?.step ?? 0
  function go(from: number): void {
    const first = scenes().findIndex(scene => scene.entries.some(entry => entry.step >= from))
    if (first >= 0) show.playing()?.jump(first)
  }
  return (
    <ol class="episodes">
      <For each={episodes()}>
        {(episode, i) => {
          const now = () => step() >= episode.from && step() <= episode.to
          return (
            <li classList={{ now: now(), done: step() > episode.to }}>
              <button type="button" onClick={() => go(episode.from)} aria-current={now()}>
                <span class="count">{i() + 1}</span>
                <span>
                  <strong>{episode.title}</strong>
                  <span class="text">{episode.text}</span>
                </span>
              </button>
            </li>
          )
        }}
      </For>
    </ol>
  )
}
