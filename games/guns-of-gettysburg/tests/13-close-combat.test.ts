import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { flankThreats } from '#games/guns-of-gettysburg/rules/13-attack/flank-threat.ts'
import { survey } from '#games/guns-of-gettysburg/rules/blocks.ts'
import { AREA_CODES, areaNamed, facingTo, positionNamed, positionOf } from '#games/guns-of-gettysburg/rules/board.ts'
import { CONFEDERATE, UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import { faceNamed } from '#games/guns-of-gettysburg/rules/pieces.ts'
import { armed, bare, charge, log, playUntil } from './charge.ts'
import { at, attacking, type Board, faceAt, field, offeredPositions, said, tray, withdrawing } from './position.ts'

describe('13.7 Final advance', () => {
  it('13.7 the attackers’ backs are to the last area they crossed', () => {
    const table = bare(attacking(armed(charge), 'confederate').plays('confederate', 'assault@c1,p161', 'declare'), 1)
    expect(table.unit('c1')).toMatchObject({ front: facingTo(positionNamed('p161'), areaNamed('a074')) })
  })

  it('13.7 they come to the attacked positions after the fire, the empty one too, and have done their day’s work', () => {
    const wide = { ...charge, c3: 'heth p160 a073' }
    const table = attacking(armed(wide), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'assault@c3,p149', 'declare')
    expect([at(table, 'c1'), at(table, 'c2'), at(table, 'c3')]).toEqual(['p171', 'p171', 'p160'])
    bare(table, 1)
    expect([at(table, 'c1'), at(table, 'c2'), at(table, 'c3')]).toEqual(['p161', 'p171', 'p149'])
    expect(log(table, 'log.attack.advance')).toMatchObject({ side: 'confederate', count: 2 })
    for (const code of ['c1', 'c3']) expect(table.unit(code)).toMatchObject({ moved: true, hours: -1 })
    expect(table.unit('c2')).toMatchObject({ moved: false })
  })

  it('13.7 nobody advances when defensive fire has left nobody', () => {
    const weak = { ...charge, c1: 'pickett p171 a072' }
    const table = attacking(tray(armed(weak), 'union', 'u-hancock-2', 'u-hancock-2'), 'confederate')
    table.arrange(g => {
      for (const face of ['pickett-1', 'pickett-2']) g.reserve = g.reserve.with(faceNamed(face), 0)
    })
    table.plays('confederate', 'assault@c1,p161', 'declare')
    table.plays('union', 'support@u-hancock-2,p161', 'support@u-hancock-2,p161')
    table.play('confederate', 'endSupport').play('confederate', 'pay@c-any-1')
    expect(faceAt(table, 'c1')).toBeNull()
    expect(said(table, 'log.attack.advance')).toEqual([])
    expect(said(table, 'log.combat')).toEqual([])
    table.expectOffered('confederate', 'endAttacks')
  })
})

describe('13.8 Two close combats', () => {
  it('13.8 one of the two won is an attack won: nobody withdraws, and all of it are victors', () => {
    const wide = { ...charge, u2: 'howard p149 a073', c3: 'heth p160 a073' }
    const fought = (hits: number[]) => {
      const table = attacking(armed(wide), 'confederate')
      table.plays('confederate', 'assault@c1,p161', 'assault@c3,p149', 'declare').arrange(g => {
        if (g.attack !== null) g.attack.hits = hits
      })
      return playUntil(table, () => said(table, 'log.attack.won').length + said(table, 'log.attack.lost').length > 0)
    }
    const won = fought([4, -4])
    expect(said(won, 'log.attack.won')).toHaveLength(1)
    expect([won.unit('c1'), won.unit('c3')]).toMatchObject([{ won: true }, { won: true }])
    expect(said(fought([-4, -4]), 'log.attack.lost')).toHaveLength(1)
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

  it('13.6, 13.8 when the lead is shot down the next block takes the loss, and fights with nothing', () => {
    const table = attacking(tray(armed(charge), 'union', 'u-hancock-2', 'u-hancock-2'), 'confederate')
    table.arrange(g => {
      for (const face of ['pickett-1', 'pickett-2']) g.reserve = g.reserve.with(faceNamed(face), 0)
    })
    table.plays('confederate', 'assault@c1,p161', 'assault@c2,p161', 'declare', 'lead@c1')
    table.plays('union', 'support@u-hancock-2,p161', 'support@u-hancock-2,p161')
    bare(table, 2).play('union', 'lead@u1')
    expect(log(table, 'log.combat')).toMatchObject({ attackerFace: 'none', attacker: 0, defender: 2, total: -1 })
    playUntil(table, () => said(table, 'log.attack.lost').length > 0)
    expect([faceAt(table, 'c1'), faceAt(table, 'c2')]).toEqual([null, null])
  })

  it('13.8 what is told before a combat holds when it is fought', () => {
    const works = (table: Board) =>
      table.arrange(g => {
        const p = positionNamed('p121')
        g.works.push(p * 2 + facingTo(p, areaNamed('a054')))
      })
    const combats: [string, Board][] = [
      ['p161', armed(charge)],
      ['p121', works(armed({ c1: 'pickett p110 a054', u1: 'hancock p121 a054', u2: 'hancock p121 a054' }))],
      ['p137', armed({ c1: 'pickett p136 a055', u1: 'hancock p137 a055', u2: 'hancock p137 a055' })],
      ['p161', armed({ c1: 'pickett p150 a074', u1: 'hancock p161 a073', u2: 'hancock-1 p161 a073' })],
      ['p161', armed({ ...charge, u3: 'howard p149 a064' })],
      ['p161', armed({ ...charge, u1: 'iron-brigade p161 a073', u2: 'reynolds p161 a073' })],
    ]
    for (const [target, table] of combats) {
      attacking(table, 'confederate').play('confederate', `assault@c1,${target}`)
      expect(table.view('confederate').attack?.forecast[0]?.attacker).toEqual([2, 2])
      table.play('confederate', 'declare')
      playUntil(table, () => table.choices('union').some(key => key.startsWith('lead@')))
      const told = ['union', 'confederate', 'observer'].map(viewer => table.view(viewer).attack?.forecast[0])
      table.play('union', 'lead@u1')
      const { total, attacker, defender, ironBrigade, rear, ...rest } = log(table, 'log.combat') as Record<
        string,
        number
      >
      for (const forecast of told) {
        const within = (span: readonly [number, number] | undefined, n: number | undefined) =>
          span !== undefined && n !== undefined && span[0] <= n && n <= span[1]
        expect(within(forecast?.total, total)).toBe(true)
        expect(within(forecast?.attacker, attacker)).toBe(true)
        expect(within(forecast?.defender, defender)).toBe(true)
        expect(within(forecast?.ironBrigade, ironBrigade)).toBe(true)
        expect(String(forecast?.rear)).toBe(rear)
        const { steep, obstructed, bombardment, flankAttacker, flankDefender } = rest
        expect(forecast).toMatchObject({
          steep,
          obstructed,
          works: rest.works,
          bombardment,
          flankAttacker,
          flankDefender,
        })
      }
      // the defender knows his own blocks: what he is told leaves no more open than which of them leads
      expect(told[0]?.ironBrigade).toEqual(ironBrigade === 0 ? [0, 0] : [-2, 0])
    }
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

  /** Whether a Confederate block on one position threatens a flank of a Union block on another. */
  const threatens = (from: string, position: string, front: string, ...others: string[]) => {
    const blocks: Record<string, string> = { u1: `sykes ${position} ${front}`, c1: `heth ${from} ${facing(from)}` }
    others.forEach((p, i) => {
      blocks[`u${i + 2}`] = `sykes ${p} ${facing(p)}`
    })
    const { state } = field(blocks)
    const at = positionNamed(position)
    const { left, right } = flankThreats(state, CONFEDERATE, at, facingTo(at, areaNamed(front)))
    return left || right
  }
  const facing = (position: string) => AREA_CODES[positionOf(positionNamed(position)).areas[0]]

  it('13.8 an arc of two steps threatens a flank, one of three does not', () => {
    expect(threatens('p010', 'p002', 'a002')).toBe(true)
    expect(threatens('p024', 'p003', 'a004')).toBe(true)
    // the other way round from the same position takes three
    expect(threatens('p024', 'p003', 'a003')).toBe(false)
    expect(threatens('p027', 'p005', 'a006')).toBe(false)
  })

  it('13.8 no arc passes a position that the enemy holds, however near', () => {
    expect(threatens('p010', 'p002', 'a002', 'p011')).toBe(false)
    expect(threatens('p024', 'p003', 'a004', 'p011')).toBe(false)
    // elsewhere he is not in the way
    expect(threatens('p010', 'p002', 'a002', 'p161')).toBe(true)
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

describe('13.9 Withdrawal after an attack', () => {
  const iron = { ...charge, u1: 'iron-brigade p161 a073', u2: 'reynolds p161 a073', c3: 'heth p149 a073' }
  const beaten = () => {
    const table = bare(attacking(armed(iron), 'confederate').plays('confederate', 'assault@c1,p161', 'declare'), 1)
    table.play('union', 'lead@u1').play('confederate', 'offer@pickett-2,pickett-1').play('union', 'take@left')
    return table
  }

  it('13.9 beaten attackers withdraw at once, they and no others', () => {
    const table = beaten()
    expect(said(table, 'log.attack.')).toContain('log.attack.lost')
    // c3 stands next to the enemy, but has not attacked
    table.expectDeciding('confederate', 'withdrawals.choose').expectChoices('confederate', ['pick@c1'])
    table.play('confederate', 'pick@c1')
    const [back] = offeredPositions(table, 'confederate', 'withdrawTo')
    table.play('confederate', `withdrawTo@${back}`)
    playUntil(table, () => table.choices('confederate').includes('endAttacks'))
    expect(at(table, 'c1')).toBe(back)
    expect(at(table, 'c3')).toBe('p149')
    expect(table.unit('c1')).toMatchObject({ won: false, hours: -1 })
  })

  it('13.9 beaten defenders stay until their own phase, and keep their field of fire', () => {
    const table = bare(attacking(armed(charge), 'confederate').plays('confederate', 'assault@c1,p161', 'declare'), 1)
    table.play('union', 'lead@u1')
    playUntil(table, () => table.choices('confederate').includes('endAttacks'))
    expect(said(table, 'log.attack.')).toContain('log.attack.won')
    expect(said(table, 'log.withdraw')).toEqual([])
    expect([at(table, 'u1'), at(table, 'u2')]).toEqual(['p161', 'p161'])
    expect(survey(table.state, CONFEDERATE).fire[areaNamed('a073')]).toBe(1)
    withdrawing(table, 'union').expectDeciding('union', 'withdrawals.choose')
    table.expectChoices('union', ['pick@u1', 'pick@u2'])
  })
})

describe('13, 6 After the attacks', () => {
  it('13 used tokens are spent, one drawn for a pair; the defender’s unhit ones come back', () => {
    const table = attacking(tray(armed(charge), 'union', 'u-hancock-2'), 'confederate')
    table
      .plays('confederate', 'assault@c1,p161', 'assault@c2,p161', 'declare', 'lead@c1')
      .play('union', 'support@u-hancock-2,p161')
    table.plays('confederate', 'support@c-any-1,p171', 'support@c-pickett-1,p171', 'endSupport')
    playUntil(table, () => table.choices('confederate').includes('endAttacks'))
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
    playUntil(table, () => table.choices('confederate').includes('endAttacks'))
    expect(table.state.objectives[0]?.owner).toBe(CONFEDERATE)
    expect(table.state.dead[faceNamed('hancock')]).toBe(1)
  })
})
