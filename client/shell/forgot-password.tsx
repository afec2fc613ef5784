import { createSignal, type JSX, onMount, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Problem } from '#client/parts/problem.tsx'
import { AddressField } from '#client/parts/text-field.tsx'
import type { Notices } from '#protocol/notices.ts'

/** Where this server sends mail: a link to a new password, to the address that the account has confirmed. */
export function ForgotPassword(): JSX.Element {
  const { attempt, problem, busy } = attempting()
  const [offered, setOffered] = createSignal(false)
  const [address, setAddress] = createSignal('')
  const [sent, setSent] = createSignal(false)
  onMount(() => {
    void api.get<Notices>('/notices').then(
      ({ mail }) => setOffered(mail.offered),
      () => setOffered(false),
    )
  })
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setSent(await attempt(() => api.post('/password/forgot', { address: address().trim() })))
  }
  return (
    <Show when={offered()}>
      <details data-part="forgot">
        <summary>{t('account.forgot')}</summary>
        <form data-form="forgot" onSubmit={event => void send(event)}>
          <p class="hint">{t('account.forgotHint')}</p>
          <AddressField value={address()} set={setAddress} />
          <Problem text={problem()} />
          <Show when={sent()}>
            <p role="status">{t('account.forgotSent')}</p>
          </Show>
          <button type="submit" class="btn" disabled={busy()}>
            {t('notices.mailSet')}
          </button>
        </form>
      </details>
    </Show>
  )
}
