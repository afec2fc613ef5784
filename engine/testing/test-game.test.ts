import { describe, expect, it } from 'vitest'
import { entry, testGame } from './test-game.ts'
import { toy, toyTable } from './toy/index.ts'

describe('test table', () => {
  it('plays one fight with dice laid out in advance', () => {
    const table = testGame(toy, 'ford', {}, toyTable)
      .put('r1', { place: 'hill' })
      .put('b1', { place: 'ford' })
      .deciding('movement', { side: 0, left: 2 })
      .dice(3, 3, 5, 2)
    table.expectChoices('red', ['rest@r1', 'rest@r2'], { only: ['rest'] })
    table.play('red', 'move@r1,ford')
    table.expectDeciding('blue', 'fallBack.choose').expectChoices('blue', ['fallBack@hill', 'fallBack@mill', 'stand'])
    table.expectWhy('blue', 'place', 'mill', null)
    table.expectWhy('blue', 'place', 'red-camp', { rule: '5.1', key: 'why.fallBack.far' })
  })

  it('knows refusals, log, views and when the procedure is over', () => {
    const table = testGame(toy, 'ford', {}, toyTable)
      .put('r1', { place: 'hill' })
      .put('b1', { place: 'ford', tired: true })
      .put('r2', { place: null })
      .deciding('movement', { side: 0, left: 2 })
      .dice(3, 3, 5, 2)
    table.expectWhy('red', 'unit', 'r2', { rule: '5', key: 'why.move.dead' })
    table.expectWhy('blue', 'unit', 'b1', { rule: '4', key: 'why.engine.notYourDecision' })
    table.play('red', 'move@r1,ford').play('blue', 'stand')
    expect(table.log()).toContainEqual(entry('5', 'log.fought', { mine: 5, theirs: 2, round: 2 }))
    expect(table.unit('b1')).toMatchObject({ place: null })
    expect(table.view('observer').units[2]?.place).toBeNull()
    expect(table.ended).toBe(true)
    table.expectDiceSpent()
  })

  it('says when dice run out, codes are unknown or a choice is not offered', () => {
    const table = testGame(toy, 'meeting', {}, toyTable)
    expect(() => table.put('r9', {})).toThrow('there is no unit "r9"')
    expect(() => table.put('r1', { place: 'sea' })).toThrow('place: there is no place "sea"')
    table.put('r1', { place: 'ford' }).deciding('movement', { side: 0, left: 1 }).dice(6)
    expect(() => table.play('red', 'move@r2,ford')).toThrow('red is not offered move@r2,ford, but: move@r1,hill')
    expect(() => table.play('red', 'move@r1,mill')).toThrow(/1 dice lay ready, but \d were drawn/)
  })

  it('goes on in the procedure that it was called from', () => {
    const table = testGame(toy, 'ford', {}, toyTable)
      .during('game', {}, 'turnEnds')
      .deciding('movement', { side: 0, left: 1 })
      .arrange(g => {
        g.hands = [
          [0, 1, 2],
          [3, 4, 5],
        ]
        g.deck = [6, 7]
      })
    table.play('red', 'pass').expectDeciding('red blue', 'bids')
    expect(table.state.turn).toBe(2)
  })
})
