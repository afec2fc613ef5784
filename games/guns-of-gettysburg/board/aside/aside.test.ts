import { describe, expect, it } from 'vitest'
import type { LoggedEntry, Offered } from '#client/board/api.ts'
import { checkCards, checkWarnings } from '#client/scenes/aside-suite.ts'
import { seenBy } from '#client/scenes/show-suite.ts'
import { loadWords } from '#words/load.ts'
import { POSITIONS } from '../../rules/board.ts'
import { type PositionId, sideOf } from '../../rules/ids.ts'
import { gunsOfGettysburg } from '../../rules/index.ts'
import { hourAt } from '../../rules/pieces.ts'
import type { View } from '../../views.ts'
import { words as title } from '../../words.ts'
import { blockTarget, POSITION_CODES } from '../blocks/pieces.ts'
import { card } from './card.ts'
import { deed } from './deed.ts'
import { warning } from './stand.ts'

const seen = seenBy(
  { game: gunsOfGettysburg },
  'union',
  new URL('../../tests/replays/historical.json', import.meta.url),
)
const played = seen.views.find(view => (view as View).phase === 'marches') as View
const lacking = (gap: 'fire' | 'owner' | null) =>
  played.objectives.map((o, i) => ({ ...o, gap: i === 2 ? gap : null })) as View['objectives']
const warn = async (change: Partial<View>, side = 'union', log: readonly LoggedEntry[] = []) =>
  warning({ view: { ...played, ...change }, log, words: await loadWords(title, 'en') }, side)
const second = { hour: hourAt(2, 10) as View['hour'], phase: 'marches' as const }
const orders = (order: 0 | 1 | 2, next: 0 | 1 | 2 = order): View['sides'] =>
  played.sides.map(side => ({ ...side, order, next })) as unknown as View['sides']

describe('The Guns of Gettysburg: how a side stands', () => {
  it('quiet while all objectives are under full control', async () => {
    expect(await warn({ ...second, objectives: lacking(null), sides: orders(1), active: 0 })).toBeNull()
  })
  it('one that is seen is grave in the Union phase from 2 July on, before that it is warned of', async () => {
    const objectives = lacking('fire')
    const grave = await warn({ ...second, objectives, sides: orders(1), active: 0 })
    expect(grave).toMatchObject({ grave: true, rule: '20' })
    expect(grave?.text).toMatch(/lies in an enemy field of fire\. End your phase so and without declaring Attack/)
    expect(await warn({ ...second, objectives, sides: orders(1), active: 1 })).toMatchObject({ grave: false })
    expect(
      (await warn({ hour: hourAt(1, 12) as View['hour'], objectives, sides: orders(1), active: 0 }))?.text,
    ).toMatch(/From 2 July on/)
  })
  it('a march of two steps that could take an objective or bring it under fire is warned of', async () => {
    const objective = played.objectives[0] as View['objectives'][number]
    const [at] = POSITIONS.flatMap((p, id) => (p.areas.includes(objective.area) ? [id as PositionId] : [])) as [
      PositionId,
    ]
    const [front] = POSITIONS[at].areas[0] === objective.area ? [1] : [0]
    const rebel = played.blocks.find(b => sideOf(b.id) === 1 && b.at !== null) as View['blocks'][number]
    // he stands at its edge and looks away, and nobody of the Union is near
    const blocks = [{ ...rebel, at, front: front as 0 | 1 }]
    const near = await warn({ ...second, objectives: lacking(null), sides: orders(1), active: 0, blocks })
    expect(near).toMatchObject({ grave: false, rule: '20' })
    expect(near?.text).toMatch(/march of two steps could/)
    const far = blocks.map(b => ({ ...b, at: null }))
    expect(await warn({ ...second, objectives: lacking(null), sides: orders(1), active: 0, blocks: far })).toBeNull()
    const leaving = orders(1).map((s, i) => (i === 1 ? { ...s, next: 2 } : s)) as unknown as View['sides']
    expect(await warn({ ...second, objectives: lacking(null), sides: leaving, active: 0, blocks })).toBeNull()
  })
  it('Attack declared saves it, but not in the last night', async () => {
    const objectives = lacking('owner')
    const saved = { ...second, objectives, sides: orders(1, 0), active: 0 as const, phase: 'orders' as const }
    expect(await warn(saved)).toMatchObject({ grave: false })
    const night = hourAt(3, 21) as View['hour']
    expect(await warn({ ...saved, hour: night })).toMatchObject({ grave: true })
  })
  it('Attack orders without an attack are warned of until one is made', async () => {
    const idle = {
      ...second,
      phase: 'attacks' as const,
      objectives: lacking(null),
      sides: orders(0),
      active: 1 as const,
      attack: null,
    }
    expect((await warn(idle, 'confederate'))?.rule).toBe('6')
    const made = [
      { key: 'log.attack.declared', args: {}, rule: '13.1', n: 0, step: 0, by: null },
    ] as unknown as LoggedEntry[]
    expect(await warn(idle, 'confederate', made)).toBeNull()
    expect(await warn({ ...idle, sides: orders(1) }, 'confederate')).toBeNull()
  })
  it('whatever comes up in a battle can be read in three languages', async () => {
    expect((await checkWarnings(title, warning, seen)).size).toBeGreaterThan(0)
  })
})

describe('The Guns of Gettysburg: what a choice gives up', () => {
  const order = (code: string): Offered => ({
    key: `order@${code}`,
    verb: 'order',
    targets: [{ field: 'order', kind: 'order', code, id: `order:${code}` }],
  })
  it('orders that lose the battle are asked about, Attack is not', async () => {
    const view = {
      ...played,
      ...second,
      phase: 'orders' as const,
      objectives: lacking('fire'),
      sides: orders(1),
      active: 0 as const,
    }
    const now = { view, log: [], words: await loadWords(title, 'en') }
    expect(deed(order('hold'), now)?.asks).toMatch(/the battle is lost\.$/)
    expect(deed(order('attack'), now)).toBeNull()
    expect(deed(order('hold'), { ...now, view: { ...view, objectives: lacking(null) } })).toBeNull()
  })
})

describe('The Guns of Gettysburg: the card of a position', () => {
  it('every position and block can be read in three languages', async () => {
    const targets = (view: View) => [
      ...[...POSITION_CODES].slice(0, 60).map(code => `position:${code}`),
      ...view.blocks.map(b => blockTarget(b.id)),
    ]
    expect(await checkCards(title, card, seen, targets)).toBeGreaterThan(400)
  })
  it('has two sides, the front first where somebody stands', async () => {
    const words = await loadWords(title, 'en')
    const block = played.blocks.find(b => b.at !== null) as View['blocks'][number]
    const one = card({ view: played, words, side: 'union' }, blockTarget(block.id))
    expect(one?.halves?.parts.map(half => half.label)).toEqual(['Front', 'Rear'])
    expect(one?.first).toBeDefined()
  })
  it('an unknown block of the enemy stays unknown', async () => {
    const words = await loadWords(title, 'en')
    for (const view of seen.views as View[]) {
      const hidden = view.blocks.find(b => b.at !== null && b.face === null && b.command === null)
      if (hidden === undefined) continue
      const one = card({ view, words, side: 'union' }, blockTarget(hidden.id))
      expect(one?.first).toMatch(/unknown/i)
      return
    }
    throw new Error('no hidden block was seen')
  })
})
