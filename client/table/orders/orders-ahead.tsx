import { createSignal, For, type JSX, Show } from 'solid-js'
import { readOffers } from '#client/board/offers.ts'
import { visit } from '#client/browser/router.ts'
import { list, t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Problem, QueuePlace } from '#client/parts/problem.tsx'
import { type TableContext, useTable } from '#client/table/context.ts'
import { noteFork } from '#client/table/fork.ts'
import { offerText } from '#client/table/offer-text.ts'
import { ofOneSide } from '#client/table/one-side.ts'
import type { Condition, Order } from '#protocol/orders.ts'

/** A choice of an order in words. */
export function choiceText(table: TableContext, key: string): string {
  const info = table.info()
  const offer = info === null ? undefined : readOffers(info.verbs, [key])[0]
  return info === null || offer === undefined ? key : offerText(info, offer, table.words(), table.view())
}

/** What must be told, or not, for an order to be carried out. */
const conditionText = (table: TableContext, { told, args, not }: Condition): string =>
  t(not === true ? 'orders.unless' : 'orders.if', { what: table.words().say(told, args) })

function lineText(table: TableContext, line: Order, lines: readonly Order[]): string {
  const { when, keys, prompt } = line
  // without conditions it is for all other cases, or for every one where no line goes before it
  const first = lines.find(one => one.prompt === prompt) === line
  const ifs = when.map(one => conditionText(table, one))
  const deeds = keys.map(key => choiceText(table, key))
  return t('orders.line', {
    when: ifs.length === 0 ? t(first ? 'orders.any' : 'orders.else') : list(ifs),
    deeds: deeds.join(', '),
  })
}

/** While the others decide: what I have ordered, and the way to the what-if board on which orders are made. */
export function OrdersAhead(): JSX.Element {
  const table = useTable()
  const { attempt, problem, busy } = attempting()
  const [place, setPlace] = createSignal(0)
  const lines = () => table.store.orders().flatMap(one => one.lines)
  const may = () => ofOneSide(table.mine()) && table.info()?.status === 'playing' && table.mayFork()
  /** Where it is told who is here, an order would give itself away. */
  const slow = () => table.info()?.clock?.pace.kind === 'days'
  const others = () => table.info()?.seats.some(seat => seat.kind === 'human' && !seat.mine) === true

  const make = () =>
    attempt(async () => {
      const at = table.replay.last()
      const side = table.mine()[0] as string
      const made = await api.fork(table.store.id, { at, side, opponent: { kind: 'hotseat' } }, setPlace)
      noteFork(made.id, { of: table.store.id, at })
      visit(`/t/${made.id}`)
    })
  const drop = (id: string) => attempt(() => api.post(`/tables/${table.store.id}/orders/remove`, { id }))

  return (
    <>
      <Show when={may() && !slow() && others() && table.info()?.clock === null}>
        <details class="orders-ahead" data-orders="pace">
          <summary>{t('orders.make')}</summary>
          <p class="hint">{t('orders.pace')}</p>
          <button type="button" class="btn quiet small" onClick={() => table.setDialog('pace')}>
            <Icon name="clock" /> {t('orders.paceChange')}
          </button>
        </details>
      </Show>
      <Show when={may() && slow()}>
        <section class="orders-ahead" aria-label={t('orders.title')}>
          <Show when={lines().length > 0}>
            <h3>{t('orders.title')}</h3>
            <ol>
              <For each={lines()}>
                {line => (
                  <li>
                    {lineText(table, line, lines())}{' '}
                    <button
                      type="button"
                      class="btn quiet small"
                      data-order={line.id}
                      onClick={() => void drop(line.id)}
                    >
                      {t('orders.remove')}
                    </button>
                  </li>
                )}
              </For>
            </ol>
          </Show>
          <button type="button" class="btn quiet" data-action="orders" disabled={busy()} onClick={() => void make()}>
            <Icon name="fork" /> {t(lines().length === 0 ? 'orders.make' : 'orders.more')}
          </button>
          <QueuePlace place={place()} />
          <Problem text={problem()} />
        </section>
      </Show>
    </>
  )
}

/** A word when what was ordered did not fit. */
export function OrdersFate(): JSX.Element {
  return (
    <p class="hint" role="status" data-orders="dropped">
      {t('orders.dropped')}
    </p>
  )
}
