import { describe, expect, it } from 'vitest'
import type { BotMaker } from '#ai/bot.ts'
import { attempt, judged, type Puzzle } from '#ai/puzzles/puzzle.ts'
import { deciders, seedFrom } from '#engine/index.ts'
import { brigadeLocals } from '../../rules/05-activation/division.ts'
import { RETURN_FIRE } from '../../rules/frames.ts'
import type { BrigadeId, HexId, UnitId } from '../../rules/ids.ts'
import { addDeed, CHAINED, DONE, FIRED, setBrigade } from '../../rules/state.ts'
import { acts, id, type Table } from '../../tests/acting.ts'
import { field, type Small } from '../../tests/field.ts'
import { groupFor } from '../../tests/shocking.ts'
import { bots } from '../index.ts'

/** Small positions with what a sane commander does, and never does. Facing 90 looks east: from 0505 into 0604 and 0605. */
interface Written {
  name: string
  levels?: readonly string[]
  role?: string
  table(): Table
  does?: RegExp
  never?: RegExp
  /** Choices that are watched; all of the position when absent. */
  plays?: number
}

const ALL = ['veteran', 'general']
const hexAt = (t: Table, code: string): HexId => (t.game.codes.hex as readonly string[]).indexOf(code) as HexId
const brigadeAt = (t: Table, code: string): BrigadeId =>
  (t.game.codes.brigade as readonly string[]).indexOf(code) as BrigadeId
const unitAt = (t: Table, code: string): UnitId => id(t, code)

/** An objective that pays the Confederates, owned by one of the sides. */
const worth = (hex: string, vp: number, owner: 'CSA' | 'USA'): NonNullable<Small['scenario']> => ({
  victory: {
    net: ['CSA', 'USA'],
    points: [
      { side: 'CSA', vp, kind: 'control', hexes: [hex], need: 'all' },
      { side: 'CSA', vp: 1, kind: 'perEnemySP', per: 2 },
      { side: 'USA', vp: 1, kind: 'perEnemySP', per: 2 },
    ],
    initialControl: { default: owner },
    levels: [
      { min: 5, result: 'Confederate', winner: 'CSA', degree: 'decisive' },
      { min: -4, result: 'draw', winner: null, degree: 'draw' },
      { min: null, result: 'Union', winner: 'USA', degree: 'decisive' },
    ],
  },
})

const brigadeActs = (small: Small, code = 'c1'): Table => {
  const t = field(small).set({ active: code.startsWith('c') ? 0 : 1, segment: 'activation' })
  return t.deciding('brigade', { ...brigadeLocals([brigadeAt(t, code)]) })
}

/** All have moved and fired: is there to be a shock? */
const beforeShock = (small: Small, code = 'c1'): Table => {
  const t = field(small).set({ active: code.startsWith('c') ? 0 : 1, segment: 'activation' })
  for (const name of Object.keys(small.units ?? {}))
    if (name.startsWith(code)) addDeed(t.state, unitAt(t, name), DONE | FIRED)
  return t.deciding('brigade', { ...brigadeLocals([brigadeAt(t, code)]) }, 'choose')
}

