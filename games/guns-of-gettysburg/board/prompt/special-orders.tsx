import { createMemo, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { WORD_CODES } from '../../rules/25-teams/vocabulary.ts'
import type { View } from '../../views.ts'
import { WritingTime } from '../time/writing-time.tsx'

/** 25: what a commander has written, and the time he has left. */
export function Writing(props: { table: BoardFace<View> }): JSX.Element {
  return (
    <>
      <div class="gg-writing-time">
        <WritingTime table={props.table} />
      </div>
      <Dispatch table={props.table} />
    </>
  )
}

/** What has been written in this turn, for those who may read it. */
export function Dispatch(props: { table: BoardFace<View> }): JSX.Element {
  const words = () => props.table.words()
  const written = createMemo(() => {
    const view = props.table.view()
    return view.teams && view.side !== null ? view.sides[view.side].dispatch : null
  })
  return (
    <Show when={written()}>
      {list => (
        <p class="gg-dispatch">
          {list().length === 0
            ? words().say('board.dispatch.none')
            : words().say('board.dispatch', {
                text: list()
                  .map(n => words().name('word', WORD_CODES[n] ?? ''))
                  .join(' '),
              })}
        </p>
      )}
    </Show>
  )
}
