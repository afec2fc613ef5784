import { For, type JSX, Match, Show, Switch } from 'solid-js'
import type { BoardFace, BoardWords, Question, QuickPick, Ribbon } from '#client/board/api.ts'
import { phasesOf } from '#client/board/phases.ts'
import type { CommandId } from '../../rules/ids.ts'
import { HOUR_CODES, HOURS_A_DAY } from '../../rules/pieces.ts'
import type { View } from '../../views.ts'
import { stepNow, stepNumber } from '../attack/attack-steps.ts'
import { Ladder } from '../attack/ladder.tsx'
import { commandCode, sideName } from '../blocks/pieces.ts'
import { hourSvg } from '../time/time-track-art.ts'
import { trackHours } from '../time/track-hours.ts'
import { onlyEnd } from './only-end.ts'
import { Dispatch, Writing } from './special-orders.tsx'

export const picks: readonly QuickPick<View>[] = [
  { letter: 'A', name: 'board.pick.all', pick: () => true },
  { letter: 'X', name: 'board.pick.none', pick: () => false },
]

const RIBBON = ['duration', 'withdrawals', 'attacks', 'reinforcements', 'marches', 'orders', 'objectives'] as const

export function ribbon(view: View, words: BoardWords): Ribbon {
  // tokens are drawn and discarded before the first phase that has its place in the ribbon: it comes in for as long
  const phases = view.phase === 'draw' ? [RIBBON[0], 'draw' as const, ...RIBBON.slice(1)] : RIBBON
  return {
    turn: words.name('hour', HOUR_CODES[view.hour] as string),
    date: view.length > 1 ? words.say('board.turnOf', { count: view.length }) : '',
    phases: phasesOf(phases, view.phase, id => words.say(`board.phase.${id}`)),
    step: actionOf(view, words),
  }
}

const PUBLIC = new Set(['setup', 'duration', 'objectives'])
const actionOf = (view: View, words: BoardWords): string =>
  PUBLIC.has(view.phase)
    ? words.name('phase', view.phase)
    : words.say('board.action', {
        side: sideName(view.active),
        order: ['attack', 'hold', 'withdraw'][view.sides[view.active].order] as string,
      })

export function question(table: BoardFace<View>): Question {
  const words = table.words()
  const view = table.view()
  const asked = stepNow(table)
  const step =
    asked === null
      ? actionOf(view, words)
      : words.say('board.attackStep', { side: sideName(view.active), step: stepNumber(asked) })
  const only = onlyEnd(table.offers())
  if (only !== null) return { step, question: words.say(only) }
  return { step, hint: hintOf(table) }
}

const HINTS = [
  'write',
  'face',
  'through',
  'assault',
  'declare',
  'support',
  'pay',
  'fireFor',
  'bombard',
  'knockOut',
  'fightAt',
  'lead',
  'marchTo',
  'withdrawTo',
  'enter',
  'enterByRoad',
  'place',
  'setLength',
  'discard',
  'moveObjective',
  'dig',
  'offer',
  'take',
  'giveUp',
  'bid',
] as const

/** One line of what to do with mouse or finger now. */
function hintOf(table: BoardFace<View>): string | undefined {
  const words = table.words()
  const verbs = new Set(table.offers().map(o => o.verb))
  const { view } = table
  if (verbs.has('pick') && view().doing.picked === null) {
    const phase = view().phase
    return words.say(
      `board.hint.pick.${phase === 'reinforcements' ? 'enter' : phase === 'marches' ? 'march' : 'withdraw'}`,
    )
  }
  const verb = HINTS.find(v => verbs.has(v))
  return verb === undefined ? undefined : words.say(`board.hint.${verb}`)
}

/** Below the choices: what the orders mean, the hours ahead, who arrives next. */
export function PromptMore(props: { table: BoardFace<View> }): JSX.Element {
  const has = (verb: string) => props.table.offers().some(o => o.verb === verb)
  const words = () => props.table.words()
  return (
    <Switch fallback={<Dispatch table={props.table} />}>
      <Match when={has('write')}>
        <Writing table={props.table} />
      </Match>
      <Match when={has('order')}>
        <ul class="gg-notes">
          <For each={['attack', 'hold', 'withdraw']}>
            {order => (
              <li>
                <b>{words().name('order', order)}</b> {words().say(`board.order.${order}`)}
              </li>
            )}
          </For>
        </ul>
      </Match>
      <Match when={has('setLength')}>
        <HoursAhead table={props.table} />
      </Match>
      <Match when={props.table.view().doing.boosts > 0}>
        <p class="hint">{words().say('board.boosts', { count: props.table.view().doing.boosts })}</p>
      </Match>
    </Switch>
  )
}

/** What goes on whoever decides: the attack, step by step. */
export function UnderWay(props: { table: BoardFace<View> }): JSX.Element {
  return (
    <Show when={(props.table.view().attack !== null || props.table.stage() !== null) && stepNow(props.table) !== null}>
      <Ladder table={props.table} />
    </Show>
  )
}

const SHOWN = 7

/** The hours from now on, and who stands on top of the own stacks. */
export function HoursAhead(props: { table: BoardFace<View> }): JSX.Element {
  const words = () => props.table.words()
  const view = () => props.table.view()
  const hours = () => {
    const now = view().hour % HOURS_A_DAY
    return trackHours(view(), words()).slice(now, now + SHOWN)
  }
  const tops = () => view().stacks.filter(s => s.top !== null && s.size > 0)
  return (
    <>
      <svg class="gg-hours" viewBox={`0 0 ${SHOWN * 52} 70`} aria-hidden="true">
        <For each={hours()}>
          {(hour, i) => <g innerHTML={hourSvg(hour, { x: i() * 52 + 2, y: 2, width: 48, height: 66 })} />}
        </For>
      </svg>
      <Show when={tops().length > 0}>
        <p class="hint">
          {words().say('board.nextToArrive', {
            list: words().list(tops().map(s => words().name('command', commandCode(s.top as CommandId)))),
          })}
        </p>
      </Show>
    </>
  )
}
