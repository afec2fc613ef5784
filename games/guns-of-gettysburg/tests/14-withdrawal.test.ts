import { describe, expect, it } from 'vitest'
import { positionNamed, positionOf } from '#games/guns-of-gettysburg/rules/board.ts'
import { at, type Board, faceAt, field, offeredPositions, said, under, withdrawing } from './position.ts'

const backTo = (table: Board, role: 'union' | 'confederate', code: string): string[] => {
  withdrawing(table, role).play(role, `pick@${code}`)
  return offeredPositions(table, role, 'withdrawTo')
}
const victor = (table: Board, ...codes: string[]): Board => {
  for (const code of codes) table.put(code, { won: true })
  return table
}

describe('14 Withdrawal', () => {
  it('14 voluntary only under Withdraw orders, next to an enemy or under his fire', () => {
    const spread = { u1: 'sykes p161 a073', c1: 'heth p172 a073', u2: 'sykes p110 a055' }
    expect(withdrawing(field(spread), 'union').ended).toBe(true)
    const table = withdrawing(under(field(spread), 'union', 'withdraw'), 'union')
    table.expectOffered('union', 'pick@u1', 'endWithdrawals')
    table.expectNotOffered('union', 'pick@u2')
    table.expectWhy('union', 'block', 'u2', { rule: '14', key: 'why.withdraw.noContact' })
  })

  it('14 mandatory: a victor on the position, next to it, or with the rear area in his field of fire', () => {
    const must = (blocks: Record<string, string>) => {
      const table = withdrawing(victor(field(blocks), 'c1'), 'union')
      return table.ended ? 'free' : (table.frame as unknown as { must: number[] }).must.length
    }
    expect(must({ u1: 'sykes p161 a073', c1: 'heth p161 a074' })).toBe(1)
    expect(must({ u1: 'sykes p161 a073', c1: 'heth p149 a064' })).toBe(1)
    expect(must({ u1: 'sykes p172 a072', c1: 'heth p161 a073' })).toBe(1)
    expect(must({ u1: 'sykes p172 a073', c1: 'heth p183 a081' })).toBe('free')
  })

  it('14 no end before all that must have withdrawn', () => {
    const table = withdrawing(victor(field({ u1: 'sykes p161 a073', c1: 'heth p149 a064' }), 'c1'), 'union')
    table.expectNotOffered('union', 'endWithdrawals').expectOffered('union', 'pick@u1')
  })

  it('14 first through the rear, two steps, away from the enemy if that is possible', () => {
    const table = victor(field({ u1: 'sykes p161 a073', c1: 'heth p149 a064' }), 'c1')
    // p150 is next to the enemy too; p162 and p174 are not, and from there it may go on
    expect(backTo(table, 'union', 'u1')).toEqual(
      ['p162', 'p174', 'p151', 'p153', 'p175', 'p176', 'p185', 'p186', 'p200'].sort(),
    )
  })

  it('14 four steps under Withdraw orders', () => {
    const spread = { u1: 'sykes p161 a073', c1: 'heth p149 a064' }
    const two = backTo(victor(field(spread), 'c1'), 'union', 'u1')
    const four = backTo(under(field(spread), 'union', 'withdraw'), 'union', 'u1')
    expect(four.length).toBeGreaterThan(two.length)
    expect(two.every(p => four.includes(p))).toBe(true)
  })

  it('14 not to another position between the same two areas', () => {
    const table = victor(field({ u1: 'sykes p056 a022', c1: 'heth p067 a022' }), 'c1')
    expect(backTo(table, 'union', 'u1')).not.toContain('p033')
  })

  it('14 who must withdraw and cannot is eliminated, without a replacement', () => {
    // an enemy stands on every position of its rear area
    const ring = { c2: 'heth p150 a065', c3: 'pender p162 a075', c4: 'pender p174 a083' }
    const table = withdrawing(victor(field({ u1: 'sykes p161 a073', c1: 'heth p160 a063', ...ring }), 'c2'), 'union')
    expect(said(table, 'log.')).toEqual(['log.withdraw.trapped', 'log.block.eliminated'])
    expect(faceAt(table, 'u1')).toBeNull()
    expect(table.value).toEqual({ made: 0, mandatory: 1 })
  })

  const cornered = { c1: 'heth p174 a083', c2: 'heth p162 a075' }

  it('14 who ends next to an enemy he was not next to before stops there and is reduced', () => {
    const table = victor(field({ u1: 'sykes-1 p161 a073', ...cornered }), 'c1')
    expect(backTo(table, 'union', 'u1')).toEqual(['p150'])
    table.plays('union', 'withdrawTo@p150', 'face@a065')
    expect(said(table, 'log.withdraw')).toEqual(['log.withdraw.block', 'log.withdraw.hurt'])
    expect(faceAt(table, 'u1')).toBeNull()
  })

  it('14 of several on one position one is reduced, the owner says which', () => {
    const table = victor(field({ u1: 'sykes-1 p161 a073', u2: 'sykes-1 p161 a073', ...cornered }), 'c1')
    withdrawing(table, 'union').plays('union', 'pick@u1', 'withdrawTo@p150', 'face@a065')
    table.plays('union', 'pick@u2', 'withdrawTo@p150')
    table.expectChoices('union', ['suffer@u1', 'suffer@u2']).play('union', 'suffer@u2')
    expect([faceAt(table, 'u1'), faceAt(table, 'u2')]).toEqual(['sykes-1', null])
  })

  /** u1 must go back and can only go to p150, where three friends stand; the cavalry among them may leave. */
  const crowded = (fourth = 'buford') =>
    victor(
      field({
        u1: 'sykes p161 a073',
        u2: `${fourth} p150 a065`,
        u3: 'sykes p150 a065',
        u4: 'sykes p150 a065',
        ...cornered,
      }),
      'c1',
    )

  it('14 who is stopped by friends alone is not lost while one of them may withdraw first (ruling R65)', () => {
    const table = withdrawing(crowded(), 'union').expectChoices('union', ['pick@u2', 'endWithdrawals'])
    table.play('union', 'pick@u2')
    table.play('union', table.choices('union', ['withdrawTo'])[0] as string)
    if (table.choices('union', ['face']).length > 0) table.play('union', table.choices('union', ['face'])[0] as string)
    table.expectNotOffered('union', 'endWithdrawals').plays('union', 'pick@u1', 'withdrawTo@p150', 'face@a065')
    expect(said(table, 'log.withdraw.trapped')).toEqual([])
    expect(at(table, 'u1')).toBe('p150')
  })

  it('14 the owner need not make room: then the block is lost, and the others may still withdraw (ruling R65)', () => {
    const table = withdrawing(crowded(), 'union').play('union', 'endWithdrawals')
    expect(faceAt(table, 'u1')).toBeNull()
    table.expectOffered('union', 'pick@u2', 'endWithdrawals').play('union', 'endWithdrawals')
    expect(table.value).toEqual({ made: 0, mandatory: 1 })
  })

  it('14 when nobody may make room it is lost at once', () => {
    const table = withdrawing(crowded('sykes'), 'union')
    expect(said(table, 'log.withdraw')).toEqual(['log.withdraw.trapped'])
  })

  it('14 past an enemy that it was next to before it goes on; ending there after one step it is reduced', () => {
    const table = victor(field({ u1: 'sykes-1 p161 a073', c1: 'heth p174 a083', c2: 'heth p150 a065' }), 'c1')
    expect(backTo(table, 'union', 'u1')).toEqual(expect.arrayContaining(['p162', 'p153']))
    table.plays('union', 'withdrawTo@p162', 'face@a074')
    expect(said(table, 'log.withdraw')).toContain('log.withdraw.hurt')
  })

  it('10 no Union block withdraws to a position that bounds a Confederate entry area', () => {
    const near = { u1: 'sykes p031 a020', c1: 'heth p043 a020' }
    const back = backTo(under(field(near), 'union', 'withdraw'), 'union', 'u1')
    expect(back.length).toBeGreaterThan(0)
    expect(back.filter(p => positionOf(positionNamed(p)).closedToUnion)).toEqual([])
    const south = backTo(
      under(field({ c1: 'heth p031 a020', u1: 'sykes p043 a020' }), 'confederate', 'withdraw'),
      'confederate',
      'c1',
    )
    expect(south).toContain('p023')
  })

  it('10 off the map through a partial area', () => {
    const table = victor(field({ c1: 'heth p023 a011', u1: 'sykes p031 a020' }), 'u1')
    withdrawing(table, 'confederate').play('confederate', 'pick@c1')
    table.play('confederate', 'leaveMap@a001')
    expect(at(table, 'c1')).toBeNull()
    expect(table.unit('c1')).toMatchObject({ hours: -1 })
  })

  it('18 cavalry may always withdraw, mounted: three steps, five under Withdraw orders', () => {
    const spread = { u1: 'buford p161 a073', c1: 'heth p160 a073' }
    const table = field(spread)
    const reach = backTo(table, 'union', 'u1')
    // p110 is three steps off, by p150 and p121
    expect(reach).toContain('p110')
    table.plays('union', 'withdrawTo@p150', 'face@a065')
    expect(said(table, 'log.withdraw')).toEqual(['log.withdraw.mounted'])
    const five = backTo(under(field(spread), 'union', 'withdraw'), 'union', 'u1')
    expect(five.length).toBeGreaterThan(reach.length)
  })

  it('15 after it the block has an hour less', () => {
    const table = victor(field({ u1: 'sykes p161 a073', c1: 'heth p149 a064' }), 'c1').set({ length: 3 })
    withdrawing(table, 'union').plays('union', 'pick@u1', 'withdrawTo@p162', 'face@a074')
    expect(table.unit('u1')).toMatchObject({ hours: 2, moved: true })
    expect(table.state.stirred).toEqual([false, true])
  })
})
