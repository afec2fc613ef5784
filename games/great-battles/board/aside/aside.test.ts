import { describe, expect, it } from 'vitest'
import { checkCards, checkWarnings } from '#client/scenes/aside-suite.ts'
import { seenBy } from '#client/scenes/show-suite.ts'
import { checkStory } from '#client/scenes/story-suite.ts'
import { loadWords } from '#words/load.ts'
import lrt from '../../data/battles/little-round-top.json' with { type: 'json' }
import mcp from '../../data/battles/mcphersons-ridge.json' with { type: 'json' }
import { compile } from '../../rules/battle/compile.ts'
import type { Battle } from '../../rules/battle/module.ts'
import { type SideIndex, scenarioOf } from '../../rules/board.ts'
import { gameOf } from '../../rules/index.ts'
import type { View } from '../../views.ts'
import { wordsOf } from '../../words.ts'
import { fieldOf } from '../field.ts'
import { cardOf } from './card.ts'
import { deedOf } from './deed.ts'
import { warningOf } from './stand.ts'
import { standingOf, toNext } from './standing.ts'
import { storyOf } from './story.ts'

const at = (battle: unknown, replay: string) => {
  const game = gameOf(battle as Battle)
  const field = fieldOf(compile(battle as Battle))
  const seen = seenBy({ game: game as never }, 'union', new URL(`../../tests/replays/${replay}.json`, import.meta.url))
  return { field, seen, title: wordsOf(battle as Battle), first: seen.views[0] as View }
}
const ridge = at(mcp, 'morning')
const hood = at(lrt, 'hoods-assault')
const UNION = ridge.field.gr.roles.indexOf('union') as SideIndex
const REBEL = (1 - UNION) as SideIndex
const points = (confederate: number, union: number): [number, number] =>
  UNION === 0 ? [union, confederate] : [confederate, union]

describe('Great Battles: how a side stands', () => {
  const stands = (net: number) => standingOf(ridge.field, { ...ridge.first, points: points(net + 20, 20) })
  // McPherson’s Ridge, morning: the least points for a decisive and a marginal victory of the Confederacy, and for a draw
  const levels = scenarioOf(ridge.first).print.victory.levels.map(level => level.min as number)
  const [top = 0, won = 0, drawn = 0] = levels
  it('the level is the one that the points would give, and the next is told from both sides', () => {
    expect(stands(won).levels[stands(won).at]).toMatchObject({ winner: 'confederate', degree: 'marginal' })
    const decisive = { lacks: top - won, level: { degree: 'decisive' } }
    expect(toNext(ridge.field, stands(won), 'confederate')).toMatchObject(decisive)
    expect(toNext(ridge.field, stands(won), 'union')).toMatchObject({ lacks: 1, level: { degree: 'draw' } })
    const lost = { lacks: won - drawn, level: { winner: 'union' } }
    expect(toNext(ridge.field, stands(won - 1), 'union')).toMatchObject(lost)
    expect(toNext(ridge.field, stands(-20), 'union')).toBeNull()
  })
  const warn = async (change: Partial<View>, side: string, from = ridge) =>
    warningOf(from.field)(
      { view: { ...from.first, ...change }, log: [], words: await loadWords(from.title, 'en') },
      side,
    )
  it('the last turn is grave for who is behind, the one before warned of', async () => {
    const behind = { points: points(20 + won, 20) }
    expect(await warn({ turn: 5, ...behind }, 'union')).toMatchObject({ grave: true })
    expect((await warn({ turn: 5, ...behind }, 'union'))?.text).toBe(
      'The last turn, and the points give the Confederacy a marginal victory. You lack one point for the next level.',
    )
    expect(await warn({ turn: 4, ...behind }, 'union')).toMatchObject({ grave: false })
    expect(await warn({ turn: 3, ...behind }, 'union')).toBeNull()
    expect(await warn({ turn: 5, ...behind }, 'confederate')).toBeNull()
  })
  it('a victory at once is warned of a place before it comes, and grave when it is there', async () => {
    const { objectives } = scenarioOf(hood.first)
    const codes = objectives.map(hex => hood.field.gr.hexCodes[hex])
    const holding = (list: readonly string[]) => codes.map(code => (list.includes(code) ? REBEL : UNION))
    expect(await warn({ turn: 1, control: holding(['2312']) }, 'union', hood)).toBeNull()
    const near = await warn({ turn: 1, control: holding(['2312', '2313']) }, 'union', hood)
    expect(near).toMatchObject({ grave: false })
    expect(near?.text).toMatch(/^They lack only .*2316/)
    expect(await warn({ turn: 1, control: holding(['2312', '2313']) }, 'confederate', hood)).toBeNull()
    const gone = hood.first.units.map(u => ({ ...u, where: 3 as const }))
    const all = { turn: 1, control: holding(['2312', '2313', '2316']), units: gone as never }
    expect(await warn(all, 'union', hood)).toMatchObject({ grave: true })
  })
  it.each([
    ['McPherson’s Ridge', at(mcp, 'first-day')],
    ['Little Round Top', hood],
  ])('%s: whatever comes up can be read in three languages', async (_, one) => {
    expect((await checkWarnings(one.title, warningOf(one.field), one.seen)).size).toBeGreaterThan(0)
  })
})

