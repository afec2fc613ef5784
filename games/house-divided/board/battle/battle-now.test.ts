import { describe, expect, it } from 'vitest'
import type { LoggedEntry, Stage } from '#client/board/api.ts'
import type { BattleView, View } from '../../views.ts'
import { battleNow } from './battle-now.ts'

const BATTLE: BattleView = {
  box: 3,
  round: 2,
  attacker: 1,
  firing: null,
  origins: [[], []],
  shots: [],
  shooters: [],
  targets: [],
  crossing: [],
}
const told = (key: string): Stage => ({
  entries: [
    { key, rule: '5.0', args: {}, n: 0, step: 0, by: null, scene: 'combat.battle/battle#1.fire' } as LoggedEntry,
  ],
  at: 0,
  nth: 0,
  falls: false,
  lasts: 0,
})
const at = (stage: Stage | null) =>
  battleNow({ view: () => ({ battle: BATTLE }) as View, stage: () => stage, log: () => [] })

describe('the battle that is shown', () => {
  it('is open from its beginning on, while fire is told', () => {
    expect(at(null)).toBe(BATTLE)
    expect(at(told('log.battle.begins'))).toBe(BATTLE)
    expect(at(told('log.shot.hit'))).toBe(BATTLE)
  })
  it('is put away when the beaten go back: that is seen on the map', () => {
    expect(at(told('log.battle.retreat'))).toBeNull()
    expect(at(told('log.battle.withdrawal'))).toBeNull()
    expect(at(told('log.battle.won'))).toBeNull()
  })
})
