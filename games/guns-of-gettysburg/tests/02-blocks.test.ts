import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { BLOCK_CODES } from '#games/guns-of-gettysburg/rules/ids.ts'
import { faceNamed } from '#games/guns-of-gettysburg/rules/pieces.ts'
import { at, type Board, faceAt, field } from './position.ts'

const reduce = (table: Board, code: string): Board =>
  table.deciding('reduction', { block: BLOCK_CODES.indexOf(code), pair: [] })
const blockView = (table: Board, viewer: string, code: string) =>
  table.view(viewer).blocks.find(b => b.id === BLOCK_CODES.indexOf(code))

describe('2 Blocks', () => {
  it('2 the owner offers two reduced blocks, the opponent takes one unseen', () => {
    const table = reduce(field({ c1: 'heth p171 a072' }), 'c1')
    table.expectDeciding('confederate', 'reduction.offer')
    table.expectChoices('confederate', ['offer@heth-2,heth-1', 'offer@heth-1,heth-1'])
    table.dice(1).play('confederate', 'offer@heth-2,heth-1')
    table.expectChoices('union', ['take@left', 'take@right'])
    table.play('union', 'take@left')
    expect(faceAt(table, 'c1')).toBe('heth-1')
    expect(table.state.dead[faceNamed('heth')]).toBe(1)
    expect(table.state.reserve[faceNamed('heth-1')]).toBe(1)
  })

  it('2 the opponent learns the command, not the strength', () => {
    const table = reduce(field({ c1: 'heth p171 a072' }), 'c1').dice(2)
    table.play('confederate', 'offer@heth-2,heth-1').play('union', 'take@left')
    expect(blockView(table, 'union', 'c1')).toMatchObject({ face: null, command: 14 })
    expect(blockView(table, 'confederate', 'c1')).toMatchObject({ face: faceNamed('heth-2') })
    expect(table.log()).toContainEqual(entry('2', 'log.block.reduced', { face: 'heth' }))
    const drawn = table.log().find(e => e.key === 'log.block.drawnAt')
    expect(drawn?.to).toEqual(['confederate'])
    expect(drawn?.args).toEqual({ by: 'heth-2', at: 'p171' })
  })

  it('2 two equal blocks are offered blind all the same', () => {
    const table = reduce(field({ u1: 'sickles p161 a073' }), 'u1').dice(1)
    table.expectChoices('union', ['offer@sickles-1,sickles-1'])
    table.play('union', 'offer@sickles-1,sickles-1').expectDeciding('confederate', 'reduction.take')
  })

  it('2 a reduced block of strength 2 becomes one of strength 1, shown to all', () => {
    const table = reduce(field({ c1: 'hood-2 p171 a072' }), 'c1')
    expect(table.ended).toBe(true)
    expect(faceAt(table, 'c1')).toBe('hood-1')
    expect(blockView(table, 'union', 'c1')).toMatchObject({ face: faceNamed('hood-1') })
  })

  it('2 the last unused reduced block of a command takes its place without a choice, shown', () => {
    const table = field({ c1: 'heth p171 a072' }).arrange(g => {
      g.reserve = g.reserve.with(faceNamed('heth-2'), 0)
      g.reserve = g.reserve.with(faceNamed('heth-1'), 1)
    })
    reduce(table, 'c1')
    expect(table.ended).toBe(true)
    expect(blockView(table, 'union', 'c1')).toMatchObject({ face: faceNamed('heth-1') })
  })

  it('2 a block of strength 1 is eliminated, face up', () => {
    const table = reduce(field({ c1: 'heth-1 p171 a072' }), 'c1')
    expect(table.ended).toBe(true)
    expect(at(table, 'c1')).toBeNull()
    expect(table.state.dead[faceNamed('heth-1')]).toBe(1)
  })

  it('18 cavalry has no replacement', () => {
    const table = reduce(field({ u1: 'buford p161 a073' }), 'u1')
    expect(table.ended).toBe(true)
    expect(faceAt(table, 'u1')).toBeNull()
  })

  it('19 the Iron Brigade goes by its own blocks, and the others of Reynolds by theirs', () => {
    const iron = reduce(field({ u1: 'iron-brigade p161 a073' }), 'u1')
    expect(iron.ended).toBe(true)
    expect(faceAt(iron, 'u1')).toBe('iron-brigade-2')
    const plain = reduce(field({ u1: 'reynolds p161 a073' }), 'u1')
    plain.expectChoices('union', ['offer@reynolds-1,reynolds-1'])
  })
})
