import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { at, type Board, controller, moving, position, reach } from '#games/house-divided/tests/position.ts'

function from(box: string, role: 'union' | 'confederate', counters: Record<string, string>, options = {}): Board {
  return moving(position(counters, options), role).play(role, `marchFrom@${box}`)
}

describe('4.2.1 Cavalry jumps', () => {
  it.each(['mc', 'vc', 'ec'])('4.2.1 cavalry (%s) passes a box with enemy infantry by road or rail', kind => {
    const table = from('washington', 'union', { u1: `${kind} washington`, c1: 'ei manassas-junction' })
    table.expectOffered('union', 'march@u1,gordonsville,rail:gordonsville--manassas-junction')
    table.play('union', 'march@u1,gordonsville,rail:gordonsville--manassas-junction')
    expect(table.unit('u1')).toMatchObject({ jumped: true, marches: 1, arrival: null })
    expect(table.log()).toContainEqual(entry('4.2.1', 'log.march.jump', { unit: 'u1', to: 'gordonsville' }))
  })

  it('4.2.1 Confederate cavalry jumps likewise', () => {
    const table = from('gordonsville', 'confederate', { c1: 'mc gordonsville', u1: 'mi manassas-junction' })
    expect(reach(table, 'confederate', 'c1')).toContain('harpers-ferry')
  })

  it('4.2.1 R9 nothing is fought or taken in the box that is jumped', () => {
    const table = from('washington', 'union', { u1: 'vc washington', c1: 'mi manassas-junction' })
    table.play('union', 'march@u1,gordonsville,rail:gordonsville--manassas-junction')
    expect([at(table, 'c1'), controller(table, 'manassas-junction')]).toEqual(['manassas-junction', 'confederate'])
  })

  it('4.2.1 infantry does not jump', () => {
    const table = from('st-louis', 'union', { u1: 'ei st-louis', c1: 'mi vandalia' })
    expect(reach(table, 'union', 'u1')).not.toContain('terre-haute')
    table.expectWhy('union', 'box', 'terre-haute', { rule: '4.0', key: 'why.march.enemyInTheWay' })
  })

  it('4.2.1 cavalry cannot jump over enemy cavalry, even with infantry beside it', () => {
    const counters = { u1: 'ec washington', c1: 'mi manassas-junction', c2: 'mc manassas-junction' }
    const table = from('washington', 'union', counters)
    expect(reach(table, 'union', 'u1')).not.toContain('gordonsville')
    table.expectWhy('union', 'box', 'gordonsville', { rule: '4.2.1', key: 'why.jump.enemyCavalry' })
  })

  it('4.2.1 by road cavalry is stopped by enemy cavalry too, and told so', () => {
    const table = from('harpers-ferry', 'union', { u1: 'vc harpers-ferry', c1: 'mc front-royal' })
    table.expectWhy('union', 'box', 'staunton', { rule: '4.2.1', key: 'why.jump.enemyCavalry' })
  })

  it('4.2.1 a jump cannot end among enemies', () => {
    const table = from('washington', 'union', {
      u1: 'ec washington',
      c1: 'mi manassas-junction',
      c2: 'mi gordonsville',
    })
    expect(reach(table, 'union', 'u1')).not.toContain('gordonsville')
    table.expectWhy('union', 'box', 'gordonsville', { rule: '4.2.1', key: 'why.jump.endsOnEnemy' })
  })

  it('4.2.1 R9 a unit makes one jump in a half-turn', () => {
    const counters = { u1: 'vc washington', c1: 'mi manassas-junction', c2: 'mi lynchburg' }
    const table = from('washington', 'union', counters)
    table.play('union', 'march@u1,gordonsville,rail:gordonsville--manassas-junction')
    table.play('union', 'marchFrom@gordonsville')
    expect(reach(table, 'union', 'u1')).not.toContain('greensboro')
    table.expectWhy('union', 'box', 'greensboro', { rule: '4.2.1', key: 'why.jump.once' })
  })

  it('4.2.1 R9 switched off: a unit may jump in each of its two marches', () => {
    const counters = { u1: 'vc washington', c1: 'mi manassas-junction', c2: 'mi lynchburg' }
    const table = from('washington', 'union', counters, { oneJumpPerHalfTurn: false })
    table.play('union', 'march@u1,gordonsville,rail:gordonsville--manassas-junction')
    table.play('union', 'marchFrom@gordonsville')
    expect(reach(table, 'union', 'u1')).toContain('greensboro')
  })

  it('4.2.1 a way without a jump is taken where there is one', () => {
    const table = from('washington', 'union', { u1: 'vc washington', c1: 'mi manassas-junction' })
    table.play('union', 'march@u1,front-royal,road:front-royal--harpers-ferry')
    expect(table.unit('u1')).toMatchObject({ jumped: false })
  })

  it('4.2.1 cavalry does not jump by river', () => {
    const table = from('natchez', 'confederate', { c1: 'ec natchez', u1: 'mi baton-rouge' })
    expect(reach(table, 'confederate', 'c1')).not.toContain('new-orleans')
    table.expectWhy('confederate', 'box', 'new-orleans', { rule: '4.2.2', key: 'why.jump.unionOnly' })
  })
})

