import { describe, expect, it } from 'vitest'
import { pending } from '#engine/index.ts'
import { entry } from '#engine/testing/test-game.ts'
import { distancesTo } from '#games/guns-of-gettysburg/rules/10-movement/steps.ts'
import { attackPaths } from '#games/guns-of-gettysburg/rules/13-attack/attack-paths.ts'
import type { Field } from '#games/guns-of-gettysburg/rules/blocks.ts'
import {
  AREA_CODES,
  adjacent,
  areaNamed,
  POSITION_CODES,
  POSITIONS,
  positionNamed,
  positionOf,
} from '#games/guns-of-gettysburg/rules/board.ts'
import { CONFEDERATE } from '#games/guns-of-gettysburg/rules/ids.ts'
import { gunsOfGettysburg } from '#games/guns-of-gettysburg/rules/index.ts'
import { commandNamed, TOKEN_CODES } from '#games/guns-of-gettysburg/rules/pieces.ts'
import { POSITION_IDS } from '../rules/board.ts'
import type { PositionId } from '../rules/ids.ts'
import { armed, bare, charge, log } from './charge.ts'
import { attacking, type Board, field, said, tray } from './position.ts'

describe('13.1 Declaration', () => {
  it('13.1 along a shortest path through the front, over a line of sight', () => {
    const table = attacking(armed(charge), 'confederate')
    table.expectOffered('confederate', 'assault@c1,p161', 'endAttacks')
    table.plays('confederate', 'assault@c1,p161', 'declare')
    expect(table.state.attack?.attackers[0]?.path).toEqual([areaNamed('a072'), areaNamed('a073')])
    expect(log(table, 'log.attack.declared')).toMatchObject({ targets: ['p161'], leads: ['c1'] })
  })

  it('13.1 of paths that cross the same areas one is told', () => {
    const nobody = { mine: new Uint8Array(POSITIONS.length), theirs: new Uint8Array(POSITIONS.length) } as Field
    let several = 0
    for (const target of POSITION_IDS) {
      const far = distancesTo(target)
      for (const from of POSITION_IDS) {
        if (from === target || (far[from] as number) > 3) continue
        for (const front of positionOf(from).areas) {
          const paths = attackPaths(nobody, CONFEDERATE, from, front, target).map(path => path.join())
          expect(paths).toEqual([...new Set(paths)])
          if (paths.length > 1) several++
        }
      }
    }
    expect(several).toBeGreaterThan(0)
  })

  it('13.1 not with the back to the enemy', () => {
    const table = attacking(armed({ ...charge, c1: 'pickett p171 a071', c2: 'pickett p171 a071' }), 'confederate')
    table.expectChoices('confederate', ['endAttacks'])
    table.expectWhy('confederate', 'position', 'p161', { rule: '13.1', key: 'why.attack.nobody' })
  })

  it('13.1 not through an enemy position, and no way round', () => {
    const blocked = { ...charge, u3: 'hancock p172 a072' }
    const table = attacking(armed(blocked), 'confederate')
    table.expectOffered('confederate', 'assault@c1,p172')
    table.expectNotOffered('confederate', 'assault@c1,p161')
  })

  it('13.1 the lead has strength 2; a weak block may only follow', () => {
    const table = attacking(armed({ ...charge, c2: 'pickett-1 p171 a072' }), 'confederate')
    table.expectNotOffered('confederate', 'assault@c2,p161')
    table.play('confederate', 'assault@c1,p161').expectOffered('confederate', 'assault@c2,p161')
  })

  it('13.1 no more blocks against the enemy than tokens in the tray', () => {
    const table = attacking(tray(field(charge), 'confederate', 'c-any-1'), 'confederate')
    table.play('confederate', 'assault@c1,p161').expectNotOffered('confederate', 'assault@c2,p161')
    table.expectWhy('confederate', 'position', 'p161', { rule: '13.1', key: 'why.attack.tokens' })
  })

  it('13.1 of two that could lead the attacker names one', () => {
    const table = attacking(armed(charge), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'assault@c2,p161', 'declare')
    table.expectChoices('confederate', ['lead@c1', 'lead@c2']).play('confederate', 'lead@c2')
    expect(log(table, 'log.attack.declared')).toMatchObject({ leads: ['c2'], count: 2 })
  })

  it('13.1 the lead is asked for whenever two attack a position: what is asked tells nothing of the second one', () => {
    const table = attacking(armed({ ...charge, c2: 'pickett-1 p171 a072' }), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'assault@c2,p161', 'declare')
    table.expectChoices('confederate', ['lead@c1']).play('confederate', 'lead@c1')
    expect(log(table, 'log.attack.declared')).toMatchObject({ leads: ['c1'], count: 2 })
  })

  it('13.1 in which order the attackers were named is not told: the first could have led too', () => {
    const orders = [
      ['assault@c1,p161', 'assault@c2,p161'],
      ['assault@c2,p161', 'assault@c1,p161'],
    ]
    const told = orders.map(keys => {
      const table = attacking(armed(charge), 'confederate')
      table.plays('confederate', ...keys, 'declare', 'lead@c2')
      return [log(table, 'log.attack.declared'), table.view('union').attack?.attackers]
    })
    expect(told[0]).toEqual(told[1])
    expect(told[0]?.[0]).toMatchObject({ blocks: ['c2', 'c1'] })
  })

  it('13.1 a second, adjacent position may be empty, and may be attacked in place', () => {
    const table = attacking(armed({ ...charge, c3: 'heth p173 a073' }), 'confederate')
    table.play('confederate', 'assault@c1,p161')
    table.expectOffered('confederate', 'assault@c3,p161', 'assault@c3,p173', 'assault@c3,p149', 'assault@c2,p149')
    table.expectNotOffered('confederate', 'assault@c3,p160')
    table.plays('confederate', 'assault@c3,p173', 'declare')
    expect(table.state.attack?.attackers[1]).toMatchObject({ path: [], target: 1 })
  })

  it('13.1 the first position attacked is held by enemies', () => {
    const table = attacking(armed({ ...charge, c3: 'heth p160 a073' }), 'confederate')
    table.expectNotOffered('confederate', 'assault@c3,p149')
    table.expectWhy('confederate', 'position', 'p149', { rule: '13.1', key: 'why.attack.empty' })
    table.play('confederate', 'assault@c1,p161').expectOffered('confederate', 'assault@c3,p149')
  })

  it('13.1, 10 of three blocks on the empty second position each may attack in place, but nobody comes to them', () => {
    const full = { ...charge, c3: 'heth p173 a073', c4: 'heth p173 a073', c5: 'pender p173 a073' }
    const table = attacking(armed(full), 'confederate').play('confederate', 'assault@c1,p161')
    table.expectOffered('confederate', 'assault@c3,p173').expectNotOffered('confederate', 'assault@c2,p173')
    table.play('confederate', 'assault@c3,p173')
    table.expectOffered('confederate', 'assault@c4,p173').expectNotOffered('confederate', 'assault@c2,p173')
  })

  it('13.1 a position is not attacked from front and rear at once', () => {
    const around = { ...charge, c3: 'heth p150 a074' }
    const table = attacking(armed(around), 'confederate')
    table.expectOffered('confederate', 'assault@c3,p161').play('confederate', 'assault@c1,p161')
    table.expectNotOffered('confederate', 'assault@c3,p161')
  })

  it('13.1 last phase’s victors: one block, from the front', () => {
    const table = attacking(armed({ ...charge, c3: 'heth p150 a074' }).put('u1', { won: true }), 'confederate')
    table.expectOffered('confederate', 'assault@c1,p161').expectNotOffered('confederate', 'assault@c3,p161')
    table.play('confederate', 'assault@c1,p161').expectNotOffered('confederate', 'assault@c2,p161')
    table.expectWhy('confederate', 'position', 'p161', { rule: '13.1', key: 'why.attack.protected' })
  })

  it('13.1 nor are they attacked besides others', () => {
    const beside = { ...charge, u3: 'howard p149 a073', c3: 'heth p160 a073' }
    const second = (table: Board) => attacking(table, 'confederate').play('confederate', 'assault@c1,p161')
    second(armed(beside)).expectOffered('confederate', 'assault@c3,p149')
    second(armed(beside).put('u3', { won: true })).expectNotOffered('confederate', 'assault@c3,p149')
    second(armed(beside).put('u1', { won: true })).expectNotOffered('confederate', 'assault@c3,p149')
  })

  it('13 one attack from a position and one on a position in a phase', () => {
    const table = attacking(armed({ ...charge, c3: 'heth p149 a073' }), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'declare')
    bare(table, 1)
    if (table.choices('union').some(k => k.startsWith('lead'))) table.play('union', 'lead@u1')
    while (
      table.choices('confederate').some(k => k.startsWith('offer')) ||
      table.choices('union').some(k => k.startsWith('offer') || k.startsWith('take')) ||
      table.choices('confederate').some(k => k.startsWith('take'))
    ) {
      const role = table.choices('union').length > 0 ? 'union' : 'confederate'
      table.play(role, table.choices(role)[0] as string)
    }
    table.expectNotOffered('confederate', 'assault@c3,p161')
    table.expectWhy('confederate', 'position', 'p161', { rule: '13', key: 'why.attack.toUsed' })
    table.expectWhy('confederate', 'block', 'c2', { rule: '13', key: 'why.attack.fromUsed' })
  })
})

