import { describe, expect, it } from 'vitest'
import { type AnyGame, begin, choices, deciders, draw, perform, rngFrom, seedFrom } from '#engine/index.ts'
import { type Ground, type Line, oddsOf } from '../ai/judge/odds.ts'
import { placeNamed, SECTORS } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import type { BlockId } from '../rules/ids.ts'
import { gettysburg } from '../rules/index.ts'
import { BLOCKS_OF, isGun, pieceNamed, TYPE_CODES, typeIdOf } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import { borderNamed } from './field.ts'

const ASSAULTS = 1200

interface Assault {
  attackers: readonly string[]
  defenders: readonly string[]
  place: string
  over: string
  trench?: string
}

/** The game, ending where the combat does. */
const bench: AnyGame = {
  ...gettysburg,
  procedures: {
    ...gettysburg.procedures,
    bench: {
      proc: 'bench',
      rule: '10.0',
      start: 'over',
      steps: { over: { roles: () => [], choices: () => [], on: {} } },
    },
  },
}

/** One assault out of the blue, the owner of cubes and retreating pieces choosing at random. True: the sector is taken. */
function isTaken({ attackers, defenders, place, over, trench }: Assault, n: number): boolean {
  const g: State = gettysburg.setup('battle', {}, seedFrom(n))
  const at = placeNamed(place)
  const put = (code: string, fields: object) => Object.assign(g.pieces[pieceNamed(code)], fields)
  for (const piece of g.pieces) piece.place = null
  for (const code of attackers) put(code, { place: at, from: borderNamed(over) })
  for (const code of defenders) put(code, { place: at })
  if (trench !== undefined) for (let i = 0; i < 2; i++) g.sticks.push({ place: at, border: borderNamed(trench) })
  Object.assign(g.blocks[BLOCKS_OF[0][0] as BlockId], { place: at })
  Object.assign(g, {
    active: 1,
    stack: [
      { proc: 'bench', at: 'over' },
      { proc: 'combat', at: 'next' },
    ],
  })
  begin({ ...bench, setup: () => g }, '', {}, '')
  const rng = rngFrom(seedFrom(n + 1_000_000))
  for (let role = deciders(bench, g)[0]; role !== undefined; role = deciders(bench, g)[0]) {
    const offered = choices(bench, g, role)
    perform(bench, g, role, offered[draw(rng, offered.length) - 1] as Choice, true)
  }
  return attackers.some(code => g.pieces[pieceNamed(code)]?.place === at)
}

const open = { place: 'codori-farm', over: 'bliss-farm--codori-farm' }
const hill = { place: 'culps-hill', over: 'culp-farm--culps-hill' }
const two = ['cr1', 'cr2']
const regulars = ['ur1', 'ur2']

/** Chances found by an independent simulation when the tables were made. */
const CASES: readonly (readonly [string, number, Assault])[] = [
  ['two against two in the open', 42, { attackers: two, defenders: regulars, ...open }],
  ['four against two in the open', 62, { attackers: [...two, 'cr3', 'cr4'], defenders: regulars, ...open }],
  ['two elite against two', 49, { attackers: ['ce1', 'ce2'], defenders: regulars, ...open }],
  ['two against two green', 51, { attackers: two, defenders: ['ug1', 'ug2'], ...open }],
  [
    'two against two in the town',
    60,
    { attackers: two, defenders: regulars, place: 'gettysburg', over: 'college--gettysburg' },
  ],
  ['two against two on a hill', 19, { attackers: two, defenders: regulars, ...hill }],
  ['two against a trench', 13, { attackers: two, defenders: regulars, ...open, trench: open.over }],
  ['two against a trench on a hill', 7, { attackers: two, defenders: regulars, ...hill, trench: hill.over }],
  ['two in the flank of it', 51, { attackers: two, defenders: regulars, ...hill, trench: 'culps-hill--rock-creek' }],
]

/** The same and some with guns, which the first chances are not told for. */
const ALL: readonly (readonly [string, Assault])[] = [
  ...CASES.map(([name, , assault]) => [name, assault] as const),
  ['two against two with a gun', { attackers: two, defenders: [...regulars, 'ua1'], ...open }],
  ['four against three on a hill', { attackers: [...two, 'cr3', 'cr4'], defenders: [...regulars, 'ur3'], ...hill }],
  ['two against one', { attackers: two, defenders: ['ur1'], ...open }],
]

/** Assaults that took the sector, in a hundred; each kind is fought once. */
function percentTaken(assault: Assault): number {
  const before = fought.get(assault)
  if (before !== undefined) return before
  let taken = 0
  for (let n = 0; n < ASSAULTS; n++) if (isTaken(assault, n)) taken++
  const percent = (100 * taken) / ASSAULTS
  fought.set(assault, percent)
  return percent
}
const fought = new Map<Assault, number>()

/** The pieces of these codes as the bots' tables count them: `ce1` is elite, `ug1` green. */
function lineOf(codes: readonly string[]): Line {
  const line: Line = { elite: 0, regular: 0, green: 0, cubes: 0, guns: 0 }
  for (const code of codes) {
    const type = TYPE_CODES[typeIdOf(pieceNamed(code))]
    if (isGun(pieceNamed(code))) line.guns++
    else if (type.endsWith('elite')) line.elite++
    else if (type.endsWith('green')) line.green++
    else line.regular++
  }
  return line
}

/** 20.0, 19.0: what the ground does to the defenders' morale, and whether a trench faces the attackers. */
function groundOf({ place, over, trench }: Assault): Ground {
  const { heights, town } = SECTORS[placeNamed(place)]
  const shift = (heights ? -1 : 0) + (town ? 2 : 0)
  if (trench === undefined) return { shift, dug: false, disrupted: false }
  return trench === over
    ? { shift: shift - 1, dug: true, disrupted: false }
    : { shift: shift + 2, dug: false, disrupted: false }
}

describe('10.0 Chances of an assault', () => {
  it.each(CASES)('10.0 %s: about %i in a hundred', (_, chance, assault) => {
    const percent = percentTaken(assault)
    expect(percent).toBeGreaterThan(chance - 4)
    expect(percent).toBeLessThan(chance + 4)
  })

  it('10.0 the tables that the bots go by agree with assaults fought by the rules', () => {
    const told = ALL.map(([name, assault]) => {
      const bot = 100 * oddsOf(lineOf(assault.attackers), lineOf(assault.defenders), groundOf(assault)).win
      return { name, bot, apart: bot - percentTaken(assault) }
    })
    const mean = told.reduce((sum, { apart }) => sum + apart, 0) / told.length
    expect(Math.abs(mean)).toBeLessThan(3)
    expect(told.filter(({ apart }) => Math.abs(apart) > 8)).toEqual([])
  })
})
