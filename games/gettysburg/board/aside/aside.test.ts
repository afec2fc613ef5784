import { describe, expect, it } from 'vitest'
import type { Offered } from '#client/board/api.ts'
import { checkCards, checkWarnings } from '#client/scenes/aside-suite.ts'
import { seenBy } from '#client/scenes/show-suite.ts'
import { loadWords } from '#words/load.ts'
import type { PlaceId } from '../../rules/ids.ts'
import { gettysburg } from '../../rules/index.ts'
import type { View } from '../../views.ts'
import { words as title } from '../../words.ts'
import { PLACE_CODES, pieceTarget, placeAt } from '../pieces/pieces.ts'
import { card } from './card.ts'
import { deed } from './deed.ts'
import { threatened, warning } from './stand.ts'

const seen = seenBy({ game: gettysburg }, 'union', new URL('../../tests/replays/taken.json', import.meta.url))
const first = seen.views[0] as View
const place = (code: string) => placeAt(`place:${code}`) as PlaceId
const warn = async (change: Partial<View>, side = 'union') =>
  warning({ view: { ...first, pieces: [], ...change }, log: [], words: await loadWords(title, 'en') }, side)
const discs = (orders: number, forcedPasses = 0) => ({ union: { orders, forcedPasses } })

describe('Gettysburg: how a side stands', () => {
  it('quiet without a star', async () => {
    expect(await warn(discs(5))).toBeNull()
    expect(await warn(discs(5), 'confederate')).toBeNull()
  })
  it('two stars are warned of, and grave with the last discs at hand', async () => {
    const stars = [place('cemetery-hill'), place('culps-hill')]
    expect(await warn({ stars, ...discs(3) })).toMatchObject({ grave: false, rule: '24.0' })
    expect(await warn({ stars, ...discs(1) })).toMatchObject({ grave: true })
    expect((await warn({ stars, ...discs(0, 1) }))?.text).toMatch(/When your last disc is taken the period ends/)
  })
  it('the Round Tops count alone in an afternoon', async () => {
    const stars = [place('round-tops')]
    expect((await warn({ stars, period: 'afternoon', ...discs(1) }))?.text).toMatch(/in an afternoon/)
    expect((await warn({ stars, period: 'morning', ...discs(1) }))?.text).toMatch(/With a second star/)
  })
  it('with one star the next that they stand beside is named', async () => {
    const piece = first.pieces.find(p => pieceTarget(p.id).startsWith('piece:c')) as View['pieces'][number]
    const pieces = [{ ...piece, place: place('gettysburg') }]
    const view = { ...first, pieces, stars: [place('culps-hill')] }
    expect(threatened(view)).toContain(place('cemetery-hill'))
    const one = await warn({ pieces, stars: view.stars, ...discs(4) })
    expect(one?.text).toMatch(/^Culp’s Hill is theirs, and they are near Cemetery Hill, which nobody holds\. 4 discs/)
  })
  it('the Confederacy is told that it is the last period', async () => {
    expect(await warn({ day: 3, period: 'afternoon', ...discs(2) }, 'confederate')).toMatchObject({ grave: false })
    expect(await warn({ day: 3, period: 'noon', ...discs(2) }, 'confederate')).toBeNull()
  })
  it('whatever comes up in a battle can be read in three languages', async () => {
    expect((await checkWarnings(title, warning, seen)).size).toBeGreaterThan(0)
  })
})

describe('Gettysburg: what a choice costs and gives up', () => {
  const offer = (verb: string, code: string): Offered => ({
    key: `${verb}@${code}`,
    verb,
    targets: [{ field: 'place', kind: 'place', code, id: `place:${code}` }],
  })
  const deedAt = async (verb: string, code: string, change: Partial<View> = {}) =>
    deed(offer(verb, code), { view: { ...first, ...change }, log: [], words: await loadWords(title, 'en') })
  it('a block that is removed is set aside and ends the turn: it is asked about', async () => {
    expect((await deedAt('removeBlock', 'culps-hill'))?.asks).toBe(
      'The block is set aside without having given an order, and your turn ends.',
    )
  })
  it('an order where nobody can follow it is asked about, one beside a piece is not', async () => {
    const piece = first.pieces.find(p => pieceTarget(p.id).startsWith('piece:u')) as View['pieces'][number]
    const pieces = [{ ...piece, place: place('cemetery-hill') }]
    const view = { pieces, active: 0 as const, ...discs(5) }
    expect((await deedAt('order', 'white-run', view))?.asks).toMatch(
      /^Nobody of yours stands at White Run or beside it/,
    )
    expect((await deedAt('order', 'cemetery-hill', view))?.asks).toBeUndefined()
    expect((await deedAt('order', 'culps-hill', view))?.asks).toBeUndefined()
    expect((await deedAt('order', 'culps-hill', view))?.costs).toBe('one of 5 orders')
  })
  it('the last disc is asked about when it loses the battle', async () => {
    const stars = [place('round-tops'), place('culps-hill')]
    expect((await deedAt('forcedPass', '', { active: 0, stars, ...discs(0, 1) }))?.asks).toMatch(/the battle is lost/)
    expect((await deedAt('forcedPass', '', { active: 0, stars: [], ...discs(0, 1) }))?.asks).toBeUndefined()
  })
})

describe('Gettysburg: the card of a sector', () => {
  it('every place and piece can be read in three languages', async () => {
    const targets = (view: View) => [...PLACE_CODES.map(c => `place:${c}`), ...view.pieces.map(p => pieceTarget(p.id))]
    expect(await checkCards(title, card, seen, targets)).toBeGreaterThan(400)
  })
  it('tells ground, stars and what follows', async () => {
    const one = card({ view: first, words: await loadWords(title, 'en'), side: 'union' }, 'place:cemetery-hill')
    expect(one).toMatchObject({ title: 'Cemetery Hill', worth: { star: true, label: 'one star' } })
    expect(one?.what).toMatch(/^a hill, /)
    expect(one?.follows.map(line => line.rule)).toEqual(['24.0', '10.5'])
    expect(one?.rose?.ways.map(way => way.name)).toContain('Gettysburg')
  })
  it('a hidden block of the enemy tells no value', async () => {
    const words = await loadWords(title, 'en')
    for (const view of seen.views as View[]) {
      const block = view.command[1].blocks[0]
      if (block === undefined) continue
      const one = card({ view, words, side: 'union' }, `place:${PLACE_CODES[block.place]}`)
      const told = one?.pieces.flatMap(row => row.more ?? []).find(drawn => drawn.name.includes('ommand block'))
      expect(block.value).toBeNull()
      expect(told?.svg).not.toMatch(/<text/)
      return
    }
    throw new Error('no block was seen')
  })
})