describe('13 Deployment of artillery', () => {
  const supports = (blocks: Record<string, string>, ...tokens: string[]) => {
    const table = attacking(tray(armed({ c1: 'pickett p171 a072', ...blocks }), 'union', ...tokens), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'declare')
    return table
  }

  it('13 a command’s token needs two of its blocks, on the position, adjacent, or adjacent at one remove', () => {
    supports({ u1: 'hancock p161 a073', u9: 'hancock p110 a055' }, 'u-hancock-2').expectChoices('union', ['endSupport'])
    supports({ u1: 'hancock p161 a073', u2: 'hancock p135 a064' }, 'u-hancock-2').expectOffered(
      'union',
      'support@u-hancock-2,p161',
    )
    supports(
      { u1: 'hancock p161 a073', u2: 'howard p135 a064', u3: 'hancock p120 a064' },
      'u-hancock-2',
    ).expectNotOffered('union', 'support@u-hancock-2,p161')
    supports(
      { u1: 'hancock p161 a073', u2: 'hancock p135 a064', u3: 'hancock p120 a064' },
      'u-hancock-2',
    ).expectOffered('union', 'support@u-hancock-2,p161')
  })

  it('13 the third block may stand on a position next to the second one’s, but no farther away', () => {
    const start = positionNamed('p171')
    const second = positionOf(start).adjacent[0] as PositionId
    const facing = (position: PositionId) => `${POSITION_CODES[position]} ${AREA_CODES[positionOf(position).areas[0]]}`
    const taken = [start, second, positionNamed('p161')]
    const near = positionOf(second).adjacent.find(p => !taken.includes(p) && !adjacent(start, p)) as PositionId
    const far = POSITION_IDS.find(
      p => !taken.includes(p) && [start, second, near].every(q => !adjacent(p, q)),
    ) as PositionId
    const guns = (third: PositionId) => {
      const blocks = { c1: 'pickett p171 a072', c2: `hood ${facing(second)}`, c3: `mclaws ${facing(third)}` }
      const table = tray(field({ ...blocks, u1: 'hancock p161 a073' }), 'confederate', 'c-i-2').arrange(g => {
        for (const c of ['pickett', 'hood']) g.entered = g.entered.with(commandNamed(c), 2)
      })
      attacking(table, 'confederate').plays('confederate', 'assault@c1,p161', 'declare')
      return table.choices('confederate', ['support'])
    }
    expect(guns(near)).toContain('support@c-i-2,p171')
    expect(guns(far)).not.toContain('support@c-i-2,p171')
  })

  it('13 when fewer are left, all survivors will do; when none, it cannot be played', () => {
    const table = supports({ u1: 'sykes p161 a073' }, 'u-sykes-2', 'u-hancock-2')
    // no other block of Sykes is in the game here
    table.expectChoices('union', ['support@u-sykes-2,p161', 'endSupport'])
  })

  it('13 a command still to come counts among the survivors', () => {
    const table = tray(armed({ c1: 'pickett p171 a072', u1: 'hancock p161 a073' }), 'union', 'u-reserve-2').arrange(
      g => {
        g.stacks = g.stacks.with(7, [commandNamed('sykes')])
        for (const c of ['reynolds', 'howard', 'slocum', 'sickles']) g.entered = g.entered.with(commandNamed(c), 3)
      },
    )
    attacking(table, 'confederate').plays('confederate', 'assault@c1,p161', 'declare')
    table.expectChoices('union', ['endSupport'])
  })

  it('13 reserve artillery waits for four commands that have entered whole, Buford not among them', () => {
    const three = { u1: 'hancock p161 a073', u2: 'howard p161 a073', u3: 'sykes p135 a064' }
    const entered = (...commands: string[]) => {
      const table = tray(armed({ c1: 'pickett p171 a072', ...three }), 'union', 'u-reserve-2').arrange(g => {
        for (const c of commands) g.entered = g.entered.with(commandNamed(c), c === 'buford' ? 2 : 3)
      })
      return attacking(table, 'confederate').plays('confederate', 'assault@c1,p161', 'declare')
    }
    entered('hancock', 'howard', 'sykes', 'buford').expectWhy('union', 'token', 'u-reserve-2', {
      rule: '13',
      key: 'why.token.threshold',
    })
    entered('hancock', 'howard', 'sykes', 'slocum').expectOffered('union', 'support@u-reserve-2,p161')
  })

  it('13.2 only where an attacker crosses the field of fire, not where the enemy stands, two tokens at most', () => {
    const table = supports(
      { u1: 'hancock p161 a073', u2: 'hancock p161 a073', u3: 'howard p162 a075' },
      'u-hancock-2',
      'u-hancock-2',
      'u-any-1',
    )
    table.expectNotOffered('union', 'support@u-any-1,p162')
    table.plays('union', 'support@u-hancock-2,p161', 'support@u-any-1,p161')
    table.expectDeciding('confederate', 'support.choose')
    expect(table.view('confederate').attack?.guns).toMatchObject([
      { at: positionNamed('p161'), count: 2, tokens: null },
    ])
    expect(table.view('union').attack?.guns[0]?.tokens?.length).toBe(2)
  })

  it('13.3 the attacker’s token needs an attacking block among those it deploys with', () => {
    const table = attacking(
      tray(
        field({ c1: 'heth p171 a072', c2: 'pickett p171 a072', c3: 'pickett p171 a072', u1: 'hancock p161 a073' }),
        'confederate',
        'c-pickett-2',
        'c-any-1',
      ),
      'confederate',
    )
    table.plays('confederate', 'assault@c1,p161', 'declare')
    table.expectChoices('confederate', ['support@c-any-1,p171', 'endSupport'])
  })

  it('13.3 the question to the attacker and what it refuses stand under his rule', () => {
    const table = attacking(armed(charge), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'assault@c2,p161', 'declare', 'lead@c1')
    table.expectDeciding('confederate', 'support.choose')
    expect(pending(gunsOfGettysburg, table.state, 'confederate')?.rule).toBe('13.3')
    table.expectWhy('confederate', 'position', 'p161', { rule: '13.3', key: 'why.guns.nobody' })
  })

  it('13.3 too little artillery is made up with other tokens, face down', () => {
    const table = attacking(armed(charge), 'confederate').plays(
      'confederate',
      'assault@c1,p161',
      'assault@c2,p161',
      'declare',
      'lead@c1',
    )
    table.plays('confederate', 'support@c-pickett-2,p171', 'endSupport')
    table.expectDeciding('confederate', 'payment.choose').play('confederate', 'pay@c-any-1')
    expect(log(table, 'log.guns.shown')).toMatchObject({ at: 'p171', tokens: ['c-pickett-2'] })
  })
})

