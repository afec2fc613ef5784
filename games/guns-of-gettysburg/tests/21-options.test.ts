import { describe, expect, it } from 'vitest'
import { choices, type Options, play } from '#engine/index.ts'
import { testGame } from '#engine/testing/test-game.ts'
import { apart } from '#games/guns-of-gettysburg/rules/16-objectives/objectives.ts'
import { AREAS, areaNamed, areaOf, entryNamed, facingTo, positionNamed } from '#games/guns-of-gettysburg/rules/board.ts'
import { CONFEDERATE, UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import { gunsOfGettysburg, gunsOfGettysburgTeams } from '#games/guns-of-gettysburg/rules/index.ts'
import { commandNamed, HOURS_A_DAY, TOKEN_CODES } from '#games/guns-of-gettysburg/rules/pieces.ts'
import type { State } from '#games/guns-of-gettysburg/rules/state.ts'
import type { AreaId } from '../rules/ids.ts'
import { playUntil } from './charge.ts'
import {
  at,
  attacking,
  faceAt,
  field,
  marching,
  offeredPositions,
  opening,
  said,
  tray,
  under,
  withdrawing,
} from './position.ts'

/** The first night. */
const NIGHT = HOURS_A_DAY - 1

/** A Confederate token goes to the top of the draw pile. */
function drawnNext(g: State, code: string): void {
  const tokens = g.tokens[CONFEDERATE]
  const token = TOKEN_CODES.indexOf(code)
  tokens.pool = [...tokens.pool.toSpliced(tokens.pool.indexOf(token), 1), token]
}

describe('21 Fully obstructed positions', () => {
  const on = { fullyObstructed: true }

  it('21 a march may end on an enemy’s fully obstructed position, facing him, and nowhere else among enemies', () => {
    const woods = { c1: 'heth p136 a055', u1: 'hancock p137 a055' }
    const table = marching(field(woods, on), 'confederate').play('confederate', 'pick@c1')
    expect(offeredPositions(table, 'confederate', 'marchTo')).toContain('p137')
    const off = marching(field(woods), 'confederate')
    off.expectNotOffered('confederate', 'marchTo@p137')
  })

  it('21 no march encloses the enemy between friends, not even a pivot', () => {
    const around = { c1: 'heth p009 a010', u1: 'sykes p020 a017', u2: 'sykes p021 a010' }
    const pivot = (blocks: Record<string, string>) =>
      marching(under(field(blocks, on), 'confederate', 'attack'), 'confederate').play('confederate', 'pick@c1')
    pivot(around).expectOffered('confederate', 'marchTo@p021')
    pivot({ ...around, c2: 'heth p021 a017' }).expectOffered('confederate', 'marchTo@p021')
    pivot({ ...around, c2: 'heth p021 a010' }).expectNotOffered('confederate', 'marchTo@p021')
  })

  it('21 contact across a fully obstructed position does not stop a march', () => {
    const near = { c1: 'heth p136 a065', u1: 'hancock p137 a055' }
    const loose = marching(field(near, on), 'confederate').play('confederate', 'pick@c1')
    expect(offeredPositions(loose, 'confederate', 'marchTo').length).toBeGreaterThan(5)
    const held = marching(field(near), 'confederate').play('confederate', 'pick@c1')
    expect(offeredPositions(held, 'confederate', 'marchTo')).toEqual([])
  })

  it('21 blocks that share a position may not march or turn; they may attack in place', () => {
    const shared = { c1: 'heth p137 a066', u1: 'hancock p137 a055' }
    const table = marching(field(shared, on), 'confederate')
    table.expectWhy('confederate', 'block', 'c1', { rule: '12', key: 'why.march.shared' })
    table.expectNotOffered('confederate', 'pick@c1')
    const attack = attacking(tray(field(shared, on), 'confederate', 'c-any-1'), 'confederate')
    attack.plays('confederate', 'assault@c1,p137', 'declare')
    attack.play('confederate', 'pay@c-any-1')
    const sum = attack.log().find(e => e.key === 'log.combat')?.args
    // no penalty for the woods; up the steep slope all the same
    expect(sum).toMatchObject({ obstructed: 0, steep: -1, attacker: 2, defender: 2 })
  })

  it('21 there a result of +2 costs the attacker a step too, elsewhere it does not (ruling R54)', () => {
    // strength 2 against 1, a Confederate attacker, one hit of the guns, up the steep slope: +2
    const shared = { c1: 'heth p137 a066', u1: 'hancock-1 p137 a055' }
    const fight = (blocks: Record<string, string>, target: string, hits: number, options = {}) => {
      const table = attacking(tray(field(blocks, options), 'confederate', 'c-any-1'), 'confederate')
      table.plays('confederate', `assault@c1,${target}`, 'declare').arrange(g => {
        if (g.attack !== null) g.attack.hits = [hits]
      })
      playUntil(table, () => table.log().some(e => e.key === 'log.combat'))
      const lost = () => table.log().filter(e => e.key.startsWith('log.block.') || e.key.startsWith('log.reduction'))
      const offers = table.choices('confederate', ['offer'])
      return { total: table.log().find(e => e.key === 'log.combat')?.args.total, offers, lost: lost() }
    }
    const woods = fight(shared, 'p137', 1, on)
    expect(woods.total).toBe(2)
    expect(woods.offers.length).toBeGreaterThan(0)
    const open = fight({ c1: 'pickett p171 a072', u1: 'hancock-1 p161 a073' }, 'p161', 0)
    expect(open.total).toBe(2)
    expect(open.offers).toEqual([])
  })

  it('21 no group attacks there', () => {
    const table = attacking(
      tray(
        field({ c1: 'heth p136 a055', c2: 'heth p136 a055', u1: 'hancock p137 a055' }, on),
        'confederate',
        'c-any-1',
        'c-any-1',
      ),
      'confederate',
    )
    table.play('confederate', 'assault@c1,p137').expectNotOffered('confederate', 'assault@c2,p137')
    table.expectWhy('confederate', 'position', 'p137', { rule: '21', key: 'why.attack.obstructed' })
  })

  it('21 a beaten block need not withdraw from there, but may', () => {
    const lost = { u1: 'hancock p137 a055', c1: 'heth p137 a066' }
    const table = withdrawing(field(lost, on).put('c1', { won: true }), 'union')
    table.expectOffered('union', 'endWithdrawals')
    const plain = withdrawing(field(lost).put('c1', { won: true }), 'union')
    plain.expectNotOffered('union', 'endWithdrawals')
  })

  it('21 a beaten attacker may withdraw at once from there, or stay', () => {
    const beaten = () => {
      const woods = { c1: 'heth p137 a066', u1: 'hancock p137 a055' }
      const table = tray(field(woods, on), 'confederate', 'c-any-1').arrange(g => {
        g.works = [positionNamed('p137') * 2 + facingTo(positionNamed('p137'), areaNamed('a055'))]
      })
      attacking(table, 'confederate').plays('confederate', 'assault@c1,p137', 'declare', 'pay@c-any-1')
      return playUntil(table, () => table.choices('confederate').includes('endWithdrawals'))
    }
    expect(said(beaten(), 'log.attack.lost')).toHaveLength(1)
    const stays = beaten().play('confederate', 'endWithdrawals')
    expect(at(stays, 'c1')).toBe('p137')
    const goes = beaten().play('confederate', 'pick@c1')
    const [back] = offeredPositions(goes, 'confederate', 'withdrawTo')
    goes.play('confederate', `withdrawTo@${back}`)
    playUntil(goes, () => at(goes, 'c1') !== 'p137')
    expect(at(goes, 'c1')).toBe(back)
  })

  it('21 only a block that faces the enemy on its position attacks in place', () => {
    const shared = { c1: 'heth p137 a055', u1: 'hancock p137 a055' }
    const table = field(shared, on).put('u1', { behind: true })
    const attack = attacking(tray(table, 'confederate', 'c-any-1'), 'confederate')
    attack.expectNotOffered('confederate', 'assault@c1,p137')
    const other = field(shared, on).put('c1', { behind: true })
    attacking(tray(other, 'confederate', 'c-any-1'), 'confederate').expectOffered('confederate', 'assault@c1,p137')
  })

  it('21 an enemy taken between two fires and beaten is lost', () => {
    const between = { c1: 'heth p137 a066', c2: 'heth p152 a066', u1: 'hancock-1 p137 a055' }
    const table = attacking(tray(field(between, on), 'confederate', 'c-any-1'), 'confederate')
    table.plays('confederate', 'assault@c2,p137', 'declare').play('confederate', 'pay@c-any-1')
    expect(table.log().find(e => e.key === 'log.combat')?.args).toMatchObject({ rear: 'true', defender: 0 })
    expect(faceAt(table, 'u1')).toBeNull()
  })

  it('21 who holds out between two fires faces again as before, and the beaten withdraw', () => {
    const woods = positionNamed('p137')
    const between = { c1: 'heth p137 a066', c2: 'heth p152 a066', u1: 'iron-brigade p137 a055' }
    const table = tray(field(between, on), 'confederate', 'c-any-1').arrange(g => {
      g.works = [woods * 2 + facingTo(woods, areaNamed('a066'))]
    })
    attacking(table, 'confederate').plays('confederate', 'assault@c2,p137', 'declare', 'pay@c-any-1')
    playUntil(table, () => said(table, 'log.attack.lost').length > 0)
    expect(table.log().find(e => e.key === 'log.combat')?.args).toMatchObject({
      rear: 'true',
      ironBrigade: -2,
      works: -1,
    })
    expect(table.unit('u1')).toMatchObject({ front: facingTo(woods, areaNamed('a055')) })
    expect(table.unit('c1')).toMatchObject({ behind: false })
    table.expectChoices('confederate', ['pick@c2']).play('confederate', 'pick@c2')
    expect(offeredPositions(table, 'confederate', 'withdrawTo')).toContain('p152')
  })

  it('21 all of them are, those at full strength and behind the first line too', () => {
    const between = {
      ...{ c1: 'heth p137 a066', c2: 'heth p152 a066' },
      ...{ u1: 'hancock p137 a055', u2: 'hancock p137 a055', u3: 'hancock p121 a054' },
    }
    const table = attacking(tray(field(between, on), 'confederate', 'c-any-1'), 'confederate')
    table.plays('confederate', 'assault@c2,p137', 'declare').play('confederate', 'pay@c-any-1')
    table.play('union', 'lead@u1')
    expect(table.log().find(e => e.key === 'log.combat')?.args).toMatchObject({ rear: 'true', defender: 0 })
    playUntil(table, () => said(table, 'log.attack.won').length > 0)
    expect([faceAt(table, 'u1'), faceAt(table, 'u2')]).toEqual([null, null])
    expect(faceAt(table, 'u3')).toBe('hancock')
  })
})

describe('22 Extended bombardment', () => {
  it('22 the attack stops after the bombardment and is taken up again with tokens drawn unseen', () => {
    const blocks = { c1: 'pickett p171 a072', c2: 'pickett p171 a072', u1: 'hancock p161 a073' }
    const table = attacking(
      tray(field(blocks, { extendedBombardment: true }), 'confederate', 'c-pickett-2', 'c-pickett-1', 'c-any-1'),
      'confederate',
    )
    table.plays(
      'confederate',
      'assault@c1,p161',
      'declare',
      'support@c-pickett-2,p171',
      'support@c-pickett-1,p171',
      'extend',
    )
    table.expectDeciding('confederate', 'declaration.choose')
    expect(table.state.tokens[CONFEDERATE].extended.length).toBe(2)
    expect(at(table, 'c1')).toBe('p171')
    expect(table.view('confederate').sides[1].tokens.extendedSize).toBe(2)
    table.play('confederate', 'endAttacks')
    // used tokens are settled first: two spent, one drawn
    expect(table.state.tokens[CONFEDERATE].spent.length).toBe(2)
    expect(said(table, 'log.extended')).toEqual(['log.extended.declared', 'log.extended.drawn', 'log.extended.again'])
    while (!table.ended) {
      const role = table.choices('union').length > 0 ? 'union' : 'confederate'
      table.play(role, table.choices(role)[0] as string)
    }
    const sum = table.log().find(e => e.key === 'log.combat')?.args
    expect(sum?.bombardment).toBeGreaterThanOrEqual(1)
    expect(table.state.tokens[CONFEDERATE].extended).toEqual([])
  })

  it('22 the tokens drawn can be played though the tray is empty', () => {
    const blocks = { c1: 'pickett p171 a072', c2: 'pickett p171 a072', u1: 'hancock p161 a073' }
    const table = tray(field(blocks, { extendedBombardment: true }), 'confederate', 'c-pickett-2').arrange(g => {
      drawnNext(g, 'c-any-1')
    })
    attacking(table, 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'declare', 'support@c-pickett-2,p171', 'extend', 'endAttacks')
    expect(table.state.tokens[CONFEDERATE].tray).toEqual([])
    table.expectDeciding('confederate', 'support.choose').expectOffered('confederate', 'support@c-any-1,p171')
  })

  it('22 with no token left to draw the attack is made again without, and nobody pays', () => {
    const blocks = { c1: 'pickett p171 a072', c2: 'pickett p171 a072', u1: 'hancock p161 a073' }
    const table = tray(field(blocks, { extendedBombardment: true }), 'confederate', 'c-pickett-2').arrange(g => {
      Object.assign(g.tokens[CONFEDERATE], { pool: [], returned: [] })
    })
    attacking(table, 'confederate').plays(
      'confederate',
      'assault@c1,p161',
      'declare',
      'support@c-pickett-2,p171',
      'extend',
    )
    table.play('confederate', 'endAttacks')
    expect(said(table, 'log.combat')).toEqual(['log.combat'])
    expect(said(table, 'log.tokens.paid')).toEqual([])
  })

  it('22 the attacker looks at the tokens drawn only when he attacks again, and each kind is offered once', () => {
    const blocks = { c1: 'pickett p171 a072', c2: 'pickett p171 a072', u1: 'hancock p161 a073' }
    const order = ['c-any-1', 'c-march', 'c-any-1']
    const guns = ['c-pickett-2', 'c-pickett-1', 'c-any-1']
    const table = tray(field(blocks, { extendedBombardment: true }), 'confederate', ...guns).arrange(g => {
      for (const code of order) drawnNext(g, code)
    })
    attacking(table, 'confederate').plays('confederate', 'assault@c1,p161', 'declare')
    for (const code of guns) table.play('confederate', `support@${code},p171`)
    table.play('confederate', 'extend')
    const seen = (role: string) => table.view(role).sides[CONFEDERATE].tokens.extended
    expect(seen('confederate')).toBeNull()
    table.play('confederate', 'endAttacks')
    expect(
      seen('confederate')
        ?.map(token => TOKEN_CODES[token])
        .sort(),
    ).toEqual(order.toSorted())
    expect(seen('union')).toBeNull()
    expect(table.choices('confederate', ['support'])).toEqual(['support@c-any-1,p171'])
  })

  it('22 one in a phase', () => {
    const blocks = { c1: 'pickett p171 a072', c2: 'heth p160 a073', u1: 'hancock p161 a073', u2: 'hancock p149 a073' }
    const table = attacking(
      tray(field(blocks, { extendedBombardment: true }), 'confederate', 'c-any-1', 'c-any-1', 'c-any-1'),
      'confederate',
    )
    table.plays('confederate', 'assault@c1,p161', 'declare', 'support@c-any-1,p171', 'extend')
    table.plays('confederate', 'assault@c2,p149', 'declare', 'support@c-any-1,p160')
    table.expectNotOffered('confederate', 'extend')
  })

  it('22 it is declared with artillery played for it, not without (ruling R63)', () => {
    const blocks = { c1: 'pickett p171 a072', c2: 'pickett p171 a072', u1: 'hancock p161 a073' }
    const start = (...tokens: string[]) =>
      attacking(tray(field(blocks, { extendedBombardment: true }), 'confederate', ...tokens), 'confederate').plays(
        'confederate',
        'assault@c1,p161',
        'declare',
      )
    const table = start('c-any-1', 'c-march').expectNotOffered('confederate', 'extend')
    table.play('confederate', 'support@c-any-1,p171').expectOffered('confederate', 'extend', 'endSupport')
    // the last token of the tray is on the map: the question still comes
    start('c-any-1').play('confederate', 'support@c-any-1,p171').expectOffered('confederate', 'extend', 'endSupport')
  })
})

describe('23, 24, 25 Options', () => {
  it('23 commands arrive by the book, and everybody knows when', () => {
    const table = opening({ historicalReinforcements: true, historicalDeployment: true })
    expect([at(table, 'u1'), at(table, 'u2')]).toEqual([null, null])
    const { sides, stacks } = table.view('observer')
    expect([at(table, 'u1'), at(table, 'u2')]).toEqual(['p043', 'p056'])
    expect(sides[1].time[0]).toBe(entryNamed('chambersburg'))
    expect(stacks[0]?.top).toBe(commandNamed('heth'))
  })

  it('24 the higher bid chooses a side, the other moves objectives as evenly as it goes', () => {
    const table = opening({ bidding: true }).arrange(g => g.rng.tape.push(1))
    table.expectDeciding('union', 'bidding.bid').expectNotOffered('union', 'pass')
    table.play('union', 'bid@1').play('confederate', 'bid@4').play('union', 'pass')
    table.play('confederate', 'chooseSide@union')
    expect(table.state.swapped).toBe(true)
    expect(table.view('confederate').side).toBe(UNION)
    // the Union's seat now plays the Confederates and has four moves: one each, and one more
    table.expectDeciding('union', 'bidMoves.choose')
    for (let n = 0; n < 4; n++) {
      const key = table.choices('union').find(k => k !== 'endObjectives') as string
      table.play('union', key)
    }
    table.expectDeciding('confederate', 'buford.choosePosition')
  })

  /** Who lost the bidding at this bid moves objectives; the plays name which. */
  const shared = (bid: number) => {
    const table = opening({ bidding: true }).arrange(g => g.rng.tape.push(1))
    table.play('union', `bid@${bid}`).play('confederate', 'pass').play('union', 'chooseSide@union')
    const movable = () => [
      ...new Set(table.choices('confederate', ['moveObjective']).map(key => key.slice('moveObjective@'.length, -10))),
    ]
    const move = (objective: string) => {
      const keys = table
        .choices('confederate', ['moveObjective'])
        .filter(k => k.startsWith(`moveObjective@${objective},`))
      const areas = table.state.objectives.map(o => o.area)
      const far = keys.find(key => apart(areas.with(Number(objective) - 1, areaNamed(key.split(',')[1] as string))))
      table.play('confederate', far as string)
    }
    return { table, movable, move }
  }

  it('24 the moves made are shared evenly: two with one objective and none with the others are not (ruling R57)', () => {
    const two = shared(2)
    two.move('1')
    expect(two.movable()).toEqual(['2', '3'])
    two.table.expectOffered('confederate', 'endObjectives')
    const four = shared(4)
    four.move('1')
    four.move('1')
    expect(four.movable()).toEqual(['2', '3'])
    four.table.expectNotOffered('confederate', 'endObjectives')
    four.move('2')
    expect(four.movable()).toEqual(['3'])
    four.table.expectNotOffered('confederate', 'endObjectives')
    four.move('3')
    four.table.expectDeciding('union', 'buford.choosePosition')
  })

  it('24 he may forgo moves at any even sharing: one each of six, or two, two and one', () => {
    const six = shared(6)
    for (const objective of ['1', '2', '3']) six.move(objective)
    six.table.expectOffered('confederate', 'endObjectives')
    six.move('1')
    six.table.expectOffered('confederate', 'endObjectives')
    six.move('2')
    six.table.expectOffered('confederate', 'endObjectives')
    expect(six.movable()).toEqual(['3'])
  })

  it('24 with a single move no objective ends near another', () => {
    const { table } = shared(1)
    const areas = table.state.objectives.map(o => o.area)
    const ends = (key: string) => {
      const [objective, area] = key.slice('moveObjective@'.length).split(',') as [string, string]
      return areas.with(Number(objective) - 1, areaNamed(area))
    }
    const moves = table.choices('confederate', ['moveObjective'])
    expect(moves.length).toBeGreaterThan(3)
    for (const key of moves) expect(apart(ends(key))).toBe(true)
    const all = areas.flatMap((from, i) => areaOf(from).ways.map(({ area }) => areas.with(i, area)))
    expect(all.some(end => !apart(end))).toBe(true)
  })

  it('24 three objectives next to each other are moved once each, if that brings them apart', () => {
    const ways = (area: AreaId) => areaOf(area).ways.flatMap(w => (areaOf(w.area).partial ? [] : [w.area]))
    const apartOnce = ([a, b, c]: readonly [AreaId, AreaId, AreaId]) =>
      ways(a).some(x => ways(b).some(y => ways(c).some(z => apart([x, y, z]))))
    const triples = AREAS.flatMap((area, a) =>
      area.partial
        ? []
        : ways(a).flatMap(b => ways(b).flatMap(c => (c !== a && ways(c).includes(a) ? [[a, b, c] as const] : []))),
    ).filter(triple => triple.every(area => !areaOf(area).partial))
    const free = triples.find(apartOnce)
    const stuck = triples.find(triple => !apartOnce(triple))
    const offered = (areas: readonly number[]) =>
      field({})
        .set({ objectives: areas.map(area => ({ area, owner: UNION })), active: UNION })
        .deciding('bidMoves', { side: UNION, left: 3, done: [0, 0, 0] })
        .choices('union')
    expect(offered(free as readonly number[]).length).toBeGreaterThan(0)
    expect(offered(stuck as readonly number[])).toEqual([])
  })

  it('24 only at the end must objectives be three apart: one may pass near another with two moves', () => {
    const table = opening({ bidding: true }).arrange(g => g.rng.tape.push(1))
    table.play('union', 'bid@6').play('confederate', 'pass').play('union', 'chooseSide@union')
    const areas = () => table.state.objectives.map(o => o.area)
    const near = (key: string) => {
      const [objective, area] = key.slice('moveObjective@'.length).split(',') as [string, string]
      return !apart(areas().with(Number(objective) - 1, areaNamed(area)))
    }
    const first = table.choices('confederate', ['moveObjective']).find(near) as string
    table.play('confederate', first).expectNotOffered('confederate', 'endObjectives')
    const same = first.split(',')[0] as string
    const on = table.choices('confederate', ['moveObjective']).find(key => key.startsWith(`${same},`) && !near(key))
    table.play('confederate', on as string)
    expect(apart(areas())).toBe(true)
  })

  const team = (options: Options = {}) => testGame(gunsOfGettysburgTeams, 'battle', options)

  it('25 the commander writes five words before the set-up, his subordinate places Buford', () => {
    const table = team()
    table.expectDeciding('union', 'specialOrders.choose')
    for (const word of ['hold', 'herr-ridge', 'not', 'town', 'buford']) table.play('union', `write@${word}`)
    table.expectChoices('union', ['sendOrders']).play('union', 'sendOrders')
    table.expectDeciding('union-subordinate', 'buford.choosePosition')
    expect(table.view('union-subordinate').sides[0].dispatch?.length).toBe(5)
    expect(table.view('confederate').sides[0].dispatch).toBeNull()
    expect(table.log().find(e => e.key === 'log.dispatch.words')?.to).toEqual(['union', 'union-subordinate'])
  })

  it('25 a sheet of one word is read, an empty one only handed over', () => {
    const words = (...keys: string[]) => {
      const table = team().plays('union', ...keys)
      return table.log().flatMap(e => (e.key === 'log.dispatch.words' ? [e.args.words] : []))
    }
    expect(words('write@hold', 'sendOrders')).toEqual([['hold']])
    expect(words('sendOrders')).toEqual([])
  })

  it('25 orders that have been read are not taken back, also where the commander goes on himself', () => {
    const night = under(team().plays('union', 'sendOrders'), 'union', 'withdraw').set({ hour: NIGHT, length: 1 })
    night.deciding('actionPhase', { side: UNION, heldUnderPressure: false }, 'specialOrders')
    const { state } = night.expectDeciding('union', 'specialOrders.choose')
    expect(play(gunsOfGettysburgTeams, state, 'union', { verb: 'write', word: 0 }).barrier).toBe(false)
    expect(play(gunsOfGettysburgTeams, state, 'union', { verb: 'sendOrders' }).barrier).toBe(true)
    night.expectDeciding('union', 'discarding.choose')
  })

  it('25 the subordinate sees his blocks, but neither tray nor stacks', () => {
    const table = team({ historicalDeployment: true })
    table.play('union', 'sendOrders')
    const aide = table.view('union-subordinate')
    expect(aide.sides[0].tokens.tray).toBeNull()
    expect(aide.stacks.every(s => s.top === null)).toBe(true)
    expect(aide.blocks.every(b => b.face !== null)).toBe(true)
    expect(table.view('union').sides[0].tokens.tray?.length).toBe(9)
    expect(choices(gunsOfGettysburg, table.state, 'confederate')).toEqual([])
  })
})
