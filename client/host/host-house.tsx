import { createSignal, For, type JSX, Show } from 'solid-js'
import { ago, number, t } from '#client/i18n/index.ts'
import { TextField } from '#client/parts/text-field.tsx'
import type { HostDesk } from '#protocol/host.ts'
import type { Order } from './host-page.tsx'

const STATUSES = ['playing', 'waiting', 'stuck', 'over', 'aborted'] as const
const MINUTES = [15, 60, 240, 1440] as const

/** How the house stands, what everybody is told, and whether new tables are made. */
export function HostHouse(props: { desk: HostDesk; order: Order }): JSX.Element {
  const [text, setText] = createSignal('')
  const [minutes, setMinutes] = createSignal(60)
  const desk = () => props.desk
  const figures = () => [
    [t('host.accounts'), desk().people.accounts],
    [t('host.guests'), desk().people.guests],
    [t('host.online'), desk().people.online],
    ...STATUSES.map(status => [t(`host.status.${status}`), desk().tables[status] ?? 0] as const),
  ]
  return (
    <section class="club-part" data-part="house">
      <h2>{t('host.house')}</h2>
      <p class="sub">
        {t('host.runs', { version: desk().version, store: desk().store })}{' '}
        {t('host.since', { ago: ago(desk().startedAt) })}
      </p>
      <dl class="figures">
        <For each={figures()}>
          {([name, n]) => (
            <div>
              <dt>{name}</dt>
              <dd class="num">{number(n as number)}</dd>
            </div>
          )}
        </For>
      </dl>
      <h3>{t('host.announcement')}</h3>
      <Show when={desk().announcement}>
        {now => (
          <p class="announced">
            <span>{now().text}</span>
            <button type="button" class="btn quiet" onClick={() => void props.order({ what: 'silence' })}>
              {t('host.silence')}
            </button>
          </p>
        )}
      </Show>
      <form
        class="line-form"
        onSubmit={event => {
          event.preventDefault()
          void props
            .order({ what: 'announce', text: text().trim(), minutes: minutes() })
            .then(done => done && setText(''))
        }}
      >
        <TextField
          label={t('host.announceText')}
          class="wide"
          name="announcement"
          maxlength={300}
          value={text()}
          set={setText}
        />
        <label>
          <span class="label">{t('host.announceFor')}</span>
          <select class="field" onChange={event => setMinutes(Number(event.currentTarget.value))}>
            <For each={MINUTES}>
              {n => (
                <option value={n} selected={n === minutes()}>
                  {n < 60 ? t('host.minutes', { n }) : t('host.hours', { n: n / 60 })}
                </option>
              )}
            </For>
          </select>
        </label>
        <button type="submit" class="btn" disabled={text().trim() === ''}>
          {t('host.announce')}
        </button>
      </form>
      <h3>{t('host.restart')}</h3>
      <p class="hint">{t(desk().draining ? 'host.draining' : 'host.drainHint')}</p>
      <button
        type="button"
        class="btn"
        data-action="drain"
        onClick={() => void props.order({ what: 'drain', on: !desk().draining })}
      >
        {t(desk().draining ? 'host.drainOff' : 'host.drainOn')}
      </button>
    </section>
  )
}
