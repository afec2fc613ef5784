import { createSignal, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Problem } from '#client/parts/problem.tsx'
import { PasswordField, TextField } from '#client/parts/text-field.tsx'
import type { Me } from '#protocol/messages.ts'
import { ForgotPassword } from './forgot-password.tsx'

export type Way = 'create' | 'signIn'

/** A guest becomes an account, or signs in to the one he has. */
export function AccountEntry(props: { way: Way; name: string; onMe(me: Me): void }): JSX.Element {
  const [name, setName] = createSignal(/^Guest \d+$/.test(props.name) ? '' : props.name)
  const [password, setPassword] = createSignal('')
  const [bring, setBring] = createSignal(true)
  const { attempt, problem, busy } = attempting()
  const creates = () => props.way === 'create'

  function enter(): Promise<boolean> {
    const entry = { name: name().trim(), password: password() }
    return attempt(async () => {
      if (creates()) return props.onMe((await api.post('/account', entry)) as Me)
      await api.post('/signin', { ...entry, bring: bring() })
      // another person now: every list on the page is his
      location.assign('/')
    })
  }

  return (
    <>
      <form
        data-form="entry"
        onSubmit={event => {
          event.preventDefault()
          void enter()
        }}
      >
        <Show when={creates()}>
          <p class="hint">{t('account.createHint')}</p>
        </Show>
        <TextField
          label={t('account.name')}
          name="username"
          autocomplete="username"
          maxlength={30}
          value={name()}
          set={setName}
        />
        <PasswordField
          label={t('account.password')}
          name="password"
          fresh={creates()}
          value={password()}
          set={setPassword}
        />
        <Show
          when={creates()}
          fallback={
            <label class="check">
              <input type="checkbox" checked={bring()} onChange={event => setBring(event.currentTarget.checked)} />
              <span>{t('account.bring')}</span>
            </label>
          }
        >
          <p class="hint">{t('account.passwordHint')}</p>
        </Show>
        <Problem text={problem()} />
        <button type="submit" class="btn pri" disabled={busy()}>
          {t(creates() ? 'account.create' : 'account.signIn')}
        </button>
      </form>
      <Show when={!creates()}>
        <ForgotPassword />
      </Show>
    </>
  )
}
