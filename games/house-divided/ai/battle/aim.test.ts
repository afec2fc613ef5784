import { describe, expect, it } from 'vitest'
import { idsOf } from '#engine/ids.ts'
import type { Frames } from '../../rules/frames.ts'
import { sideOf, type UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import { unitOf } from '../../rules/units.ts'
import { positionOf } from '../puzzles/puzzle.ts'
import { aims } from './aim.ts'

function battle(union: string, confederate: string): { g: State; f: Frames['battlePart'] } {
  const g = positionOf({
    id: '',
    side: 'union',
    levels: [],
    battle: { box: 'corinth', round: 2, attacker: 'union', from: 'humboldt' },
    union: { corinth: union },
    confederate: { corinth: confederate },
  })
  return { g, f: g.stack.at(-1) as unknown as Frames['battlePart'] }
}

const targetsOf = (g: State, f: Frames['battlePart']) =>
  aims(g, f).map(a => unitOf(g, a.verb === 'aim' ? a.target : (0 as UnitId)))

describe('aiming', () => {
  it('5.1 everyone is fired at once before anyone twice', () => {
    const { g, f } = battle('vi vi vi', 'mi mi')
    expect(new Set(aims(g, f).map(a => (a.verb === 'aim' ? a.target : -1))).size).toBe(2)
  })
  it('reduced units are finished off first', () => {
    const { g, f } = battle('vi', 'mi vi-')
    expect(targetsOf(g, f)[0]?.reduced).toBe(true)
  })
  it('weak shooters do not waste their fire on entrenched elite', () => {
    const { g, f } = battle('mi vi', 'ei* vi')
    const [militia, veteran] = targetsOf(g, f)
    expect(militia?.type).toBe(1)
    expect(veteran?.type).toBe(2)
  })
  it('keeps what has been announced', () => {
    const { g, f } = battle('vi vi vi', 'mi mi mi')
    const target = idsOf(g.units).find(id => sideOf(id) === 1 && g.units[id].box === f.box) as UnitId
    f.shots.push({ shooter: 0 as UnitId, target })
    const all = aims(g, f)
    expect(all[0]).toMatchObject({ target })
    expect(new Set(all.map(a => (a.verb === 'aim' ? a.target : -1))).size).toBe(3)
  })
})
