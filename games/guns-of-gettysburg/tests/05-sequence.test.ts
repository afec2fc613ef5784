import { describe, expect, it } from 'vitest'
import { longest } from '#games/guns-of-gettysburg/rules/07-duration/duration.ts'
import { CONFEDERATE, UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import { COMMANDS, commandNamed, START_HOUR } from '#games/guns-of-gettysburg/rules/pieces.ts'
import { type Board, declaring, field, opening, said, tray, under } from './position.ts'

const many = (side: 'u' | 'c', n: number, at: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: n }, (_, i) => [`${side}${i + 1}`, `${side === 'u' ? 'hancock' : 'heth'} ${at}`]),
  )

describe('4 Set-up', () => {
  it('4.4 time tokens lie blind on their hours: 7 of 17 Confederate and 5 of 15 Union are arrivals', () => {
    const { state } = opening()
    const table = opening()
    table.log()
    const laid = (side: 0 | 1) => table.state.time[side].flatMap((token, hour) => (token === null ? [] : [hour]))
    expect(laid(CONFEDERATE)).toEqual(Array.from({ length: 17 }, (_, i) => START_HOUR + i))
    expect(laid(UNION)).toEqual(Array.from({ length: 15 }, (_, i) => START_HOUR + 2 + i))
    expect(table.state.time[CONFEDERATE].filter(token => (token ?? 0) > 0).length).toBe(7)
    expect(table.state.time[UNION].filter(token => (token ?? 0) > 0).length).toBe(5)
    expect(state.rng.draws).toBe(0)
  })

  it('4.5 Kilpatrick lies below Taneytown’s other token, Chambersburg has three stacks by corps', () => {
    const table = opening()
    table.log()
    const corps = (stack: number) => table.state.stacks[stack]?.map(c => COMMANDS[c]?.corps)
    expect([corps(0), corps(1), corps(2)]).toEqual([[2, 2, 2], [1], [0, 0, 0]])
    const taneytown = table.state.stacks[6]
    expect(taneytown?.length).toBe(2)
    expect(taneytown?.at(-1)).toBe(commandNamed('kilpatrick'))
    expect([3, 4, 5, 7].map(s => table.state.stacks[s]?.length)).toEqual([1, 1, 3, 3])
  })

  it('4.5 an owner sees the top of each stack, nobody else does', () => {
    const table = opening()
    const tops = (viewer: string) => table.view(viewer).stacks.map(s => s.top !== null)
    expect(tops('confederate')).toEqual([true, true, true, true, true, false, false, false])
    expect(tops('union')).toEqual([false, false, false, false, false, true, true, true])
    expect(tops('observer').includes(true)).toBe(false)
  })

  it('4.6 eight tokens in each tray', () => {
    const table = opening()
    expect(table.view('union').sides[0].tokens.tray?.length).toBe(8)
    expect(table.view('union').sides[1].tokens).toMatchObject({ tray: null, traySize: 8, poolSize: 31 })
  })

  it('4.8 Buford may stand anywhere but next to a Confederate entry area', () => {
    const table = opening()
    table.expectDeciding('union', 'buford.choosePosition')
    expect(table.choices('union').length).toBe(276)
    table.expectNotOffered('union', 'place@p023', 'place@p030')
    table.expectWhy('union', 'position', 'p023', { rule: '4.8', key: 'why.closedToUnion' })
    table.plays('union', 'place@p043', 'face@a020', 'place@p043')
    expect(table.state.blocks[1]).toMatchObject({ at: table.state.blocks[0]?.at, front: 1 })
  })

  it('4.9 the first turn: 7 AM, one hour, Union first, both hold', () => {
    const table = opening({ historicalDeployment: true })
    table.expectDeciding('union', 'discarding.choose')
    expect(table.state).toMatchObject({ hour: START_HOUR, length: 1, first: UNION, orders: [1, 1] })
  })
})

describe('7 Turn duration', () => {
  it('7 an hour more for every three blocks of the side that has fewer: eight blocks give two', () => {
    expect(longest(field({ ...many('u', 8, 'p161 a073'), ...many('c', 12, 'p171 a072') }).state)).toBe(3)
    expect(longest(field({ ...many('u', 2, 'p161 a073'), ...many('c', 12, 'p171 a072') }).state)).toBe(1)
  })

  it('7 blocks beside the map and ready to enter count', () => {
    const table = field({
      u1: 'hancock beside a100',
      u2: 'hancock waits baltimore',
      u3: 'hancock p161 a073',
      ...many('c', 3, 'p171 a072'),
    })
    expect(longest(table.state)).toBe(2)
  })

  it('7 one hour when anybody attacks, by night, and never into the night', () => {
    const both = { ...many('u', 9, 'p161 a073'), ...many('c', 9, 'p171 a072') }
    expect(longest(field(both).state)).toBe(4)
    expect(longest(under(field(both), 'union', 'attack').state)).toBe(1)
    expect(longest(field(both).set({ hour: 33 }).state)).toBe(1)
    expect(longest(field(both).set({ hour: 31 }).state)).toBe(2)
  })

  it('7 who declared Withdraw last is first player; the other chooses the length', () => {
    const table = field({ ...many('u', 9, 'p161 a073'), ...many('c', 9, 'p171 a072') })
      .set({ lastWithdraw: CONFEDERATE })
      .deciding('duration')
    table.expectDeciding('union', 'duration.choose')
    table.expectChoices('union', ['setLength@1', 'setLength@2', 'setLength@3', 'setLength@4'])
    table.play('union', 'setLength@2')
    expect(table.state).toMatchObject({ first: CONFEDERATE, length: 2, shortened: true })
  })
})

