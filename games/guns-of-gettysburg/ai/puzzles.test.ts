import { describe, expect, it } from 'vitest'
import type { BotMaker } from '#ai/bot.ts'
import { seatOf } from '#ai/bot.ts'
import { choiceKey, deciders, type Role, seedFrom } from '#engine/index.ts'
import {
  attacking,
  type Board,
  declaring,
  entering,
  field,
  hours,
  marching,
  tray,
} from '#games/guns-of-gettysburg/tests/position.ts'
import { areaNamed } from '../rules/board.ts'
import { gunsOfGettysburg } from '../rules/index.ts'
import { bots } from './index.ts'

const makers: [string, BotMaker][] = ['veteran', 'general'].map(name => [name, bots[name] as BotMaker])

/** Objectives lie in these areas and belong to the Union. */
const objectives = (table: Board, ...areas: string[]): Board =>
  table.arrange(g => {
    g.objectives = areas.map(area => ({ area: areaNamed(area), owner: 0 }))
  })

/** What a bot does from here until the other side or another question than these comes up. */
function does(table: Board, maker: BotMaker, role: Role, most = 40): string[] {
  const bot = maker({ seed: seedFrom(9), budget: { iterations: 4 } })
  const keys: string[] = []
  const proc = table.state.stack.at(-1)?.proc
  while (keys.length < most && table.state.outcome === null && table.state.stack.at(-1)?.proc === proc) {
    if (deciders(gunsOfGettysburg, table.state)[0] !== role) break
    const key = choiceKey(gunsOfGettysburg, bot.choose(seatOf(gunsOfGettysburg, table.state, role)))
    keys.push(key)
    table.play(role, key)
  }
  return keys
}

describe.each(makers)('%s', (_, maker) => {
  it('marches through an objective that nobody guards', () => {
    const table = objectives(field({ c1: 'pickett p171 a072', u1: 'hancock p001 a011' }), 'a072', 'a035', 'a055')
    does(marching(table, 'confederate'), maker, 'confederate')
    expect(table.state.objectives[0]?.owner).toBe(1)
  })

  it('does not attack the Iron Brigade in front, one against one', () => {
    const table = field({ c1: 'pender-2 p171 a072', u1: 'iron-brigade p161 a073', u2: 'reynolds p161 a073' })
    tray(table, 'confederate', 'c-any-1', 'c-march')
    tray(table, 'union', 'u-reynolds-2', 'u-reynolds-2', 'u-any-1')
    table.arrange(g => {
      g.stirred = [true, true]
    })
    expect(does(attacking(table, 'confederate'), maker, 'confederate')).toEqual(['endAttacks'])
  })

  it('falls upon the rear of a lone enemy', () => {
    const table = field({ c1: 'pickett p171 a072', c2: 'pickett p171 a072', u1: 'howard p161 a074' })
    tray(table, 'confederate', 'c-pickett-2', 'c-pickett-1', 'c-any-1')
    const keys = does(attacking(table, 'confederate'), maker, 'confederate')
    expect(keys[0]).toMatch(/^assault@c[12],p161$/)
    expect(keys).toContain('declare')
  })

  it('gives Attack orders when the Union would lose without', () => {
    const table = objectives(field({ u1: 'hancock p161 a073', c1: 'pickett p171 a072' }), 'a072', 'a035', 'a055')
    tray(table, 'union', 'u-any-1', 'u-any-1')
    expect(does(declaring(table, 'union'), maker, 'union', 1)).toEqual(['order@attack'])
  })

  it('brings reinforcements on by road', () => {
    const table = entering(hours(field({ u1: 'hancock waits baltimore', c1: 'pickett p171 a072' }), 2), 'union')
    expect(does(table, maker, 'union').some(key => key.startsWith('enterByRoad@'))).toBe(true)
  })
})
