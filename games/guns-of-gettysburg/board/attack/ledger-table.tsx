import { For, type JSX, Show } from 'solid-js'
import type { BoardWords } from '#client/board/api.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import type { Ledger } from './ledger-rows.ts'
import { signed } from './numbers.ts'
import { outcomeOf } from './outcome.ts'

/** A sum with its parts, each with its rule; for a close combat the scale of what it may come to. */
export function LedgerTable(props: { ledger: Ledger; words: BoardWords }): JSX.Element {
  return (
    <div class="gg-ledger">
      <h4>{props.ledger.title}</h4>
      <dl>
        <For each={props.ledger.rows}>
          {row => (
            <div classList={{ total: row.total === true }}>
              <dt>{row.label}</dt>
              <dd>
                <b class="num">{row.value}</b> <RuleLink rule={row.rule} bare />
              </dd>
            </div>
          )}
        </For>
      </dl>
      <Show when={props.ledger.scale}>{scale => <CombatScale span={scale()} words={props.words} />}</Show>
    </div>
  )
}

const RESULTS = [-3, -2, -1, 0, 1, 2, 3]
const within = ([least, most]: readonly [number, number], n: number): boolean => {
  const bounded = (x: number) => Math.max(-3, Math.min(3, x))
  return n >= bounded(least) && n <= bounded(most)
}

/** From −3 to +3: what is possible is framed; below zero and at it the defender holds. */
function CombatScale(props: { span: readonly [number, number]; words: BoardWords }): JSX.Element {
  const outcome = (n: number): string => outcomeOf(n, props.words)
  return (
    <>
      <ol class="gg-scale">
        <For each={RESULTS}>
          {n => (
            <li classList={{ won: n > 0, possible: within(props.span, n) }} title={outcome(n)}>
              {n === -3 ? '≤ ' : n === 3 ? '≥ ' : ''}
              {signed(n)}
              <span class="hidden">
                {outcome(n)} {props.words.say(within(props.span, n) ? 'board.scale.possible' : 'board.scale.not')}
              </span>
            </li>
          )}
        </For>
      </ol>
      <p class="gg-scale-ends" aria-hidden="true">
        <span>{props.words.say('board.scale.held')}</span>
        <span>{props.words.say('board.scale.taken')}</span>
      </p>
    </>
  )
}
