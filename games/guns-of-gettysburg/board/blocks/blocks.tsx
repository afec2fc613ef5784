import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import { blockBackSvg, blockRingSvg, blockSvg } from './blocks-art.ts'
import type { Outlines } from './outlines.ts'
import { backDrawn, blockTarget, faceDrawn, faceFacts, isMine, sideOfBlock } from './pieces.ts'

/** Wooden blocks on their positions: faces for their owner, backs for everybody else. */
export function Blocks(props: { table: BoardFace<View>; outlines: Outlines }): JSX.Element {
  const stood = createMemo(() => props.outlines.spots(props.table.view()))
  const ids = createMemo(() => [...stood().keys()].sort((a, b) => a - b))
  return (
    <For each={ids()}>
      {id => {
        const spot = createMemo(() => stood().get(id))
        const target = blockTarget(id)
        const table = props.table
        const chosen = () => table.chosen().has(target) || table.view().doing.picked === id
        const can = () => table.subjects().includes(target) || table.lit().has(target)
        const must = () => table.view().doing.must.includes(id)
        const step = createMemo(() => Math.round(table.scale() * 10) / 10)
        const svg = createMemo(() => {
          const s = spot()
          if (s === undefined) return ''
          const words = table.words()
          const look = { turn: s.turn, scale: step() * s.size }
          const marks = { moved: s.block.moved && isMine(table.view(), s.block), won: s.block.won }
          const face = s.block.face
          const mine = isMine(table.view(), s.block) && face !== null
          const ring = chosen() ? 'chosen' : can() || must() ? 'lit' : null
          const mounted = face !== null && faceFacts(face).cavalry && s.block.moved
          return (
            (ring === null ? '' : blockRingSvg(sideOfBlock(id), ring)) +
            (mine
              ? blockSvg(faceDrawn(face, words), look, { ...marks, mounted })
              : blockBackSvg(backDrawn(s.block, words), look, marks))
          )
        })
        return (
          <Show when={spot()}>
            {s => (
              <g
                class="gg-block"
                classList={{ can: can() }}
                data-target={target}
                style={{
                  transform: `translate(${s().x}px, ${s().y - (chosen() ? 3 : 0)}px) rotate(${s().turn}deg) scale(${s().size})`,
                }}
                innerHTML={svg()}
              />
            )}
          </Show>
        )
      }}
    </For>
  )
}
