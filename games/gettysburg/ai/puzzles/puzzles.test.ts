import { describe, expect, it } from 'vitest'
import type { BotMaker } from '#ai/bot.ts'
import { attempt, judged, type Puzzle } from '#ai/puzzles/puzzle.ts'
import { begin, deciders, seedFrom } from '#engine/index.ts'
import { clone } from '../../rules/clone.ts'
import { sideIndex } from '../../rules/ids.ts'
import { gettysburg } from '../../rules/index.ts'
import type { State } from '../../rules/state.ts'
import { Field, type Side } from '../../tests/field.ts'
import { bots } from '../index.ts'

/** Small positions with what a sane commander does, and never does. */
interface Written {
  name: string
  side: Side
  levels: readonly string[]
  field: () => Field
  /** How many actions of the side are watched. */
  actions?: number
  does?: RegExp
  never?: RegExp
}

const ALL = ['veteran', 'general']
const northern = () =>
  new Field().stand('herr-ridge', 'cr16', 'cr17').stand('wolf-hill', 'ur18').stand('white-run', 'ur19', 'ua11')

const PUZZLES: readonly Written[] = [
  {
    name: 'takes a star that nobody defends',
    side: 'confederate',
    levels: ALL,
    field: () =>
      northern()
        .stand('gettysburg', 'cr1', 'cr2', 'cr3')
        .stand('culps-hill', 'ur1', 'ur2')
        .block('confederate', 4, 'gettysburg')
        .block('union', 3, 'spanglers-spring'),
    does: /move@cr\d,cemetery-hill/,
  },
  {
    name: 'takes the Round Tops in the afternoon when they stand empty',
    side: 'confederate',
    levels: ALL,
    field: () =>
      northern()
        .stand('devils-den', 'cr1', 'cr2')
        .stand('patterson-farm', 'ur1')
        .block('confederate', 3, 'devils-den')
        .change(g => {
          g.period = 2
        }),
    does: /move@cr\d,round-tops/,
  },
  {
    name: 'does not attack up a hill into trenches for nothing',
    side: 'confederate',
    levels: ALL,
    field: () =>
      northern()
        .stand('rock-creek', 'cr1', 'cr2')
        .stand('wolf-hill', 'ur17')
        .stand('mcallisters-mill', 'ur3', 'ur4')
        .stand('powers-hill', 'ur5', 'ur6')
        .stand('culps-hill', 'ur1', 'ur2', 'ur7', 'ua1')
        .sticks('culps-hill', 'culps-hill--rock-creek', 'culps-hill--rock-creek')
        .block('confederate', 4, 'rock-creek')
        .block('union', 3, 'spanglers-spring'),
    actions: 2,
    never: /move@cr\d,culps-hill/,
  },
  {
    name: 'does not charge four fresh regulars with one tired one',
    side: 'union',
    levels: ALL,
    field: () =>
      northern()
        .stand('codori-farm', 'cr1', 'cr2', 'cr3', 'cr4')
        .stand('cemetery-ridge', 'ur1')
        .lying('cemetery-ridge', 'union-regular', 4)
        .block('union', 4, 'cemetery-ridge'),
    actions: 2,
    never: /move@ur1,codori-farm/,
  },
  {
    name: 'brings guns that stand alone before the enemy into safety',
    side: 'union',
    levels: ['general'],
    field: () =>
      northern()
        .stand('klingel-farm', 'cr1', 'cr2', 'cr3')
        .stand('trostle-farm', 'ua1', 'ua2')
        .stand('round-tops', 'ur1', 'ur2', 'ur3')
        .stand('cemetery-hill', 'ur4', 'ur5', 'ur6')
        .stand('culps-hill', 'ur7', 'ur8', 'ur9')
        .block('union', 4, 'george-weikert')
        .block('confederate', 4, 'klingel-farm'),
    actions: 2,
    does: /move@ua[12],/,
  },
  {
    name: 'entrenches on the hill that the enemy faces',
    side: 'union',
    levels: ['general'],
    field: () =>
      new Field()
        .stand('benners-hill', 'cr1', 'cr2', 'cr3')
        .stand('rock-creek', 'cr4', 'cr5', 'cr6', 'cr7')
        .stand('culps-hill', 'ur1', 'ur2', 'ur7', 'ua1')
        .stand('cemetery-hill', 'ur3', 'ur4', 'ur5', 'ua2')
        .stand('round-tops', 'ur8', 'ur9', 'ur10', 'ua3')
        .stand('spanglers-spring', 'ur11', 'ur12')
        .stand('leister-house', 'ur13', 'ur14')
        .stand('culp-farm', 'ur15', 'ur16')
        .block('union', 4, 'culps-hill'),
    actions: 3,
    does: /entrench@culps-hill,/,
  },
  {
    name: 'does not leave a star bare with the enemy before it',
    side: 'union',
    levels: ['general'],
    field: () =>
      northern()
        .stand('gettysburg', 'cr1', 'cr2', 'cr3', 'cr4')
        .stand('cemetery-hill', 'ur1', 'ur2')
        .stand('round-tops', 'ur3', 'ur4')
        .block('union', 5, 'leister-house')
        .block('confederate', 4, 'gettysburg'),
    actions: 1,
    never: /move@ur[12],(culps-hill|leister-house|zieglers-grove|long-lane|gettysburg).*move@ur[12],/,
  },
  {
    name: 'attacks for the second star in the last hour, whatever it may cost',
    side: 'confederate',
    levels: ALL,
    field: () =>
      new Field()
        .stand('culps-hill', 'cr1', 'cr2')
        .stand('gettysburg', 'cr3', 'cr4')
        .lying('gettysburg', 'confederate-regular', 6)
        .stand('cemetery-hill', 'ur1', 'ur2')
        .stand('round-tops', 'ur7', 'ur8', 'ur9', 'ua3')
        .stand('leister-house', 'ur4', 'ur5')
        .block('confederate', 5, 'gettysburg')
        .block('union', 4, 'leister-house')
        .change(g => {
          Object.assign(g, { day: 3, period: 2, unionOrders: 1 })
        }),
    does: /move@c[er]\d,cemetery-hill/,
  },
]

/** The pieces of the field in the middle of a period of a whole game. */
function positionOf(puzzle: Written): State {
  const g = begin(gettysburg, 'battle', {}, seedFrom(1)).state
  const { stack, rng, ...position } = clone(puzzle.field().state)
  Object.assign(g, position, { active: sideIndex(puzzle.side) })
  return g
}

/** Watched for its next actions while the other side only waits. */
function puzzleOf(one: Written): Puzzle<State> {
  let acted = 0
  return {
    name: one.name,
    levels: one.levels,
    role: one.side,
    state() {
      acted = 0
      return positionOf(one)
    },
    isOver(g) {
      const top = g.stack.at(-1)
      const asked = deciders(gettysburg, g)[0] === one.side && top?.proc === 'turn' && top.at === 'choose'
      return asked && ++acted > (one.actions ?? 1)
    },
    fault: keys => judged(keys, one.does, one.never),
  }
}

describe('what a sane commander does', () => {
  for (const puzzle of PUZZLES.map(puzzleOf)) {
    for (const level of puzzle.levels) {
      it(`${level} ${puzzle.name}`, () => {
        const bot = (bots[level] as BotMaker)({ seed: seedFrom(3) })
        expect(attempt(gettysburg, puzzle, bot, (bots.recruit as BotMaker)({ seed: seedFrom(4) }))).toBeNull()
      })
    }
  }
})
