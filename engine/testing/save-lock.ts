import { describe, expect, it } from 'vitest'
import type { AnyGame } from '#engine/index.ts'
import { type SaveLock, saveLockOf } from './save-lock-of.ts'

/** What stored games rest on and the title no longer has, or the other way round; empty when all is well. */
export function lockProblems(game: AnyGame, lock: SaveLock): string[] {
  const now = saveLockOf(game)
  const update = `run: npx longroll lock ${game.id}`
  if (lock.rulesVersion !== now.rulesVersion) {
    return [`the lock is of rules version ${lock.rulesVersion}, the title of ${now.rulesVersion}; ${update}`]
  }
  const problems: string[] = []
  const compare = (what: string, old: Names, fresh: Names) => {
    for (const [name, parts] of Object.entries(old)) {
      const lost =
        fresh[name] === undefined ? [name] : parts.filter(part => !fresh[name]?.includes(part)).map(p => `${name}.${p}`)
      for (const gone of lost)
        problems.push(`${what} ${gone} is gone: stored games may stand there, raise rulesVersion`)
    }
    for (const [name, parts] of Object.entries(fresh)) {
      const added =
        old[name] === undefined ? [name] : parts.filter(part => !old[name]?.includes(part)).map(p => `${name}.${p}`)
      for (const more of added) problems.push(`${what} ${more} is new; ${update}`)
    }
  }
  compare('step', lock.procedures, now.procedures)
  compare('verb', lock.verbs, now.verbs)
  for (const [verb, fields] of Object.entries(lock.verbs)) {
    const fresh = now.verbs[verb]
    const moved =
      fresh !== undefined && fields.join() !== fresh.join() && [...fields].sort().join() === [...fresh].sort().join()
    if (moved) problems.push(`the fields of ${verb} stand in another order: its keys changed, raise rulesVersion`)
  }
  return problems
}

type Names = { readonly [name: string]: readonly string[] }

/** One line per title: the checked-in list of what stored games rest on. */
export function saveLockSuite(game: AnyGame, lock: SaveLock): void {
  describe(`save-format lock: ${game.id}`, () => {
    it('procedures, steps, verbs and their fields are those of the lock', () => {
      expect(lockProblems(game, lock)).toEqual([])
    })
  })
}
