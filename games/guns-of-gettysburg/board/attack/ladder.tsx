import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, BoardWords, LoggedEntry } from '#client/board/api.ts'
import { progress } from '#client/board/phases.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import type { View } from '../../views.ts'
import { entriesByStep, STEPS, type StepId, stepNow, stepNumber } from './attack-steps.ts'
import { CombatSum } from './combat-sum.tsx'
import { bombardmentLedgers, combatLedger, fireLedgers, type Ledger } from './ledger-rows.ts'
import { LedgerTable } from './ledger-table.tsx'
import { signed } from './numbers.ts'

/** The attack as a ladder of nine steps: done ones with what came of them, the present one with its sums. */
export function Ladder(props: { table: BoardFace<View> }): JSX.Element {
  const words = () => props.table.words()
  const view = () => props.table.view()
  const now = createMemo<StepId | null>(() => stepNow(props.table))
  const told = createMemo(() => entriesByStep(props.table.log(), view()))
  /** The close combat that the show adds up. */
  const fought = () => {
    const stage = props.table.stage()
    const entry = stage?.entries[stage.at]
    return entry?.key === 'log.combat' ? entry : null
  }
  const at = () => {
    const step = now()
    return step === null ? STEPS.length + 1 : stepNumber(step)
  }
  return (
    <ol class="gg-ladder" aria-label={words().say('board.ladder')}>
      <For each={STEPS}>
        {(step, i) => {
          const state = () => progress(i() + 1, at())
          const lines = () => (state() === 'next' ? [] : (told().get(step.id) ?? []))
          return (
            <li class={state()} aria-current={state() === 'now' ? 'step' : undefined}>
              <span class="gg-step">{i() + 1}</span>
              <Show
                when={lines().length > 0}
                fallback={
                  <p class="gg-line-of">
                    <b>{words().say(`board.step.${step.id}`)}</b> <RuleLink rule={step.rule} bare />
                  </p>
                }
              >
                <Told table={props.table} step={step.id} entries={lines()} rule={step.rule} />
              </Show>
              <Show when={state() === 'now'}>
                <Show
                  when={fought()}
                  fallback={
                    <For each={ledgersOf(props.table, step.id)}>
                      {ledger => <LedgerTable ledger={ledger} words={words()} />}
                    </For>
                  }
                >
                  {entry => <CombatSum entry={entry()} parts={props.table.stage()?.nth ?? 0} words={words()} />}
                </Show>
              </Show>
            </li>
          )
        }}
      </For>
    </ol>
  )
}

/** What came of a step in a few words; the lines of the log when it is opened. */
function Told(props: {
  table: BoardFace<View>
  step: StepId
  entries: readonly LoggedEntry[]
  rule: string
}): JSX.Element {
  const lines = createMemo(() => {
    const own = props.entries.some(e => e.key === 'log.guns.mine')
    const shown = props.entries.filter(e => !(own && e.key === 'log.guns.placed'))
    return [...new Set(shown.map(e => props.table.words().entry(e, props.table.view())))]
  })
  return (
    <details class="gg-told">
      <summary>
        <b>{props.table.words().say(`board.step.${props.step}`)}</b>
        <span>{shortOf(props.step, props.entries, props.table.words())}</span>
      </summary>
      <For each={lines()}>{text => <p>{text}</p>}</For>
      <RuleLink rule={props.rule} />
    </details>
  )
}

const number = (entry: LoggedEntry, name: string): number => Number(entry.args[name] ?? 0)
const sum = (entries: readonly LoggedEntry[], key: string, name: string): number =>
  entries.reduce((total, e) => total + (e.key === key ? number(e, name) : 0), 0)

function shortOf(step: StepId, entries: readonly LoggedEntry[], words: BoardWords): string {
  const count = (key: string) => entries.filter(e => e.key === key).length
  const say = (args: Record<string, number | string>) => words.say(`board.short.${step}`, args)
  const targets = entries[0]?.args.targets
  switch (step) {
    case 'declaration':
      return say({
        count: number(entries[0] as LoggedEntry, 'count'),
        targets: Array.isArray(targets) ? targets.length : 1,
      })
    case 'defenceGuns':
      return say({ count: count('log.guns.placed') })
    case 'attackGuns':
      return say({ count: count('log.guns.placed'), paid: count('log.tokens.paid') })
    case 'reveal':
      return say({ count: entries.length })
    case 'bombardment':
      return say({ points: sum(entries, 'log.bombardment', 'points'), hits: sum(entries, 'log.bombardment', 'hits') })
    case 'defensiveFire':
      return say({ points: sum(entries, 'log.fire', 'points'), losses: sum(entries, 'log.fire', 'losses') })
    case 'advance':
      return say({ count: sum(entries, 'log.attack.advance', 'count') })
    case 'closeCombat':
      return say({
        list: entries
          .filter(e => e.key === 'log.combat')
          .map(e => signed(number(e, 'total')))
          .join(', '),
      })
    case 'aftermath':
      return say({ won: String(entries.some(e => e.key === 'log.attack.won')) })
  }
}

function ledgersOf(table: BoardFace<View>, step: StepId): readonly Ledger[] {
  const view = table.view()
  const words = table.words()
  const { attack } = view
  if (attack === null) return []
  const fought = attack.combat?.sum != null
  const combats =
    table.settings().odds || fought ? attack.targets.flatMap((_, i) => combatLedger(attack, i, words) ?? []) : []
  switch (step) {
    case 'bombardment':
      return [...bombardmentLedgers(view, attack, words), ...combats]
    case 'defensiveFire':
      return [...fireLedgers(view, attack, words), ...combats]
    default:
      return combats
  }
}
