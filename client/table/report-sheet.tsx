import { createSignal, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Problem } from '#client/parts/problem.tsx'
import { Sheet } from '#client/parts/sheet.tsx'

/** Tell the host about somebody at this table. */
export function ReportSheet(props: { table: string; role: string; name: string; onClose(): void }): JSX.Element {
  const [text, setText] = createSignal('')
  const [told, setTold] = createSignal(false)
  const { attempt, problem, busy } = attempting()
  return (
    <Sheet title={t('report.title', { name: props.name })} onClose={props.onClose}>
      <Show when={!told()} fallback={<p role="status">{t('report.told')}</p>}>
        <form
          class="club-form"
          data-form="report"
          onSubmit={event => {
            event.preventDefault()
            void attempt(() =>
              api.post('/reports', { table: props.table, role: props.role, text: text().trim() }),
            ).then(setTold)
          }}
        >
          <label>
            <span class="label">{t('report.text')}</span>
            <textarea
              class="field"
              rows="5"
              maxlength="1000"
              required
              value={text()}
              onInput={event => setText(event.currentTarget.value)}
            />
          </label>
          <p class="hint">{t('report.hint', { name: props.name })}</p>
          <Problem text={problem()} />
          <button type="submit" class="btn pri" disabled={busy() || text().trim() === ''}>
            {t('report.send')}
          </button>
        </form>
      </Show>
    </Sheet>
  )
}
