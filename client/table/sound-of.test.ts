import { describe, expect, it } from 'vitest'
import type { LoggedEntry } from '#client/board/api.ts'
import { soundOf } from './sound-of.ts'

const entry = (part: Partial<LoggedEntry>): LoggedEntry => ({
  rule: '1',
  key: 'log.x',
  args: {},
  n: 0,
  step: 1,
  by: 'union',
  ...part,
})
const board = {
  hits: (e: LoggedEntry) => (e.dice ?? []).map(d => d.value <= 2),
  where: (e: LoggedEntry) => (e.key === 'log.march' ? ['box:a'] : []),
}

describe('the sound of a log entry', () => {
  it('is wood for dice, dull for a hit, a piece for what has a place, and nothing for the rest', () => {
    expect(soundOf(board, entry({ dice: [{ n: 0, sides: 6, value: 5 }] }))).toBe('roll')
    expect(soundOf(board, entry({ dice: [{ n: 0, sides: 6, value: 1 }] }))).toBe('hit')
    expect(soundOf(board, entry({ key: 'log.march' }))).toBe('piece')
    expect(soundOf(board, entry({}))).toBeNull()
  })
  it('is what the title says where it says something', () => {
    const recruits = {
      ...board,
      sound: (e: LoggedEntry) => (e.key === 'log.recruit' ? ('arrival' as const) : undefined),
    }
    expect(soundOf(recruits, entry({ key: 'log.recruit' }))).toBe('arrival')
    expect(soundOf(recruits, entry({ key: 'log.march' }))).toBe('piece')
  })
})