describe('Great Battles: what a choice gives up', () => {
  const offer = { key: 'endBrigade', verb: 'endBrigade', targets: [] }
  const brigade = ridge.field.gr.brigadeIds.find(
    id => ridge.field.gr.brigades[id].units.filter(u => ridge.first.units[u].where === 0).length > 1,
  )
  it('a brigade that ends with nobody having done anything is asked about; else it says who stood still', async () => {
    const words = await loadWords(ridge.title, 'en')
    if (brigade === undefined) throw new Error('no brigade stands on the map')
    const doing = { ...ridge.first.doing, brigades: [brigade] }
    const [one] = ridge.field.gr.brigades[brigade].units.filter(u => ridge.first.units[u].where === 0)
    const idle = { ...ridge.first, doing }
    expect(deedOf(ridge.field)(offer, { view: idle, log: [], words })?.asks).toMatch(/have done nothing; the marker/)
    const deeds = ridge.first.deeds.map((bits, id) => (id === one ? bits | (1 << 15) : bits)) as never
    const told = deedOf(ridge.field)(offer, { view: { ...idle, deeds }, log: [], words })
    expect(told?.asks).toBeUndefined()
    expect(told?.costs).toMatch(/done nothing/)
    expect(deedOf(ridge.field)({ ...offer, verb: 'done' }, { view: idle, log: [], words })).toBeNull()
  })
})

describe('Great Battles: the card of a hex', () => {
  it.each([
    ['McPherson’s Ridge', at(mcp, 'first-day')],
    ['Little Round Top', hood],
  ])('%s: every counter and place that counts can be read in three languages', async (_, { title, field, seen }) => {
    const targets = (view: View) => [
      ...scenarioOf(view).objectives.map(field.codes.ofHex),
      ...field.gr.unitIds.map(field.codes.ofUnit),
      ...field.gr.leaderIds.map(field.codes.ofLeader),
    ]
    expect(await checkCards(title, cardOf(field), seen, targets)).toBeGreaterThan(100)
  })
  it('tells ground, worth and neighbours; a regiment is told with its hex', async () => {
    const words = await loadWords(ridge.title, 'en')
    const card = cardOf(ridge.field)
    const farm = card({ view: ridge.first, words, side: 'union' }, 'hex:2016')
    expect(farm).toMatchObject({ worth: { figure: '6', label: 'points' } })
    expect(farm?.title).toMatch(/McPherson/)
    expect(farm?.follows.map(line => line.rule)).toEqual(['1.0'])
    expect(farm?.rose?.ways).toHaveLength(6)
    const unit = ridge.field.gr.unitIds.find(id => ridge.first.units[id].where === 0)
    if (unit === undefined) throw new Error('nobody is on the map')
    const told = card({ view: ridge.first, words, side: 'union' }, ridge.field.codes.ofUnit(unit))
    expect(told?.first).toMatch(/Strength/)
    expect(told?.pieces.flatMap(row => row.pieces)).toContain(ridge.field.codes.ofUnit(unit))
  })
})

describe('Great Battles: the story of a game', () => {
  it.each([
    ['McPherson’s Ridge', at(mcp, 'first-day')],
    ['Little Round Top', hood],
  ])('%s can be told in three languages', async (_, one) => {
    const course = await checkStory({ words: one.title, story: storyOf(one.field) }, one.seen)
    expect(course.turns.length).toBeGreaterThan(2)
    expect(course.points.length).toBeGreaterThan(0)
  })
})
