import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { createForecasts } from '#client/board/odds.ts'
import type { Sum } from '../../rules/board.ts'
import { coordinationSum, ordersSum, rallySum } from '../../rules/board-trials.ts'
import type { View } from '../../views.ts'
import type { Stage } from '../stage.ts'
import { ChanceRow, WhenTold } from './fates.tsx'
import { SumRows } from './sum-rows.tsx'

type Props = { table: BoardFace<View>; stage: Stage }

interface Shown {
  readonly title: string
  readonly kind: 'rally' | 'orders' | 'coordination'
  readonly sum: Sum
  readonly line: readonly string[]
}

const WORSE = new Set(['loss', 'confusion', 'keepHold', 'loose'])

/** A die of one's own choosing before it falls: what is added, with its rules, and what it may come to. */
export function TrialCards(props: Props): JSX.Element {
  const { table, stage } = props
  const words = () => table.words()
  const cards = createMemo(() =>
    table.offers().flatMap((offer): Shown[] => {
      const view = table.view()
      if (offer.verb === 'rally' && view.doing.move !== null) {
        const { unit } = view.doing.move
        return [
          {
            title: words().say('board.trial.rally', { unit: stage.gr.units[unit].code }),
            kind: 'rally',
            sum: rallySum(view, unit),
            line: [offer.key],
          },
        ]
      }
      const brigade = offer.verb === 'tryOrders' ? stage.codes.brigade(offer.targets[0]?.id ?? '') : null
      if (brigade !== null)
        return [
          {
            title: words().say('board.trial.orders', { brigade: stage.gr.brigades[brigade].code }),
            kind: 'orders',
            sum: ordersSum(view, brigade),
            line: [offer.key],
          },
        ]
      const code = table.pending()?.args.division
      const division = offer.verb === 'coordinate' ? stage.codes.division(`division:${String(code)}`) : null
      if (division === null) return []
      return [
        {
          title: words().say('board.trial.coordination', { division: String(code) }),
          kind: 'coordination',
          sum: coordinationSum(view, division),
          line: [offer.key],
        },
      ]
    }),
  )
  const told = createForecasts(table, () => (table.settings().odds ? cards().map(card => card.line) : []))
  return (
    <For each={cards()}>
      {card => (
        <details class="gba-card" open={cards().length < 3}>
          <summary>
            <b>{card.title}</b>
          </summary>
          <Show when={table.settings().odds}>
            <WhenTold table={table} told={told(card.line)}>
              {forecast => (
                <dl class="gba-odds">
                  <For each={forecast.results.filter(({ name }) => name === card.kind)}>
                    {({ args, mean }) => (
                      <ChanceRow
                        table={table}
                        what={words().say(`board.trial.${card.kind}.${args.result}`, args)}
                        chance={mean}
                        tone={WORSE.has(String(args.result)) ? 'costs' : ''}
                      />
                    )}
                  </For>
                </dl>
              )}
            </WhenTold>
          </Show>
          <SumRows words={words()} sum={card.sum} />
        </details>
      )}
    </For>
  )
}
