import { describe, expect, it } from 'vitest'
import type { LoggedEntry, Trace } from '#client/board/api.ts'
import type { SceneBook } from '#words/scenes/book.ts'
import { sceneReader } from '#words/scenes/reading.ts'
import { paceOf, scenesOf, stillScenes, timeOf } from './beats.ts'
import { joinLines } from './log-parts.ts'
import { LONGEST } from './show-times.ts'

const book: SceneBook = {
  turn: { event: 'turn', rest: true, heading: 'heading', opens: 'turn.begin' },
  move: { event: 'move', scene: 'march' },
  battle: { event: 'battle', heading: 'battle', opens: 'battle.begin', fight: true },
  fire: { scene: 'fire' },
}
const reader = sceneReader(book)
const title = {
  where: () => [],
  sideOf: (entry: LoggedEntry) => entry.by,
  arrow: ({ args, by }: LoggedEntry): Trace | null =>
    args.from === undefined ? null : { side: by, from: `p:${args.from}`, to: `p:${args.to}` },
}

let n = 0
const said = (step: number, scene: string, args: LoggedEntry['args'] = {}, dice = 0, by = 'them'): LoggedEntry => ({
  key: 'log.x',
  rule: '1',
  args,
  scene: `game.turn/turn#1.${scene}`,
  n: n++,
  step,
  by,
  ...(dice === 0 ? {} : { dice: Array.from({ length: dice }, (_, i) => ({ n: i, sides: 6, value: i + 1 })) }),
})
const march = (step: number, from: string, to: string, by = 'them') => said(step, 'go/move#1.step', { from, to }, 0, by)
const shown = (log: readonly LoggedEntry[]) =>
  scenesOf(title, reader, { all: log, part: log, viewAt: () => undefined, isOwn: e => e.by === 'me' })

describe('a log as scenes and beats', () => {
  it('pieces that go the same way are one scene and start soon after each other; another way is another scene', () => {
    const [together, alone, ...rest] = shown([march(1, 'a', 'b'), march(2, 'a', 'b'), march(3, 'c', 'd')])
    expect(rest).toEqual([])
    const [first, second] = together?.beats ?? []
    expect(together?.entries).toHaveLength(2)
    expect(first?.time).toBeLessThan(first?.lasts ?? 0)
    expect(second?.time).toBe(second?.lasts)
    expect(alone?.sign).toBe('march')
  })

  it('steps that follow each other are one march', () => {
    const scenes = shown([march(1, 'a', 'b'), march(2, 'b', 'c'), march(3, 'c', 'd')])
    expect(scenes).toHaveLength(1)
    expect(scenes[0]?.beats.map(beat => beat.kind)).toEqual(['way', 'way', 'way', 'rest'])
  })

  it('a die falls, then lies; under it is the view before its play, at the end that after it', () => {
    const scenes = shown([said(4, 'war/battle#1.begin'), said(4, 'war/battle#1.shoot/fire#1.roll', {}, 2)])
    expect(scenes.map(scene => scene.sign)).toEqual(['fight', 'fire'])
    expect(scenes[1]?.beats.map(({ kind, nth, view }) => [kind, nth, view])).toEqual([
      ['die', 1, 3],
      ['lies', 1, 3],
      ['die', 2, 3],
      ['lies', 2, 3],
      ['rest', 2, 4],
    ])
    // the play is not told to its end: the view stays
    expect(scenes[0]?.beats.at(-1)?.view).toBe(3)
  })

  it('own choices are not shown, own dice are', () => {
    expect(shown([march(1, 'a', 'b', 'me'), said(2, 'go/move#1.step', {}, 0, 'me')])).toEqual([])
    const [dice] = shown([said(3, 'war/battle#2.shoot/fire#1.roll', {}, 1, 'me')])
    expect(dice?.beats[0]?.kind).toBe('die')
  })

  it('a heading is no scene, unless it opens a fight', () => {
    expect(shown([said(1, 'begin')])).toEqual([])
    expect(shown([said(1, 'war/battle#3.begin')])).toHaveLength(1)
  })

  it('of more than twenty scenes the marches of a side become one', () => {
    const many = Array.from({ length: 30 }, (_, i) => march(i + 1, `a${i}`, `b${i}`))
    expect(shown(many.slice(0, 20))).toHaveLength(20)
    const [all, ...rest] = shown(many)
    expect(rest).toEqual([])
    expect(all?.beats.filter(beat => beat.kind === 'way')).toHaveLength(30)
  })

  it('a long turn is hurried until it fits, a replay is not; still pictures stand one by one', () => {
    const long = shown(Array.from({ length: 90 }, (_, i) => said(i + 1, `war/battle#${i}.shoot/fire#1.roll`, {}, 1)))
    expect(timeOf(long)).toBeGreaterThan(LONGEST)
    expect(timeOf(long) * paceOf(long, 'normal', true)).toBeCloseTo(LONGEST)
    expect(paceOf(long, 'normal', false)).toBe(1)
    expect(paceOf(long, 'fast', true)).toBeLessThan(paceOf(long, 'slow', true))
    expect(stillScenes(long).map(scene => scene.beats.length)).toEqual(long.map(() => 1))
  })

  it('lines of an old game without scenes are shown play by play', () => {
    const plain = [march(1, 'a', 'b'), march(2, 'c', 'd')].map(({ scene: _, ...entry }) => entry)
    expect(shown(plain)).toHaveLength(2)
  })
})

describe('lines that are told as one', () => {
  const joined = { 'log.x': { key: 'many', same: ['from', 'to'], lists: ['unit', 'units'] as const } }
  const goes = (step: number, unit: string, to = 'b') => said(step, 'go/move#1.step', { from: 'a', to, unit })

  it('those that follow each other and differ in one value', () => {
    const parts = [goes(3, 'u3'), goes(2, 'u2'), goes(1, 'u1'), goes(0, 'u0', 'c')]
    const [three, alone, ...rest] = joinLines(parts, joined)
    expect(rest).toEqual([])
    expect(three).toMatchObject({ key: 'many', args: { from: 'a', to: 'b', units: ['u1', 'u2', 'u3'], lines: 3 } })
    expect(alone).toBe(parts[3])
    expect(joinLines(parts)).toEqual(parts)
  })
})
