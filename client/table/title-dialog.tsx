import { createSignal, type JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Problem } from '#client/parts/problem.tsx'
import { Sheet } from '#client/parts/sheet.tsx'
import { useTable } from './context.ts'

/** Those who play call their game as they like. */
export function TitleDialog(): JSX.Element {
  const table = useTable()
  const [title, setTitle] = createSignal(table.info()?.title ?? '')
  const { attempt, problem, busy } = attempting()
  async function keep(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (await attempt(() => api.post(`/tables/${table.store.id}/title`, { title: title().trim() })))
      table.setDialog(null)
  }
  return (
    <Sheet title={t('title.menu')} onClose={() => table.setDialog(null)}>
      <form class="club-form" onSubmit={event => void keep(event)}>
        <label>
          <span class="label">{t('title.label')}</span>
          <input
            class="field"
            maxlength="60"
            autocomplete="off"
            value={title()}
            onInput={event => setTitle(event.currentTarget.value)}
          />
        </label>
        <p class="hint">{t('title.hint')}</p>
        <Problem text={problem()} />
        <button type="submit" class="btn pri" data-action="keep-title" disabled={busy()}>
          {t('title.keep')}
        </button>
      </form>
    </Sheet>
  )
}
