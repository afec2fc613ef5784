import { type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { AskBack } from './ask-back.tsx'
import { useTable } from './context.ts'

/** An earlier moment is on the board: back to the present, or on from here. */
export function ReplayPrompt(): JSX.Element {
  const table = useTable()
  return (
    <>
      <div class="meta">{t('replay.title')}</div>
      <h2 class="q">{t('replay.at', { step: table.replay.at() ?? 0, last: table.replay.last() })}</h2>
      <div class="btns">
        <button type="button" class="btn pri" onClick={() => table.replay.now()}>
          {t('replay.backToNow')} <kbd>\</kbd>
        </button>
        <AskBack />
        <Show when={table.mayFork()}>
          <button type="button" class="btn" data-action="fork" onClick={() => table.setDialog('fork')}>
            <Icon name="fork" /> {t('fork.open')}
          </button>
        </Show>
      </div>
    </>
  )
}
