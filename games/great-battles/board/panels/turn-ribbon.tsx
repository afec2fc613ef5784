import { createMemo, createSignal, For, type JSX, onMount, Show } from 'solid-js'
import { Portal } from 'solid-js/web'
import type { BoardFace } from '#client/board/api.ts'
import { scenarioOf, TO_COME } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { clockOf } from '../prompt/strips.ts'
import type { Stage } from '../stage.ts'

/** At the left edge of a wide screen: the turns of the scenario, the present one lit, with those who arrive in each. */
export function TurnRibbon(props: { table: BoardFace<View>; stage: Stage }): JSX.Element {
  const { table, stage } = props
  const words = () => table.words()
  const [home, setHome] = createSignal<Element | null>(null)
  onMount(() => setHome(document.querySelector('.board-cell')))
  const turns = createMemo(() => {
    const view = table.view()
    const { print, arrivals } = scenarioOf(view)
    return print.turns.map(turn => ({
      n: turn.n,
      time: turn.time,
      light: turn.light,
      state: turn.n === Math.max(1, view.turn) ? 'now' : turn.n < view.turn ? 'done' : 'next',
      groups: arrivals.flatMap(group => {
        if (group === null || group.turn !== turn.n) return []
        const names = [
          ...group.brigades.map(b => words().name('brigade', stage.gr.brigades[b].code, view)),
          ...group.leaders
            .filter(id => stage.gr.leaders[id].stars > 1)
            .map(id => words().name('leader', stage.gr.leaders[id].code, view)),
        ]
        const here = group.units.every(id => view.units[id].where !== TO_COME)
        const entry = group.entry[0]
        return [...new Set(names)].map(name => ({ name, side: group.side, here, entry }))
      }),
    }))
  })
  return (
    <Show when={home()}>
      {mount => (
        <Portal mount={mount()}>
          <ol class="gba-ribbon" aria-label={words().say('board.turns.title')}>
            <For each={turns()}>
              {turn => (
                <li class={turn.state} classList={{ dark: turn.light !== 'day' }} aria-current={turn.state === 'now'}>
                  <b>{clockOf(turn.time, words().lang)}</b>{' '}
                  <small>{words().say('board.turns.turn', { n: turn.n })}</small>
                  <Show when={turn.light !== 'day'}>
                    <em>{words().say(`board.light.${turn.light}`)}</em>
                  </Show>
                  <For each={turn.groups}>
                    {group => (
                      <button
                        type="button"
                        class={`side-${group.side}`}
                        classList={{ here: group.here }}
                        title={words().name('side', stage.gr.roles[group.side])}
                        onClick={() => group.entry !== undefined && table.setFocus(stage.codes.ofHex(group.entry))}
                      >
                        {group.name}
                      </button>
                    )}
                  </For>
                </li>
              )}
            </For>
          </ol>
        </Portal>
      )}
    </Show>
  )
}