const PUZZLES: readonly Written[] = [
  {
    name: 'fires into the flank rather than into the front',
    // 0604 looks at us, 0605 shows its rear
    table: () => acts({ units: { 'c1-a': '0505 90', 'u1-a': '0604 270', 'u1-b': '0605 90' } }, 'c1-a'),
    does: /fireAt@0605/,
    plays: 1,
  },
  {
    name: 'fires before it goes on when it can shoot from where it stands under Advance',
    table: () => acts({ units: { 'c1-a': '0505 90 sp:7', 'u1-a': '0705 270' } }, 'c1-a'),
    does: /fireAt@0705/,
    plays: 1,
  },
  {
    name: 'does not charge a battery over open ground into canister',
    table: () =>
      acts(
        {
          units: { 'c1-a': '0405 90 sp:4', 'ug-n': '0705 270 guns:N sp:6', 'u1-a': '0704 270 sp:7' },
          orders: { c1: 'attack' },
        },
        'c1-a',
      ),
    never: /enter@060[45]/,
  },
  {
    name: 'rallies out of the enemy’s reach',
    table: () => acts({ units: { 'c1-a': '0205 90 disordered', 'u1-a': '1005 270' } }, 'c1-a'),
    does: /^rally/,
    plays: 1,
  },
  {
    name: 'a broken regiment under the enemy’s muskets does not fire on, but gets away or rallies',
    table: () =>
      acts({ units: { 'c1-a': '0505 90 disordered sp:4', 'u1-a': '0604 270 sp:8', 'u1-b': '0605 270 sp:8' } }, 'c1-a'),
    never: /fireAt/,
    does: /^(backOff|rally)/,
    plays: 1,
  },
  {
    name: 'in the last action of the battle a broken regiment fires at a broken enemy: to rally serves nothing any more',
    table: () =>
      acts({ turns: 1, units: { 'c1-a': '0505 90 disordered sp:7', 'u1-a': '0605 270 disordered sp:4' } }, 'c1-a'),
    does: /^fireAt@0605/,
    plays: 1,
  },
  {
    name: 'with an hour to come the same regiment does not fire on',
    table: () =>
      acts({ turns: 2, units: { 'c1-a': '0505 90 disordered sp:7', 'u1-a': '0605 270 disordered sp:4' } }, 'c1-a'),
    never: /fireAt/,
    plays: 1,
  },
  {
    name: 'takes the empty crest',
    table: () =>
      acts(
        { hexes: { '0705': '1' }, units: { 'c1-a': '0505 90', 'u1-a': '1105 270' }, scenario: worth('0705', 8, 'USA') },
        'c1-a',
      ),
    does: /enter@0705/,
  },
  {
    name: 'does not leave a place that pays while the enemy is near',
    role: 'union',
    table: () => acts({ units: { 'u1-a': '0705 270', 'c1-a': '0305 90' }, scenario: worth('0705', 10, 'USA') }, 'u1-a'),
    never: /enter|backOff/,
  },
  {
    name: 'guns stay out of rifle reach',
    table: () =>
      acts(
        { size: [16, 10], units: { 'cg-n': '0305 90 guns:N', 'u1-a': '1105 270 sp:8', 'u1-b': '1104 270 sp:8' } },
        'cg-n',
      ),
    never: /enter@(0[6-9]|1\d)/,
  },
  {
    name: 'guns with the enemy in sight fire',
    table: () => acts({ units: { 'cg-n': '0305 90 guns:N', 'u1-a': '0905 270 sp:8' } }, 'cg-n'),
    does: /fireAt@0905/,
  },
  {
    name: 'shocks a disordered enemy who shows his flank',
    table: () =>
      beforeShock({
        units: { 'c1-a': '0505 90 sp:9', 'u1-a': '0605 90 sp:5 disordered' },
        leaders: { c1: '0505' },
        orders: { c1: 'attack' },
      }),
    does: /shock@c1-a,0605/,
  },
  {
    name: 'does not shock three times its number on a steep crest',
    table: () =>
      beforeShock({
        hexes: { '0605': '1', '0604': '1' },
        sides: { '0505-0605': 'slope:steep', '0505-0604': 'slope:steep' },
        units: { 'c1-a': '0505 90 sp:4', 'u1-a': '0605 270 sp:12' },
        leaders: { c1: '0505' },
        orders: { c1: 'attack' },
      }),
    never: /shock|toShock/,
  },
  {
    name: 'gives way before a shock that would break it',
    role: 'union',
    table: () => {
      const t = field({
        units: { 'c1-a': '0505 90 sp:10', 'c1-b': '0504 90 sp:8', 'u1-a': '0604 270 sp:3 disordered' },
        orders: { c1: 'attack' },
      }).set({ active: 0, segment: 'activation' })
      const groups = [groupFor(t, ['c1-a', 'c1-b'], ['0604'])]
      return t.deciding('retreatBefore', { side: 1, groups, unit: null, fell: [] })
    },
    does: /^fallBack@u1-a/,
    plays: 1,
  },
  {
    name: 'stands where it holds good ground against a weak shock',
    role: 'union',
    table: () => {
      const t = field({
        hexes: { '0604': 'woods 1' },
        sides: { '0505-0604': 'slope:steep' },
        units: { 'c1-a': '0505 90 sp:4', 'u1-a': '0604 270 sp:9' },
        orders: { c1: 'attack' },
        scenario: worth('0604', 6, 'USA'),
      }).set({ active: 0, segment: 'activation' })
      return t.deciding('retreatBefore', { side: 1, groups: [groupFor(t, ['c1-a'], ['0604'])], unit: null, fell: [] })
    },
    does: /^stand/,
    plays: 1,
  },
  {
    name: 'answers fire',
    role: 'union',
    table: () => {
      const t = field({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270' } }).set({ active: 0, segment: 'activation' })
      const [trigger, hex] = [unitAt(t, 'c1-a'), hexAt(t, '0505')]
      return t.deciding('answers', {
        kind: RETURN_FIRE,
        side: 1,
        trigger,
        hexes: [hex],
        may: [unitAt(t, 'u1-a')],
        shots: [],
      })
    },
    does: /^answer/,
    plays: 1,
  },
  {
    name: 'turns or throws a wing back when the enemy comes upon its flank',
    role: 'union',
    // u1-a looks west; c1-a has come to its south-east, behind its left
    table: () => {
      const t = field({ units: { 'c1-a': '0706 270 sp:8', 'u1-a': '0705 210 sp:8 coh:9/7' } }).set({
        active: 0,
        segment: 'activation',
      })
      return t.deciding('reactionFacing', { trigger: unitAt(t, 'c1-a'), hexes: [hexAt(t, '0706')], may: [] })
    },
    does: /^(faceAbout@u1-a,150|refuseFlank)/,
    plays: 1,
  },
  {
    name: 'a brigade far from everybody marches',
    table: () => {
      const t = field({
        size: [34, 10],
        links: { road: ['0205 0305 0405 0505 0605 0705 0805 0905 1005 1105 1205 1305 1405 1505'] },
        units: { 'c1-a': '0205 90', 'c1-b': '0206 90', 'u1-a': '3305 270' },
        leaders: { c1: '0205', 'c-div': '0205', 'c-corps': '0205' },
        scenario: worth('2905', 8, 'USA'),
      }).set({ active: 0, segment: 'orders' })
      setBrigade(t.state, brigadeAt(t, 'c1'), { flags: CHAINED })
      return t.deciding('divisionOrders', { side: 0, done: [], moved: [] })
    },
    does: /order@c1,march/,
  },
  {
    name: 'a brigade that stands before its goal is told to attack',
    table: () => {
      const t = field({
        units: { 'c1-a': '0505 90', 'c1-b': '0506 90', 'u1-a': '0705 270 sp:4' },
        leaders: { c1: '0505', 'c-div': '0505', 'c-corps': '0505' },
        scenario: worth('0705', 8, 'USA'),
      }).set({ active: 0, segment: 'orders' })
      setBrigade(t.state, brigadeAt(t, 'c1'), { flags: CHAINED })
      return t.deciding('divisionOrders', { side: 0, done: [], moved: [] })
    },
    does: /order@c1,attack/,
  },
  {
    name: 'a brigade under Attack that has left the enemy behind is told to advance: it would crawl',
    table: () => {
      const t = field({
        size: [24, 10],
        units: { 'c1-a': '0705 90', 'c1-b': '0706 90', 'u1-a': '0405 90 sp:4' },
        leaders: { c1: '0705', 'c-div': '0705', 'c-corps': '0705' },
        orders: { c1: 'attack' },
        scenario: worth('1505', 8, 'USA'),
      }).set({ active: 0, segment: 'orders' })
      setBrigade(t.state, brigadeAt(t, 'c1'), { flags: CHAINED })
      return t.deciding('divisionOrders', { side: 0, done: [], moved: [] })
    },
    does: /order@c1,advance/,
  },
  {
    name: 'goes on to an empty hill rather than stay beside its friends',
    table: () =>
      acts(
        {
          size: [24, 10],
          units: { 'c1-a': '0505 90', 'c2-a': '0504 90', 'c2-b': '0506 90', 'u1-a': '1701 270 sp:4' },
          scenario: worth('1505', 14, 'USA'),
        },
        'c1-a',
      ),
    does: /enter@(09|1\d)\d\d/,
  },
  {
    name: 'guns do not come up to foot that would disorder them, though their goal lies there',
    table: () =>
      acts(
        {
          size: [20, 10],
          units: { 'cg-n': '0605 90 guns:N', 'u1-a': '1205 270 sp:8', 'u1-b': '1206 270 sp:8' },
          scenario: worth('1205', 12, 'USA'),
        },
        'cg-n',
      ),
    never: /enter@(09|1\d)/,
  },
  {
    name: 'a broken brigade goes into Reserve',
    table: () =>
      field({
        size: [24, 10],
        units: { 'c1-a': '0205 90 disordered', 'c1-b': '0206 90 disordered', 'u1-a': '2305 270' },
        leaders: { c1: '0205' },
      })
        .set({ active: 0, segment: 'orders' })
        .deciding('reserve', { side: 0 }),
    does: /reserve@c1/,
  },
  {
    name: 'comes up to the enemy under Attack, and fires before it shocks',
    table: () =>
      brigadeActs({
        units: { 'c1-a': '0405 90 sp:9', 'c1-b': '0404 90 sp:9', 'u1-a': '0605 270 sp:4' },
        leaders: { c1: '0405' },
        orders: { c1: 'attack' },
        scenario: worth('0605', 8, 'USA'),
      }),
    does: /enter@\d+ .*fireAt@0605.*toShock/,
  },
]

describe('puzzles of Great Battles', () => {
  for (const written of PUZZLES)
    for (const level of written.levels ?? ALL)
      it(`${level} ${written.name}`, () => {
        const t = written.table()
        const role = written.role ?? 'confederate'
        t.choices(role)
        const puzzle: Puzzle<Table['state']> = {
          name: written.name,
          levels: [level],
          role,
          state: () => t.state,
          isOver: (g, keys) => keys.length >= (written.plays ?? 60) || deciders(t.game, g).length === 0,
          fault: keys => judged(keys, written.does, written.never),
        }
        const bot = (bots[level] as BotMaker)({ seed: seedFrom(3) })
        const other = (bots.veteran as BotMaker)({ seed: seedFrom(4) })
        expect(attempt(t.game, puzzle, bot, other)).toBeNull()
      })
})
