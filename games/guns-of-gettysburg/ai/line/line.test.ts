import { describe, expect, it } from 'vitest'
import { type Board, field } from '#games/guns-of-gettysburg/tests/position.ts'
import { movesOf } from '../../rules/16-objectives/objectives.ts'
import { AREA_CODES, areaNamed, OBJECTIVE_IDS, OBJECTIVE_START, POSITION_CODES } from '../../rules/board.ts'
import { type BlockId, UNION } from '../../rules/ids.ts'
import { movesToCome, plannedMove } from '../objectives/objective-plan.ts'
import { generalsWeights } from '../weights.ts'
import { behindTheGround, lineOf, manning } from './line.ts'

const objectives = (table: Board, ...areas: string[]): Board =>
  table.arrange(g => {
    g.objectives = areas.map(area => ({ area: areaNamed(area), owner: 0 }))
  })

describe('the line of the Union', () => {
  const hook = { u1: 'hancock p161 a073', u2: 'howard p121 a054', c1: 'pickett p108 a053' }
  const { state } = objectives(field(hook), 'a065', 'a077', 'a096')
  const posts = lineOf(state, generalsWeights(UNION))
  const at = (code: string) => posts.find(p => POSITION_CODES[p.at] === code)

  it('is the hook from Culp’s Hill by Cemetery Hill to the Round Tops, when the objectives lie behind it', () => {
    for (const code of ['p136', 'p121', 'p135', 'p161', 'p185']) expect(at(code)).toBeDefined()
  })
  it('looks towards the enemy', () => {
    const post = at('p161')
    expect(post?.front).toBe(state.blocks[0 as BlockId].front)
  })
  it('matters most where the enemy is near', () => {
    expect(at('p121')?.weight).toBeGreaterThan(at('p185')?.weight as number)
  })
  it('wants for less with blocks at their posts', () => {
    const away = objectives(field({ ...hook, u1: 'hancock p214 a096' }), 'a065', 'a077', 'a096').state
    const turned = objectives(field({ ...hook, u1: 'hancock p161 a074' }), 'a065', 'a077', 'a096').state
    expect(manning(state, UNION, posts, 0)).toBeLessThan(manning(turned, UNION, posts, 0))
    expect(manning(turned, UNION, posts, 0)).toBeLessThan(manning(away, UNION, posts, 0))
  })
})

describe('the strongest line of the board', () => {
  it('covers the objectives where they start, and not the fields before Cemetery Ridge', () => {
    const behind = behindTheGround(OBJECTIVE_START)
    for (const area of OBJECTIVE_START) expect(behind[area]).toBe(1)
    expect(behind[areaNamed('a072')]).toBe(0)
    expect(behind[areaNamed('a084')]).toBe(1)
  })
})

describe('moves of objectives', () => {
  const morning = (table: Board) => table.set({ hour: 3, length: 1 })

  it('lead away from the Confederates', () => {
    const { state } = morning(objectives(field({ c1: 'heth p108 a053' }), 'a052', 'a066', 'a096'))
    const offered = OBJECTIVE_IDS.slice(0, 3).flatMap(id => movesOf(state, id, 0, () => true))
    const move = plannedMove(state, [...offered, { verb: 'endObjectives' }], 1)
    expect(move.verb).toBe('moveObjective')
    if (move.verb !== 'moveObjective') return
    expect(move.objective).toBe(0)
    expect(['a063', 'a064', 'a072', 'a073']).toContain(AREA_CODES[move.area])
  })
  it('come no more after the Union’s fourth arrival', () => {
    const { state } = morning(field({}))
    expect(movesToCome(state)).toBeGreaterThan(3)
    state.received = [4, 5]
    expect(movesToCome(state)).toBe(0)
  })
})
