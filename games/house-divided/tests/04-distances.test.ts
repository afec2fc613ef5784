import { describe, expect, it } from 'vitest'
import { at, held, moving, position, reach } from '#games/house-divided/tests/position.ts'

/** Where one counter, alone with such others as are given, can march. */
function reachFrom(code: string, counters: Record<string, string>, options = {}): string[] {
  const role = code.startsWith('u') ? 'union' : 'confederate'
  const table = moving(position(counters, options), role)
  return reach(table.play(role, `marchFrom@${counters[code]?.split(' ')[1]}`), role, code)
}

describe('4.0 How far and by which lines', () => {
  it('4.0 infantry goes one box by road, two by friendly rail, two by river', () => {
    expect(reachFrom('u1', { u1: 'mi evansville' })).toEqual(
      ['bloomington-in', 'cairo', 'cincinnati', 'forts-henry-donelson', 'indianapolis', 'louisville', 'paducah'].concat(
        'vandalia',
      ),
    )
    expect(reachFrom('c1', { c1: 'mi shreveport' })).toEqual(['alexandria', 'monroe', 'natchez'])
  })

  it('4.0 infantry goes no second box by road', () => {
    const table = moving(position({ c1: 'ei shreveport' }), 'confederate').play('confederate', 'marchFrom@shreveport')
    table.expectWhy('confederate', 'box', 'camden', { rule: '4.0', key: 'why.march.roadOne' })
  })

  it('4.0 R8 infantry combines no two kinds of line', () => {
    const table = moving(position({ c1: 'vi shreveport' }), 'confederate').play('confederate', 'marchFrom@shreveport')
    expect(reach(table, 'confederate', 'c1')).not.toContain('vicksburg')
    table.expectWhy('confederate', 'box', 'vicksburg', { rule: '4.0', key: 'why.march.mix' })
    const river = moving(position({ u1: 'vi evansville' }), 'union').play('union', 'marchFrom@evansville')
    river.expectNotOffered('union', 'march@u1,humboldt,rail:humboldt--paducah')
    river.expectWhy('union', 'box', 'humboldt', { rule: '4.0', key: 'why.march.riverMix' })
  })

  it('4.0 infantry goes one box along enemy rail', () => {
    const table = moving(position({ u1: 'mi cairo' }), 'union').play('union', 'marchFrom@cairo')
    expect(reach(table, 'union', 'u1')).toEqual(
      ['bloomington-il', 'bloomington-in', 'evansville', 'forts-henry-donelson', 'humboldt', 'island-no-10']
        .concat('jefferson-city', 'memphis', 'paducah', 'quincy', 'st-louis', 'terre-haute', 'vandalia')
        .sort(),
    )
    table.expectWhy('union', 'box', 'corinth', { rule: '4.0', key: 'why.march.enemyRail' })
  })

  it('4.0 R5 friendly and enemy rail do not combine, whichever comes first', () => {
    expect(reachFrom('u1', { u1: 'mi vandalia' })).not.toContain('humboldt')
    expect(reachFrom('u1', { u1: 'mi humboldt' })).not.toContain('vandalia')
  })

  it('4.0 R4 rail between two controlled boxes is friendly though nobody stands there', () => {
    expect(reachFrom('u1', { u1: 'mi chicago' })).toContain('terre-haute')
  })

  it('4.0 R4 an enemy at the far end makes controlled rail enemy rail', () => {
    const counters = { u1: 'mi chicago', c1: 'mi terre-haute' }
    expect(reachFrom('u1', counters)).not.toContain('terre-haute')
    const table = moving(position(counters), 'union').play('union', 'marchFrom@chicago')
    table.expectWhy('union', 'box', 'terre-haute', { rule: '4.0', key: 'why.march.enemyRail' })
  })

  it('4.0 R4 switched off: friendly units must stand at both ends of each stretch', () => {
    const options = { friendlyRailMeansControlled: false }
    expect(reachFrom('u1', { u1: 'mi chicago' }, options)).toEqual(['bloomington-il', 'lafayette'])
    const lined = { u1: 'mi chicago', u2: 'mi lafayette', u3: 'mi terre-haute' }
    expect(reachFrom('u1', lined, options)).toEqual(['bloomington-il', 'lafayette', 'terre-haute'])
    expect(reachFrom('u1', { u1: 'mi chicago', u2: 'mi lafayette' }, options)).not.toContain('terre-haute')
    expect(reachFrom('u1', { u1: 'mi chicago', u3: 'mi terre-haute' }, options)).not.toContain('terre-haute')
  })

  it('4.0 R4 neutral rail is enemy rail', () => {
    expect(reachFrom('u1', { u1: 'mi louisville' })).not.toContain('bowling-green')
  })

  it('4.0 R4 rail taken from the enemy is friendly', () => {
    const table = held(position({ u1: 'mi cairo' }), 'union', 'humboldt', 'corinth')
    expect(reach(moving(table, 'union').play('union', 'marchFrom@cairo'), 'union', 'u1')).toContain('corinth')
  })

  it('4.0 infantry goes two boxes by river against the stream too', () => {
    expect(reachFrom('c1', { c1: 'mi natchez' })).toContain('arkansas-post')
    expect(reachFrom('u1', { u1: 'mi cairo' })).toContain('jefferson-city')
  })

  it('4.0 R8 cavalry goes two boxes by road and rail, friendly or enemy, and combines them', () => {
    const table = moving(position({ u1: 'mc harpers-ferry' }), 'union').play('union', 'marchFrom@harpers-ferry')
    const far = reach(table, 'union', 'u1')
    expect(far).toEqual(expect.arrayContaining(['gordonsville', 'fredericksburg', 'staunton', 'philadelphia']))
    expect(far).not.toContain('richmond')
    table.expectWhy('union', 'box', 'richmond', { rule: '4.0', key: 'why.march.tooFar' })
  })

  it('4.0 R8 cavalry goes two boxes by river, but combines the river with nothing', () => {
    const table = moving(position({ c1: 'ec shreveport' }), 'confederate').play('confederate', 'marchFrom@shreveport')
    expect(reach(table, 'confederate', 'c1')).toEqual(['alexandria', 'camden', 'monroe', 'natchez', 'vicksburg'])
    const north = moving(position({ u1: 'vc washington' }), 'union').play('union', 'marchFrom@washington')
    north.expectWhy('union', 'box', 'richmond', { rule: '4.0', key: 'why.march.riverMix' })
  })

  it('4.0 of several ways that almost lead there, the reason of the nearest is told', () => {
    const foot = moving(position({ u1: 'mi washington' }), 'union').play('union', 'marchFrom@washington')
    foot.expectWhy('union', 'box', 'front-royal', { rule: '4.0', key: 'why.march.enemyRail' })
    const counters = { u1: 'vc gordonsville', c1: 'mc manassas-junction', c2: 'mi staunton', c3: 'mi front-royal' }
    const horse = moving(position(counters), 'union').play('union', 'marchFrom@gordonsville')
    horse.expectWhy('union', 'box', 'front-royal', { rule: '4.2.1', key: 'why.jump.endsOnEnemy' })
    const back = { u1: 'vc front-royal', c1: 'mc manassas-junction', c2: 'mi staunton', c3: 'mi gordonsville' }
    const ridden = moving(position(back), 'union').play('union', 'marchFrom@front-royal')
    ridden.expectWhy('union', 'box', 'gordonsville', { rule: '4.2.1', key: 'why.jump.endsOnEnemy' })
  })

  it('4.0 empty boxes of the enemy colour stop nobody', () => {
    expect(reachFrom('u1', { u1: 'vc washington' })).toContain('gordonsville')
    expect(reachFrom('u1', { u1: 'mi cairo' })).toContain('memphis')
  })
})

