import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { boxNamed } from '#games/house-divided/rules/board.ts'
import {
  at,
  type Board,
  closing,
  controller,
  fighting,
  held,
  moving,
  position,
  said,
} from '#games/house-divided/tests/position.ts'

const passing = (table: Board, ...boxes: string[]): Board =>
  table.arrange(g => {
    g.cavalryHeld = boxes.map(boxNamed)
  })

const isPassing = (table: Board, box: string): boolean => table.state.cavalryHeld.includes(boxNamed(box))

const closed = (table: Board, side: 'union' | 'confederate'): Board => {
  expect(closing(table, side).ended).toBe(true)
  return table
}

describe('9.0 Capture', () => {
  it('9.0 at the start each box belongs to the side of its colour, white boxes to nobody', () => {
    const table = position({})
    expect(['cairo', 'memphis', 'louisville', 'pensacola', 'knoxville'].map(box => controller(table, box))).toEqual([
      'union',
      'confederate',
      'nobody',
      'union',
      'confederate',
    ])
  })

  it('9.0 R1 whoever stands alone in a box at the end of his own half-turn takes it', () => {
    const table = closed(position({ u1: 'mi humboldt' }), 'union')
    expect(controller(table, 'humboldt')).toBe('union')
    expect(table.log()).toContainEqual(entry('9.0', 'log.capture', { side: 'union', box: 'humboldt', cavalry: false }))
  })

  it("9.0 R1 and at the end of the opponent's half-turn as well", () => {
    expect(controller(closed(position({ c1: 'mi paducah' }), 'union'), 'paducah')).toBe('confederate')
  })

  it("9.0 R1 switched off: only at the end of the opponent's half-turn", () => {
    const options = { captureAtEndOfEitherHalfTurn: false }
    const table = closed(position({ u1: 'mi humboldt', c1: 'mi paducah' }, options), 'union')
    expect([controller(table, 'humboldt'), controller(table, 'paducah')]).toEqual(['confederate', 'confederate'])
    expect(controller(closed(position({ u1: 'mi humboldt' }, options), 'confederate'), 'humboldt')).toBe('union')
  })

  it('9.0 a box is not taken by marching in or through', () => {
    const table = moving(position({ u1: 'mi cairo', u2: 'mi chicago' }), 'union', 3)
    table.plays('union', 'marchFrom@cairo', 'march@u1,memphis,river:island-no-10--memphis')
    expect([controller(table, 'island-no-10'), controller(table, 'memphis')]).toEqual(['confederate', 'confederate'])
  })

  it('9.0 a box taken by infantry stays taken when nobody is left in it', () => {
    const table = moving(held(position({ u1: 'mi humboldt' }), 'union', 'humboldt'), 'union')
    table.plays('union', 'marchFrom@humboldt', 'march@u1,cairo,rail:cairo--humboldt')
    expect(controller(table, 'humboldt')).toBe('union')
  })

  it('9.0 until the other side captures it', () => {
    const table = closed(held(position({ c1: 'mi humboldt' }), 'union', 'humboldt'), 'confederate')
    expect(controller(table, 'humboldt')).toBe('confederate')
  })

  it('9.0 a box already held is not told as taken again', () => {
    expect(said(closed(position({ u1: 'mi cairo', c1: 'vc atlanta' }), 'union'), 'log.capture')).toEqual([])
  })
})

