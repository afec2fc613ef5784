import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { LeaderId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { INK } from '../palette.ts'
import { num } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { leaderSvg, PLATE_PATH } from './leader-art.ts'
import { FAR, NEAR } from './spots.ts'

/** Leaders as plates beside the counters; at a distance brigade leaders are told by their bars. */
export function Leaders(props: { table: BoardFace<View>; stage: Stage }): JSX.Element {
  const { table, stage } = props
  const ids = createMemo(() => [...stage.spots().leaders.keys()])
  return (
    <Show when={table.scale() >= FAR}>
      <For each={ids()}>{id => <Leader {...props} id={id} />}</For>
    </Show>
  )
}

function Leader(props: { table: BoardFace<View>; stage: Stage; id: LeaderId }): JSX.Element {
  const { table, stage, id } = props
  const spot = createMemo(() => stage.spots().leaders.get(id))
  const target = stage.codes.ofLeader(id)
  const chosen = () => table.chosen().has(target) || table.view().doing.leader?.leader === id
  const svg = createMemo(() => {
    const ring = chosen()
      ? `<path d="${PLATE_PATH}" fill="none" stroke="${INK}" stroke-width="5"/><path d="${PLATE_PATH}" fill="none" stroke="#fff" stroke-width="3"/>`
      : ''
    return ring + leaderSvg(stage.army.leader(table.view(), id), table.scale() >= NEAR)
  })
  return (
    <Show when={spot()}>
      {s => (
        <g
          class="gba-piece"
          data-target={stage.meantLeader(id)}
          style={{ transform: `translate(${num(s().x)}px, ${num(s().y)}px) scale(${s().size}) translate(-9px, -12px)` }}
          innerHTML={svg()}
        />
      )}
    </Show>
  )
}
