import { createMemo, createSignal, type JSX } from 'solid-js'
import { soughtOf } from '#client/board/offers.ts'
import { Kept } from '#client/parts/kept.tsx'
import { useTable } from './context.ts'
import { offerText } from './offer-text.ts'

/** Choices of which there are too many to lay out: found by what they are called, Enter takes the first. */
export function PromptSought(): JSX.Element {
  const table = useTable()
  const [sought, setSought] = createSignal('')
  const all = createMemo(() => soughtOf(table.module.uses, table.choice.laid()))
  const label = () => table.words().say(table.module.uses[all()[0]?.verb ?? '']?.name ?? '')
  const list = createMemo(() => {
    const info = table.info()
    if (info === null) return []
    const { lang } = table.words()
    const text = sought().trim().toLocaleLowerCase(lang)
    return all()
      .map(o => ({ key: o.key, name: offerText(info, o, table.words(), table.view()) }))
      .filter(o => text === '' || o.name.toLocaleLowerCase(lang).includes(text))
  })
  return (
    <div class="sought">
      <label>
        {label()}
        <input
          class="field"
          value={sought()}
          onInput={event => setSought(event.currentTarget.value)}
          onKeyDown={event => {
            const first = list()[0]
            if (event.key !== 'Enter' || first === undefined || sought() === '') return
            setSought('')
            table.choice.send(first.key)
          }}
        />
      </label>
      <fieldset aria-label={label()}>
        <Kept each={list()} id={one => one.key}>
          {one => (
            <button type="button" class="chip" onClick={() => table.choice.send(one().key)}>
              {one().name}
            </button>
          )}
        </Kept>
      </fieldset>
    </div>
  )
}
