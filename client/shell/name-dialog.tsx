import { createSignal, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { api, RequestFailed } from '#client/net/api.ts'
import { errorText } from '#client/table/phrases.ts'
import type { Me } from '#protocol/messages.ts'
import { Sheet } from './sheet.tsx'

/** What others see at the table. */
export function NameDialog(props: { name: string; onClose(next: Me | null): void }): JSX.Element {
  const [name, setName] = createSignal(props.name)
  const [problem, setProblem] = createSignal('')
  async function keep(): Promise<void> {
    try {
      props.onClose(await api.rename(name().trim()))
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }
  return (
    <Sheet title={t('name.title')} onClose={() => props.onClose(null)}>
      <form
        onSubmit={event => {
          event.preventDefault()
          void keep()
        }}
      >
        <label>
          <span class="label">{t('name.label')}</span>
          <input
            class="field"
            maxlength="30"
            required
            value={name()}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        <p class="hint">{t('name.hint')}</p>
        <Show when={problem()}>
          <p role="alert">{problem()}</p>
        </Show>
        <div class="btns">
          <button type="submit" class="btn pri">
            {t('name.keep')}
          </button>
        </div>
      </form>
    </Sheet>
  )
}
