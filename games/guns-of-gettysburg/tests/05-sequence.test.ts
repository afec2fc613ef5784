import { describe, expect, it } from 'vitest'
import { longest } from '#games/guns-of-gettysburg/rules/07-duration/duration.ts'
import { CONFEDERATE, UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import { type Board, declaring, field, said, tray, under } from './position.ts'

const many = (side: 'u' | 'c', n: number, at: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: n }, (_, i) => [`${side}${i + 1}`, `${side === 'u' ? 'hancock' : 'heth'} ${at}`]),
  )

describe('5 Sequence of play', () => {
  /** What is decided, by whom, when everybody does as little as he may. */
  function course(table: Board): string[] {
    const seen: string[] = []
    for (let n = 0; !table.ended && n < 200; n++) {
      const role = table.choices('union').length > 0 ? 'union' : 'confederate'
      const step = `${role} ${table.frame.proc}`
      if (seen.at(-1) !== step) seen.push(step)
      const offered = table.choices(role)
      table.play(role, offered.find(key => key.startsWith('end')) ?? (offered[0] as string))
    }
    return seen
  }
  const both = () =>
    field({ ...many('u', 3, 'p161 a073'), u4: 'hancock waits baltimore', ...many('c', 9, 'p171 a072') })

  it('5 a turn: its length, the first player, the second player, objectives; then the clock goes on', () => {
    const table = both()
      .set({ first: CONFEDERATE, lastWithdraw: CONFEDERATE, next: [1, 1] })
      .deciding('turn')
    const phases = course(table)
    expect(phases[0]).toBe('union duration')
    expect(phases.findLastIndex(step => step.startsWith('confederate'))).toBeLessThan(
      phases.indexOf('union reinforcements'),
    )
    const order = table.log().flatMap(e => (e.key === 'log.action' ? [e.args.side] : []))
    expect(order).toEqual(['confederate', 'union'])
    expect(table.state.hour).toBe(24 + table.state.length)
  })

  it('5 an action phase: withdrawals, attacks, reinforcements, marches, orders for the next turn', () => {
    const table = tray(both(), 'union', 'u-any-1', 'u-any-1').put('c1', { at: 'p150', won: true })
    under(table, 'union', 'attack').deciding('actionPhase', { side: UNION, heldUnderPressure: false })
    const phases = ['withdrawals', 'declaration', 'reinforcements', 'marches', 'orders']
    expect(course(table)).toEqual(phases.map(proc => `union ${proc}`))
  })

  it('5 the draw comes before all moves, and each phase begins with blocks that have not moved', () => {
    const table = both().set({ length: 2, active: CONFEDERATE })
    table.arrange(g => {
      for (const b of g.blocks) Object.assign(b, { moved: true, won: true, hours: -1 })
    })
    table.deciding('actionPhase', { side: UNION, heldUnderPressure: false })
    expect(table.frame.proc).not.toBe('actionPhase')
    expect(table.state.tokens[UNION].tray.length).toBe(2)
    expect(table.state.active).toBe(UNION)
    expect(table.unit('u1')).toMatchObject({ moved: false, won: false, hours: 2 })
    // the enemy's victors stay victors until his own phase
    expect(table.unit('c1')).toMatchObject({ moved: true, won: true })
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

  it('8 how many tokens were given up is told to all, one like many', () => {
    const table = declaring(tray(facing(), 'union', 'u-any-1', 'u-march'), 'union')
    table.plays('union', 'order@withdraw', 'discard@u-march')
    if (table.choices('union').includes('endDiscard')) table.play('union', 'endDiscard')
    expect(table.log().find(e => e.key === 'log.tokens.discarded')?.args).toEqual({ side: 'union', count: 1 })
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
