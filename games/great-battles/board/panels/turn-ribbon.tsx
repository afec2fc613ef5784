import { createMemo, createSignal, For, type JSX, onMount, Show } from 'solid-js'
import { Portal } from 'solid-js/web'
import type { BoardFace } from '#client/board/api.ts'
import { clockOf } from '#words/clock.ts'
import { type HexId, type LeaderId, type SideIndex, scenarioOf, TO_COME } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Stage } from '../stage.ts'

/** At the left edge of a wide screen: the turns of the scenario, the present one lit, with those who arrive in each. */
export function TurnRibbon(props: { table: BoardFace<View>; stage: Stage }): JSX.Element {
  const { table, stage } = props
  const words = () => table.words()
  const [home, setHome] = createSignal<Element | null>(null)
  onMount(() => setHome(document.querySelector('.board-cell')))
  /** Who arrives in a turn, by the leaders' names, each once: batteries of one command come in several groups. */
  const comersOf = (turn: number) => {
    const view = table.view()
    const found = new Map<string, { name: string; side: number; here: boolean; entry: HexId | undefined }>()
    for (const group of scenarioOf(view).arrivals) {
      if (group === null || group.turn !== turn) continue
      const here = group.units.every(id => view.units[id].where !== TO_COME)
      const add = (name: string) => {
        const key = `${group.side} ${name}`
        const before = found.get(key)
        found.set(key, { name, side: group.side, here: here && before?.here !== false, entry: group.entry[0] })
      }
      for (const id of group.brigades) {
        const { leader, code } = stage.gr.brigades[id]
        add(leader === null ? words().name('brigade', code, view) : leaderName(leader))
      }
      for (const id of group.leaders) add(leaderName(id))
    }
    return [...found.values()]
  }
  const leaderName = (id: LeaderId) => words().name('leader', stage.gr.leaders[id].code, table.view())
  const turns = createMemo(() => {
    const view = table.view()
    const { print } = scenarioOf(view)
    return print.turns.map(turn => ({
      n: turn.n,
      time: turn.time,
      light: turn.light,
      state: turn.n === Math.max(1, view.turn) ? 'now' : turn.n < view.turn ? 'done' : 'next',
      comers: comersOf(turn.n),
    }))
  })
  return (
    <Show when={turns().length > 1 && home()}>
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
                  <For each={turn.comers}>
                    {comer => (
                      <button
                        type="button"
                        class={`side-${comer.side}`}
                        classList={{ here: comer.here }}
                        title={words().name('side', stage.gr.roles[comer.side as SideIndex])}
                        onClick={() => comer.entry !== undefined && table.setFocus(stage.codes.ofHex(comer.entry))}
                      >
                        {comer.name}
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
