import { For, type JSX, Show } from 'solid-js'
import type { BoardWords, LoggedEntry } from '#client/board/api.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import { signed } from './numbers.ts'
import { outcomeOf } from './outcome.ts'
import { sumOf } from './sum-parts.ts'

const ENDS = 4
const SCALE = Array.from({ length: 2 * ENDS + 1 }, (_, i) => i - ENDS)
const bounded = (n: number) => Math.max(-ENDS, Math.min(ENDS, n))

/** A close combat as the show adds it up: row by row, and the marker walks along the scale. */
export function CombatSum(props: { entry: LoggedEntry; parts: number; words: BoardWords }): JSX.Element {
  const rows = () => sumOf(props.entry).slice(0, props.parts)
  const total = () => rows().reduce((sum, row) => sum + row.value, 0)
  const isWhole = () => props.parts >= sumOf(props.entry).length
  const position = () => String(props.entry.args.at)
  return (
    <div class="gg-ledger gg-sum">
      <h4>{props.words.say('board.ledger.combat', { position: position() })}</h4>
      <dl>
        <For each={rows()}>
          {(row, i) => (
            <div classList={{ now: i() === rows().length - 1 && !isWhole() }}>
              <dt>{props.words.say(`board.ledger.${row.id}`)}</dt>
              <dd>
                <b class="num">{signed(row.value)}</b> <RuleLink rule={row.rule} bare />
              </dd>
            </div>
          )}
        </For>
      </dl>
      <div class="gg-walk" style={{ '--at': String((bounded(total()) + ENDS) / (2 * ENDS)) }} aria-hidden="true">
        <ol>
          <For each={SCALE}>{n => <li classList={{ won: n > 0, now: n === bounded(total()) }}>{signed(n)}</li>}</For>
        </ol>
        <i class="gg-marker" />
      </div>
      <p class="gg-sum-total" aria-live="polite">
        <b>{signed(total())}</b> <Show when={isWhole()}>{outcomeOf(total(), props.words)}</Show>
      </p>
    </div>
  )
}
