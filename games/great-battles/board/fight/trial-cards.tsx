import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { percent } from '#client/board/odds.ts'
import type { View } from '../../views.ts'
import type { Stage } from '../stage.ts'
import { coordinationTrial, ordersTrial, rallyTrial, type Trial } from './aims.ts'
import { SumRows } from './sum-rows.tsx'

type Props = { table: BoardFace<View>; stage: Stage }

interface Shown {
  readonly title: string
  readonly kind: 'rally' | 'orders' | 'coordination'
  readonly trial: Trial
}

const WORSE = new Set(['loss', 'confusion', 'keep and hold', 'loose cannon'])

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
            trial: rallyTrial(view, unit),
          },
        ]
      }
      const brigade = offer.verb === 'tryOrders' ? stage.codes.brigade(offer.targets[0]?.id ?? '') : null
      if (brigade !== null)
        return [
          {
            title: words().say('board.trial.orders', { brigade: stage.gr.brigades[brigade].code }),
            kind: 'orders',
            trial: ordersTrial(view, brigade),
          },
        ]
      const code = table.pending()?.args.division
      const division = offer.verb === 'coordinate' ? stage.codes.division(`division:${String(code)}`) : null
      if (division === null) return []
      return [
        {
          title: words().say('board.trial.coordination', { division: String(code) }),
          kind: 'coordination',
          trial: coordinationTrial(view, division),
        },
      ]
    }),
  )
  return (
    <For each={cards()}>
      {card => (
        <details class="gba-card" open={cards().length < 3}>
          <summary>
            <b>{card.title}</b>
          </summary>
          <Show when={table.settings().odds}>
            <dl class="gba-odds">
              <For each={[...card.trial.results]}>
                {one => (
                  <>
                    <dt>{words().say(`board.trial.${card.kind}.${one.name.replaceAll(' ', '')}`)}</dt>
                    <dd class={WORSE.has(one.name) ? 'costs' : ''}>
                      <i style={{ width: `${one.chance * 100}%` }} />
                    </dd>
                    <dd>{percent(words(), one.chance)}</dd>
                  </>
                )}
              </For>
            </dl>
          </Show>
          <SumRows words={words()} sum={card.trial.sum} />
        </details>
      )}
    </For>
  )
}
