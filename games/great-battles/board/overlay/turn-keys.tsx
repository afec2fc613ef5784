// Q and R turn the unit that acts one vertex to its left or right.
import { onCleanup, onMount } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { letterFor } from '#client/browser/settings-store.ts'
import { turned } from '#engine/map/facing.ts'
import type { View } from '../../views.ts'

/** The key of the choice that turns one vertex this way; null: it is not offered. */
function turnKey(table: BoardFace<View>, way: 'left' | 'right'): string | null {
  const view = table.view()
  const unit = view.doing.unit
  if (unit === null) return null
  for (const steps of [2, 1]) {
    const face = turned(view.units[unit].face, way === 'left' ? -steps : steps)
    const key = `turn@${face * 30}`
    if (table.offers().some(o => o.key === key)) return key
  }
  return null
}

export function listenToTurns(table: BoardFace<View>): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !table.ready()) return
    const { target } = event
    if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]')) return
    const letter = event.key.toUpperCase()
    const way = letter === letterFor('Q') ? 'left' : letter === letterFor('R') ? 'right' : null
    const key = way === null ? null : turnKey(table, way)
    if (key === null) return
    event.preventDefault()
    table.send(key)
  }
  onMount(() => document.addEventListener('keydown', onKey))
  onCleanup(() => document.removeEventListener('keydown', onKey))
}
