import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { clockOf } from '#words/clock.ts'
import { ARRIVED, PUT_OFF, pointsOf, SIDES, scenarioOf } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { inLang } from '../ground/letters.ts'
import type { Stage } from '../stage.ts'
import './panels.css'

type Props = { table: BoardFace<View>; stage: Stage }

/** Points and levels, markers, turns with those who arrive. */
export default function Victory(props: Props): JSX.Element {
  return (
    <div class="gba-roster">
      <Points {...props} />
      <Markers {...props} />
      <Turns {...props} />
    </div>
  )
}

function Points(props: Props): JSX.Element {
  const { table, stage } = props
  const words = () => table.words()
  const victory = () => scenarioOf(table.view()).print.victory
  const rows = createMemo(() => {
    const view = table.view()
    const scored = SIDES.map(side => pointsOf(view, side))
    return victory().points.map((point, i) => ({
      point,
      side: SIDES.find(side => stage.gr.sideCodes[side] === point.side) ?? 0,
      now: Math.max(...scored.map(list => list[i] ?? 0)),
    }))
  })
  const net = createMemo(() => {
    const [first] = victory().net
    const plus = SIDES.find(side => stage.gr.sideCodes[side] === first) ?? 0
    return table.view().points[plus] - table.view().points[(1 - plus) as 0 | 1]
  })
  const roleOf = (side: string | null) =>
    stage.gr.roles[SIDES.find(one => stage.gr.sideCodes[one] === side) ?? 0] as string
  const levels = createMemo(() => victory().levels)
  const reached = createMemo(() => levels().findIndex(level => level.min === null || net() >= level.min))
  return (
    <section>
      <h3>{words().say('board.victory.points')}</h3>
      <table class="gba-rows">
        <tbody>
          <For each={rows()}>
            {({ point, side, now }) => (
              <tr classList={{ off: now === 0 }}>
                <td>
                  {words().name('side', stage.gr.roles[side])}:{' '}
                  {point.kind === 'control' || !words().has(`board.point.${point.kind}`)
                    ? inLang(point.text ?? '', words().lang)
                    : words().say(`board.point.${point.kind}`, { per: point.per ?? 1 })}
                </td>
                <td class="num">
                  <Show when={point.hexes?.[0]}>
                    {code => (
                      <button type="button" class="link" onClick={() => table.setFocus(`hex:${code()}`)}>
                        {code()}
                      </button>
                    )}
                  </Show>
                </td>
                <td class="num">
                  <b>{now}</b> / {point.vp}
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <h3>{words().say('board.victory.levels', { net: net() })}</h3>
      <ol class="gba-levels">
        <For each={[...levels()]}>
          {(level, i) => (
            <li classList={{ now: i() === reached() }}>
              <span>{words().say(`board.level.${level.degree}`, { side: roleOf(level.winner) })}</span>
              <b>{level.min === null ? `< ${levels()[i() - 1]?.min ?? ''}` : `≥ ${level.min}`}</b>
            </li>
          )}
        </For>
      </ol>
    </section>
  )
}

/** Markers drawn, and those still to come as far as this seat may know. */
function Markers(props: Props): JSX.Element {
  const { table, stage } = props
  const words = () => table.words()
  const list = createMemo(() =>
    stage.gr.divisionIds.filter(id => {
      const d = table.view().divisions[id]
      return d.drawn > 0 || (d.markers ?? 0) > 0 || d.efficiency !== null
    }),
  )
  return (
    <section>
      <h3>{words().say('board.markers.title', { count: table.view().cupCount })}</h3>
      <ul class="gba-markers">
        <For each={list()}>
          {id => {
            const d = () => table.view().divisions[id]
            return (
              <li>
                <span>{words().name('division', stage.gr.divisions[id].code, table.view())}</span>
                <b>
                  {d().markers === null
                    ? words().say('board.markers.sealed', { drawn: d().drawn })
                    : words().say('board.markers.known', { drawn: d().drawn, all: d().markers ?? 0 })}
                </b>
              </li>
            )
          }}
        </For>
      </ul>
    </section>
  )
}

function Turns(props: Props): JSX.Element {
  const { table, stage } = props
  const words = () => table.words()
  const turns = createMemo(() => {
    const view = table.view()
    const { print, arrivals } = scenarioOf(view)
    return print.turns.map(turn => ({
      ...turn,
      groups: arrivals.flatMap((group, id) =>
        group !== null && group.turn === turn.n ? [{ group, state: view.arrivals[id] ?? 0 }] : [],
      ),
    }))
  })
  return (
    <section>
      <h3>{words().say('board.turns.title')}</h3>
      <ol class="gba-turns">
        <For each={turns()}>
          {turn => (
            <li classList={{ now: turn.n === table.view().turn, done: turn.n < table.view().turn }}>
              <b>{clockOf(turn.time, words().lang)}</b>
              <Show when={turn.light !== 'day'}>
                <em>{words().say(`board.light.${turn.light}`)}</em>
              </Show>
              <For each={turn.groups}>
                {({ group, state }) => (
                  <span>
                    {words().name('side', stage.gr.roles[group.side])}:{' '}
                    {words().list([
                      ...new Set(
                        group.brigades.map(b => words().name('brigade', stage.gr.brigades[b].code, table.view())),
                      ),
                    ])}
                    {state === ARRIVED ? ` (${words().say('board.turns.in')})` : ''}
                    {state === PUT_OFF ? ` (${words().say('board.turns.putOff')})` : ''}
                  </span>
                )}
              </For>
            </li>
          )}
        </For>
      </ol>
    </section>
  )
}
