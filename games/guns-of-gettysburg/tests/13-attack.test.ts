import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/table.ts'
import { areaNamed, facingTo, positionNamed } from '#games/guns-of-gettysburg/rules/board.ts'
import { CONFEDERATE, UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import { commandNamed, faceNamed } from '#games/guns-of-gettysburg/rules/pieces.ts'
import { at, attacking, type Board, faceAt, field, said, tray } from './position.ts'

/** Pickett's two blocks on Seminary Ridge, Hancock's on Cemetery Ridge, the fields between. */
const charge = { c1: 'pickett p171 a072', c2: 'pickett p171 a072', u1: 'hancock p161 a073', u2: 'hancock p161 a073' }
const armed = (blocks: Record<string, string>, options = {}): Board =>
  tray(field(blocks, options), 'confederate', 'c-pickett-2', 'c-pickett-1', 'c-any-1')
const log = (table: Board, key: string) => table.log().find(e => e.key === key)?.args
/** Nobody plays artillery, the attacker pays with what he has. */
function bare(table: Board, pays: number): Board {
  if (table.choices('union').includes('endSupport')) table.play('union', 'endSupport')
  if (table.choices('confederate').includes('endSupport')) table.play('confederate', 'endSupport')
  for (let i = 0; i < pays; i++) table.play('confederate', table.choices('confederate')[0] as string)
  return table
}

describe('13.1 Declaration', () => {
  it('13.1 along a shortest path through the front, over a line of sight', () => {
    const table = attacking(armed(charge), 'confederate')
    table.expectOffered('confederate', 'assault@c1,p161', 'endAttacks')
    table.plays('confederate', 'assault@c1,p161', 'declare')
    expect(table.state.attack?.attackers[0]?.path).toEqual([areaNamed('a072'), areaNamed('a073')])
    expect(log(table, 'log.attack.declared')).toMatchObject({ targets: ['p161'], leads: ['c1'] })
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

  it('13.1 a second, adjacent position may be empty, and may be attacked in place', () => {
    const table = attacking(armed({ ...charge, c3: 'heth p173 a073' }), 'confederate')
    table.play('confederate', 'assault@c1,p161')
    table.expectOffered('confederate', 'assault@c3,p161', 'assault@c3,p173', 'assault@c3,p149', 'assault@c2,p149')
    table.expectNotOffered('confederate', 'assault@c3,p160')
    table.plays('confederate', 'assault@c3,p173', 'declare')
    expect(table.state.attack?.attackers[1]).toMatchObject({ path: [], target: 1 })
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

  it('13 when fewer are left, all survivors will do; when none, it cannot be played', () => {
    const table = supports({ u1: 'sykes p161 a073' }, 'u-sykes-2', 'u-hancock-2')
    // no other block of Sykes is in the game here
    table.expectChoices('union', ['support@u-sykes-2,p161', 'endSupport'])
  })

  it('13 a command still to come counts among the survivors', () => {
    const table = tray(armed({ c1: 'pickett p171 a072', u1: 'hancock p161 a073' }), 'union', 'u-reserve-2').arrange(
      g => {
        g.stacks[7] = [commandNamed('sykes')]
        for (const c of ['reynolds', 'howard', 'slocum', 'sickles']) g.entered[commandNamed(c)] = 3
      },
    )
    attacking(table, 'confederate').plays('confederate', 'assault@c1,p161', 'declare')
    table.expectChoices('union', ['endSupport'])
  })

  it('13 reserve artillery waits for four commands that have entered whole, Buford not among them', () => {
    const three = { u1: 'hancock p161 a073', u2: 'howard p161 a073', u3: 'sykes p135 a064' }
    const entered = (...commands: string[]) => {
      const table = tray(armed({ c1: 'pickett p171 a072', ...three }), 'union', 'u-reserve-2').arrange(g => {
        for (const c of commands) g.entered[commandNamed(c)] = c === 'buford' ? 2 : 3
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
      for (const c of ['pickett', 'hood']) g.entered[commandNamed(c)] = 2
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
})

describe('13.8 Close combat', () => {
  it('13.8 strength 2 against 2, Confederate attacker: +1, the attacker wins, both are reduced', () => {
    const table = bare(attacking(armed(charge), 'confederate').plays('confederate', 'assault@c1,p161', 'declare'), 1)
    table.play('union', 'lead@u1')
    expect(log(table, 'log.combat')).toMatchObject({ attacker: 2, defender: 2, confederate: 1, total: 1 })
    table.play('union', 'offer@hancock-2,hancock-1').play('confederate', 'take@left')
    table.play('confederate', 'offer@pickett-2,pickett-1').play('union', 'take@left')
    expect(said(table, 'log.attack')).toContain('log.attack.won')
    expect(table.unit('c1')).toMatchObject({ won: true, hours: -1 })
    expect(at(table, 'c1')).toBe('p161')
    // the beaten defenders stay until their own phase
    expect(at(table, 'u1')).toBe('p161')
  })

  it('13.8 the attackers’ backs are to the last area they crossed', () => {
    const table = bare(attacking(armed(charge), 'confederate').plays('confederate', 'assault@c1,p161', 'declare'), 1)
    expect(table.unit('c1')).toMatchObject({ front: facingTo(positionNamed('p161'), areaNamed('a074')) })
  })

  it('13.8 from behind the defender counts nothing, and turns around for good', () => {
    const rear = { c1: 'pickett p150 a074', c2: 'pickett p150 a074', u1: 'hancock p161 a073' }
    const table = bare(attacking(armed(rear), 'confederate').plays('confederate', 'assault@c1,p161', 'declare'), 1)
    expect(log(table, 'log.combat')).toMatchObject({ rear: 'true', defender: 0, attacker: 2 })
    expect(table.unit('u1')).toMatchObject({ front: facingTo(positionNamed('p161'), areaNamed('a074')) })
  })

  it('19 the Iron Brigade in the lead: −2, and at −1 the attacker is beaten off', () => {
    const iron = { ...charge, u1: 'iron-brigade p161 a073', u2: 'reynolds p161 a073' }
    const table = bare(attacking(armed(iron), 'confederate').plays('confederate', 'assault@c1,p161', 'declare'), 1)
    table.play('union', 'lead@u1')
    expect(log(table, 'log.combat')).toMatchObject({ ironBrigade: -2, total: -1 })
    expect(faceAt(table, 'u1')).toBe('iron-brigade-2')
    table.play('confederate', 'offer@pickett-2,pickett-1').play('union', 'take@left')
    table.expectDeciding('confederate', 'withdrawals.choose')
    expect(table.frame).toMatchObject({ must: [25] })
  })

  it('13.8 up a steep slope, into works and woods: −1 each', () => {
    const hill = { c1: 'pickett p110 a054', u1: 'hancock p121 a054' }
    const table = armed(hill).arrange(g => {
      const p = positionNamed('p121')
      g.works.push(p * 2 + facingTo(p, areaNamed('a054')))
    })
    bare(attacking(table, 'confederate').plays('confederate', 'assault@c1,p121', 'declare'), 1)
    expect(log(table, 'log.combat')).toMatchObject({ steep: -1, works: -1, obstructed: 0, total: -1 })
    const woods = { c1: 'pickett p136 a055', u1: 'hancock p137 a055' }
    const culp = bare(attacking(armed(woods), 'confederate').plays('confederate', 'assault@c1,p137', 'declare'), 1)
    expect(log(culp, 'log.combat')).toMatchObject({ steep: -1, obstructed: -1 })
  })

  it('13.8 works protect on their own front only', () => {
    const table = armed(charge).arrange(g => {
      const p = positionNamed('p161')
      g.works.push(p * 2 + facingTo(p, areaNamed('a074')))
    })
    bare(attacking(table, 'confederate').plays('confederate', 'assault@c1,p161', 'declare'), 1).play('union', 'lead@u1')
    expect(log(table, 'log.combat')).toMatchObject({ works: 0 })
  })

  it('13.8 threats to both sides’ flanks; a second attacking block guards the attacker’s', () => {
    // c3 on p150 reaches the rear of p161 (a074) about their common junction in one step
    const flank = { ...charge, u2: 'hancock p162 a075', c3: 'heth p150 a065' }
    const table = bare(attacking(armed(flank), 'confederate').plays('confederate', 'assault@c1,p161', 'declare'), 1)
    expect(log(table, 'log.combat')).toMatchObject({ flankDefender: 1, flankAttacker: 0 })
    // u3 on p149 reaches the rear of the attackers (a073)
    const guarded = { ...charge, u3: 'howard p149 a064' }
    const one = bare(attacking(armed(guarded), 'confederate').plays('confederate', 'assault@c1,p161', 'declare'), 1)
    one.play('union', 'lead@u1')
    expect(log(one, 'log.combat')).toMatchObject({ flankAttacker: -1, total: 0 })
    const two = attacking(armed(guarded), 'confederate').plays(
      'confederate',
      'assault@c1,p161',
      'assault@c2,p161',
      'declare',
      'lead@c1',
    )
    bare(two, 2).play('union', 'lead@u1')
    expect(log(two, 'log.combat')).toMatchObject({ flankAttacker: 0, total: 1 })
  })

  it('13.8 a group attack on two positions: the attacker chooses the order, and a first success helps', () => {
    const wide = { ...charge, u2: 'howard p149 a073', c3: 'heth p160 a073' }
    const table = attacking(armed(wide), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'assault@c3,p149', 'declare')
    bare(table, 2).expectChoices('confederate', ['fightAt@p161', 'fightAt@p149']).play('confederate', 'fightAt@p149')
    const first = table.log().filter(e => e.key === 'log.combat')
    expect(first[0]?.args).toMatchObject({ at: 'p149', firstWon: 0 })
    while (table.log().filter(e => e.key === 'log.combat').length < 2) {
      const role = table.choices('union').length > 0 ? 'union' : 'confederate'
      table.play(role, table.choices(role)[0] as string)
    }
    const won = (first[0]?.args.total as number) > 0
    expect(table.log()).toContainEqual(entry('13.8', 'log.combat', { at: 'p161', firstWon: won ? 1 : 0 }))
  })
})

describe('13, 6 After the attacks', () => {
  it('13 used tokens are spent, one drawn for a pair; the defender’s unhit ones come back', () => {
    const table = attacking(tray(armed(charge), 'union', 'u-hancock-2'), 'confederate')
    table
      .plays('confederate', 'assault@c1,p161', 'assault@c2,p161', 'declare', 'lead@c1')
      .play('union', 'support@u-hancock-2,p161')
    table.plays('confederate', 'support@c-any-1,p171', 'support@c-pickett-1,p171', 'endSupport')
    while (!table.choices('confederate').includes('endAttacks')) {
      const role = table.choices('union').length > 0 ? 'union' : 'confederate'
      table.play(role, table.choices(role)[0] as string)
    }
    expect(table.state.tokens[CONFEDERATE].used.length).toBe(2)
    table.play('confederate', 'endAttacks')
    expect(table.state.tokens[CONFEDERATE]).toMatchObject({ used: [], spent: { length: 2 }, tray: { length: 2 } })
    expect(table.state.tokens[UNION]).toMatchObject({ used: [], tray: { length: 1 }, known: { length: 1 } })
    expect(table.view('confederate').sides[0].tokens.known.length).toBe(1)
  })

  it('6 Attack orders without an attack cost half the tray', () => {
    const table = attacking(armed(charge), 'confederate').play('confederate', 'endAttacks')
    table.expectDeciding('confederate', 'discarding.choose')
    expect(table.frame).toMatchObject({ least: 2, most: 3 })
  })

  it('6 but not if no attack was possible, or the enemy has withdrawn or attacked meanwhile', () => {
    const none = attacking(armed({ ...charge, c1: 'pickett p171 a071', c2: 'pickett p171 a071' }), 'confederate')
    expect(none.play('confederate', 'endAttacks').ended).toBe(true)
    const stirred = attacking(armed(charge).set({ stirred: [false, true] }), 'confederate')
    expect(stirred.play('confederate', 'endAttacks').ended).toBe(true)
  })

  it('20 a won attack takes objectives on its way, a lost one does not', () => {
    const table = armed(charge).arrange(g => {
      g.objectives[0] = { area: areaNamed('a073'), owner: UNION }
    })
    bare(attacking(table, 'confederate').plays('confederate', 'assault@c1,p161', 'declare'), 1).play('union', 'lead@u1')
    expect(table.state.objectives[0]?.owner).toBe(UNION)
    while (!table.choices('confederate').includes('endAttacks')) {
      const role = table.choices('union').length > 0 ? 'union' : 'confederate'
      table.play(role, table.choices(role)[0] as string)
    }
    expect(table.state.objectives[0]?.owner).toBe(CONFEDERATE)
    expect(table.state.dead[faceNamed('hancock')]).toBe(1)
  })
})
