/** Lessons of a title by their number; the level of the seat that the opponent of a lesson holds says which one a table is. */
const FIRST = 'guide'

export const lessonLevel = (lesson: number): string => (lesson === 1 ? FIRST : `${FIRST}-${lesson}`)

/** Which lesson the opponent at this level knows; null: he plays as he likes. */
export function lessonOf(level: string | null | undefined): number | null {
  const found = /^guide(?:-(\d))?$/.exec(level ?? '')
  return found === null ? null : Number(found[1] ?? 1)
}