describe('4.0 Boxes with enemies', () => {
  it('4.0 a unit may enter a box with enemies but goes no farther', () => {
    const counters = { c1: 'mi natchez', u1: 'mi vicksburg' }
    expect(reachFrom('c1', counters)).toContain('vicksburg')
    expect(reachFrom('c1', counters)).not.toContain('arkansas-post')
    const table = moving(position({ u1: 'mi chicago', c1: 'mi lafayette' }), 'union').play('union', 'marchFrom@chicago')
    table.expectWhy('union', 'box', 'indianapolis', { rule: '4.0', key: 'why.march.enemyInTheWay' })
  })

  it('4.0 R6 whoever has entered a box with enemies stays and fights', () => {
    const table = position({ u1: 'mi cairo', u2: 'mi chicago', c1: 'mi humboldt' })
    moving(table, 'union').plays('union', 'marchFrom@cairo', 'march@u1,humboldt,rail:cairo--humboldt')
    table.expectNotOffered('union', 'marchFrom@humboldt')
    table.expectWhy('union', 'unit', 'u1', { rule: '4.0', key: 'why.march.mustFight' })
    table.expectWhy('union', 'box', 'humboldt', { rule: '4.0', key: 'why.march.mustFight' })
  })

  it('4.0 R6 switched on: a second march may leave the box again', () => {
    const table = position({ u1: 'mi cairo', c1: 'mi humboldt' }, { leaveEnemyBox: true })
    moving(table, 'union').plays('union', 'marchFrom@cairo', 'march@u1,humboldt,rail:cairo--humboldt')
    table.plays('union', 'marchFrom@humboldt', 'march@u1,paducah,rail:humboldt--paducah')
    expect(at(table, 'u1')).toBe('paducah')
    expect(table.unit('u1')).toMatchObject({ arrival: null })
  })

  it('4.0 ways into a box with enemies are offered line by line', () => {
    const table = position({ u1: 'mi st-louis', c1: 'mi jefferson-city' })
    moving(table, 'union').play('union', 'marchFrom@st-louis')
    expect(table.choices('union', ['march']).filter(key => key.includes(',jefferson-city,'))).toEqual([
      'march@u1,jefferson-city,rail:jefferson-city--st-louis',
      'march@u1,jefferson-city,river:jefferson-city--st-louis',
    ])
  })

  it('4.0 into a box without enemies one way is enough', () => {
    const table = moving(position({ u1: 'mi st-louis' }), 'union').play('union', 'marchFrom@st-louis')
    expect(table.choices('union', ['march']).filter(key => key.includes(',jefferson-city,'))).toHaveLength(1)
  })
})