describe('13.4 Revealing the tokens', () => {
  const played = () => {
    const table = attacking(tray(armed(charge), 'union', 'u-hancock-2'), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'declare').play('union', 'support@u-hancock-2,p161')
    return table.play('confederate', 'support@c-pickett-1,p171')
  }
  const seen = (table: Board, viewer: string) =>
    table.view(viewer).attack?.guns.map(g => g.tokens?.map(t => TOKEN_CODES[t]) ?? g.count)

  it('13.4 until both have played their tokens each sees his own and counts the other’s', () => {
    expect(seen(played(), 'union')).toEqual([['u-hancock-2'], 1])
    expect(seen(played(), 'confederate')).toEqual([1, ['c-pickett-1']])
    expect(seen(played(), 'observer')).toEqual([1, 1])
    expect(said(played(), 'log.guns.shown')).toEqual([])
  })

  it('13.4 then all artillery of both sides is turned up at once, for everybody and for good', () => {
    const table = played()
    const before = table.state.reveals
    table.play('confederate', 'endSupport')
    expect(table.state.reveals).toBe(before + 1)
    const shown = table.log().filter(e => e.key === 'log.guns.shown')
    expect(shown).toEqual([
      entry('13.4', 'log.guns.shown', { side: 'union', at: 'p161', tokens: ['u-hancock-2'] }),
      entry('13.4', 'log.guns.shown', { side: 'confederate', at: 'p171', tokens: ['c-pickett-1'] }),
    ])
    // the attacker's guns have fired already and lie with his used tokens
    expect(seen(table, 'observer')).toEqual([['u-hancock-2']])
    expect(table.view('observer').sides[1].tokens.used.map(t => TOKEN_CODES[t])).toEqual(['c-pickett-1'])
  })

  it('13.4 tokens that only pay for the attack stay face down', () => {
    const table = attacking(armed(charge), 'confederate').plays('confederate', 'assault@c1,p161', 'declare')
    bare(table, 1)
    expect(said(table, 'log.guns.shown')).toEqual([])
    expect(table.view('union').sides[1].tokens).toMatchObject({ used: [], paidSize: 1 })
  })
})