const facing = () => field({ u1: 'hancock p161 a073', c1: 'pickett p171 a072' })
const offered = (table: Board, role: string) => table.choices(role)

describe('6 General orders', () => {
  it('6 all three are open', () => {
    const table = declaring(tray(facing(), 'union', 'u-any-1'), 'union')
    expect(offered(table, 'union')).toEqual(['order@attack', 'order@hold', 'order@withdraw'])
  })

  it('6 no Attack with an empty tray or before the night', () => {
    const empty = declaring(facing(), 'union')
    expect(offered(empty, 'union')).toEqual(['order@hold', 'order@withdraw'])
    empty.expectWhy('union', 'order', 'attack', { rule: '6', key: 'why.order.noTokens' })
    const dusk = declaring(tray(facing().set({ hour: 32 }), 'union', 'u-any-1'), 'union')
    dusk.expectWhy('union', 'order', 'attack', { rule: '6', key: 'why.order.night' })
  })

  it('6 who cut the turn short must attack or withdraw; his opponent need not', () => {
    const short = () => tray(tray(facing().set({ shortened: true }), 'union', 'u-any-1'), 'confederate', 'c-any-1')
    expect(offered(declaring(short(), 'confederate'), 'confederate')).toEqual(['order@attack', 'order@withdraw'])
    expect(offered(declaring(short(), 'union'), 'union')).toContain('order@hold')
  })

  it('6 with nobody of a side on the map both hold, unasked', () => {
    const table = declaring(tray(field({ u1: 'hancock p161 a073' }), 'union', 'u-any-1'), 'union')
    expect(table.ended).toBe(true)
    expect(table.state.next[UNION]).toBe(1)
  })

  it('6 Withdraw costs half the tray, rounded up, at once, and more if wanted', () => {
    const table = declaring(tray(facing(), 'union', 'u-any-1', 'u-march', 'u-howard-1'), 'union')
    table.play('union', 'order@withdraw').expectDeciding('union', 'discarding.choose')
    table.expectNotOffered('union', 'endDiscard')
    table
      .plays('union', 'discard@u-march', 'discard@u-any-1')
      .expectOffered('union', 'endDiscard', 'discard@u-howard-1')
    table.play('union', 'endDiscard')
    expect(table.state.lastWithdraw).toBe(UNION)
    expect(table.view('union').sides[0].tokens).toMatchObject({ traySize: 1, returnedSize: 2 })
  })

  it('6 Withdraw for the night is paid for in the night', () => {
    const table = declaring(tray(facing().set({ hour: 32 }), 'union', 'u-any-1'), 'union').play(
      'union',
      'order@withdraw',
    )
    expect(table.ended).toBe(true)
    expect(table.state.tokens[UNION].tray.length).toBe(1)
  })

  it('6 Hold again after mandatory withdrawals under Hold costs two tokens', () => {
    const held = () => declaring(tray(facing(), 'union', 'u-any-1', 'u-march', 'u-howard-1'), 'union', true)
    const table = held().play('union', 'order@hold')
    table.plays('union', 'discard@u-march', 'discard@u-any-1')
    expect(table.ended).toBe(true)
    expect(held().play('union', 'order@attack').ended).toBe(true)
  })
})

describe('8 Battle tokens', () => {
  const drawing = (table: Board) =>
    table.set({ active: UNION }).deciding('actionPhase', { side: UNION, heldUnderPressure: false }, 'draw')

  it('8 a token for each hour of the turn', () => {
    const table = drawing(facing().set({ length: 3 }))
    table.log()
    expect(table.state.tokens[UNION].tray.length).toBe(3)
    expect(table.log().find(e => e.key === 'log.tokens.drew')?.to).toEqual(['union'])
  })

  it('8 none under Attack orders', () => {
    const table = drawing(under(facing(), 'union', 'attack'))
    table.log()
    expect(said(table, 'log.tokens')).toEqual([])
  })

  it('8 more than eight: the owner chooses which go to the return stack', () => {
    const eight = Array(6).fill('u-any-1').concat('u-march', 'u-march')
    const table = drawing(tray(facing().set({ length: 2 }), 'union', ...eight))
    table.expectDeciding('union', 'discarding.choose').plays('union', 'discard@u-any-1', 'discard@u-any-1')
    expect(table.state.tokens[UNION]).toMatchObject({ tray: { length: 8 }, returned: { length: 2 } })
  })

  it('8 an empty pile is made anew from the return stack, and when both are empty nothing is drawn', () => {
    const table = drawing(
      facing()
        .set({ length: 3 })
        .arrange(g => {
          const t = g.tokens[UNION]
          t.burnt = t.pool.slice(2)
          t.returned = t.pool.slice(0, 2)
          t.pool = []
        }),
    )
    table.log()
    expect(table.state.tokens[UNION]).toMatchObject({
      tray: { length: 2 },
      pool: { length: 0 },
      returned: { length: 0 },
    })
  })
})
