import { describe, expect, it } from 'vitest'
import { listOf } from '#engine/ids.ts'
import {
  begin,
  choiceKey,
  choices,
  completeOptions,
  deciders,
  type Pending,
  parseKey,
  pending,
  perform,
  type Role,
  readScene,
  rngFrom,
  seedFrom,
  Umpire,
  type Viewer,
} from '#engine/index.ts'
import { difference } from '#engine/testing/same.ts'
import { mixBlocks } from '#games/guns-of-gettysburg/rules/02-blocks/memory.ts'
import type { Choice } from '#games/guns-of-gettysburg/rules/choices.ts'
import {
  BLOCK_CODES,
  BLOCK_IDS,
  type BlockId,
  CONFEDERATE,
  type FaceId,
  type SideIndex,
  UNION,
} from '#games/guns-of-gettysburg/rules/ids.ts'
import { gunsOfGettysburg as game, gunsOfGettysburgTeams as teams } from '#games/guns-of-gettysburg/rules/index.ts'
import { FACES, faceNamed } from '#games/guns-of-gettysburg/rules/pieces.ts'
import { type BlockState, type Print, SEEN } from '#games/guns-of-gettysburg/rules/state.ts'
import { armed, charge } from './charge.ts'
import {
  attacking,
  type Board,
  entering,
  field,
  marching,
  offeredPositions,
  opening,
  under,
  withdrawing,
} from './position.ts'

const VIEWERS: readonly Viewer[] = ['union', 'confederate', 'observer']

const print = (b: BlockState): Print => ({ face: b.face, tag: b.tag, arrival: b.arrival, seen: b.seen })

function mixed(table: Board, side: SideIndex): Board {
  return table.arrange(g => mixBlocks(new Umpire(g, true) as never, side))
}

const faceSeen = (table: Board, viewer: Viewer, code: string) =>
  table.view(viewer).blocks.find(b => b.id === BLOCK_CODES.indexOf(code))?.face

describe('10 Mixing blocks', () => {
  const two = { c1: 'heth p171 a072', c2: 'pender p171 a072', c3: 'hood p161 a073' }
  const shown = () =>
    field(two).arrange(g => {
      for (const id of BLOCK_IDS.slice(25, 28)) g.blocks[id].seen = SEEN
    })
  const stage = (table: Board) => table.deciding('marches', { side: CONFEDERATE, block: null, to: null, boosts: 0 })

  it('10 a block that was seen is known while eyes can follow it', () => {
    expect(faceSeen(stage(shown()), 'union', 'c1')).toBe(faceNamed('heth'))
  })

  it('10 after mixing nobody but its owner can tell which is which', () => {
    const table = stage(mixed(shown(), CONFEDERATE))
    expect([faceSeen(table, 'union', 'c1'), faceSeen(table, 'union', 'c2')]).toEqual([null, null])
    expect(faceSeen(table, 'union', 'c3')).toBe(faceNamed('hood'))
    expect(faceSeen(table, 'observer', 'c1')).toBeNull()
    expect([faceSeen(table, 'confederate', 'c1'), faceSeen(table, 'confederate', 'c2')].sort()).toEqual(
      [faceNamed('heth'), faceNamed('pender')].sort(),
    )
  })

  it('10 mixing mixes: by the dice either block bears either print; who stands alone keeps his', () => {
    const orders = [0, 1, 2, 3, 4, 5, 6, 7].map(n => {
      const table = shown().arrange(g => {
        g.rng = rngFrom(seedFrom(n))
      })
      const { blocks } = mixed(table, CONFEDERATE).state
      return ['c1', 'c2', 'c3'].map(code => blocks[BLOCK_CODES.indexOf(code)]?.face)
    })
    const [heth, pender, hood] = ['heth', 'pender', 'hood'].map(faceNamed)
    expect(orders).toContainEqual([heth, pender, hood])
    expect(orders).toContainEqual([pender, heth, hood])
  })

  it('10 a world imagined after it has both in either place, and nobody else', () => {
    const table = stage(mixed(shown(), CONFEDERATE))
    const first = new Set<number | null>()
    for (let n = 0; n < 40; n++) {
      const world = game.imagine(table.state, 'union', seedFrom(n))
      const faces = BLOCK_IDS.slice(25, 27).map(id => world.blocks[id].face as FaceId)
      expect([...faces].sort()).toEqual([faceNamed('heth'), faceNamed('pender')].sort())
      first.add(faces[0] as number)
      expect(world.blocks[27 as BlockId].face).toBe(faceNamed('hood'))
    }
    expect(first.size).toBe(2)
  })

  it('10 when one of them is seen again the other is known too', () => {
    const table = mixed(shown(), CONFEDERATE)
    const { blocks } = table.state
    const one = print(blocks[25 as BlockId])
    table.deciding('reduction', { block: 25 as BlockId, pair: [] })
    const reserve = listOf(FACES).findIndex(f => f.command === FACES[one.face as FaceId].command && f.state === 2)
    expect(reserve).toBeGreaterThan(0)
    const offer = table.choices('confederate')[0] as string
    table.play('confederate', offer)
    expect(faceSeen(table, 'union', 'c2')).toBe(blocks[26 as BlockId].face)
  })

  it('10 which of two swapped prints lies where changes nothing for the enemy', () => {
    const a = stage(mixed(shown(), CONFEDERATE))
    const b = game.clone(a.state)
    const [x, y] = [b.blocks[25 as BlockId], b.blocks[26 as BlockId]]
    const held = print(x)
    Object.assign(x, print(y))
    Object.assign(y, held)
    expect(difference(game.look(a.state, 'union'), game.look(b, 'union'))).toBeNull()
    expect(difference(game.look(a.state, 'observer'), game.look(b, 'observer'))).toBeNull()
    expect(difference(game.look(a.state, 'confederate'), game.look(b, 'confederate'))).not.toBeNull()
  })
})

