import { describe, expect, it } from 'vitest'
import { choiceKey, choices } from '#engine/index.ts'
import { acts } from '../tests/acting.ts'
import type { Small } from '../tests/field.ts'
import { doctrines } from './doctrines.ts'

const ways = doctrines['prompt.reactionFacing.choose'] ?? {}

describe('standing ways to react to an approach', () => {
  const ATTACKS = { c1: 'attack' } as const
  /** What the Union answers by this way when 'c1-a' has come to 0605; `never`: what it cannot do here. */
  function answer(way: string, units: NonNullable<Small['units']>, never = ''): string {
    const t = acts({ units, orders: ATTACKS }, 'c1-a')
    t.play('confederate', 'enter@0605')
    const list = choices(t.game, t.state, 'union').filter(c => c.verb !== never)
    const choice = ways[way]?.({ view: t.game.look(t.state, 'union'), choices: list, role: 'union' })
    return choice == null ? '' : choiceKey(t.game, choice as (typeof list)[number])
  }
  it('9.61 meet: the turn that brings the mover before the front, not the other one', () => {
    expect(answer('meet', { 'c1-a': '0505 90', 'u1-a': '0705 330' }, 'refuseFlank')).toBe('faceAbout@u1-a,270')
  })
  it('9.62 meet: a refused flank comes before a turn', () => {
    expect(answer('meet', { 'c1-a': '0506 30', 'u1-a': '0604 270' })).toBe('refuseFlank@u1-a,left')
  })
  it('9.61 meet: who has him before his front already stands', () => {
    expect(answer('meet', { 'c1-a': '0505 90', 'u1-a': '0705 270' })).toBe('decline')
  })
  it('9.62 meetSure: only when seven dice of ten keep the order', () => {
    expect(answer('meetSure', { 'c1-a': '0505 90', 'u1-a': '0705 330' })).toBe('refuseFlank@u1-a,left')
    expect(answer('meetSure', { 'c1-a': '0505 90', 'u1-a': '0705 330 disordered' })).toBe('decline')
  })
})
