import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { replay } from '#engine/replay.ts'
import { parseSavedText } from '#engine/saved-game.ts'
import { gunsOfGettysburg } from '#games/guns-of-gettysburg/rules/index.ts'
import { byStep, type Chapter, callOf, chapters, entriesOf, isChapter, within } from './scenes.ts'

interface Line {
  n: number
  scene?: string
}
const at = (scene: string, n = 0): Line => ({ scene, n })
const LOG: readonly Line[] = [
  at('game.start', 1),
  at('game.turn/turn#1.first', 2),
  at('game.turn/turn#1.first/attack#1.reveal', 3),
  at('game.turn/turn#1.first/attack#1.fire/loss#1.take', 4),
  at('game.turn/turn#1.first', 5),
  at('game.turn/turn#1.first/attack#2.reveal', 6),
  at('game.turn/turn#2.first', 7),
  { n: 8 },
]

describe('scenes of a log', () => {
  it('a call is named by all that leads to it', () => {
    expect(callOf('game.turn/turn#2.first/attack#1.fire', 'attack')).toBe('game.turn/turn#2.first/attack#1')
    expect(callOf('game.turn/turn#2.first/attack#1.fire', 'turn')).toBe('game.turn/turn#2')
    expect(callOf('game.turn', 'game')).toBe('game')
    for (const scene of [undefined, '', 'game.turn/attacks#1.attack']) expect(callOf(scene, 'attack')).toBeNull()
  })

  it('within: the one under way, or the last', () => {
    expect(within(LOG, 'attack').map(e => e.n)).toEqual([6])
    expect(within(LOG.slice(0, 5), 'attack').map(e => e.n)).toEqual([3, 4])
    expect(within(LOG, 'turn').map(e => e.n)).toEqual([7])
    expect(within(LOG, 'siege')).toEqual([])
  })

  it('byStep: what was called belongs to the step that called it', () => {
    const steps = byStep(within(LOG.slice(0, 5), 'attack'), 'attack')
    expect([...steps].map(([step, entries]) => [step, entries.map(e => e.n)])).toEqual([
      ['reveal', [3]],
      ['fire', [4]],
    ])
    expect(byStep(LOG, 'siege').size).toBe(0)
  })

  it('chapters: headings that open and close, in order, with what stands between', () => {
    type Part = Line | Chapter<Line>
    const plain = (part: Part): unknown => ('parts' in part ? [part.call, ...part.parts.map(plain)] : part.n)
    expect(chapters(LOG, ['turn', 'attack']).map(plain)).toEqual([
      1,
      ['game.turn/turn#1', 2, ['game.turn/turn#1.first/attack#1', 3, 4], 5, ['game.turn/turn#1.first/attack#2', 6]],
      ['game.turn/turn#2', 7],
      8,
    ])
  })

  it('chapters lose and double nothing in a whole game, and attacks are told apart', () => {
    const file = new URL('../../games/guns-of-gettysburg/tests/replays/held.json', import.meta.url)
    const { log } = replay(gunsOfGettysburg, parseSavedText(readFileSync(file, 'utf8')))
    const parts = chapters(log, ['turn', 'actionPhase', 'attack'])
    expect(parts.flatMap(part => (isChapter(part) ? entriesOf(part) : [part]))).toEqual(log)
    const attacks: Chapter<(typeof log)[number]>[] = []
    const look = (list: typeof parts): void => {
      for (const part of list) {
        if (!isChapter(part)) continue
        if (part.proc === 'attack') attacks.push(part)
        else look(part.parts)
      }
    }
    look(parts)
    const declared = log.filter(e => e.key === 'log.attack.declared').length
    const again = log.filter(e => e.key === 'log.extended.again').length
    expect(attacks.length).toBeGreaterThan(3)
    expect(attacks.length).toBeLessThanOrEqual(declared + again)
    expect(new Set(attacks.map(a => a.call)).size).toBe(attacks.length)
  })
})