describe('13.5, 13.6 Artillery', () => {
  it('13.5 three points a hit; tokens are hit before blocks', () => {
    const table = attacking(tray(armed(charge), 'union', 'u-hancock-2'), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'declare').play('union', 'support@u-hancock-2,p161')
    table.plays('confederate', 'support@c-pickett-2,p171', 'support@c-pickett-1,p171', 'endSupport')
    expect(log(table, 'log.bombardment')).toMatchObject({ at: 'p161', points: 3, hits: 1 })
    expect(log(table, 'log.bombardment.token')).toMatchObject({ tokens: ['u-hancock-2'] })
    expect(said(table, 'log.fire')).toEqual([])
    expect(table.state.attack?.hits).toEqual([0])
  })

  it('13.5 hits beyond the tokens count against the blocks', () => {
    const table = attacking(armed(charge), 'confederate').plays('confederate', 'assault@c1,p161', 'declare')
    table.plays('confederate', 'support@c-pickett-2,p171', 'support@c-pickett-1,p171', 'endSupport')
    table.play('union', 'lead@u1')
    expect(log(table, 'log.combat')).toMatchObject({ bombardment: 1, confederate: 1, total: 2 })
    // at +2 only the defender is reduced
    expect(said(table, 'log.block')).toEqual([])
    table.expectDeciding('union', 'reduction.offer')
  })

  it('13.5 a position’s tokens count three at most', () => {
    const guns = tray(armed(charge), 'confederate', 'c-i-2').arrange(g => {
      for (const c of ['pickett', 'hood']) g.entered = g.entered.with(commandNamed(c), 2)
    })
    attacking(guns, 'confederate').plays('confederate', 'assault@c1,p161', 'declare')
    // two of I Corps are left in this game: all survivors will do
    guns.plays('confederate', 'support@c-pickett-2,p171', 'support@c-i-2,p171', 'endSupport')
    expect(log(guns, 'log.bombardment')).toMatchObject({ points: 3 })
  })

  it('13.6 from a ridge a point for each cannon symbol, at most as many as the tokens give', () => {
    const table = attacking(tray(armed(charge), 'union', 'u-hancock-2'), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'declare').play('union', 'support@u-hancock-2,p161')
    table.play('confederate', 'endSupport').play('confederate', 'pay@c-any-1')
    expect(log(table, 'log.fire.guns')).toMatchObject({ tokens: 2, ridge: 2, halved: 'false', points: 4 })
    expect(log(table, 'log.fire')).toMatchObject({ losses: 1 })
    table.expectDeciding('confederate', 'reduction.offer')
    const weak = attacking(tray(armed(charge), 'union', 'u-any-1'), 'confederate')
    weak.plays('confederate', 'assault@c1,p161', 'declare').play('union', 'support@u-any-1,p161')
    weak.play('confederate', 'endSupport').play('confederate', 'pay@c-any-1')
    expect(log(weak, 'log.fire.guns')).toMatchObject({ tokens: 1, ridge: 1, points: 2 })
  })

  it('13.6 from open ground into the extended front only half, rounded down', () => {
    // p149 faces a064; the attack crosses a063, beyond p148
    const flank = { c1: 'pickett p159 a063', u1: 'howard p147 a063', u2: 'hancock p149 a064', u3: 'hancock p149 a064' }
    const table = attacking(tray(armed(flank), 'union', 'u-hancock-2', 'u-any-1'), 'confederate')
    table.plays('confederate', 'assault@c1,p147', 'declare')
    table.plays('union', 'support@u-hancock-2,p149', 'support@u-any-1,p149').play('confederate', 'endSupport')
    table.play('confederate', 'pay@c-any-1')
    expect(log(table, 'log.fire.guns')).toMatchObject({ at: 'p149', tokens: 3, halved: 'true', ridge: 0, points: 1 })
  })

  it('13.6 the lead is reduced first; with nobody left the attack is over', () => {
    const table = attacking(
      tray(armed({ ...charge, c1: 'pickett-2 p171 a072' }), 'union', 'u-hancock-2', 'u-hancock-2'),
      'confederate',
    )
    table.plays('confederate', 'assault@c1,p161', 'declare')
    table.plays('union', 'support@u-hancock-2,p161', 'support@u-hancock-2,p161')
    table.play('confederate', 'endSupport').play('confederate', 'pay@c-any-1')
    // 3 and ridge 2 are 5: one reduction, shown at once
    expect(log(table, 'log.block.replaced')).toMatchObject({ face: 'pickett-2', by: 'pickett-1' })
    table.play('union', 'lead@u1')
    expect(log(table, 'log.combat')).toMatchObject({ attacker: 1, defender: 2, total: 0 })
  })

  it('13.5 a battery with two targets in range aims at one of them', () => {
    const flank = { ...charge, u3: 'howard p149 a073' }
    const table = attacking(tray(armed(flank), 'union', 'u-any-1'), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'declare').play('union', 'support@u-any-1,p149')
    table.plays('confederate', 'support@c-pickett-2,p171', 'support@c-pickett-1,p171', 'endSupport')
    table.expectChoices('confederate', ['bombard@p171,p161', 'bombard@p171,p149'])
    table.play('confederate', 'bombard@p171,p149')
    expect(log(table, 'log.bombardment')).toMatchObject({ at: 'p149', hits: 1 })
    expect(table.state.tokens[0].hit.length).toBe(1)
  })

  it('13.5 of different tokens the attacker chooses which is hit', () => {
    const table = attacking(tray(armed(charge), 'union', 'u-hancock-2', 'u-any-1'), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'declare')
    table.plays('union', 'support@u-hancock-2,p161', 'support@u-any-1,p161')
    table.plays('confederate', 'support@c-pickett-2,p171', 'support@c-pickett-1,p171', 'endSupport')
    table.expectChoices('confederate', ['knockOut@u-hancock-2', 'knockOut@u-any-1'])
    table.play('confederate', 'knockOut@u-hancock-2')
    // the strength-1 token remains, and the ridge adds no more than it
    expect(log(table, 'log.fire.guns')).toMatchObject({ tokens: 1, ridge: 1, points: 2 })
  })

  it('13.6 artillery beside two attacked positions supports one of them', () => {
    const wide = { ...charge, u2: 'howard p149 a073', c3: 'heth p160 a073', u3: 'hancock p185 a082' }
    const table = attacking(tray(armed(wide), 'union', 'u-any-1'), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'assault@c3,p149', 'declare').play('union', 'support@u-any-1,p185')
    if (table.choices('confederate').includes('endSupport')) table.play('confederate', 'endSupport')
    table.plays('confederate', 'pay@c-any-1', 'pay@c-pickett-1')
    table.expectChoices('union', ['fireFor@p185,p161', 'fireFor@p185,p149']).play('union', 'fireFor@p185,p149')
    expect(log(table, 'log.fire')).toMatchObject({ at: 'p149' })
  })
})