describe('4.2.2 River jumps', () => {
  it.each(['mi', 'ei', 'mc', 'vc'])('4.2.2 any Union unit (%s) jumps downstream, past enemy cavalry too', kind => {
    const counters = { u1: `${kind} memphis`, c1: 'mi arkansas-post', c2: 'ec arkansas-post' }
    const table = from('memphis', 'union', counters)
    table.play('union', 'march@u1,vicksburg,river:arkansas-post--vicksburg')
    expect(table.unit('u1')).toMatchObject({ jumped: true })
    expect(table.log()).toContainEqual(entry('4.2.2', 'log.march.jump', { to: 'vicksburg', by: 'river' }))
  })

  it('4.2.2 the Union does not jump upstream', () => {
    const table = from('vicksburg', 'union', { u1: 'vc vicksburg', c1: 'mi arkansas-post' })
    expect(reach(table, 'union', 'u1')).not.toContain('memphis')
    table.expectWhy('union', 'box', 'memphis', { rule: '4.2.2', key: 'why.jump.upstream' })
  })

  it('4.2.2 the Confederacy makes no river jumps', () => {
    const table = from('cairo', 'confederate', { c1: 'vi cairo', u1: 'mi island-no-10' })
    expect(reach(table, 'confederate', 'c1')).not.toContain('memphis')
    table.expectWhy('confederate', 'box', 'memphis', { rule: '4.2.2', key: 'why.jump.unionOnly' })
  })

  it('4.2.2 a river jump cannot end among enemies', () => {
    const table = from('cairo', 'union', { u1: 'vi cairo', c1: 'mi island-no-10', c2: 'mi memphis' })
    expect(reach(table, 'union', 'u1')).not.toContain('memphis')
    table.expectWhy('union', 'box', 'memphis', { rule: '4.2.2', key: 'why.jump.endsOnEnemy' })
  })

  it('4.2.2 R10 both lines of a river jump run downstream', () => {
    const table = from('memphis', 'union', { u1: 'mi memphis', c1: 'mi arkansas-post' })
    expect(reach(table, 'union', 'u1')).toContain('vicksburg')
    expect(reach(table, 'union', 'u1')).not.toContain('newport')
    table.expectWhy('union', 'box', 'newport', { rule: '4.2.2', key: 'why.jump.upstream' })
  })

  it('4.2.2 R10 switched off: past the enemy the jump may turn up a tributary, but not begin upstream', () => {
    const options = { riverJumpBothLegsDownstream: false }
    const table = from('memphis', 'union', { u1: 'mi memphis', c1: 'mi arkansas-post' }, options)
    expect(reach(table, 'union', 'u1')).toEqual(expect.arrayContaining(['little-rock', 'newport', 'vicksburg']))
    const up = from('memphis', 'union', { u1: 'mi memphis', c1: 'mi island-no-10' }, options)
    expect(reach(up, 'union', 'u1')).not.toContain('cairo')
    up.expectWhy('union', 'box', 'cairo', { rule: '4.2.2', key: 'why.jump.upstream' })
  })

  it('4.2.2 R9 jumps of both kinds share the limit of one', () => {
    const table = position({ u1: 'vc memphis', c1: 'mi arkansas-post' }).put('u1', { jumped: true, marches: 1 })
    moving(table, 'union').play('union', 'marchFrom@memphis')
    expect(reach(table, 'union', 'u1')).not.toContain('vicksburg')
    table.expectWhy('union', 'box', 'vicksburg', { rule: '4.2.2', key: 'why.jump.once' })
  })

  it('4.2.2 a jump of two downstream lines into one box: Forts Henry and Donelson are passed from Nashville to Paducah', () => {
    const table = from('nashville', 'union', { u1: 'mi nashville', c1: 'mi forts-henry-donelson' })
    expect(reach(table, 'union', 'u1')).toContain('paducah')
    expect(reach(table, 'union', 'u1')).not.toContain('pittsburg-landing')
  })
})

describe('4.2 The movement example', () => {
  it('4.2 example, R17, R42: three marches of the units at Shreveport and Vicksburg', () => {
    const table = position({ c1: 'mi shreveport', c2: 'mi vicksburg', c3: 'vc shreveport' })
    moving(table, 'confederate', 3).play('confederate', 'marchFrom@shreveport')
    expect(reach(table, 'confederate', 'c1')).toEqual(['alexandria', 'monroe', 'natchez'])
    table.play('confederate', 'march@c3,vicksburg,rail:monroe--vicksburg')
    table.play('confederate', 'march@c1,monroe,road:monroe--shreveport')

    table.play('confederate', 'marchFrom@monroe')
    expect(reach(table, 'confederate', 'c1')).toEqual(['camden', 'jackson', 'shreveport', 'vicksburg'])
    table.play('confederate', 'march@c1,vicksburg,rail:monroe--vicksburg')

    table.play('confederate', 'marchFrom@vicksburg')
    expect(reach(table, 'confederate', 'c1')).toEqual([])
    table.expectWhy('confederate', 'unit', 'c1', { rule: '4.0', key: 'why.march.twice' })
    table.play('confederate', 'march@c2,alexandria,river:alexandria--natchez')
    table.play('confederate', 'march@c3,mccomb,rail:jackson--mccomb')
    expect(['c1', 'c2', 'c3'].map(code => at(table, code))).toEqual(['vicksburg', 'alexandria', 'mccomb'])
    expect(table.ended).toBe(true)
  })
})
