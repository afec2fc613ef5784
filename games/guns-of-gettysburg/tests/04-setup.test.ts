import { describe, expect, it } from 'vitest'
import boardData from '#games/guns-of-gettysburg/data/board.json' with { type: 'json' }
import { anyOnMap } from '#games/guns-of-gettysburg/rules/blocks.ts'
import { CONFEDERATE, type SideIndex, UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import {
  COMMANDS,
  commandNamed,
  dayOf,
  FACES,
  FULL,
  HOURS,
  isNight,
  START_HOUR,
  TOKENS,
} from '#games/guns-of-gettysburg/rules/pieces.ts'
import type { BlockId } from '../rules/ids.ts'
import { opening } from './position.ts'

describe('4 Set-up', () => {
  it('4.1 the board lies empty, its time track has seventeen hours a day of which the last is the night', () => {
    const { state } = opening()
    expect(HOURS).toBe(51)
    for (const day of [1, 2, 3]) {
      const hours = Array.from({ length: HOURS }, (_, h) => h).filter(h => dayOf(h) === day)
      expect(hours.map(isNight)).toEqual([...Array(16).fill(false), true])
    }
    expect(state.time.map(track => track.length)).toEqual([HOURS, HOURS])
    expect([anyOnMap(state, UNION), anyOnMap(state, CONFEDERATE), state.works.length]).toEqual([false, false, 0])
  })

  it('4.2 every reduced block lies at hand, full ones come with their commands: only Buford is there', () => {
    const table = opening()
    table.log()
    const { reserve, blocks, dead } = table.state
    FACES.forEach((face, id) => {
      expect(reserve[id]).toBe(face.state === FULL ? 0 : face.count)
    })
    expect(dead.every(n => n === 0)).toBe(true)
    const there = blocks.flatMap(b => (b.face === null ? [] : [FACES[b.face]?.code]))
    expect(there).toEqual(['buford', 'buford'])
  })

  it('4.2 a player sees his own faces, the enemy only how many each command has left', () => {
    const table = opening()
    expect(table.view('union').sides[UNION].reserveFaces).not.toBeNull()
    expect(table.view('union').sides[CONFEDERATE].reserveFaces).toBeNull()
    expect(table.view('union').reserve).toEqual(table.view('confederate').reserve)
    expect(table.view('observer').sides.map(s => s.reserveFaces)).toEqual([null, null])
  })

  it('4.3 each side has all its own tokens and none of the other’s; none is used yet', () => {
    const table = opening()
    table.log()
    for (const side of [UNION, CONFEDERATE] as SideIndex[]) {
      const { tray, pool, ...rest } = table.state.tokens[side]
      const mine = TOKENS.flatMap((t, id) => (t.side === side ? Array(t.count).fill(id) : []))
      expect([...tray, ...pool].sort((a, b) => a - b)).toEqual(mine)
      expect(Object.values(rest).flat()).toEqual([])
    }
    // every command but Buford has its reinforcement token in a stack, once
    const stacked = table.state.stacks.flat().sort((a, b) => a - b)
    expect(stacked).toEqual(COMMANDS.flatMap((_, id) => (id === commandNamed('buford') ? [] : [id])))
  })

  it('4.4 time tokens lie blind on their hours: 7 of 17 Confederate and 5 of 15 Union are arrivals', () => {
    const { state } = opening()
    const table = opening()
    table.log()
    const laid = (side: 0 | 1) => table.state.time[side].flatMap((token, hour) => (token === null ? [] : [hour]))
    expect(laid(CONFEDERATE)).toEqual(Array.from({ length: 17 }, (_, i) => START_HOUR + i))
    expect(laid(UNION)).toEqual(Array.from({ length: 15 }, (_, i) => START_HOUR + 2 + i))
    expect(table.state.time[CONFEDERATE].filter(token => (token ?? 0) > 0).length).toBe(7)
    expect(table.state.time[UNION].filter(token => (token ?? 0) > 0).length).toBe(5)
    expect(state.rng.draws).toBe(0)
  })

  it('4.5 Kilpatrick lies below Taneytown’s other token, Chambersburg has three stacks by corps', () => {
    const table = opening()
    table.log()
    const corps = (stack: number) => table.state.stacks[stack]?.map(c => COMMANDS[c]?.corps)
    expect([corps(0), corps(1), corps(2)]).toEqual([[2, 2, 2], [1], [0, 0, 0]])
    const taneytown = table.state.stacks[6]
    expect(taneytown?.length).toBe(2)
    expect(taneytown?.at(-1)).toBe(commandNamed('kilpatrick'))
    expect([3, 4, 5, 7].map(s => table.state.stacks[s]?.length)).toEqual([1, 1, 3, 3])
  })

  it('4.5 an owner sees the top of each stack, nobody else does', () => {
    const table = opening()
    const tops = (viewer: string) => table.view(viewer).stacks.map(s => s.top !== null)
    expect(tops('confederate')).toEqual([true, true, true, true, true, false, false, false])
    expect(tops('union')).toEqual([false, false, false, false, false, true, true, true])
    expect(tops('observer').includes(true)).toBe(false)
  })

  it('4.6 eight tokens in each tray', () => {
    const table = opening()
    expect(table.view('union').sides[0].tokens.tray?.length).toBe(8)
    expect(table.view('union').sides[1].tokens).toMatchObject({ tray: null, traySize: 8, poolSize: 31 })
  })

  it('4.7 three objectives, all the Union’s, before everybody’s eyes', () => {
    const table = opening()
    const names = table.view('observer').objectives.map(o => boardData.areas[o.area]?.name)
    expect(names.sort()).toEqual(['Cemetery Hill', 'Little Round Top', "McAllister's Mill"])
    expect(table.view('confederate').objectives.map(o => o.owner)).toEqual([UNION, UNION, UNION])
  })

  it('4.8 Buford may stand anywhere but next to a Confederate entry area', () => {
    const table = opening()
    table.expectDeciding('union', 'buford.choosePosition')
    expect(table.choices('union').length).toBe(276)
    table.expectNotOffered('union', 'place@p023', 'place@p030')
    table.expectWhy('union', 'position', 'p023', { rule: '4.8', key: 'why.closedToUnion' })
    table.plays('union', 'place@p043', 'face@a020', 'place@p043')
    expect(table.state.blocks[1 as BlockId]).toMatchObject({ at: table.state.blocks[0 as BlockId].at, front: 1 })
  })

  it('4.9 the first turn: 7 AM, one hour, Union first, both hold', () => {
    const table = opening({ historicalDeployment: true })
    table.expectDeciding('union', 'discarding.choose')
    expect(table.state).toMatchObject({ hour: START_HOUR, length: 1, first: UNION, orders: [1, 1] })
  })
})
