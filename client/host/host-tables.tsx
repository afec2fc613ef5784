import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { cardOf } from '#client/i18n/card-words.ts'
import { ago, list, t } from '#client/i18n/index.ts'
import { gameName, levelName, personName, scenarioName } from '#client/i18n/phrases.ts'
import { api } from '#client/net/api.ts'
import { Pick } from '#client/parts/picks.tsx'
import type { HostTable } from '#protocol/host.ts'
import { Finder } from './finder.tsx'
import type { Order } from './host-page.tsx'
import { Sure } from './sure.tsx'

const WANTED = ['all', 'playing', 'waiting', 'stuck'] as const
const BACK = [0, 1, 5] as const

/** Tables by game and people. What lies on them is not shown: the host may play himself. */
export function HostTables(props: { order: Order }): JSX.Element {
  const [find, setFind] = createSignal('')
  const [status, setStatus] = createSignal<string>('all')
  const path = () =>
    `/host/tables?${new URLSearchParams({ find: find(), ...(status() === 'all' ? {} : { status: status() }) })}`
  const [found, { refetch }] = createResource(path, async at => (await api.get<{ tables: HostTable[] }>(at)).tables)
  const order: Order = async wish => {
    const done = await props.order(wish)
    if (done) await refetch()
    return done
  }
  return (
    <section class="club-part" data-part="tables">
      <h2>{t('host.tables')}</h2>
      <Finder label={t('host.findTable')} onFind={setFind} />
      <Pick
        label={t('host.which')}
        value={status()}
        items={WANTED.map(value => ({ value, text: t(value === 'all' ? 'host.all' : `host.status.${value}`) }))}
        onPick={setStatus}
      />
      <Show when={(found.latest ?? []).length > 0} fallback={<p class="hint">{t('host.noTables')}</p>}>
        <ul class="rows">
          <For each={found.latest ?? []}>{one => <Line table={one} order={order} />}</For>
        </ul>
      </Show>
    </section>
  )
}

function Line(props: { table: HostTable; order: Order }): JSX.Element {
  const [open, setOpen] = createSignal(false)
  const table = () => props.table
  const words = () => cardOf(table().game)
  const who = () =>
    table().seats.map(({ name, level }) => {
      if (level !== null) return t('seat.bot', { level: levelName(level) })
      return name === null ? t('host.free') : personName(name)
    })
  const running = () => table().status !== 'over' && table().status !== 'aborted'
  return (
    <li>
      <span>
        <a href={`/t/${table().id}`}>{gameName(words(), table().game)}</a>, {scenarioName(words(), table().scenario)}{' '}
        <span class="chip" classList={{ warn: table().status === 'stuck' }}>
          {t(`host.status.${table().status}`)}
        </span>
        <small>
          {list(who())}. {t('host.plays', { n: table().step })} {ago(table().at)}
        </small>
      </span>
      <Show when={running()}>
        <button type="button" class="btn quiet" aria-expanded={open()} onClick={() => setOpen(!open())}>
          {t('host.measures')}
        </button>
      </Show>
      <Show when={open() && running()}>
        <div class="measures line-form">
          <Show when={table().status !== 'waiting'}>
            <For each={BACK}>
              {back => (
                <button
                  type="button"
                  class="btn"
                  disabled={back > table().step}
                  onClick={() => void props.order({ what: 'unstick', table: table().id, back })}
                >
                  {t('host.unstick', { n: back })}
                </button>
              )}
            </For>
          </Show>
          <Sure
            label={t('host.end')}
            sure={t('host.endSure')}
            onSure={() => void props.order({ what: 'end', table: table().id })}
          />
        </div>
      </Show>
    </li>
  )
}
