import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { browserOf } from '#client/browser/browser-name.ts'
import { ago, t } from '#client/i18n/index.ts'
import { personName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Problem } from '#client/parts/problem.tsx'
import { PasswordField, TextField } from '#client/parts/text-field.tsx'
import type { BlockList, SessionLine, SessionList } from '#protocol/messages.ts'

/** What an account has beside its name: sessions, password, blocked players, data, the way out. */
export function AccountParts(): JSX.Element {
  const { attempt, problem } = attempting()
  async function signOut(): Promise<void> {
    if (await attempt(() => api.post('/signout'))) location.assign('/')
  }
  return (
    <>
      <Problem text={problem()} />
      <p class="btns">
        <a class="btn" href="/results">
          {t('results.title')}
        </a>
        <a class="btn" href="/notices">
          {t('notices.title')}
        </a>
        <button type="button" class="btn" data-action="sign-out" onClick={() => void signOut()}>
          {t('account.signOut')}
        </button>
      </p>
      <Sessions attempt={attempt} />
      <PasswordForm attempt={attempt} />
      <Blocked attempt={attempt} />
      <details>
        <summary>{t('account.data')}</summary>
        <p class="hint">{t('account.dataHint')}</p>
        <p>
          <a class="btn quiet" href="/api/account/data" download="longroll-my-data.json">
            <Icon name="export" /> {t('account.download')}
          </a>
        </p>
      </details>
      <DeleteForm attempt={attempt} />
    </>
  )
}

interface PartProps {
  attempt(work: () => Promise<unknown>): Promise<boolean>
}

function Sessions(props: PartProps): JSX.Element {
  const [sessions, { refetch }] = createResource(
    async () => (await api.get<SessionList>('/account/sessions').catch(() => ({ sessions: [] }))).sessions,
  )
  const end = async (id: string) => {
    if (await props.attempt(() => api.post('/account/sessions/end', { id }))) await refetch()
  }
  const name = (line: SessionLine) => {
    const { browser, system } = browserOf(line.agent)
    if (browser === null) return t('account.unknownBrowser')
    return system === null ? browser : t('account.on', { browser, system })
  }
  return (
    <details data-part="sessions">
      <summary>{t('account.sessions')}</summary>
      <ul class="rows">
        <For each={sessions.latest ?? []}>
          {line => (
            <li>
              <span>
                {name(line)}
                <small>{line.here ? t('account.here') : t('account.used', { when: ago(line.seenAt) })}</small>
              </span>
              <Show when={!line.here}>
                <button type="button" class="btn quiet" onClick={() => void end(line.id)}>
                  {t('account.endSession')}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={(sessions.latest ?? []).length > 1}>
        <button type="button" class="btn quiet" onClick={() => void end('others')}>
          {t('account.endOthers')}
        </button>
      </Show>
    </details>
  )
}

function PasswordForm(props: PartProps): JSX.Element {
  const [old, setOld] = createSignal('')
  const [next, setNext] = createSignal('')
  const [done, setDone] = createSignal(false)
  async function change(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setDone(false)
    if (!(await props.attempt(() => api.post('/account/password', { old: old(), next: next() })))) return
    setDone(true)
    setOld('')
    setNext('')
  }
  return (
    <details>
      <summary>{t('account.changePassword')}</summary>
      <form onSubmit={event => void change(event)}>
        <PasswordField label={t('account.old')} value={old()} set={setOld} />
        <PasswordField label={t('account.next')} fresh value={next()} set={setNext} />
        <p class="hint">{t('account.passwordHint')}</p>
        <Show when={done()}>
          <p role="status">{t('account.passwordChanged')}</p>
        </Show>
        <button type="submit" class="btn">
          {t('account.changePassword')}
        </button>
      </form>
    </details>
  )
}

function Blocked(props: PartProps): JSX.Element {
  const [name, setName] = createSignal('')
  const [blocked, { refetch }] = createResource(
    async () => (await api.get<BlockList>('/blocks').catch(() => ({ blocked: [] }))).blocked,
  )
  async function send(path: string, body: unknown): Promise<void> {
    if (!(await props.attempt(() => api.post(path, body)))) return
    setName('')
    await refetch()
  }
  return (
    <details>
      <summary>{t('account.blocked')}</summary>
      <p class="hint">{t('account.blockHint')}</p>
      <ul class="rows">
        <For each={blocked.latest ?? []} fallback={<li>{t('account.noneBlocked')}</li>}>
          {one => (
            <li>
              <span>{personName(one.name)}</span>
              <button type="button" class="btn quiet" onClick={() => void send('/blocks/remove', { id: one.id })}>
                {t('account.unblock')}
              </button>
            </li>
          )}
        </For>
      </ul>
      <form
        onSubmit={event => {
          event.preventDefault()
          void send('/blocks', { name: name().trim() })
        }}
      >
        <TextField label={t('account.blockName')} maxlength={30} value={name()} set={setName} />
        <button type="submit" class="btn quiet">
          {t('account.block')}
        </button>
      </form>
    </details>
  )
}

function DeleteForm(props: PartProps): JSX.Element {
  const [password, setPassword] = createSignal('')
  async function leave(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (await props.attempt(() => api.post('/account/delete', { password: password() }))) location.assign('/')
  }
  return (
    <details>
      <summary>{t('account.delete')}</summary>
      <p class="hint">{t('account.deleteHint')}</p>
      <form data-form="delete" onSubmit={event => void leave(event)}>
        <PasswordField label={t('account.old')} value={password()} set={setPassword} />
        <button type="submit" class="btn danger">
          {t('account.deleteNow')}
        </button>
      </form>
    </details>
  )
}