describe('9.0 Cavalry alone', () => {
  it('9.0 R3 cavalry takes a box for as long as it stays', () => {
    const table = closed(position({ u1: 'vc humboldt' }), 'union')
    expect([controller(table, 'humboldt'), isPassing(table, 'humboldt')]).toEqual(['union', true])
    expect(table.view('observer').cavalryHeld).toEqual([boxNamed('humboldt')])
    expect(table.log()).toContainEqual(entry('9.0', 'log.capture', { box: 'humboldt', cavalry: true }))
  })

  it('9.0 R3 when the last of it marches away the box returns to its first owner at once', () => {
    const table = passing(held(position({ u1: 'vc humboldt', u2: 'mc humboldt' }), 'union', 'humboldt'), 'humboldt')
    moving(table, 'union').plays('union', 'marchFrom@humboldt', 'march@u1,corinth,rail:corinth--humboldt')
    expect(controller(table, 'humboldt')).toBe('union')
    table.play('union', 'march@u2,corinth,rail:corinth--humboldt')
    expect([controller(table, 'humboldt'), isPassing(table, 'humboldt')]).toEqual(['confederate', false])
    expect(table.log()).toContainEqual(entry('9.0', 'log.controlLapses', { side: 'union', box: 'humboldt' }))
  })

  it('9.0 R3 a white box returns to nobody', () => {
    const table = passing(held(position({ c1: 'vc louisville' }), 'confederate', 'louisville'), 'louisville')
    moving(table, 'confederate').play('confederate', 'marchFrom@louisville')
    table.play('confederate', 'march@c1,lexington,rail:lexington--louisville')
    expect(controller(table, 'louisville')).toBe('nobody')
    expect(table.view('observer').armyMaximum).toEqual([34, 29])
  })

  it('9.0 R3 it lapses likewise when the cavalry goes by sea', () => {
    const table = passing(held(position({ u1: 'vc norfolk' }), 'union', 'norfolk'), 'norfolk')
    moving(table, 'union').plays('union', 'marchFrom@norfolk', 'sail@u1,washington')
    expect(controller(table, 'norfolk')).toBe('confederate')
  })

  it('9.0 R3 and when it falls, retreats or withdraws', () => {
    const raid = () =>
      passing(
        held(position({ u1: 'vc humboldt', c1: 'ei humboldt by rail:humboldt--memphis' }), 'union', 'humboldt'),
        'humboldt',
      )
    const withdrawn = fighting(raid(), 'confederate').play('union', 'withdraw@cairo')
    expect(controller(withdrawn, 'humboldt')).toBe('confederate')
    const fallen = fighting(raid().put('u1', { reduced: true }), 'confederate')
      .dice(6, 1)
      .play('union', 'fightOn')
    expect([at(fallen, 'u1'), controller(fallen, 'humboldt')]).toEqual([null, 'confederate'])
    const retreated = fighting(raid(), 'confederate').dice(6, 6).play('union', 'fightOn').play('union', 'retreat@cairo')
    expect(controller(retreated, 'humboldt')).toBe('confederate')
  })

  it('9.0 R3 infantry that stands there at the end of a half-turn makes the control lasting', () => {
    const table = passing(held(position({ u1: 'vc humboldt', u2: 'mi humboldt' }), 'union', 'humboldt'), 'humboldt')
    closed(table, 'union')
    expect([controller(table, 'humboldt'), isPassing(table, 'humboldt')]).toEqual(['union', false])
    expect(table.log()).toContainEqual(entry('9.0', 'log.captureSecured', { box: 'humboldt' }))
  })

  it('9.0 R3 infantry that only passes through does not', () => {
    const table = passing(held(position({ u1: 'vc humboldt', u2: 'mi humboldt' }), 'union', 'humboldt'), 'humboldt')
    moving(table, 'union').plays('union', 'marchFrom@humboldt', 'march@u2,cairo,rail:cairo--humboldt', 'endMarch')
    expect([controller(table, 'humboldt'), isPassing(table, 'humboldt')]).toEqual(['union', true])
  })

  it('9.0 infantry recruited there makes it lasting too', () => {
    const table = passing(held(position({ u1: 'vc louisville' }), 'union', 'louisville'), 'louisville')
    table.arrange(g => {
      g.offices[0].infantry = 1
    })
    table.set({ active: 0 }).deciding('halfTurn', {}, 'recruitment').dice(2)
    table.play('union', 'recruit@louisville,militia-infantry')
    expect([controller(table, 'louisville'), isPassing(table, 'louisville')]).toEqual(['union', false])
  })

  it('9.0 infantry and cavalry together take a box for good', () => {
    const table = closed(position({ u1: 'vc humboldt', u2: 'mi humboldt' }), 'union')
    expect([controller(table, 'humboldt'), isPassing(table, 'humboldt')]).toEqual(['union', false])
  })

  it('9.0 R3 cavalry takes back a box of its own colour for good', () => {
    const table = closed(held(position({ c1: 'mc humboldt' }), 'union', 'humboldt'), 'confederate')
    expect([controller(table, 'humboldt'), isPassing(table, 'humboldt')]).toEqual(['confederate', false])
  })

  it('9.0 a box held by passing control is taken over by the other side in the usual way', () => {
    const table = passing(held(position({ c1: 'vi louisville' }), 'union', 'louisville'), 'louisville')
    closed(table, 'confederate')
    expect([controller(table, 'louisville'), isPassing(table, 'louisville')]).toEqual(['confederate', false])
  })

  it('9.0, 7.0 the army maxima move with passing control', () => {
    const table = closed(position({ u1: 'vc memphis' }), 'union')
    expect(table.view('observer').armyMaximum).toEqual([34, 27])
    moving(table, 'union').plays('union', 'marchFrom@memphis', 'march@u1,humboldt,rail:humboldt--memphis')
    expect(table.view('observer').armyMaximum).toEqual([34, 29])
  })
})
