import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import {
  type BrigadeId,
  CI,
  conditions,
  type DivisionId,
  isDivisionIneffective,
  isIneffective,
  MAP,
  ORDERS,
  RESERVE,
  ROUTED,
  SIDES,
  type SideIndex,
  TO_COME,
  type UnitId,
} from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { FATIGUE } from '../pieces/army.ts'
import { SmallPiece } from '../pieces/piece-small.tsx'
import type { Stage } from '../stage.ts'
import { statesOf } from '../words/states.ts'
import './panels.css'

type Props = { table: BoardFace<View>; stage: Stage }

/** Every brigade with its losses, states, fatigue, and what is left until it is ineffective; `widen` lays it over the whole board. */
export default function Roster(props: Props & { widen?: () => void }): JSX.Element {
  const { table, stage } = props
  const [side, setSide] = createSignal<SideIndex>(stage.gr.roles[1] === table.me() ? 1 : 0)
  const words = () => table.words()
  const divisions = createMemo(() =>
    stage.gr.divisionIds.filter(
      id =>
        stage.gr.divisions[id].side === side() &&
        stage.gr.divisions[id].brigades.some(b => stage.gr.brigades[b].units.some(u => known(table.view(), u))),
    ),
  )
  return (
    <div class="gba-roster">
      <fieldset class="modes" aria-label={words().say('board.roster.side')}>
        <For each={SIDES}>
          {one => (
            <button type="button" class="btn small" aria-pressed={side() === one} onClick={() => setSide(one)}>
              {words().name('side', stage.gr.roles[one])}
            </button>
          )}
        </For>
        <Show when={props.widen}>
          {widen => (
            <button type="button" class="btn small gba-widen" onClick={() => widen()()}>
              {words().say('board.roster.whole')}
            </button>
          )}
        </Show>
      </fieldset>
      <For each={divisions()}>{id => <Division {...props} id={id} />}</For>
      <p class="hint">{words().say('board.roster.key')}</p>
    </div>
  )
}

/** In this scenario at all. */
const known = (view: View, unit: UnitId): boolean =>
  view.units[unit].where === MAP ||
  view.units[unit].where === TO_COME ||
  view.units[unit].where === ROUTED ||
  view.units[unit].lost > 0

function Division(props: Props & { id: DivisionId }): JSX.Element {
  const { table, stage, id } = props
  const words = () => table.words()
  const print = stage.gr.divisions[id]
  const standing = createMemo(() => {
    const view = table.view()
    const foot = print.brigades.filter(
      b => !stage.gr.brigades[b].artillery && conditions(view, b).some(c => c !== 'off'),
    )
    const ci = foot.filter(b => (view.brigades[b].flags & CI) !== 0).length
    let more = 0
    while (ci + more <= foot.length && !isDivisionIneffective(ci + more, foot.length)) more++
    return { di: view.divisions[id].di, more, brigades: foot.length }
  })
  return (
    <section>
      <h3>
        {words().name('division', print.code, table.view())}{' '}
        <small>
          {standing().di
            ? words().say('board.mark.DI')
            : words().say('board.roster.untilDI', { count: standing().more })}
        </small>
      </h3>
      <For each={print.brigades.filter(b => stage.gr.brigades[b].units.some(u => known(table.view(), u)))}>
        {brigade => <Brigade {...props} brigade={brigade} />}
      </For>
    </section>
  )
}

