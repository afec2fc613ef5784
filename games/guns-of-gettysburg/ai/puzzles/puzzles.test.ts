import { describe, expect, it } from 'vitest'
import { type BotMaker, seatOf } from '#ai/bot.ts'
import { choiceKey, type Role, seedFrom } from '#engine/index.ts'
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
import { gunsOfGettysburg } from '../../rules/index.ts'
import { bots } from '../index.ts'

const veteran = bots.veteran as BotMaker
const general = bots.general as BotMaker

/** Objectives lie in these areas and belong to the Union. */
const objectives = (table: Board, ...areas: string[]): Board =>
  table.arrange(g => {
    g.objectives = areas.map(area => ({ area: areaNamed(area), owner: 0 }))
  })

/** What a bot does from here while the same procedure asks it. */
function does(table: Board, role: Role, most = 40, maker = veteran): string[] {
  const bot = maker({ seed: seedFrom(9) })
  const keys: string[] = []
  let proc: string | undefined
  while (keys.length < most && table.choices(role).length > 0) {
    const now = table.state.stack.at(-1)?.proc
    proc ??= now
    if (now !== proc) break
    const key = choiceKey(gunsOfGettysburg, bot.choose(seatOf(gunsOfGettysburg, table.state, role)))
    keys.push(key)
    table.play(role, key)
  }
  return keys
}

describe('veteran', () => {
  it('marches through an objective that nobody guards', () => {
    const table = objectives(field({ c1: 'pickett p171 a072', u1: 'hancock p001 a011' }), 'a072', 'a035', 'a055')
    does(marching(table, 'confederate'), 'confederate')
    expect(table.state.objectives[0]?.owner).toBe(1)
  })

  it('does not attack the Iron Brigade in front, one against one', () => {
    const table = field({ c1: 'pender-2 p171 a072', u1: 'iron-brigade p161 a073', u2: 'reynolds p161 a073' })
    tray(table, 'confederate', 'c-any-1', 'c-march')
    tray(table, 'union', 'u-reynolds-2', 'u-reynolds-2', 'u-any-1')
    table.arrange(g => {
      g.stirred = [true, true]
    })
    expect(does(attacking(table, 'confederate'), 'confederate')).toEqual(['endAttacks'])
  })

  it('falls upon the rear of a lone enemy', () => {
    const table = field({ c1: 'pickett p171 a072', c2: 'pickett p171 a072', u1: 'howard p161 a074' })
    tray(table, 'confederate', 'c-pickett-2', 'c-pickett-1', 'c-any-1')
    const keys = does(attacking(table, 'confederate'), 'confederate')
    expect(keys[0]).toMatch(/^assault@c[12],p161$/)
    expect(keys).toContain('declare')
  })

  it('gives Attack orders when the Union would lose without', () => {
    const table = objectives(field({ u1: 'hancock p161 a073', c1: 'pickett p171 a072' }), 'a072', 'a035', 'a055')
    tray(table, 'union', 'u-any-1', 'u-any-1')
    expect(does(declaring(table, 'union'), 'union', 1)).toEqual(['order@attack'])
  })

  it('brings reinforcements on by road', () => {
    const table = entering(hours(field({ u1: 'hancock waits baltimore', c1: 'pickett p171 a072' }), 2), 'union')
    expect(does(table, 'union').some(key => key.startsWith('enterByRoad@'))).toBe(true)
  })
})

describe('general', () => {
  it('mans the hills and the ridge between the enemy and the objectives, looking outwards', () => {
    const army = {
      u1: 'hancock p174 a074',
      u2: 'hancock p174 a074',
      u3: 'hancock p162 a074',
      u4: 'howard p151 a065',
      u5: 'howard p151 a065',
      u6: 'howard p152 a065',
    }
    const enemy = { c1: 'heth p108 a053', c2: 'heth p108 a053', c3: 'pender p095 a053', c4: 'pender p095 a053' }
    const table = objectives(hours(field({ ...army, ...enemy }), 1), 'a083', 'a066', 'a086')
    does(marching(table, 'union'), 'union', 60, general)
    const fronts = ['p121 a054', 'p135 a064', 'p136 a055', 'p161 a073', 'p137 a055', 'p185 a082']
    const held = fronts.filter(text => {
      const [position = '', area = ''] = text.split(' ')
      return table.state.blocks.some(
        (b, id) => id < 25 && b.at === positionNamed(position) && b.front === facingTo(b.at, areaNamed(area)),
      )
    })
    expect(held.length).toBeGreaterThanOrEqual(4)
  })

  it('rides off before those who come to attack cavalry', () => {
    const table = objectives(
      field({ u1: 'buford p161 a073', c1: 'heth p171 a072', c2: 'heth p171 a072' }),
      'a083',
      'a066',
      'a086',
    )
    table.set({ hour: 6 })
    const keys = does(withdrawing(under(table, 'confederate', 'attack'), 'union'), 'union', 3, general)
    expect(keys).toContain('pick@u1')
  })

  it('attacks towards the end when it would lose by waiting', () => {
    const table = objectives(
      field({ c1: 'pickett p171 a072', c2: 'pickett p171 a072', c3: 'hood p171 a072', u1: 'hancock p161 a073' }),
      'a083',
      'a066',
      'a086',
    ).set({ hour: 48 })
    tray(table, 'confederate', 'c-pickett-2', 'c-pickett-1', 'c-any-1', 'c-any-1')
    expect(does(declaring(table, 'confederate'), 'confederate', 1, general)).toEqual(['order@attack'])
  })
})
