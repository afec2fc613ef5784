import { describe, expect, it } from 'vitest'
import type { Offered } from '#client/board/api.ts'
import { checkCards, checkWarnings } from '#client/scenes/aside-suite.ts'
import { seenBy } from '#client/scenes/show-suite.ts'
import { loadWords } from '#words/load.ts'
import { houseDivided } from '../../rules/index.ts'
import type { View } from '../../views.ts'
import { words as title } from '../../words.ts'
import { BOXES, boxId, unitTarget } from '../counters/pieces.ts'
import { card } from './card.ts'
import { deed } from './deed.ts'
import { near, VICTORY_CITIES, warning } from './stand.ts'

const seen = seenBy({ game: houseDivided }, 'union', new URL('../../tests/replays/campaign.json', import.meta.url))
const first = seen.views[0] as View
const box = (code: string) => boxId(code) as number
const warn = async (change: Partial<View>, side = 'union') =>
  warning({ view: { ...first, ...change }, log: [], words: await loadWords(title, 'en') }, side)
/** A unit of the side, put into a box. */
const unitIn = (view: View, side: 0 | 1, code: string): View['units'] => {
  const unit = view.units.find(u => u.id % 2 === side) as View['units'][number]
  return view.units.map(u => (u === unit ? { ...u, box: box(code) } : u))
}

describe('A House Divided: how a side stands', () => {
  it('quiet at the beginning', async () => {
    expect(await warn({ units: [] })).toBeNull()
    expect(await warn({}, 'confederate')).toBeNull()
  })
  it('equal army maxima are grave, a lead of three is warned of, of four not', async () => {
    expect(await warn({ units: [], armyMaximum: [31, 31] })).toMatchObject({ grave: true, rule: '11.0' })
    expect((await warn({ units: [], armyMaximum: [31, 31] }))?.text).toMatch(/^31 against 31\./)
    expect(await warn({ units: [], armyMaximum: [30, 31] })).toMatchObject({ grave: true })
    expect(await warn({ units: [], armyMaximum: [34, 31] })).toMatchObject({ grave: false })
    expect(await warn({ units: [], armyMaximum: [35, 31] })).toBeNull()
  })
  it('Confederates in Washington are grave; near it they are warned of, unless as many hold it', async () => {
    expect(await warn({ units: unitIn(first, 1, 'washington') })).toMatchObject({ grave: true })
    const beside = BOXES[near(first, box('washington'), 'union')[0] ?? 0]?.code as string
    const [one] = unitIn(first, 1, beside).filter(u => u.box === box(beside) && u.id % 2 === 1)
    const only = one === undefined ? [] : [one]
    expect((await warn({ units: only }))?.text).toMatch(
      /^One Confederate unit stands within two boxes of Washington; nobody/,
    )
    const held = unitIn(first, 0, 'washington').filter(u => u.box === box('washington') && u.id % 2 === 0)
    expect(await warn({ units: [...only, ...held.slice(0, 1)] })).toBeNull()
  })
  it('the last four turns are warned of', async () => {
    expect((await warn({ units: [], turn: 37 }))?.text).toMatch(/^4 turns are left/)
    expect((await warn({ units: [], turn: 40 }))?.text).toMatch(/^This is the last turn/)
    expect(await warn({ units: [], turn: 36 })).toBeNull()
  })
  it('the Confederacy is warned of five cities; six are grave when the seventh is near', async () => {
    expect(VICTORY_CITIES).toHaveLength(7)
    const held = (n: number) => first.control.map((owner, id) => (VICTORY_CITIES.slice(0, n).includes(id) ? 0 : owner))
    const at = (n: number, units: View['units'] = []) =>
      warn({ units, control: held(n) as View['control'], victoryCities: n }, 'confederate')
    expect(await at(4)).toBeNull()
    expect(
      await warn({ units: [], control: held(4) as View['control'], victoryCities: 4, citiesToWin: 6 }, 'confederate'),
    ).toMatchObject({ grave: false })
    expect(await at(5)).toMatchObject({ grave: false })
    expect(await at(6)).toMatchObject({ grave: false })
    const last = BOXES[VICTORY_CITIES[6] as number]?.code as string
    expect(
      await at(
        6,
        unitIn(first, 0, last).filter(u => u.box === box(last)),
      ),
    ).toMatchObject({ grave: true })
  })
  it('whatever comes up in a war can be read in three languages', async () => {
    expect((await checkWarnings(title, warning, seen)).size).toBeGreaterThan(0)
  })
})

describe('A House Divided: what a choice costs and gives up', () => {
  const offer = (verb: string): Offered => ({ key: verb, verb, targets: [] })
  const deedAt = async (verb: string, change: Partial<View>) =>
    deed(offer(verb), { view: { ...first, units: [], ...change }, log: [], words: await loadWords(title, 'en') })
  const marches = (left: number): View['marches'] => ({ left, total: 5, from: null, invasion: false, port: null })
  it('a march is one of those left', async () => {
    expect(await deedAt('marchFrom', { marches: marches(3) })).toEqual({ costs: 'one of 3 marches' })
  })
  it('two marches or recruits left over are asked about, one is not', async () => {
    expect((await deedAt('endMovement', { marches: marches(2) }))?.asks).toBe('2 marches are left; they are lost.')
    expect(await deedAt('endMovement', { marches: marches(1) })).toBeNull()
    const recruits = { left: 4, total: 4, used: [] }
    expect((await deedAt('endRecruitment', { recruits }))?.asks).toMatch(/^4 recruits are left/)
  })
  it('whoever ends a phase with the war about to be lost is asked', async () => {
    const view = { marches: marches(0), armyMaximum: [30, 31] as const, active: 0 as const }
    expect((await deedAt('endMovement', view))?.asks).toMatch(/^30 against 31/)
  })
})

describe('A House Divided: the card of a box', () => {
  it('every box and counter can be read in three languages', async () => {
    const targets = (view: View) => [...BOXES.map(b => `box:${b.code}`), ...view.units.map(u => unitTarget(u.id))]
    expect(await checkCards(title, card, seen, targets)).toBeGreaterThan(400)
  })
  it('tells what it is worth, who stands there, what leads out and what follows', async () => {
    const words = await loadWords(title, 'en')
    const one = card({ view: first, words, side: 'union' }, 'box:richmond')
    expect(one).toMatchObject({ side: 'confederate', title: 'Richmond', what: 'Virginia, Confederate' })
    expect(one?.worth).toMatchObject({ figure: '3', star: true })
    expect(one?.rose?.ways.map(way => way.name)).toContain('Petersburg')
    expect(one?.follows.map(line => line.text)).toContain('If it falls: Confederate army maximum 29 → 26.')
  })
  it('a counter is shown with its place, its own line first', async () => {
    const words = await loadWords(title, 'en')
    const unit = first.units[0] as View['units'][number]
    const one = card({ view: first, words, side: 'union' }, unitTarget(unit.id))
    expect(one?.title).toBe(words.name('box', BOXES[unit.box]?.code ?? ''))
    expect(one?.first).toMatch(/infantry|cavalry/)
    expect(one?.pieces[0]?.pieces).toContain(unitTarget(unit.id))
  })
})
