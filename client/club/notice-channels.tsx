import { createSignal, For, type JSX, Show } from 'solid-js'
import { browserOf } from '#client/browser/browser-name.ts'
import { allowPageNotices, pageNotices, pageNoticesOn, pushOffered, subscribe } from '#client/browser/push.ts'
import { ago, lang, t } from '#client/i18n/index.ts'
import { Problem } from '#client/parts/problem.tsx'
import { AddressField, PasswordField, TextField } from '#client/parts/text-field.tsx'
import type { Notices } from '#protocol/notices.ts'

interface WayProps {
  notices: Notices
  set(path: string, body: unknown): Promise<boolean>
  onTest(): Promise<boolean>
}

/** The ways a notice can go: the open page, push messages, mail, a webhook. */
export function NoticeChannels(props: WayProps): JSX.Element {
  const [tested, setTested] = createSignal(false)
  return (
    <section class="club-part">
      <h2>{t('notices.ways')}</h2>
      <PageWay />
      <PushWay {...props} />
      <Show when={props.notices.account} fallback={<p class="hint">{t('notices.account')}</p>}>
        <MailWay {...props} />
        <HookWay {...props} />
      </Show>
      <p>
        <button
          type="button"
          class="btn"
          data-action="test-notice"
          onClick={() => void props.onTest().then(done => setTested(done))}
        >
          {t('notices.test')}
        </button>
      </p>
      <Show when={tested()}>
        <p role="status">{t('notices.tested')}</p>
      </Show>
    </section>
  )
}

function PageWay(): JSX.Element {
  const [state, setState] = createSignal(pageNotices())
  const [on, setOn] = createSignal(pageNoticesOn())
  async function turn(wish: boolean): Promise<void> {
    setOn(await allowPageNotices(wish))
    setState(pageNotices())
  }
  return (
    <div class="way">
      <h3>{t('notices.page')}</h3>
      <p class="hint">{t('notices.pageHint')}</p>
      <Show when={state() !== 'denied'} fallback={<p>{t('notices.denied')}</p>}>
        <label class="check">
          <input
            type="checkbox"
            class="switch"
            checked={on()}
            onChange={event => void turn(event.currentTarget.checked)}
          />{' '}
          <span>{t('notices.pageOn')}</span>
        </label>
      </Show>
    </div>
  )
}

function PushWay(props: WayProps): JSX.Element {
  const [problem, setProblem] = createSignal('')
  async function add(): Promise<void> {
    setProblem('')
    const subscription = await subscribe(props.notices.push.key)
    if (subscription === null) setProblem(t('notices.pushFailed'))
    else await props.set('/notices/push', subscription)
  }
  const name = (agent: string) => {
    const { browser, system } = browserOf(agent)
    return [browser, system].filter(part => part !== null).join(', ') || '?'
  }
  return (
    <div class="way">
      <h3>{t('notices.push')}</h3>
      <p class="hint">{t('notices.pushHint')}</p>
      <ul class="rows">
        <For each={props.notices.push.browsers}>
          {one => (
            <li>
              <span>
                {name(one.agent)} <small>{t('notices.since', { when: ago(one.createdAt) })}</small>
              </span>
              <button
                type="button"
                class="btn quiet"
                onClick={() => void props.set('/notices/push/remove', { id: one.id })}
              >
                {t('notices.pushOff')}
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={pushOffered()} fallback={<p>{t('notices.pushNone')}</p>}>
        <button type="button" class="btn" data-action="push-on" onClick={() => void add()}>
          {t('notices.pushOn')}
        </button>
      </Show>
      <Problem text={problem()} />
    </div>
  )
}

function MailWay(props: WayProps): JSX.Element {
  const mail = () => props.notices.mail
  const [address, setAddress] = createSignal('')
  const [password, setPassword] = createSignal('')
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const wish = { address: address().trim(), lang: lang(), password: password() }
    if (await props.set('/notices/mail', wish)) setPassword('')
  }
  return (
    <div class="way" data-way="mail">
      <h3>{t('notices.mail')}</h3>
      <Show when={mail().offered} fallback={<p>{t('notices.mailNone')}</p>}>
        <p class="hint">{t('notices.mailHint')}</p>
        <Show when={mail().address}>
          {there => (
            <ul class="rows">
              <li>
                <span>{t(mail().verified ? 'notices.mailDone' : 'notices.mailWaits', { address: there() })}</span>
                <button
                  type="button"
                  class="btn quiet"
                  onClick={() => void props.set('/notices/mail', { address: null, lang: lang() })}
                >
                  {t('notices.mailOff')}
                </button>
              </li>
            </ul>
          )}
        </Show>
        <form class="line-form" onSubmit={event => void send(event)}>
          <AddressField value={address()} set={setAddress} />
          <PasswordField label={t('account.old')} value={password()} set={setPassword} />
          <button type="submit" class="btn">
            {t('notices.mailSet')}
          </button>
        </form>
      </Show>
    </div>
  )
}

function HookWay(props: WayProps): JSX.Element {
  const hook = () => props.notices.webhook
  const [url, setUrl] = createSignal('')
  return (
    <div class="way" data-way="webhook">
      <h3>{t('notices.webhook')}</h3>
      <p class="hint">{t('notices.webhookHint')}</p>
      <Show when={hook().url}>
        {there => (
          <ul class="rows">
            <li>
              <span>
                {there()}{' '}
                <small>
                  {t('notices.webhookSecret')} <code>{hook().secret}</code>
                </small>
              </span>
              <button type="button" class="btn quiet" onClick={() => void props.set('/notices/webhook', { url: null })}>
                {t('notices.webhookOff')}
              </button>
            </li>
          </ul>
        )}
      </Show>
      <Show when={hook().stopped}>
        <p role="alert">{t('notices.webhookStopped')}</p>
      </Show>
      <form
        class="line-form"
        onSubmit={event => {
          event.preventDefault()
          void props.set('/notices/webhook', { url: url().trim() })
        }}
      >
        <TextField label={t('notices.webhookUrl')} type="url" maxlength={500} value={url()} set={setUrl} />
        <button type="submit" class="btn">
          {t('notices.webhookSet')}
        </button>
      </form>
    </div>
  )
}
