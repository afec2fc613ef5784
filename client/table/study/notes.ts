import type { StudyNote } from '#protocol/coach.ts'

/** The words to this position in place of those before; none at all: they go. In the order of play. */
export function withNote(notes: readonly StudyNote[], step: number, text: string): StudyNote[] {
  const others = notes.filter(note => note.step !== step)
  const all = text.trim() === '' ? others : [...others, { step, text: text.trim() }]
  return all.sort((a, b) => a.step - b.step)
}
