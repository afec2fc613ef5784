import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { TableFace } from '#client/table/board-api.ts'
import { WORD_CODES } from '../rules/25-teams/vocabulary.ts'
import type { View } from '../views.ts'
import { WritingTime } from './writing-time.tsx'

/** 25: the words of which a commander makes his special orders, found by their first letters. */
export function WordPicker(props: { table: TableFace<View> }): JSX.Element {
  const [sought, setSought] = createSignal('')
  const words = () => props.table.words()
  const list = createMemo(() => {
    const start = sought().trim().toLocaleLowerCase(words().lang)
    return props.table
      .offers()
      .filter(o => o.verb === 'write')
      .map(o => ({ key: o.key, name: words().name('word', o.targets[0]?.code ?? '') }))
      .filter(o => start === '' || o.name.toLocaleLowerCase(words().lang).includes(start))
  })
  return (
    <div class="gg-words">
      <WritingTime table={props.table} />
      <Dispatch table={props.table} />
      <label>
        {words().say('board.dispatch.find')}
        <input
          class="field"
          value={sought()}
          onInput={event => setSought(event.currentTarget.value)}
          onKeyDown={event => {
            const only = list()[0]
            if (event.key !== 'Enter' || only === undefined || sought() === '') return
            setSought('')
            props.table.send(only.key)
          }}
        />
      </label>
      <fieldset aria-label={words().say('board.dispatch.words')}>
        <For each={list()}>
          {word => (
            <button type="button" class="chip" onClick={() => props.table.send(word.key)}>
              {word.name}
            </button>
          )}
        </For>
      </fieldset>
    </div>
  )
}

/** What has been written in this turn, for those who may read it. */
export function Dispatch(props: { table: TableFace<View> }): JSX.Element {
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
