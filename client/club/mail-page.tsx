import { createSignal, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Problem } from '#client/parts/problem.tsx'

/** Where the links of mails lead. Opening one changes nothing: programs open links too; the button does. */
export function MailPage(props: { what: 'verify' | 'off'; token: string }): JSX.Element {
  const { attempt, problem, busy } = attempting()
  const [done, setDone] = createSignal(false)
  const go = () =>
    attempt(() =>
      props.what === 'verify'
        ? api.post('/mail/verify', { token: props.token })
        : api.post(`/mail/off/${encodeURIComponent(props.token)}`),
    )
  return (
    <section class="club-part">
      <h1>{t(props.what === 'verify' ? 'mail.verifyTitle' : 'mail.offTitle')}</h1>
      <Show
        when={!done()}
        fallback={<p role="status">{t(props.what === 'verify' ? 'mail.verified' : 'mail.offDone')}</p>}
      >
        <p>{t(props.what === 'verify' ? 'mail.verifyText' : 'mail.offText')}</p>
        <button
          type="button"
          class="btn pri big"
          data-action="mail-go"
          disabled={busy()}
          onClick={() => void go().then(setDone)}
        >
          {t(props.what === 'verify' ? 'mail.verifyNow' : 'mail.offNow')}
        </button>
      </Show>
      <Problem text={problem()} />
    </section>
  )
}
