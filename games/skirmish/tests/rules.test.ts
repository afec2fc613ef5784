import { describe, expect, it } from 'vitest'
import { begin, choices, deciders, type Outcome, perform, seedFrom } from '#engine/index.ts'
import { entry } from '#engine/testing/test-game.ts'
import { skirmish } from '../rules/index.ts'
import { countersOf, STRENGTHS } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import { field } from './field.ts'

/** How it ends once whatever is laid out has run. */
function endOf(game: ReturnType<typeof field>): Outcome | null {
  game.log()
  return game.state.outcome
}

describe('2 Set-up', () => {
  it('2 each side has the same counters, dealt unseen', () => {
    const deals = [1, 2, 3].map(seed => begin(skirmish, 'crossroads', {}, seedFrom(seed)).state as State)
    const dealt = deals.map(g => countersOf(0).map(id => g.counters[id].strength))
    for (const list of dealt) expect([...list].sort()).toEqual([...STRENGTHS].sort())
    expect(new Set(dealt.map(list => list.join())).size).toBe(3)
  })
})

describe('3 A turn', () => {
  it('3 a counter marches and then attacks, and does nothing after an attack', () => {
    const game = field({ n1: ['0801', 3], s1: ['0805', 1] })
      .deciding('orders', { side: 0 })
      .dice(1, 1)
    game.play('north', 'march@n1,0804')
    game.expectChoices('north', ['attack@n1,0805', 'endTurn'])
    game.play('north', 'attack@n1,0805')
    expect(game.log()).toContainEqual(entry('5', 'log.lost', { counter: 's1' }))
    expect(game.choices('north')).toEqual([])
  })

  it('3 a turn may be ended at any time, and ends by itself when nothing can be ordered', () => {
    const game = field({ n1: ['0401', 3], s1: ['0408', 1] }).deciding('orders', { side: 0 })
    game.expectOffered('north', 'endTurn')
    game.play('north', 'march@n1,0402')
    expect(game.choices('north')).toEqual([])
  })
})

describe('4 Marches', () => {
  it('4 three points: clear hexes cost one, woods two', () => {
    const game = field({ n1: ['0301', 1], s1: ['1008', 1] }).deciding('orders', { side: 0 })
    // 0303 is wood: one point to 0302 and two into it; 0304 lies behind
    game.expectOffered('north', 'march@n1,0302', 'march@n1,0303', 'march@n1,0601')
    game.expectNotOffered('north', 'march@n1,0304', 'march@n1,0701')
  })

  it('4 a march ends beside an enemy, and nobody enters a taken hex', () => {
    const game = field({ n1: ['0101', 1], n2: ['0102', 1], s1: ['0302', 1] }).deciding('orders', { side: 0 })
    // 0201 lies beside the enemy: what lies behind it is not reached
    game.expectOffered('north', 'march@n1,0201')
    game.expectNotOffered('north', 'march@n1,0301', 'march@n1,0203', 'march@n1,0401', 'march@n1,0102', 'march@n1,0302')
    game.expectWhy('north', 'hex', '0302', { rule: '4', key: 'why.march.taken' })
    game.expectWhy('north', 'counter', 's1', { rule: '3', key: 'why.order.notYours' })
  })
})

describe('5 Attacks', () => {
  const facing = (own: number, theirs: number, at = '0405') =>
    field({ n1: ['0404', own], s1: [at, theirs] }).deciding('orders', { side: 0 })

  it('5 both are turned up; a decoy is taken off at once and the attacker advances', () => {
    const game = facing(2, 0)
    expect(game.view('south').counters[0]?.strength).toBeNull()
    game.play('north', 'attack@n1,0405')
    expect(game.view('south').counters[0]?.strength).toBe(2)
    expect(game.unit('s1')).toMatchObject({ hex: null, known: true })
    expect(game.log()).toContainEqual(entry('5.1', 'log.advanced', { to: '0405' }))
  })

  it('5 the lower total loses a step, woods add one to the defender, and equals change nothing', () => {
    expect(facing(2, 2).dice(3, 3).play('north', 'attack@n1,0405').unit('s1')).toMatchObject({ strength: 2 })
    const repelled = facing(2, 2).dice(2, 3).play('north', 'attack@n1,0405')
    expect([repelled.unit('n1'), repelled.unit('s1')]).toMatchObject([{ strength: 1 }, { strength: 2 }])
    const woods = field({ n1: ['0405', 2], s1: ['0406', 2] })
      .deciding('orders', { side: 0 })
      .dice(4, 3)
    expect(woods.play('north', 'attack@n1,0406').unit('s1')).toMatchObject({ strength: 2 })
  })

  it('5.1 who has lost a step falls back where no enemy touches him, and the attacker takes the hex', () => {
    const game = facing(3, 2).dice(6, 1).play('north', 'attack@n1,0405')
    game.expectChoices('south', ['fallBack@0306', 'fallBack@0406', 'fallBack@0506'])
    game.expectWhy('south', 'hex', '0304', { rule: '5.1', key: 'why.fallBack.hex' })
    game.play('south', 'fallBack@0406')
    expect(game.log()).toContainEqual(entry('5.1', 'log.fellBack', { to: '0406' }))
    expect(game.log()).toContainEqual(entry('5.1', 'log.advanced', { to: '0405' }))
  })

  it('5.1 who cannot fall back is lost', () => {
    const game = field({ n1: ['0402', 3], s1: ['0401', 3], n2: ['0201', 1], n3: ['0601', 1] })
    game.deciding('orders', { side: 0 }).dice(6, 1).play('north', 'attack@n1,0401')
    expect(game.log()).toContainEqual(entry('5.1', 'log.surrounded', { counter: 's1' }))
    expect(game.unit('s1')).toMatchObject({ hex: null })
  })
})

describe('6 The end', () => {
  it('6 after the last turn whoever was last at the crossroads wins', () => {
    const won = field({ n1: ['0604', 0], s1: ['0108', 3] })
      .set({ turn: 6 })
      .deciding('game', {}, 'close')
    expect(endOf(won)).toMatchObject({ winner: 'north', reason: 'outcome.crossroads' })
    const kept = field({ n1: ['0101', 1], s1: ['0108', 3] })
      .set({ turn: 6, holder: 1 })
      .deciding('game', {}, 'close')
    expect(endOf(kept)).toMatchObject({ winner: 'south' })
    const drawn = field({ n1: ['0101', 1], s1: ['0108', 3] })
      .set({ turn: 6 })
      .deciding('game', {}, 'close')
    expect(endOf(drawn)).toMatchObject({ winner: null, reason: 'outcome.nobody' })
  })

  it('6 a side without counters loses', () => {
    expect(endOf(field({ s1: ['0108', 3] }).deciding('game', {}, 'close'))).toMatchObject({
      winner: 'south',
      reason: 'outcome.destroyed',
    })
  })

  it('1 a game by its first choices comes to its end', () => {
    const g = begin(skirmish, 'crossroads', {}, seedFrom(4)).state as State
    for (let n = 0; g.outcome === null && n < 500; n++) {
      const role = deciders(skirmish, g)[0] as string
      perform(skirmish, g, role, choices(skirmish, g, role)[0] as never)
    }
    expect(g.outcome).not.toBeNull()
  })
})