describe('What is asked, for each viewer', () => {
  const asked = (table: Board, viewer: Viewer) => {
    const { prompt, args, scene } = pending(game, table.state, viewer) as Pending
    return { prompt, args, at: readScene(scene).at(-1)?.step }
  }
  /** Nobody else is told more of a decision than he was before it. */
  const hidden = (table: Board, mine: Role, before: () => unknown, ...keys: string[]) => {
    const others = VIEWERS.filter(viewer => viewer !== mine)
    expect(table.choices(mine).length).toBeGreaterThan(0)
    const earlier = others.map(viewer => asked(table, viewer))
    table.plays(mine, ...keys)
    expect(asked(table, mine)).toEqual(before())
    expect(others.map(viewer => asked(table, viewer))).toEqual(earlier)
  }

  it('12 to which position a block marches is not told before its front is chosen', () => {
    const table = marching(field({ c1: 'heth p171 a072', u1: 'hancock p049 a020' }), 'confederate')
    table.play('confederate', 'pick@c1')
    const to = offeredPositions(table, 'confederate', 'marchTo')[0] as string
    const front = { prompt: 'prompt.marches.chooseFront', args: { position: to }, at: 'chooseFront' }
    hidden(table, 'confederate', () => front, `marchTo@${to}`)
  })

  it('11 where a block enters is not told before its front is chosen', () => {
    const table = entering(field({ c1: 'heth waits chambersburg' }), 'confederate')
    table.play('confederate', 'pick@c1')
    const to = offeredPositions(table, 'confederate', 'enter')[0] as string
    const front = { prompt: 'prompt.reinforcements.chooseFront', args: { position: to }, at: 'chooseFront' }
    hidden(table, 'confederate', () => front, `enter@${to}`)
  })

  it('14 where a block withdraws is not told before its front is chosen', () => {
    const table = withdrawing(under(field(charge), 'confederate', 'withdraw'), 'confederate')
    table.play('confederate', 'pick@c1')
    const to = offeredPositions(table, 'confederate', 'withdrawTo')[0] as string
    const front = { prompt: 'prompt.withdrawals.chooseFront', args: { position: to }, at: 'chooseFront' }
    hidden(table, 'confederate', () => front, `withdrawTo@${to}`)
  })

  it('4.8 where Buford goes is not told before his front is chosen', () => {
    const table = opening()
    const to = offeredPositions(table, 'union', 'place')[0] as string
    const front = { prompt: 'prompt.buford.chooseFront', args: { position: to }, at: 'chooseFront' }
    hidden(table, 'union', () => front, `place@${to}`)
  })

  it('13.1 neither path nor lead of an attack is asked for in the open', () => {
    const table = attacking(armed(charge), 'confederate')
    const lead = { prompt: 'prompt.declaration.chooseLead', args: { position: 'p161' }, at: 'chooseLead' }
    hidden(table, 'confederate', () => lead, 'assault@c1,p161', 'assault@c2,p161', 'declare')
  })

  it('13.1 that a path is chosen is not told', () => {
    const g = begin(game, 'battle', completeOptions(game, {}), seedFrom(1)).state
    g.stack.push({ proc: 'declaration', at: 'choosePath' } as never)
    g.active = CONFEDERATE
    expect(pending(game, g, 'union')).toMatchObject({ prompt: 'prompt.declaration.choose', args: {} })
    expect(pending(game, g, 'confederate')).toMatchObject({ prompt: 'prompt.declaration.choosePath' })
  })

  it('2 the command of a block that is reduced is named with the blocks offered, not before', () => {
    const table = field({ c1: 'hood p171 a072' }).deciding('reduction', { block: 25 as BlockId, pair: [] })
    table.expectDeciding('confederate', 'reduction.offer')
    expect(asked(table, 'confederate')).toMatchObject({ prompt: 'prompt.reduction.offer', args: { command: 'hood' } })
    for (const viewer of ['union', 'observer']) {
      expect(asked(table, viewer)).toEqual({ prompt: 'prompt.reduction.choosing', args: {}, at: 'choosing' })
    }
    table.play('confederate', table.choices('confederate')[0] as string)
    expect(asked(table, 'union')).toMatchObject({ prompt: 'prompt.reduction.take', args: { command: 'hood' } })
  })

  it('25 special orders are read when they are handed over, and nobody counts their words before', () => {
    const g = begin(teams, 'battle', completeOptions(teams, {}), seedFrom(1)).state
    const writes = (key: string) => perform(teams, g, 'union', parseKey<Choice>(teams, key))
    const seen = (viewer: Viewer) => [pending(teams, g, viewer)?.args.left, teams.look(g, viewer).sides[UNION].dispatch]
    expect(deciders(teams, g)).toEqual(['union'])
    const word = choices(teams, g, 'union').find(c => c.verb === 'write') as Choice
    const blank = seen('union-subordinate')
    writes(choiceKey(teams, word))
    expect(seen('union')).toEqual([4, [(word as { word: number }).word]])
    expect(seen('union-subordinate')).toEqual(blank)
    expect(seen('confederate')).toEqual([5, null])
    writes('sendOrders')
    expect(teams.look(g, 'union-subordinate').sides[UNION].dispatch).toEqual([(word as { word: number }).word])
  })

  it('6 that an idle attacker pays is told: it tells that he could have attacked', () => {
    const table = attacking(armed(charge), 'confederate').play('confederate', 'endAttacks')
    expect(table.log().map(e => e.key)).toContain('log.order.idle')
  })
})

describe('4, 8, 11 Counts only', () => {
  it('4.4 time tokens face down are hidden from both sides', () => {
    const g = begin(game, 'battle', completeOptions(game, {}), seedFrom(1)).state
    for (const viewer of VIEWERS) {
      for (const side of game.look(g, viewer).sides) expect(side.time.every(t => t === null || t === -1)).toBe(true)
    }
  })

  it('8 of the enemy’s tokens only numbers, and those seen to go back', () => {
    const g = begin(game, 'battle', completeOptions(game, {}), seedFrom(1)).state
    const theirs = game.look(g, 'union').sides[CONFEDERATE]
    expect(theirs.tokens).toMatchObject({ tray: null, returned: null, traySize: 8 })
    expect(theirs.reserveFaces).toBeNull()
    expect(game.look(g, 'observer').sides[UNION].tokens.tray).toBeNull()
  })

  it('7 nothing of the generator is in a view', () => {
    const g = begin(game, 'battle', completeOptions(game, {}), seedFrom(1)).state
    const text = JSON.stringify(VIEWERS.map(v => game.look(g, v)))
    for (const word of g.rng.s) expect(text).not.toContain(String(word))
  })
})
