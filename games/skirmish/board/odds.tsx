import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { createForecasts, grounds, meanOf, percent } from '#client/board/odds.ts'
import type { View } from '../views.ts'

/** In the prompt: what each attack of the chosen counter may come to. The server works it out; the board draws it. */
export function AttackOdds(props: { face: BoardFace<View> }): JSX.Element {
  const words = () => props.face.words()
  const attacks = createMemo(() =>
    !props.face.settings().odds
      ? []
      : [...props.face.lit().values()].flatMap(({ offers: [offer] }) => (offer?.verb === 'attack' ? [offer] : [])),
  )
  const told = createForecasts(props.face, () => attacks().map(offer => [offer.key]))
  const first = () => attacks().flatMap(offer => told([offer.key]) ?? [])[0]
  return (
    <>
      <For each={attacks()}>
        {offer => {
          const code = (field: string) => offer.targets.find(target => target.field === field)?.code ?? ''
          const chance = () => {
            const forecast = told([offer.key])
            return forecast == null ? words().say('board.odds.working') : percent(words(), meanOf(forecast, 'taken'))
          }
          return (
            <p class="hint">
              {words().say('board.odds.taken', { counter: code('counter'), hex: code('hex') })} <b>{chance()}</b>
            </p>
          )
        }}
      </For>
      <Show when={first()}>{forecast => <p class="hint">{grounds(words(), forecast())}</p>}</Show>
    </>
  )
}
