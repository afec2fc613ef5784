import { describe, expect, it } from 'vitest'
import type { BotMaker } from '#ai/bot.ts'
import { attempt, judged, type Puzzle } from '#ai/puzzles/puzzle.ts'
import { random } from '#ai/random.ts'
import { type Role, seedFrom } from '#engine/index.ts'
import {
  attacking,
  type Board,
  declaring,
  entering,
  field,
  hours,
  marching,
  tray,
  under,
  withdrawing,
} from '#games/guns-of-gettysburg/tests/position.ts'
import { areaNamed, facingTo, positionNamed } from '../../rules/board.ts'
import type { State } from '../../rules/state.ts'
import { bots } from '../index.ts'

/** Objectives lie in these areas and belong to the Union. */
const objectives = (table: Board, ...areas: string[]): Board =>
  table.arrange(g => {
    g.objectives = areas.map(area => ({ area: areaNamed(area), owner: 0 }))
  })

/** A small field with what a sane commander does, and never does, while the same procedure asks him. */
interface Written {
  name: string
  level: string
  role: Role
  table: () => Board
  /** So many choices are watched at most. */
  most?: number
  does?: RegExp
  never?: RegExp
  /** What must have come of it. */
  leaves?: (g: State) => boolean
}

const PUZZLES: readonly Written[] = [
  {
    name: 'marches through an objective that nobody guards',
    level: 'veteran',
    role: 'confederate',
    table: () =>
      marching(
        objectives(field({ c1: 'pickett p171 a072', u1: 'hancock p001 a011' }), 'a072', 'a035', 'a055'),
        'confederate',
      ),
    leaves: g => g.objectives[0]?.owner === 1,
  },
  {
    name: 'does not attack the Iron Brigade in front, one against one',
    level: 'veteran',
    role: 'confederate',
    table() {
      const table = field({ c1: 'pender-2 p171 a072', u1: 'iron-brigade p161 a073', u2: 'reynolds p161 a073' })
      tray(table, 'confederate', 'c-any-1', 'c-march')
      tray(table, 'union', 'u-reynolds-2', 'u-reynolds-2', 'u-any-1')
      table.arrange(g => {
        g.stirred = [true, true]
      })
      return attacking(table, 'confederate')
    },
    does: /^endAttacks$/,
  },
  {
    name: 'falls upon the rear of a lone enemy',
    level: 'veteran',
    role: 'confederate',
    table() {
      const table = field({ c1: 'pickett p171 a072', c2: 'pickett p171 a072', u1: 'howard p161 a074' })
      tray(table, 'confederate', 'c-pickett-2', 'c-pickett-1', 'c-any-1')
      return attacking(table, 'confederate')
    },
    does: /^assault@c[12],p161 .*declare/,
  },
  {
    name: 'gives Attack orders when the Union would lose without',
    level: 'veteran',
    role: 'union',
    table() {
      const table = objectives(field({ u1: 'hancock p161 a073', c1: 'pickett p171 a072' }), 'a072', 'a035', 'a055')
      tray(table, 'union', 'u-any-1', 'u-any-1')
      return declaring(table, 'union')
    },
    most: 1,
    does: /^order@attack$/,
  },
  {
    name: 'brings reinforcements on by road',
    level: 'veteran',
    role: 'union',
    table: () => entering(hours(field({ u1: 'hancock waits baltimore', c1: 'pickett p171 a072' }), 2), 'union'),
    does: /enterByRoad@/,
  },
  {
    name: 'mans the hills and the ridge between the enemy and the objectives, looking outwards',
    level: 'general',
    role: 'union',
    table() {
      const army = {
        u1: 'hancock p174 a074',
        u2: 'hancock p174 a074',
        u3: 'hancock p162 a074',
        u4: 'howard p151 a065',
        u5: 'howard p151 a065',
        u6: 'howard p152 a065',
      }
      const enemy = { c1: 'heth p108 a053', c2: 'heth p108 a053', c3: 'pender p095 a053', c4: 'pender p095 a053' }
      return marching(objectives(hours(field({ ...army, ...enemy }), 1), 'a083', 'a066', 'a086'), 'union')
    },
    most: 60,
    leaves(g) {
      const fronts = ['p121 a054', 'p135 a064', 'p136 a055', 'p161 a073', 'p137 a055', 'p185 a082']
      const held = fronts.filter(text => {
        const [position = '', area = ''] = text.split(' ')
        return g.blocks.some(
          (b, id) => id < 25 && b.at === positionNamed(position) && b.front === facingTo(b.at, areaNamed(area)),
        )
      })
      return held.length >= 4
    },
  },
  {
    name: 'rides off before those who come to attack cavalry',
    level: 'general',
    role: 'union',
    table() {
      const table = objectives(
        field({ u1: 'buford p161 a073', c1: 'heth p171 a072', c2: 'heth p171 a072' }),
        'a083',
        'a066',
        'a086',
      )
      table.set({ hour: 6 })
      return withdrawing(under(table, 'confederate', 'attack'), 'union')
    },
    most: 3,
    does: /pick@u1/,
  },
  {
    name: 'attacks towards the end when it would lose by waiting',
    level: 'general',
    role: 'confederate',
    table() {
      const table = objectives(
        field({ c1: 'pickett p171 a072', c2: 'pickett p171 a072', c3: 'hood p171 a072', u1: 'hancock p161 a073' }),
        'a083',
        'a066',
        'a086',
      ).set({ hour: 48 })
      tray(table, 'confederate', 'c-pickett-2', 'c-pickett-1', 'c-any-1', 'c-any-1')
      return declaring(table, 'confederate')
    },
    most: 1,
    does: /^order@attack$/,
  },
]

function puzzleOf(one: Written): Puzzle<State> {
  let proc: string | undefined
  return {
    name: one.name,
    levels: [one.level],
    role: one.role,
    state() {
      const table = one.table()
      // the field runs to its decision when it is asked
      table.choices(one.role)
      const { state } = table
      proc = state.stack.at(-1)?.proc
      return state
    },
    isOver: (g, keys) => keys.length === (one.most ?? 40) || g.stack.at(-1)?.proc !== proc,
    fault(keys, g) {
      if (one.leaves !== undefined && !one.leaves(g)) return `this came of it: ${keys.join(' ')}`
      return judged(keys, one.does, one.never)
    },
  }
}

describe('what a sane commander does', () => {
  for (const puzzle of PUZZLES.map(puzzleOf)) {
    for (const level of puzzle.levels) {
      it(`${level} ${puzzle.name}`, () => {
        const bot = (bots[level] as BotMaker)({ seed: seedFrom(9) })
        expect(attempt(field({}).game, puzzle, bot, random({ seed: seedFrom(8) }))).toBeNull()
      })
    }
  }
})
