import { createResource, createSignal, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { api, RequestFailed } from '#client/net/api.ts'
import '#client/theme/people.css'
import { errorText } from '#client/i18n/phrases.ts'
import { NameLine } from '#client/parts/name-line.tsx'
import { useTable } from '#client/table/context.ts'
import type { Invited } from '#protocol/messages.ts'

/** Who is invited to the free seat and has not answered yet. */
export function Awaited(): JSX.Element {
  const table = useTable()
  // it is told anew about the table when somebody is invited or declines
  const [invited] = createResource(table.info, () =>
    api.get<Invited>(`/tables/${table.store.id}/invited`).catch(() => null),
  )
  const names = () => invited.latest?.names ?? []
  return (
    <Show when={names().length > 0}>
      <p class="awaited" role="status">
        {t('invite.awaited', { n: names().length, names: table.words().list(names()) })}
      </p>
    </Show>
  )
}

/** The free seat offered to an account. */
export function InviteByName(props: { table: string }): JSX.Element {
  const [name, setName] = createSignal('')
  const [answer, setAnswer] = createSignal('')
  async function invite(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const wanted = name().trim()
    try {
      await api.post(`/tables/${props.table}/invite`, { name: wanted })
      setAnswer('')
      setName('')
    } catch (error) {
      setAnswer(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }
  return (
    <NameLine
      id="invite-name"
      label={t('invite.byName')}
      send={t('invite.send')}
      name={name()}
      onName={setName}
      onSend={event => void invite(event)}
    >
      <Show when={answer()}>
        <p role="alert">{answer()}</p>
      </Show>
    </NameLine>
  )
}