describe('4.2.6 The Potomac', () => {
  it('4.2.6 Confederate units never go by river between Fredericksburg and Washington', () => {
    for (const kind of ['mi', 'ec']) {
      const table = moving(position({ c1: `${kind} fredericksburg` }), 'confederate')
      table.play('confederate', 'marchFrom@fredericksburg')
      table.expectNotOffered('confederate', 'march@c1,washington,river:washington--fredericksburg')
    }
    const table = moving(position({ c1: 'mi fredericksburg' }), 'confederate')
    table.play('confederate', 'marchFrom@fredericksburg')
    table.expectWhy('confederate', 'box', 'washington', { rule: '4.2.6', key: 'why.march.potomac' })
  })

  it('4.2.6 nor on by way of Washington, in either direction', () => {
    const north = moving(position({ c1: 'mi fredericksburg' }), 'confederate')
    north.play('confederate', 'marchFrom@fredericksburg')
    north.expectWhy('confederate', 'box', 'baltimore', { rule: '4.2.6', key: 'why.march.potomac' })
    const south = moving(position({ c1: 'mi baltimore' }), 'confederate').play('confederate', 'marchFrom@baltimore')
    south.expectWhy('confederate', 'box', 'fredericksburg', { rule: '4.2.6', key: 'why.march.potomac' })
  })

  it('4.2.6 the Union goes there both ways', () => {
    expect(reachFrom('u1', { u1: 'mi washington' })).toContain('fredericksburg')
    expect(reachFrom('u1', { u1: 'mi fredericksburg' })).toContain('washington')
  })

  it('4.2.6 Confederate cavalry still comes to Washington from Fredericksburg by way of Manassas Junction', () => {
    const table = moving(position({ c1: 'vc fredericksburg' }), 'confederate')
    table.play('confederate', 'marchFrom@fredericksburg')
    table.expectOffered('confederate', 'march@c1,washington,rail:manassas-junction--washington')
  })
})
