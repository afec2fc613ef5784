import { createSignal, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { api, RequestFailed } from '#client/net/api.ts'
import '#client/theme/people.css'
import { errorText } from '#client/i18n/phrases.ts'

/** The free seat offered to an account. The answer does not tell whether there is one of that name. */
export function InviteByName(props: { table: string }): JSX.Element {
  const [name, setName] = createSignal('')
  const [answer, setAnswer] = createSignal('')
  async function invite(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const wanted = name().trim()
    try {
      await api.post(`/tables/${props.table}/invite`, { name: wanted })
      setAnswer(t('invite.sent', { name: wanted }))
      setName('')
    } catch (error) {
      setAnswer(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }
  return (
    <form class="invite-name" onSubmit={event => void invite(event)}>
      <label for="invite-name">{t('invite.byName')}</label>
      <div class="invite-line">
        <input
          id="invite-name"
          class="field"
          maxlength="30"
          required
          autocomplete="off"
          value={name()}
          onInput={event => setName(event.currentTarget.value)}
        />
        <button type="submit" class="btn">
          {t('invite.send')}
        </button>
      </div>
      <Show when={answer()}>
        <p role="status">{answer()}</p>
      </Show>
    </form>
  )
}
