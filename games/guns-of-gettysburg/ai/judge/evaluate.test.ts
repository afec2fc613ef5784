import { describe, expect, it } from 'vitest'
import { type Board, field, tray } from '#games/guns-of-gettysburg/tests/position.ts'
import { areaNamed, positionNamed } from '../../rules/board.ts'
import { type BlockId, CONFEDERATE, UNION } from '../../rules/ids.ts'
import { standingOf } from '../ground/standing.ts'
import { exposureOf } from '../objectives/objective-moves.ts'
import { assaultOdds } from '../odds/assault-odds.ts'
import { weightsOf } from '../weights.ts'
import { marchSteps, openness } from './approach.ts'
import { cohesion, evaluate, material, race, stakeOf, tokens } from './evaluate.ts'

const charge = { c1: 'pickett p171 a072', c2: 'pickett p171 a072', u1: 'hancock p161 a073', u2: 'hancock p161 a073' }
const win = (table: Board) =>
  assaultOdds(table.state, standingOf(table.state), CONFEDERATE, positionNamed('p161'))?.win ?? 0

describe('features of a position', () => {
  it('is worth to one side what it costs the other', () => {
    const { state } = field(charge)
    expect(evaluate(state, UNION, weightsOf(UNION))).toBe(-evaluate(state, CONFEDERATE, weightsOf(UNION)))
  })
  it('material: reduced blocks count less, cavalry least', () => {
    const worth = (face: string) => material(field({ c1: `${face} p171 a072` }).state)
    expect(worth('pickett')).toBeGreaterThan(worth('pickett-2'))
    expect(worth('pickett-2')).toBeGreaterThan(worth('pickett-1'))
    expect(material(field({ u1: 'buford p161 a073' }).state)).toBeGreaterThan(-0.5)
  })
  it('tokens: a fuller tray is better', () => {
    const { state } = tray(field(charge), 'confederate', 'c-any-1', 'c-any-1')
    expect(tokens(state)).toBeGreaterThan(tokens(field(charge).state))
  })
  it('race: who is nearer to an objective has the better of it', () => {
    const far = field({ ...charge, c1: 'pickett p001 a002' }).state
    expect(race(field(charge).state)).toBeGreaterThan(race(far))
  })
  it('stake: it rises with the days, and towards dusk', () => {
    const w = weightsOf(UNION)
    const at = (hour: number) => stakeOf(field({}).set({ hour }).state, w)
    expect(at(20)).toBeGreaterThan(at(10))
    expect(at(30)).toBeGreaterThan(at(20))
  })
  it('cohesion: a command that stands together can use its guns', () => {
    const apart = field({ c1: 'pickett p171 a072', c2: 'pickett p001 a011' }).state
    expect(cohesion(field(charge).state, CONFEDERATE)).toBeGreaterThan(cohesion(apart, CONFEDERATE))
  })
  it('exposure: areas near where Confederates stand and enter', () => {
    const { state } = field(charge)
    expect(exposureOf(state, areaNamed('a035'))).toBeGreaterThan(exposureOf(state, areaNamed('a110')))
  })
})

describe('odds of an attack', () => {
  it('are better against the rear', () => {
    const turned = { ...charge, u1: 'hancock p161 a074', u2: 'hancock p161 a074' }
    expect(win(field(turned))).toBeGreaterThan(win(field(charge)))
  })
  it('are worse against guns that can deploy', () => {
    const armed = tray(field(charge), 'union', 'u-hancock-2', 'u-hancock-2')
    expect(win(armed)).toBeLessThan(win(field(charge)))
    const strange = tray(field(charge), 'union', 'u-howard-2', 'u-sykes-2')
    expect(win(strange)).toBe(win(field(charge)))
  })
  it('are worse against field works', () => {
    const works = field(charge).arrange(g => {
      g.works.push(positionNamed('p161') * 2 + (g.blocks[0 as BlockId].front ?? 0))
    })
    expect(win(works)).toBeLessThan(win(field(charge)))
  })
})

describe('the way to an objective', () => {
  it('is barred by fields of fire', () => {
    const far = (blocks: Record<string, string>) => {
      const { state } = field(blocks)
      return openness(marchSteps(state, standingOf(state), CONFEDERATE), areaNamed('a074'))
    }
    const open = far({ c1: 'pickett p171 a072' })
    expect(open).toBeGreaterThan(0.3)
    expect(far({ c1: 'pickett p171 a072', u1: 'hancock p161 a073' })).toBeLessThan(open)
  })
})
