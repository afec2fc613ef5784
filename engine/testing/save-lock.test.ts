import { describe, expect, it } from 'vitest'
import { lockProblems } from './save-lock.ts'
import { saveLockOf } from './save-lock-of.ts'
import { toy } from './toy/index.ts'

const lock = saveLockOf(toy)
const without = (proc: string) => {
  const { [proc]: _gone, ...rest } = toy.procedures
  return rest
}

describe('save-format lock', () => {
  it('accepts the title it was made from', () => {
    expect(lockProblems(toy, JSON.parse(JSON.stringify(lock)))).toEqual([])
  })
  it('names a procedure or step that is gone', () => {
    expect(lockProblems({ ...toy, procedures: without('fight') }, lock)).toEqual([
      'step fight is gone: stored games may stand there, raise rulesVersion',
    ])
    const longer = {
      ...lock,
      procedures: { ...lock.procedures, game: ['deal', 'bid', 'moveFirst', 'turnEnds', 'tea'] },
    }
    expect(lockProblems(toy, longer)[0]).toContain('step game.tea is gone')
  })
  it('asks for what is new to be added', () => {
    expect(lockProblems(toy, { ...lock, procedures: {} })).toHaveLength(5)
    expect(lockProblems({ ...toy, verbs: { ...toy.verbs, swim: {} } }, lock)).toEqual([
      'verb swim is new; run: npx longroll lock toy',
    ])
  })
  it('notices fields of a verb in another order', () => {
    const verbs = { ...lock.verbs, move: ['place: place', 'unit: unit'] }
    expect(lockProblems(toy, { ...lock, verbs })[0]).toContain('the fields of move stand in another order')
  })
  it('wants a new lock with new rules', () => {
    expect(lockProblems({ ...toy, rulesVersion: 2 }, lock)[0]).toContain('the lock is of rules version 1')
  })
})
