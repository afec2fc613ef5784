import { type Accessor, createRoot, createSignal } from 'solid-js'
import { api } from '#client/net/api.ts'
import type { Notes, PlaceNote } from '#protocol/messages.ts'
import type { TableContext } from './context.ts'

export interface PlaceNotes {
  list: Accessor<readonly PlaceNote[]>
  /** Fails as the request does; then nothing has changed. */
  write(note: PlaceNote): Promise<void>
}

const known = new WeakMap<TableContext, PlaceNotes>()

/** What this person wants to remember about places of this table; asked for when first wanted. */
export function placeNotes(table: TableContext): PlaceNotes {
  let notes = known.get(table)
  if (notes === undefined) {
    notes = createRoot(() => openNotes(table))
    known.set(table, notes)
  }
  return notes
}

function openNotes(table: TableContext): PlaceNotes {
  const path = `/tables/${table.store.id}/notes`
  const [list, setList] = createSignal<readonly PlaceNote[]>([])
  if (table.mine().length > 0) {
    void api.get<Notes>(path).then(
      ({ places }) => setList(places),
      // the page of notes tells what is wrong
      () => {},
    )
  }
  return {
    list,
    async write(note) {
      await api.post(`${path}/place`, note)
      const there = list().some(one => one.place === note.place)
      const next = there ? list().map(one => (one.place === note.place ? note : one)) : [...list(), note]
      setList(next.filter(one => one.text.trim() !== ''))
    },
  }
}
