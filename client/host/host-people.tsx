import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { dayWords } from '#client/clocks/time-words.ts'
import { ago, t } from '#client/i18n/index.ts'
import { personName } from '#client/i18n/phrases.ts'
import { api } from '#client/net/api.ts'
import { TextField } from '#client/parts/text-field.tsx'
import type { HostPerson, HostWish } from '#protocol/host.ts'
import { Finder } from './finder.tsx'
import type { Order } from './host-page.tsx'
import { Sure } from './sure.tsx'

const DAYS = [1, 7, 30, 365] as const

/** People by name, and what can be done about them. */
export function HostPeople(props: { order: Order }): JSX.Element {
  const [find, setFind] = createSignal('')
  const [open, setOpen] = createSignal<string | null>(null)
  const path = () => `/host/people?${new URLSearchParams({ find: find() })}`
  const [found, { refetch }] = createResource(path, async at => (await api.get<{ people: HostPerson[] }>(at)).people)
  const order: Order = async wish => {
    const done = await props.order(wish)
    if (done) await refetch()
    return done
  }
  return (
    <section class="club-part" data-part="people">
      <h2>{t('host.people')}</h2>
      <Finder label={t('host.findPerson')} onFind={setFind} />
      <Show when={(found.latest ?? []).length > 0} fallback={<p class="hint">{t('host.nobody')}</p>}>
        <ul class="rows">
          <For each={found.latest ?? []}>
            {one => (
              <li>
                <span>
                  <b>{personName(one.name)}</b> <Marks person={one} />
                  <small>
                    {one.seenAt === null ? t('host.notHere') : t('host.lastHere', { ago: ago(one.seenAt) })}{' '}
                    {t('host.games', { n: one.games })}
                  </small>
                </span>
                <Show when={!one.host}>
                  <button
                    type="button"
                    class="btn quiet"
                    aria-expanded={open() === one.id}
                    onClick={() => setOpen(open() === one.id ? null : one.id)}
                  >
                    {t('host.measures')}
                  </button>
                </Show>
                <Show when={open() === one.id}>
                  <Measures person={one} order={order} />
                </Show>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  )
}

function Marks(props: { person: HostPerson }): JSX.Element {
  const later = (until: number | null) => until !== null && until > Date.now()
  return (
    <>
      <Show when={props.person.host}>
        <span class="chip">{t('host.isHost')}</span>
      </Show>
      <Show when={props.person.guest}>
        <span class="chip">{t('host.isGuest')}</span>
      </Show>
      <Show when={later(props.person.mutedUntil)}>
        <span class="chip warn">{t('host.mutedUntil', { day: dayWords(props.person.mutedUntil ?? 0) })}</span>
      </Show>
      <Show when={later(props.person.bannedUntil)}>
        <span class="chip warn">{t('host.bannedUntil', { day: dayWords(props.person.bannedUntil ?? 0) })}</span>
      </Show>
    </>
  )
}

function Measures(props: { person: HostPerson; order: Order }): JSX.Element {
  const [name, setName] = createSignal(props.person.name)
  const [days, setDays] = createSignal(7)
  const person = () => props.person.id
  const muted = () => (props.person.mutedUntil ?? 0) > Date.now()
  const banned = () => (props.person.bannedUntil ?? 0) > Date.now()
  const mute = (): HostWish =>
    muted() ? { what: 'unmute', person: person() } : { what: 'mute', person: person(), days: days() }
  return (
    <div class="measures">
      <form
        class="line-form"
        onSubmit={event => {
          event.preventDefault()
          void props.order({ what: 'rename', person: person(), name: name().trim() })
        }}
      >
        <TextField label={t('host.newName')} maxlength={30} value={name()} set={setName} />
        <button type="submit" class="btn" disabled={name().trim() === '' || name().trim() === props.person.name}>
          {t('host.rename')}
        </button>
      </form>
      <div class="line-form">
        <label>
          <span class="label">{t('host.forDays')}</span>
          <select class="field" onChange={event => setDays(Number(event.currentTarget.value))}>
            <For each={DAYS}>
              {n => (
                <option value={n} selected={n === days()}>
                  {t('host.days', { n })}
                </option>
              )}
            </For>
          </select>
        </label>
        <button type="button" class="btn" data-action="mute" onClick={() => void props.order(mute())}>
          {t(muted() ? 'host.unmute' : 'host.mute')}
        </button>
        <Show
          when={banned()}
          fallback={
            <Sure
              label={t('host.ban')}
              sure={t('host.banSure')}
              onSure={() => void props.order({ what: 'ban', person: person(), days: days() })}
            />
          }
        >
          <button type="button" class="btn" onClick={() => void props.order({ what: 'unban', person: person() })}>
            {t('host.unban')}
          </button>
        </Show>
      </div>
    </div>
  )
}
