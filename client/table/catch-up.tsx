import { For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { useTable } from './context.ts'

/** In the prompt's place: how much happened, and the ways through it. */
export function CatchUpPrompt(): JSX.Element {
  const table = useTable()
  const left = () => table.catchUp.episodes().length - table.catchUp.current() - 1
  return (
    <>
      <div class="meta">
        <span>{t(table.asked() ? 'catchUp.yourMoveWaits' : 'catchUp.since')}</span>
        <span>{t('catchUp.left', { n: left() })}</span>
      </div>
      <h2 class="q">{t(table.asked() ? 'catchUp.questionMine' : 'catchUp.question')}</h2>
      <div class="btns">
        <button type="button" class="btn pri" data-action="next-event" onClick={() => table.catchUp.next()}>
          {t(left() === 0 ? 'catchUp.toNow' : table.catchUp.current() < 0 ? 'catchUp.first' : 'catchUp.next')}{' '}
          <kbd>{t('key.space')}</kbd>
        </button>
        <button type="button" class="btn quiet" onClick={() => table.catchUp.toggle()}>
          <Icon name={table.catchUp.playing() ? 'pause' : 'play'} />{' '}
          {t(table.catchUp.playing() ? 'replay.pause' : 'replay.play')}
        </button>
        <button type="button" class="btn quiet" data-action="skip-events" onClick={() => table.catchUp.skip()}>
          {t('catchUp.skip')} <kbd>\</kbd>
        </button>
      </div>
    </>
  )
}

/** The events as a numbered list: a tab of its own while there is something to catch up with. */
export function CatchUpList(): JSX.Element {
  const table = useTable()
  return (
    <ol class="episodes">
      <For each={table.catchUp.episodes()}>
        {(episode, i) => (
          <li classList={{ now: i() === table.catchUp.current(), done: i() < table.catchUp.current() }}>
            <button type="button" onClick={() => table.catchUp.go(i())} aria-current={i() === table.catchUp.current()}>
              <span class="count">{i() + 1}</span>
              <span>
                <strong>{episode.title}</strong>
                <span class="text">{episode.text}</span>
              </span>
            </button>
          </li>
        )}
      </For>
    </ol>
  )
}
