import { describe, expect, it } from 'vitest'
import type { LoggedEntry } from '#client/board/api.ts'
import { sceneReader } from '#words/scenes/reading.ts'
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
const reader = sceneReader({ recruits: { sound: 'arrival' } })
const sound = (part: Partial<LoggedEntry>, opens = false) => soundOf(board, reader, entry(part), opens)
const scene = 'game.turn/turn#1.end/recruits#1.choose'

describe('the sound of a log entry', () => {
  it('is wood for dice, dull for a hit, a piece for what has a place, and nothing for the rest', () => {
    expect(sound({ dice: [{ n: 0, sides: 6, value: 5 }] })).toBe('roll')
    expect(sound({ dice: [{ n: 0, sides: 6, value: 1 }] })).toBe('hit')
    expect(sound({ key: 'log.march' })).toBe('piece')
    expect(sound({})).toBeNull()
  })
  it('is that of its scene, with a place or without one', () => {
    expect(sound({ key: 'log.march', scene })).toBe('arrival')
    expect(sound({ scene })).toBe('arrival')
    expect(sound({ dice: [{ n: 0, sides: 6, value: 5 }], scene })).toBe('roll')
    expect(sound({ key: 'log.march', scene: 'game.turn/turn#1.end' })).toBe('piece')
  })
  it('is none for a line that only opens something', () => {
    expect(sound({ scene }, true)).toBeNull()
    expect(sound({ key: 'log.march' }, true)).toBe('piece')
  })
})
