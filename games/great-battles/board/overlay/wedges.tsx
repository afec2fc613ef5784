import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { Face } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { GOLD, INK } from '../palette.ts'
import { wedge } from '../pieces/outlines.ts'
import type { Stage } from '../stage.ts'

/** Facings that can be chosen, as wedges round the hex. */
export function Wedges(props: { table: BoardFace<View>; stage: Stage }): JSX.Element {
  const { table, stage } = props
  const targets = createMemo(() => [...table.lit().keys()].filter(target => target.startsWith('facing:')))
  return (
    <Show when={stage.turning()}>
      {hex => (
        <For each={targets()}>
          {target => (
            <path
              class="gba-piece gba-wedge"
              data-target={target}
              d={wedge(stage.sheet.middle(hex()), stage.codes.facing(target) as Face).d}
              fill={GOLD}
              stroke={INK}
              stroke-width="1.6"
              stroke-linejoin="round"
            />
          )}
        </For>
      )}
    </Show>
  )
}
