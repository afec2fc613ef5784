import { createSignal, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Problem } from '#client/parts/problem.tsx'
import { PasswordField } from '#client/parts/text-field.tsx'
import { AccountEntry } from '#client/shell/account-entry.tsx'
import type { PasswordIsReset } from '#protocol/password-reset.ts'

/** Where the link for a lost password leads: a new one, then signing in with it. */
export function NewPassword(props: { token: string }): JSX.Element {
  const { attempt, problem, busy } = attempting()
  const [password, setPassword] = createSignal('')
  const [name, setName] = createSignal('')
  async function keep(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    await attempt(async () => {
      const done = await api.post('/password/reset', { token: props.token, password: password() })
      setName((done as PasswordIsReset).name)
    })
  }
  return (
    <section class="club-part account">
      <h1>{t('mail.passwordTitle')}</h1>
      <Show
        when={name() === ''}
        fallback={
          <>
            <p role="status">{t('mail.passwordDone', { name: name() })}</p>
            <AccountEntry way="signIn" name={name()} onMe={() => {}} />
          </>
        }
      >
        <form data-form="new-password" onSubmit={event => void keep(event)}>
          <PasswordField label={t('account.next')} name="password" fresh value={password()} set={setPassword} />
          <p class="hint">{t('mail.passwordHint')}</p>
          <Problem text={problem()} />
          <button type="submit" class="btn pri" disabled={busy()}>
            {t('mail.passwordNow')}
          </button>
        </form>
      </Show>
    </section>
  )
}
