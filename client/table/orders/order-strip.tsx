import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { visit } from '#client/browser/router.ts'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Problem } from '#client/parts/problem.tsx'
import { useTable } from '#client/table/context.ts'
import type { LogEntry } from '#protocol/messages.ts'
import type { Condition, OrderDraft } from '#protocol/orders.ts'
import { openedBy, openings, sceneReader } from '#words/scenes/reading.ts'
import { choiceText } from './orders-ahead.tsx'

type Wish = 'any' | 'if' | 'unless'

/** Values that a condition can compare: no lists. */
function conditionOf({ key, args }: LogEntry, wish: Wish): Condition {
  const plain = Object.entries(args).filter(([, value]) => !Array.isArray(value)) as [
    string,
    string | number | boolean,
  ][]
  return { told: key, args: Object.fromEntries(plain), ...(wish === 'unless' ? { not: true as const } : {}) }
}

/**
 * On a what-if board of a game under way: what was played here for my seat can be left as an order, on condition of what my
 * seat was told of the others.
 */
export function OrderStrip(): JSX.Element {
  const table = useTable()
  const of = () => table.info()?.forkOf ?? ''
  const { attempt, problem, busy } = attempting()
  const [real] = createResource(of, id => api.table(id).catch(() => null))
  const [draft] = createResource(
    () =>
      real.latest?.status === 'playing' && real.latest.clock?.pace.kind === 'days'
        ? `${of()} ${table.store.moment()?.revision}`
        : undefined,
    () => api.get<OrderDraft>(`/tables/${of()}/orders?fork=${table.store.id}`).catch(() => null),
  )
  const [wishes, setWishes] = createSignal<ReadonlyMap<number, Wish>>(new Map())
  const reader = sceneReader(table.module.scenes)
  const mine = () => real.latest?.seats.find(seat => seat.mine)?.role ?? null
  /** What the others did: no headings, and nothing of one's own. */
  const told = () => {
    const all = draft.latest?.told ?? []
    const opened = openings(all, reader)
    const isHeading = (entry: LogEntry) => openedBy(entry, reader, opened).some(({ use }) => use.heading !== undefined)
    return all.filter(
      entry => table.module.sideOf({ ...entry, n: 0, step: 0, by: null }) !== mine() && !isHeading(entry),
    )
  }
  const keys = () => draft.latest?.keys ?? []
  const when = () =>
    told().flatMap((entry, i) => {
      const wish = wishes().get(i) ?? 'any'
      return wish === 'any' ? [] : [conditionOf(entry, wish)]
    })

  async function keep(): Promise<void> {
    const done = await attempt(() => api.post(`/tables/${of()}/orders`, { fork: table.store.id, when: when() }))
    if (done) visit(`/t/${of()}`)
  }

  return (
    <Show when={draft.latest}>
      <details class="order-strip" open={keys().length > 0}>
        <summary>{t('orders.title')}</summary>
        <Show when={keys().length > 0} fallback={<p class="hint">{t('orders.hint')}</p>}>
          <p class="deeds">
            <b>
              {keys()
                .map(key => choiceText(table, key))
                .join(', ')}
            </b>
            <button
              type="button"
              class="btn pri small"
              data-action="keep-order"
              disabled={busy()}
              onClick={() => void keep()}
            >
              {t('orders.keep')}
            </button>
          </p>
          <Show when={told().length > 0}>
            <p class="hint">{t('orders.when')}</p>
            <ul tabindex="0" aria-label={t('orders.when')}>
              <For each={told()}>
                {(entry, i) => (
                  <li>
                    <label>
                      <span>{table.words().entry(entry)}</span>
                      <select
                        class="field"
                        onChange={event => setWishes(new Map([...wishes(), [i(), event.currentTarget.value as Wish]]))}
                      >
                        <option value="any">{t('orders.any')}</option>
                        <option value="if">{t('orders.onlyIf')}</option>
                        <option value="unless">{t('orders.onlyUnless')}</option>
                      </select>
                    </label>
                  </li>
                )}
              </For>
            </ul>
          </Show>
        </Show>
        <Problem text={problem()} />
      </details>
    </Show>
  )
}

/** On a what-if board: that it is one, and the way back. */
export function ForkWord(): JSX.Element {
  const table = useTable()
  return (
    <Show when={table.fork}>
      {fork => (
        <p class="fork-word">
          <Icon name="fork" px={14} /> <b>{t('fork.word')}</b>{' '}
          <a href={`/t/${fork().of}?at=${fork().at}`}>{t('fork.back')}</a>
        </p>
      )}
    </Show>
  )
}
