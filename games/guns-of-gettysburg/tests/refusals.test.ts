import { describe, expect, it } from 'vitest'
import { noWithdrawals } from '#games/guns-of-gettysburg/rules/05-sequence/turn.ts'
import { entryNamed } from '#games/guns-of-gettysburg/rules/board.ts'
import { CONFEDERATE, UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import { hourAt } from '#games/guns-of-gettysburg/rules/pieces.ts'
import type { BlockId } from '../rules/ids.ts'
import { armed, charge } from './charge.ts'
import {
  attacking,
  type Board,
  declaring,
  entering,
  field,
  hours,
  marching,
  tray,
  under,
  withdrawing,
} from './position.ts'

/** Pointing at a block, position or the like is answered with this reason. */
const refuses = (table: Board, role: string, rule: string, kind: string, reasons: Record<string, string>): Board => {
  for (const [code, key] of Object.entries(reasons)) table.expectWhy(role, kind, code, { rule, key })
  return table
}

describe('12 Refusals of marches', () => {
  it('12 an enemy, one who waits at an entry point, one in hand, one that has marched', () => {
    const blocks = { u1: 'sykes p150 a065', u2: 'sykes waits taneytown', u3: 'sykes p121 a055', c1: 'heth p052 a020' }
    const table = hours(field(blocks), 2).put('u1', { moved: true }).put('u3', { moved: true, hours: -1 })
    marching(table, 'union').play('union', 'pick@u1')
    refuses(table, 'union', '12', 'block', { c1: 'why.block.enemy', u1: 'why.block.picked' })
    refuses(table, 'union', '11', 'block', { u2: 'why.march.waiting' })
    refuses(table, 'union', '10', 'block', { u3: 'why.block.moved' })
  })

  it('10, 12 a position held by the enemy, one that is full, one too far', () => {
    const full = { u2: 'hancock p135 a064', u3: 'hancock p135 a064', u4: 'howard p135 a064' }
    const table = field({ u1: 'sykes p161 a073', c1: 'heth p108 a053', ...full })
    marching(table, 'union').play('union', 'pick@u1')
    refuses(table, 'union', '10', 'position', { p108: 'why.enemyThere', p135: 'why.full' })
    refuses(table, 'union', '12', 'position', { p049: 'why.march.tooFar', p161: 'why.march.here' })
  })
})

describe('11 Refusals of entries', () => {
  const two = () => {
    const table = field({
      c1: 'heth waits chambersburg',
      c2: 'heth waits chambersburg',
      c3: 'heth waits chambersburg',
      c4: 'pender p108 a053',
      u1: 'sykes p161 a073',
    })
    for (const code of ['c1', 'c2']) table.put(code, { arrived: 23, free: 23 })
    return entering(table.put('c3', { arrived: 23, free: 30 }), 'confederate')
  }

  it('11 first a block is taken in hand', () => {
    const table = two()
    refuses(table, 'confederate', '11', 'position', { p043: 'why.pickFirst' })
    refuses(table, 'confederate', '11', 'entry', { mummasburg: 'why.pickFirst' })
    refuses(table, 'confederate', '11', 'area', { a020: 'why.engine.notNow' })
  })

  it('11 an enemy, one in hand, one on the map, one that comes later', () => {
    const table = two().play('confederate', 'pick@c1')
    refuses(table, 'confederate', '11', 'block', {
      u1: 'why.block.enemy',
      c1: 'why.block.picked',
      c4: 'why.entry.notWaiting',
      c3: 'why.entry.later',
    })
  })

  it('10, 11 a position held by the enemy, a full one, one that no way leads to', () => {
    const table = field({
      c1: 'heth waits chambersburg',
      u1: 'sykes p161 a073',
      c2: 'heth p042 a020',
      c3: 'heth p042 a020',
      c4: 'pender p042 a020',
    }).put('c1', { arrived: 23, free: 23 })
    entering(table, 'confederate').play('confederate', 'pick@c1')
    refuses(table, 'confederate', '10', 'position', { p161: 'why.enemyThere', p042: 'why.full' })
    refuses(table, 'confederate', '11', 'position', { p256: 'why.entry.noWay' })
    refuses(table, 'confederate', '11', 'area', { a020: 'why.engine.notNow' })
    const union = field({ u1: 'sykes waits taneytown' }).put('u1', { arrived: 23, free: 23 })
    entering(union, 'union').play('union', 'pick@u1')
    refuses(union, 'union', '10', 'position', { p023: 'why.closedToUnion' })
  })

  it('11 at an entry point either all come across country or one an hour by road', () => {
    const across = two().plays('confederate', 'pick@c1', 'enter@p042', 'face@a020', 'pick@c2')
    refuses(across, 'confederate', '11', 'position', { p054: 'why.entry.across' })
    const road = two().plays('confederate', 'pick@c1', 'enterByRoad@p043', 'face@a021', 'pick@c2')
    refuses(road, 'confederate', '11', 'position', { p054: 'why.entry.oneAnHour' })
  })

  it('11 a transfer goes to another entry point of one’s own', () => {
    const table = two().play('confederate', 'pick@c1')
    refuses(table, 'confederate', '11', 'entry', { chambersburg: 'why.transfer.here', baltimore: 'why.transfer.enemy' })
  })
})

describe('13.1 Refusals of attacks', () => {
  const more = { c3: 'heth p173 a073', c4: 'heth p052 a020', c5: 'heth p160 a073' }
  const table = () =>
    attacking(armed({ ...charge, ...more, u3: 'sykes p049 a020' }).put('c5', { moved: true }), 'confederate')

  it('13.1 an enemy, one off the map, one that has moved, one without a target, one that attacks already', () => {
    const now = table().play('confederate', 'assault@c1,p161')
    refuses(now, 'confederate', '13.1', 'block', {
      u1: 'why.block.enemy',
      c9: 'why.block.offMap',
      c4: 'why.attack.noTarget',
      c1: 'why.attack.already',
    })
    refuses(now, 'confederate', '10', 'block', { c5: 'why.block.moved' })
  })

  it('13.1 two positions at most, next to each other', () => {
    const now = table().play('confederate', 'assault@c1,p161')
    refuses(now, 'confederate', '13.1', 'position', { p049: 'why.attack.notAdjacent' })
    now.play('confederate', 'assault@c3,p173')
    refuses(now, 'confederate', '13.1', 'position', { p149: 'why.attack.two' })
  })

  it('10, 13.1 three blocks on the attacked position at most', () => {
    const three = tray(armed({ ...charge, c3: 'pickett p171 a072', c4: 'heth p173 a073' }), 'confederate', 'c-march')
    const now = attacking(three, 'confederate').plays('confederate', 'assault@c1,p161', 'assault@c2,p161')
    now.expectOffered('confederate', 'assault@c3,p161').play('confederate', 'assault@c3,p161')
    now.expectNotOffered('confederate', 'assault@c4,p161')
    refuses(now, 'confederate', '10', 'position', { p161: 'why.full' })
  })

  it('10, 13.1 a third may come to the empty second position where two friends stand', () => {
    const beside = { ...charge, c3: 'heth p173 a073', c4: 'heth p173 a073' }
    const now = attacking(armed(beside), 'confederate').play('confederate', 'assault@c1,p161')
    now.expectOffered('confederate', 'assault@c2,p173')
  })
})

describe('13.2 Refusals of artillery', () => {
  const supports = (blocks: Record<string, string>, ...tokens: string[]) =>
    attacking(tray(armed({ c1: 'pickett p171 a072', ...blocks }), 'union', ...tokens), 'confederate').plays(
      'confederate',
      'assault@c1,p161',
      'declare',
    )

  it('13.2 a token not held, a march token, one without enough blocks', () => {
    const table = supports({ u1: 'hancock p161 a073', u2: 'hancock p110 a055' }, 'u-hancock-2', 'u-march')
    refuses(table, 'union', '13.2', 'token', { 'u-sykes-2': 'why.token.notHeld', 'u-march': 'why.token.march' })
    refuses(table, 'union', '13', 'token', { 'u-hancock-2': 'why.token.blocks' })
    refuses(table, 'union', '13', 'position', { p161: 'why.guns.deployment' })
  })

  it('13.2 a position where nobody stands, one that sees no attacker, one that has two tokens', () => {
    const blocks = { u1: 'hancock p161 a073', u2: 'howard p162 a075', u3: 'howard p185 a082' }
    const table = supports(blocks, 'u-any-1', 'u-any-1', 'u-any-1')
    refuses(table, 'union', '13.2', 'position', { p135: 'why.guns.nobody', p162: 'why.guns.noTarget' })
    table.plays('union', 'support@u-any-1,p161', 'support@u-any-1,p161')
    refuses(table, 'union', '13.2', 'position', { p161: 'why.guns.two' })
  })
})

describe('14 Refusals of withdrawals', () => {
  const contact = { u1: 'sykes p161 a073', u2: 'buford p161 a073', c1: 'heth p149 a064', u3: 'sykes p110 a055' }

  it('14 an enemy, one off the map, one that has moved, one without contact, one without the orders', () => {
    const table = withdrawing(field({ ...contact, u4: 'sykes p150 a065' }).put('u4', { moved: true }), 'union')
    refuses(table, 'union', '14', 'position', { p162: 'why.pickFirst' })
    refuses(table, 'union', '14', 'block', {
      c1: 'why.block.enemy',
      u9: 'why.block.offMap',
      u3: 'why.withdraw.noContact',
      u1: 'why.withdraw.orders',
    })
    refuses(table, 'union', '10', 'block', { u4: 'why.block.moved' })
    refuses(table, 'union', '14', 'area', { a074: 'why.engine.notNow' })
  })

  it('10, 14 a position held by the enemy, a full one, one that no way leads to', () => {
    const full = { u5: 'sykes p162 a075', u6: 'sykes p162 a075', u7: 'sykes p162 a075' }
    const table = withdrawing(field({ ...contact, ...full }), 'union').play('union', 'pick@u2')
    refuses(table, 'union', '14', 'position', { p149: 'why.withdraw.enemyThere', p001: 'why.withdraw.noWay' })
    refuses(table, 'union', '10', 'position', { p162: 'why.full' })
  })

  it('14 who must withdraw and has no way is told so', () => {
    const table = field({
      u1: 'sykes p161 a073',
      u2: 'buford p150 a065',
      u3: 'sykes p150 a065',
      u4: 'sykes p150 a065',
      c1: 'heth p174 a083',
      c2: 'heth p162 a075',
    }).put('c1', { won: true })
    refuses(withdrawing(table, 'union'), 'union', '14', 'block', { u1: 'why.withdraw.blocked' })
  })

  it('13.9 after a lost attack only those who lost withdraw', () => {
    const table = field({ ...contact, u5: 'sykes p150 a065' }).set({ active: UNION })
    table.deciding('withdrawals', { ...noWithdrawals(UNION), must: [0], free: false, lost: true })
    refuses(table, 'union', '13.9', 'block', { u2: 'why.withdraw.losersOnly', u5: 'why.withdraw.losersOnly' })
    table.expectChoices('union', ['pick@u1'])
  })
})

describe('16 Refusals of objectives', () => {
  it('16 another area, one of the enemy’s, one moved already', () => {
    const table = field({})
      .set({ received: [0, 1], length: 2 })
      .arrange(g => {
        g.objectives[2] = { ...g.objectives[2], owner: CONFEDERATE } as never
      })
      .deciding('objectives', { moves: 0, moved: [] })
    refuses(table, 'union', '16', 'area', { a077: 'why.objective.area' })
    refuses(table, 'union', '16', 'objective', { 3: 'why.objective.enemy' })
    table.play('union', table.choices('union').find(key => key.startsWith('moveObjective@1')) as string)
    refuses(table, 'union', '16', 'objective', { 1: 'why.objective.once' })
    refuses(table, 'union', '16', 'position', { p161: 'why.engine.notNow' })
  })
})

describe('17 Refusals at night', () => {
  const night = (table: Board, side: 0 | 1) =>
    table.set({ hour: hourAt(1, 21), active: side }).deciding('night', { side, left: 0, to: null })

  it('17 without a march token nobody digs, and only where blocks stand', () => {
    const none = night(tray(field({ c1: 'heth p171 a072' }), 'confederate', 'c-any-1'), CONFEDERATE)
    none.expectChoices('confederate', ['endDigging'])
    refuses(none, 'confederate', '17', 'position', { p171: 'why.dig.noToken' })
    const table = night(tray(field({ c1: 'heth p171 a072' }), 'confederate', 'c-march'), CONFEDERATE)
    refuses(table, 'confederate', '17', 'position', { p161: 'why.dig.where' })
    refuses(table, 'confederate', '17', 'block', { c1: 'why.engine.notNow' })
  })

  it('17 given up are full blocks of the Union', () => {
    const army = { u1: 'buford p161 a073', u2: 'hancock beside a100', u4: 'sykes-1 p150 a065', c1: 'heth p108 a053' }
    const table = night(field(army), UNION)
    refuses(table, 'union', '17', 'block', {
      c1: 'why.block.enemy',
      u9: 'why.block.offMap',
      u4: 'why.giveUp.reduced',
    })
    refuses(table, 'union', '17', 'position', { p161: 'why.engine.notNow' })
  })
})

describe('6 Refusals of orders', () => {
  it('6 on an empty map both hold; who made the turn shorter does not hold', () => {
    const alone = field({ u1: 'sykes p161 a073' })
    declaring(alone, 'union')
    expect(alone.state.next[UNION]).toBe(1)
    const spread = () => tray(field({ u1: 'sykes p161 a073', c1: 'heth p108 a053' }), 'union', 'u-any-1')
    const short = spread().set({ shortened: true, first: CONFEDERATE })
    refuses(declaring(short, 'union'), 'union', '6', 'order', { hold: 'why.order.shortened' })
    const first = spread().set({ shortened: true, first: UNION })
    declaring(first, 'union').expectOffered('union', 'order@hold')
  })

  it('6 without tokens, and for the night, no Attack orders', () => {
    const spread = { u1: 'sykes p161 a073', c1: 'heth p108 a053' }
    refuses(declaring(field(spread), 'union'), 'union', '6', 'order', { attack: 'why.order.noTokens' })
    const night = tray(field(spread), 'union', 'u-any-1').set({ hour: hourAt(1, 20) })
    refuses(declaring(night, 'union'), 'union', '6', 'order', { attack: 'why.order.night' })
    declaring(under(tray(field(spread), 'union', 'u-any-1'), 'union', 'hold'), 'union').expectOffered(
      'union',
      'order@attack',
    )
  })
})

describe('11 Entry points', () => {
  it('11 transfers are counted for each pair of entry points, whichever way they go', () => {
    const table = field({ c1: 'heth waits chambersburg', c2: 'heth waits mummasburg' })
    for (const code of ['c1', 'c2']) table.put(code, { arrived: 23, free: 23 })
    entering(table, 'confederate').plays('confederate', 'pick@c1', 'transfer@mummasburg', 'pick@c2')
    expect(table.state.blocks[25 as BlockId].waits).toBe(entryNamed('mummasburg'))
    refuses(table, 'confederate', '11', 'entry', { chambersburg: 'why.transfer.oneAnHour' })
  })
})