function Brigade(props: Props & { brigade: BrigadeId }): JSX.Element {
  const { table, stage, brigade } = props
  const words = () => table.words()
  const print = stage.gr.brigades[brigade]
  const state = () => table.view().brigades[brigade]
  const units = createMemo(() => print.units.filter(u => known(table.view(), u)))
  const strength = createMemo(() => {
    const view = table.view()
    const now = units().reduce(
      (sum, u) =>
        sum + (view.units[u].where === MAP || view.units[u].where === TO_COME ? stage.army.face(view, u).sp : 0),
      0,
    )
    return { now, all: units().reduce((sum, u) => sum + stage.gr.units[u].print.sp, 0) }
  })
  /** How many more regiments in good order may break before it is ineffective (13.21). */
  const more = createMemo(() => {
    if (print.artillery) return null
    const now = [...conditions(table.view(), brigade)]
    let count = 0
    while (!isIneffective(now)) {
      const next = now.findIndex(c => c === 'good' || c === 'disordered')
      if (next < 0) return null
      now[next] = 'collapsed'
      count++
    }
    return count
  })
  /** Broken regiments, those that may still break, the wall, and the rest (13.21). */
  const wall = createMemo(() => {
    const now = conditions(table.view(), brigade).filter(c => c !== 'off')
    const broken = now.filter(c => c !== 'good' && c !== 'disordered').length
    const most = broken + (more() ?? 0)
    return now.map((_, i) => (i < broken ? 'broken' : i < most - 1 ? 'near' : i === most - 1 ? 'last' : 'beyond'))
  })
  return (
    <article class="gba-brigade">
      <header>
        <SmallPiece table={table} stage={stage} target={stage.codes.ofBrigade(brigade)} px={38} />
        <span>
          <b>{words().name('brigade', print.code, table.view())}</b>
          <span class="hint">
            {words().say('board.roster.orders', { orders: ORDERS[state().orders], used: state().used })}
            <Show when={(state().flags & RESERVE) !== 0}> {words().say('board.mark.reserve')}</Show>
          </span>
        </span>
        <span class="gba-total">
          <b>{strength().now}</b>
          <small>{words().say('board.roster.of', { all: strength().all })}</small>
        </span>
      </header>
      <p class="gba-notes">
        <Show when={table.view().options.fatigue && !print.artillery}>
          <span
            class="gba-fatigue"
            role="img"
            aria-label={words().say('board.roster.fatigue', { level: FATIGUE[state().fatigue] || '–' })}
          >
            <For each={FATIGUE}>{(level, i) => <i classList={{ on: i() === state().fatigue }}>{level || '·'}</i>}</For>
          </span>
        </Show>
        <Show when={!print.artillery}>
          <span class="gba-used" role="img" aria-label={words().say('board.roster.used', { used: state().used })}>
            <For each={[0, 1, 2]}>{i => <i classList={{ on: i < state().used }} />}</For>
          </span>
        </Show>
        <Show when={more() !== null}>
          <span>
            <span class="gba-wall" aria-hidden="true">
              <For each={wall()}>{kind => <i class={kind} />}</For>
            </span>
            {(state().flags & CI) !== 0
              ? words().say('board.mark.CI')
              : words().say('board.roster.untilCI', { count: more() ?? 0 })}
          </span>
        </Show>
      </p>
      <ul>
        <For each={units()}>{unit => <Regiment {...props} unit={unit} />}</For>
      </ul>
    </article>
  )
}

function Regiment(props: Props & { unit: UnitId }): JSX.Element {
  const { table, stage, unit } = props
  const words = () => table.words()
  const face = createMemo(() => stage.army.face(table.view(), unit))
  const where = () => table.view().units[unit].where
  const printed = stage.gr.units[unit].print.sp
  const state = createMemo(() => {
    if (where() === TO_COME) return words().say('board.roster.toCome')
    if (where() === ROUTED) return words().say('board.roster.routed')
    if (where() !== MAP) return words().say('board.roster.gone')
    return statesOf(face(), table.view(), unit, words())
  })
  const sound = () => !face().disordered && !face().collapsed && !face().abandoned
  return (
    <li>
      <button type="button" class="gba-regiment" onClick={() => table.setFocus(stage.codes.ofUnit(unit))}>
        <SmallPiece table={table} stage={stage} target={stage.codes.ofUnit(unit)} px={28} />
        <span class="gba-who">{words().name('unit', stage.gr.units[unit].code)}</span>
        <span class="gba-strength" aria-hidden="true">
          <For each={Array.from({ length: printed }, (_, i) => i)}>
            {i => <i classList={{ gone: i >= face().sp, half: i === Math.ceil(printed / 2) - 1 }} />}
          </For>
        </span>
        <span class="num">
          <b>{where() === MAP || where() === TO_COME ? face().sp : 0}</b> / {printed}
          <small title={words().say('board.fact.cohesion')}>{face().cohesion}</small>
        </span>
        <span class="gba-state" classList={{ shaken: where() === MAP && !sound() }}>
          {state()}
        </span>
      </button>
    </li>
  )
}
