import { createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { api, RequestFailed } from '#client/net/api.ts'
import { Problem } from '#client/parts/problem.tsx'
import type { Notes } from '#protocol/messages.ts'
import '#client/theme/people.css'
import { errorText } from '#client/i18n/phrases.ts'
import { useTable } from './context.ts'
import { PlaceNotesList } from './place-notes-list.tsx'

const PAUSE = 800
const MOST = 10_000

/** Private notes. Those who sit at the table keep them on the server, to be found from any browser; watchers in this one. */
export function NotesTab(): JSX.Element {
  const table = useTable()
  const key = `longroll.notes.${table.store.id}`
  const path = `/tables/${table.store.id}/notes`
  const seated = table.mine().length > 0
  const [text, setText] = createSignal(localStorage.getItem(key) ?? '')
  const [problem, setProblem] = createSignal('')
  let timer: ReturnType<typeof setTimeout> | undefined
  let touched = false

  onMount(async () => {
    if (!seated) return
    try {
      const kept = await api.get<Notes>(path)
      if (touched) return
      // what was written on this device before the server kept notes, or while it was away, goes there now
      const here = localStorage.getItem(key)
      if (here !== null && here !== kept.text) {
        setText(kept.text === '' || here.includes(kept.text) ? here : `${kept.text}\n${here}`)
        await save()
      } else setText(kept.text)
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  })
  onCleanup(() => {
    if (timer !== undefined) void save()
  })

  async function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const now = text().slice(0, MOST)
    try {
      await api.post(path, { text: now })
      if (localStorage.getItem(key) === now) localStorage.removeItem(key)
      setProblem('')
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }

  function write(next: string): void {
    touched = true
    setText(next)
    localStorage.setItem(key, next)
    if (!seated) return
    clearTimeout(timer)
    timer = setTimeout(() => void save(), PAUSE)
  }

  return (
    <div class="notes">
      <label>
        <span>{t('notes.hint')}</span>
        <textarea
          class="field"
          rows="10"
          maxlength={MOST}
          value={text()}
          onInput={event => write(event.currentTarget.value)}
        />
      </label>
      <Show when={text() === ''}>
        <p class="hint">{t('notes.empty')}</p>
      </Show>
      <Problem text={problem()} />
      <Show when={seated}>
        <PlaceNotesList />
      </Show>
    </div>
  )
}
