import { createSignal, type JSX, Match, Show, Suspense, Switch } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { errorText } from '#client/i18n/phrases.ts'
import { api, RequestFailed } from '#client/net/api.ts'
import { Problem } from '#client/parts/problem.tsx'
import { TextField } from '#client/parts/text-field.tsx'
import type { Me } from '#protocol/messages.ts'
import '#client/theme/people.css'
import { Pick } from '#client/parts/picks.tsx'
import { Sheet } from '#client/parts/sheet.tsx'
import { AccountEntry, type Way } from './account-entry.tsx'
import { AccountParts } from './account-parts.tsx'

const WAYS: readonly (Way | 'name')[] = ['create', 'signIn', 'name']

/** Who I am here: a guest with a name, who can become an account or sign in to his; or an account with all that it has. */
export function AccountSheet(props: { me: Me; onMe(me: Me): void; onClose(): void }): JSX.Element {
  const [way, setWay] = createSignal<Way | 'name'>('create')
  const [created, setCreated] = createSignal(false)
  return (
    <Sheet title={t(props.me.guest ? 'account.guestTitle' : 'account.title')} onClose={props.onClose}>
      <div class="account">
        <Show
          when={props.me.guest}
          fallback={
            <>
              <Show when={created()}>
                <p role="status">{t('account.created')}</p>
              </Show>
              <NameForm me={props.me} onMe={props.onMe} />
              {/* its lists load inside the open dialog: waiting around the dialog would close it */}
              <Suspense>
                <AccountParts />
              </Suspense>
            </>
          }
        >
          <Pick
            label={t('account.way')}
            value={way()}
            items={WAYS.map(value => ({ value, text: t(`account.way.${value}`) }))}
            onPick={value => setWay(value as Way | 'name')}
          />
          <Switch>
            <Match when={way() === 'name'}>
              <NameForm me={props.me} onMe={props.onMe} onDone={props.onClose} />
            </Match>
            <Match when={way() !== 'name'}>
              <AccountEntry
                way={way() as Way}
                name={props.me.name}
                onMe={me => {
                  setCreated(true)
                  props.onMe(me)
                }}
              />
            </Match>
          </Switch>
        </Show>
      </div>
    </Sheet>
  )
}

/** What others see at the table. */
function NameForm(props: { me: Me; onMe(me: Me): void; onDone?(): void }): JSX.Element {
  const [name, setName] = createSignal(props.me.name)
  const [problem, setProblem] = createSignal('')
  async function keep(): Promise<void> {
    try {
      props.onMe(await api.rename(name().trim()))
      setProblem('')
      props.onDone?.()
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }
  return (
    <form
      data-form="name"
      onSubmit={event => {
        event.preventDefault()
        void keep()
      }}
    >
      <TextField label={t('name.label')} autocomplete="username" maxlength={30} value={name()} set={setName} />
      <p class="hint">{t('name.hint')}</p>
      <Problem text={problem()} />
      <button type="submit" class="btn" disabled={name().trim() === props.me.name}>
        {t('name.keep')}
      </button>
    </form>
  )
}
