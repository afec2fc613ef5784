import { describe, expect, it } from 'vitest'
import { draw, rngFrom, seedFrom } from '#engine/index.ts'
import {
  fieldOfFire,
  sees as inSight,
  markFire,
} from '#games/guns-of-gettysburg/rules/09-field-of-fire/field-of-fire.ts'
import { distancesTo, stepCost, stepsToArea } from '#games/guns-of-gettysburg/rules/10-movement/steps.ts'
import { survey } from '#games/guns-of-gettysburg/rules/blocks.ts'
import {
  AREA_CODES,
  areaNamed,
  areaOf,
  facingTo,
  POSITIONS,
  positionNamed,
  positionOf,
} from '#games/guns-of-gettysburg/rules/board.ts'
import { UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import type { BlockId, PositionId } from '../rules/ids.ts'
import { at, type Board, field, hours, marching, offeredPositions, said, tray, under } from './position.ts'

function sees(position: string, front: string, friends: string[] = [], artillery = false): string[] {
  const held = new Uint8Array(POSITIONS.length)
  for (const code of friends) held[positionNamed(code)] = 1
  const id = positionNamed(position)
  return fieldOfFire(id, facingTo(id, areaNamed(front)), held, artillery)
    .map(a => AREA_CODES[a])
    .sort()
}

describe('9 Field of fire', () => {
  it('9 from an open front the front area only', () => expect(sees('p149', 'a064')).toEqual(['a064']))
  it('9 from a ridge the extended front too', () => {
    expect(sees('p185', 'a082')).toEqual(['a073', 'a081', 'a095'].concat('a082').sort())
  })
  it('9 none from an obstructed front', () => expect(sees('p171', 'a071')).toEqual([]))
  it('9 a ridge or obstruction between hides the extended front', () => {
    // from Little Round Top the woods of Round Top's north slope hide a117 on the left
    expect(sees('p256', 'a106')).toEqual(['a092', 'a094', 'a105', 'a106'])
  })
  it('9 a friendly block between closes it, an enemy does not', () => {
    expect(sees('p135', 'a064')).toEqual(['a052', 'a054', 'a064', 'a073'])
    expect(sees('p135', 'a064', ['p120', 'p149'])).toEqual(['a052', 'a064'])
  })
  it('9 an enemy’s own block between closes his field of fire on the map, ours does not', () => {
    const fire = (blocks: Record<string, string>) =>
      survey(field({ c1: 'heth p135 a064', ...blocks }).state, UNION).fire[areaNamed('a073')]
    expect(fire({})).toBe(1)
    expect(fire({ c2: 'heth p149 a064' })).toBe(0)
    expect(fire({ u1: 'sykes p149 a064' })).toBe(1)
  })
  it('9 a position is seen, and an area marked, exactly where the field of fire reaches', () => {
    const rng = rngFrom(seedFrom(9))
    const friends = new Uint8Array(POSITIONS.length)
    for (let n = 0; n < 4 * POSITIONS.length; n++) {
      for (let p = 0; p < friends.length; p++) friends[p] = draw(rng, 2) - 1
      const id = (n % POSITIONS.length) as PositionId
      const facing = draw(rng, 2) === 1 ? 0 : 1
      const areas = fieldOfFire(id, facing, friends)
      const fire = new Uint8Array(AREA_CODES.length)
      markFire(fire, id, facing, friends)
      expect([...fire.keys()].filter(a => fire[a] === 1)).toEqual(areas.toSorted((a, b) => a - b))
      const seen = POSITIONS.flatMap((p, target) => (p.areas.some(a => areas.includes(a)) ? [target] : []))
      expect(POSITIONS.flatMap((_, target) => (inSight(id, facing, friends, target) ? [target] : []))).toEqual(seen)
    }
  })
  it('9 a special line of sight passes over ridges and obstructions', () => {
    expect(sees('p161', 'a073')).toContain('a072')
    expect(sees('p121', 'a054', ['p110', 'p120'])).toEqual(['a053', 'a054'])
  })
  it('13.2 defensive artillery looks into the extended front from open ground', () => {
    expect(sees('p149', 'a064', [], true)).toEqual(['a063', 'a064'])
  })
})

const to = (table: Board, role: 'union' | 'confederate', code: string): string[] => {
  marching(table, role).play(role, `pick@${code}`)
  return offeredPositions(table, role, 'marchTo')
}
const step = (a: string, b: string, area: string) => stepCost(positionNamed(a), positionNamed(b), areaNamed(area))

describe('12 What marches', () => {
  it('12 first a block is taken in hand; one that is lost is none', () => {
    const table = marching(field({ u1: 'sykes p149 a064' }), 'union')
    table.expectWhy('union', 'position', 'p161', { rule: '12', key: 'why.pickFirst' })
    table.expectWhy('union', 'block', 'u2', { rule: '12', key: 'why.block.offMap' })
  })
})

describe('10 Movement', () => {
  it('10 to an area it is as far as to the nearest position around it', () => {
    for (const area of AREA_CODES.map(areaNamed)) {
      const near = POSITIONS.map((_, at) => Math.min(...areaOf(area).positions.map(p => distancesTo(p)[at] as number)))
      expect([...stepsToArea(area)]).toEqual(near)
    }
  })

  it('10 a step across an area costs 1, over an obstruction inside it 2, over two still 2', () => {
    expect(step('p171', 'p172', 'a072')).toBe(1)
    expect(step('p171', 'p158', 'a071')).toBe(2)
    expect(step('p137', 'p154', 'a066')).toBe(2)
  })

  it('10 three blocks on a position at most; passing through is free', () => {
    const full = { u2: 'hancock p135 a064', u3: 'hancock p135 a064', u4: 'howard p135 a064' }
    const table = field({ u1: 'sykes p161 a073', ...full })
    const reach = to(table, 'union', 'u1')
    expect(reach).not.toContain('p135')
    expect(reach).toContain('p136')
  })

  it('10 blocks of a side on a position face the same way: arrivals turn those that have not moved', () => {
    const table = field({ u1: 'sykes p161 a073', u2: 'hancock p135 a064' })
    marching(table, 'union').plays('union', 'pick@u1', 'marchTo@p135', 'face@a065')
    expect(table.unit('u2')).toMatchObject({ front: table.state.blocks[0 as BlockId].front, moved: false })
    table.expectNotOffered('union', 'pick@u1').play('union', 'pick@u2')
    table.expectNotOffered('union', 'turnAround@u2')
  })

  it('10, 13.7 victors have their front from the attack: even friends who withdrew to their position turn with them', () => {
    const table = field({ u1: 'sykes p173 a073', u2: 'hancock p173 a082' })
    table.put('u1', { won: true, moved: true }).put('u2', { moved: true })
    marching(table, 'union').expectDeciding('union', 'marches.choose')
    expect(table.unit('u2')).toMatchObject({ front: facingTo(positionNamed('p173'), areaNamed('a073')) })
  })

  it('10 who has not moved may turn around on the spot', () => {
    const table = marching(field({ u1: 'sykes p161 a073' }), 'union').plays('union', 'pick@u1', 'turnAround@u1')
    expect(table.unit('u1')).toMatchObject({ front: 0 })
    table.play('union', 'pick@u1').expectOffered('union', 'turnAround@u1', 'marchTo@p135')
  })

  it('10 Union blocks never go to positions that bound a Confederate entry area', () => {
    const union = field({ u1: 'sykes p031 a020' })
    expect(to(union, 'union', 'u1')).not.toContain('p023')
    union.expectWhy('union', 'position', 'p023', { rule: '10', key: 'why.closedToUnion' })
    expect(to(field({ c1: 'heth p031 a020' }), 'confederate', 'c1')).toContain('p023')
  })

  it('10 a block leaves the map by a partial area and comes back by it in a later turn', () => {
    const table = marching(field({ c1: 'heth p023 a011' }), 'confederate')
    table.plays('confederate', 'pick@c1', 'leaveMap@a001')
    expect(table.unit('c1')).toMatchObject({ at: null, beside: areaNamed('a001'), hours: -1 })
    table.expectNotOffered('confederate', 'pick@c1')
    const back = field({ c1: 'heth beside a001' })
    const reach = to(back, 'confederate', 'c1')
    expect(reach).toContain('p001')
    expect(reach).toContain('p031')
    expect(reach).not.toContain('p043')
    back.plays('confederate', 'marchTo@p001', 'face@a002')
    expect(said(back, 'log.march')).toEqual(['log.march.back'])
  })

  it('10 nobody comes back through an area under fire', () => {
    const table = marching(
      field({ c1: 'heth beside a011', u1: 'sykes p031 a011' }).arrange(g => {
        g.blocks[25 as BlockId] = { ...(g.blocks[25 as BlockId] as object), beside: areaNamed('a029') } as never
        g.blocks[0 as BlockId] = {
          ...(g.blocks[0 as BlockId] as object),
          at: positionNamed('p064'),
          front: facingTo(positionNamed('p064'), areaNamed('a029')),
        } as never
      }),
      'confederate',
    )
    table.expectNotOffered('confederate', 'pick@c1')
    table.expectWhy('confederate', 'block', 'c1', { rule: '10', key: 'why.march.returnFire' })
  })

  it('10 under Withdraw orders no march goes next to the enemy or under his fire', () => {
    const spread = { u1: 'sykes p150 a065', c1: 'heth p172 a073' }
    expect(to(field(spread), 'union', 'u1')).toContain('p161')
    const table = under(field(spread), 'union', 'withdraw')
    expect(to(table, 'union', 'u1')).not.toContain('p161')
    table.expectWhy('union', 'position', 'p161', { rule: '10', key: 'why.march.withdrawing' })
  })
})

describe('12 March', () => {
  it('12 two steps; further only in longer turns, and there with friends', () => {
    expect(to(field({ u1: 'sykes p150 a065' }), 'union', 'u1')).not.toContain('p199')
    const alone = hours(field({ u1: 'sykes p150 a065' }), 3)
    expect(to(alone, 'union', 'u1')).not.toContain('p199')
    const friend = { u1: 'sykes p150 a065', u2: 'howard p199 a082' }
    expect(to(hours(field(friend), 1), 'union', 'u1')).not.toContain('p199')
    expect(to(hours(field(friend), 2), 'union', 'u1')).toContain('p199')
  })

  it('12 a block is not its own friend: alone it goes no farther to what is next to its start', () => {
    const alone = (from: string) => {
      const { areas } = positionOf(positionNamed(from))
      return to(hours(field({ u1: `sykes ${from} ${AREA_CODES[areas[0]]}` }), 3), 'union', 'u1')
    }
    // each is next to the other, but three steps away
    for (const [from, next] of [
      ['p095', 'p097'],
      ['p104', 'p105'],
      ['p137', 'p138'],
    ] as const) {
      expect(alone(from)).not.toContain(next)
    }
    const friend = hours(field({ u1: 'sykes p095 a045', u2: 'howard p097 a045' }), 3)
    expect(to(friend, 'union', 'u1')).toContain('p097')
  })

  it('12 for each additional hour one step for the first player, two for the second', () => {
    const far = { u1: 'sykes p161 a073', u2: 'howard p067 a022' }
    const distance = (length: number, first: 'union' | 'confederate') =>
      to(hours(field(far), length, first), 'union', 'u1').includes('p067')
    const first = [1, 2, 3, 4, 5, 6, 7, 8].find(n => distance(n, 'union'))
    const second = [1, 2, 3, 4, 5, 6, 7, 8].find(n => distance(n, 'confederate'))
    // six steps away
    expect([first, second]).toEqual([5, 3])
  })

  it('12 a march token gives the next three blocks a step, nobody two', () => {
    const row = { u1: 'sykes p150 a065', u2: 'sykes p150 a065', u3: 'sykes p150 a065', u4: 'howard p162 a074' }
    const table = marching(tray(field(row), 'union', 'u-march', 'u-march'), 'union')
    table.plays('union', 'forceMarch', 'pick@u1').expectOffered('union', 'marchTo@p199')
    table.play('union', 'forceMarch')
    expect(table.frame).toMatchObject({ boosts: 6 })
    table.plays('union', 'marchTo@p199', 'face@a082')
    expect(table.frame).toMatchObject({ boosts: 5 })
    expect(table.state.tokens[0].spent.length).toBe(2)
  })

  it('12 nobody marches out of an enemy field of fire, and who comes into one stops', () => {
    const table = marching(field({ u1: 'sykes p149 a064', c1: 'heth p160 a073' }), 'union')
    table.play('union', 'pick@u1').expectChoices('union', ['turnAround@u1', 'endMarches'])
    table.expectWhy('union', 'position', 'p135', { rule: '12', key: 'why.march.fire' })
    const into = field({ u1: 'sykes p150 a065', c1: 'heth p172 a073' })
    const reach = to(into, 'union', 'u1')
    expect(reach).toContain('p149')
    expect(reach).not.toContain('p160')
  })

  it('12 next to an enemy a march stops; from there only a pivot, under Attack orders', () => {
    const next = { u1: 'sykes p161 a074', c1: 'heth p149 a064' }
    const held = marching(field(next), 'union')
    held.play('union', 'pick@u1').expectWhy('union', 'position', 'p150', { rule: '12', key: 'why.march.contact' })
    const table = under(field(next), 'union', 'attack')
    expect(to(table, 'union', 'u1')).toEqual(['p150'])
    table.expectWhy('union', 'position', 'p174', { rule: '12', key: 'why.march.pivot' })
  })

  it('12 nobody pivots under fire', () => {
    const table = marching(under(field({ u1: 'sykes p161 a074', c1: 'heth p149 a073' }), 'union', 'attack'), 'union')
    table.play('union', 'pick@u1').expectWhy('union', 'position', 'p150', { rule: '12', key: 'why.march.fire' })
  })

  it('15 after a withdrawal it marches as in a turn shorter by an hour', () => {
    const table = hours(field({ u1: 'sykes p150 a065', u2: 'howard p199 a082' }), 2).put('u1', {
      hours: 1,
      moved: true,
    })
    expect(to(table, 'union', 'u1')).not.toContain('p199')
    const spent = marching(field({ u1: 'sykes p150 a065' }).put('u1', { hours: 0, moved: true }), 'union')
    spent.expectWhy('union', 'block', 'u1', { rule: '15', key: 'why.march.hours' })
  })

  it('15 a march token gives even those one step', () => {
    const table = tray(field({ u1: 'sykes p150 a065' }).put('u1', { hours: 0, moved: true }), 'union', 'u-march')
    marching(table, 'union').plays('union', 'forceMarch', 'pick@u1')
    expect(offeredPositions(table, 'union', 'marchTo')).toEqual([
      'p121',
      'p135',
      'p136',
      'p151',
      'p152',
      'p161',
      'p162',
      'p174',
    ])
  })

  it('18 mounted cavalry goes a step further, but not over obstructions, and shows itself', () => {
    const foot = to(field({ u1: 'sykes p150 a065' }), 'union', 'u1')
    const table = field({ u1: 'buford p150 a065' })
    const ride = to(table, 'union', 'u1')
    expect(ride.length).toBeGreaterThan(foot.length)
    expect(ride).toContain('p199')
    table.plays('union', 'marchTo@p199', 'face@a082')
    expect(said(table, 'log.march')).toEqual(['log.march.mounted'])
    expect(at(table, 'u1')).toBe('p199')
  })

  it('18 cavalry does not march next to the enemy or under his fire', () => {
    const table = field({ u1: 'buford p150 a065', c1: 'heth p172 a073' })
    expect(to(table, 'union', 'u1')).not.toContain('p161')
    table.expectWhy('union', 'position', 'p161', { rule: '18', key: 'why.march.cavalry' })
  })
})
