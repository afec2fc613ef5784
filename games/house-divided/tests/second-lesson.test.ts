import { describe, expect, it } from 'vitest'
import { playLesson, spokenOf } from '#ai/lesson-suite.ts'
import { second } from '../ai/guide.ts'
import steps from '../guide/second/steps.json' with { type: 'json' }
import { houseDivided } from '../rules/index.ts'

/** What the lesson asks for, in its order. */
const ASKED = [
  ...[
    'aim@c1,u2',
    'fire',
    'reinforce@c3',
    'reinforce@c2',
    'aim@c1,u2',
    'aim@c2,u3',
    'aim@c3,u3',
    'fire',
    'fightOn',
    'fightOn',
  ],
  'promote@c1',
  ...['marchFrom@manassas-junction', 'digIn@c1', 'digIn@c2', 'digIn@c3'],
  ...['marchFrom@manassas-junction', 'digIn@c1', 'digIn@c2', 'digIn@c3'],
  ...['promote@c2', 'recruit@richmond,militia-infantry', 'recruit@nashville,militia-infantry'],
]

describe('the second lesson', () => {
  it('goes as it tells: a hit on each side, help from two boxes, a field held, works, recruits, a whole turn', () => {
    const { log, role, prompt } = playLesson(houseDivided, second, ASKED)
    const said = (key: string) => log.filter(e => e.key === key).map(e => e.args)
    expect(said('log.battle.reinforced').map(args => args.from)).toEqual(['front-royal', 'fredericksburg'])
    expect(said('log.shot.reduced').map(args => args.side)).toEqual(['confederate', 'union', 'confederate'])
    expect(said('log.shot.eliminated').every(args => args.side === 'confederate')).toBe(true)
    expect(said('log.battle.won')).toEqual([{ side: 'confederate', box: 'manassas-junction' }])
    expect(said('log.dig.done').filter(args => args.side === 'confederate')).toHaveLength(3)
    expect(said('log.recruit.unit').map(args => args.box)).toEqual(['washington', 'baltimore', 'richmond', 'nashville'])
    expect(said('log.halfTurn').map(args => `${args.turn} ${args.side}`)).toEqual([
      '1 union',
      '1 confederate',
      '2 union',
    ])
    expect([role, prompt]).toEqual(['union', 'prompt.movement.chooseBox'])
  })
  it('asks only questions for which it has a step', () => {
    for (const prompt of playLesson(houseDivided, second, ASKED).prompts) expect(spokenOf(steps)).toContain(prompt)
  })
})
