import type { BoardFace, BoardModule, TargetId } from '#client/board/api.ts'
import type { PickNow } from '#client/board/host.ts'
import { t } from '#client/i18n/index.ts'

/** The letter of the pick that chooses nobody. */
const NONE = 'X'

interface Choosing {
  many(): boolean
  subjects(): readonly TargetId[]
  chosen(): ReadonlySet<TargetId>
  choose(list: readonly TargetId[]): void
}

/** Quick picks of who goes, where several may go together: the title's, or else all of them. */
export function quickPicks(module: BoardModule, choice: Choosing, face: BoardFace): readonly PickNow[] {
  const subjects = choice.subjects()
  if (!choice.many() || subjects.length < 2 || !face.ready()) return []
  const pickOf = (letter: string, name: string, picked: readonly TargetId[]): PickNow => ({
    letter,
    name,
    count: picked.length,
    on: picked.length === choice.chosen().size && picked.every(subject => choice.chosen().has(subject)),
    can: picked.length > 0 || letter === NONE,
    press: () => choice.choose(picked),
  })
  if (module.picks === undefined) return [pickOf('A', t('textBoard.all'), subjects)]
  return module.picks.map(({ letter, name, pick }) =>
    pickOf(
      letter,
      face.words().say(name),
      subjects.filter(subject => pick(face.view(), subject)),
    ),
  )
}
