import { describe, expect, it } from 'vitest'
import { seedFrom } from '#engine/index.ts'
import { availableValues } from '../rules/blocks.ts'
import { placeNamed } from '../rules/board.ts'
import { gettysburg } from '../rules/index.ts'
import { BLOCKS_OF, pieceNamed } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import { assault, colourNamed, Field } from './field.ts'

describe('2.0 What everybody sees', () => {
  it('9.2 a single cube, and what is left of its colour, those assigned in combat taken off', () => {
    const field = assault(['cr1', 'cr2'], ['ur1', 'ur2']).lying('bliss-farm', 'confederate-regular', 1)
    const colour = colourNamed('confederate-regular')
    const table = field.order('confederate', 'bliss-farm')
    expect(table.view('observer').cubes).toEqual([{ place: placeNamed('bliss-farm'), colour, count: 1 }])
    expect(table.view('observer').supply[colour]).toBe(29)
    table.play('confederate', 'move@cr1,codori-farm').expectDeciding('confederate', 'order.carry')
    expect(table.view('observer').order?.next).toEqual({ piece: pieceNamed('cr1'), place: placeNamed('codori-farm') })
    table.plays('confederate', 'carry@1')
    expect(table.view('observer')).toMatchObject({ cubes: [], order: { moved: [pieceNamed('cr1')], next: null } })
    expect(table.view('observer').supply[colour]).toBe(29)
    expect(table.view('observer').pieces.find(p => p.id === pieceNamed('cr1'))).toMatchObject({ cubes: 1 })
  })

  it('9.2 cubes of every colour in every place, from the first to the last', () => {
    const places = ['knoxlyn-ridge', 'baltimore-pike', 'box-baltimore']
    const field = new Field()
    for (const place of places) field.lying(place, 'union-regular', 1).lying(place, 'confederate-elite', 2)
    const { cubes, supply } = field.turn('union').view('observer')
    expect(cubes).toEqual(
      places.flatMap(code =>
        ['union-regular', 'confederate-elite'].map((colour, i) => ({
          place: placeNamed(code),
          colour: colourNamed(colour),
          count: i + 1,
        })),
      ),
    )
    expect([supply[0], supply.at(-1)]).toEqual([30 - 3, 20 - 6])
  })

  it('6.0 lost are pieces that had come and are gone, not those still on the march', () => {
    const { lost } = new Field().turn('union').view('observer')
    const gone = (code: string) => lost.includes(pieceNamed(code))
    expect(['cr1', 'uc1', 'ur1'].map(gone)).toEqual([true, true, true])
    expect(['ug1', 'cr17'].map(gone)).toEqual([false, false])
    expect(new Field().stand('oak-hill', 'cr1').turn('union').view('observer').lost).not.toContain(pieceNamed('cr1'))
  })

  it('8.1 blocks stand in the order of their places, whatever their values, with their discs', () => {
    const field = new Field().block('union', 2, 'round-tops', 1).block('union', 5, 'oak-hill', 3)
    field.block('union', 4, 'college').block('union', 3, 'gettysburg', 2)
    const blocks = field.turn('union').view('confederate').command[0].blocks
    expect(blocks.map(b => b.place)).toEqual(
      ['oak-hill', 'round-tops', 'gettysburg', 'college'].map(placeNamed).sort((a, b) => a - b),
    )
    expect(blocks.map(b => b.orders)).toEqual([3, 1, 2, 0])
    expect(field.table.view('union').command[0]).toMatchObject({ available: 4, aside: 0, discs: 12 - 10 - 6 })
  })

  it('8.3 the second disc of a double order, and the aims declared so far', () => {
    const field = new Field().block('confederate', 5, 'seminary-ridge').stand('seminary-ridge', 'ca1', 'ca2')
    field.stand('gettysburg', 'ur1', 'ua1').fired('gettysburg')
    const table = field.turn('confederate')
    table.plays('confederate', 'doubleOrder@seminary-ridge', 'secondDisc@seminary-ridge', 'aimAtGuns@ca1,gettysburg')
    const place = placeNamed('gettysburg')
    expect(table.view('union')).toMatchObject({
      secondDisc: placeNamed('seminary-ridge'),
      order: { part: 'first', aims: [{ gun: pieceNamed('ca1'), place, guns: true }], moved: [], next: null },
      fireMarkersLeft: 3,
      sticksLeft: 20,
    })
  })

  it('10.0 the combat: its sector, round and step, and whether a trench or a flank counts', () => {
    const border = 'bliss-farm--codori-farm'
    const field = assault(['cr1'], ['ur1', 'ua1']).sticks('codori-farm', border, border)
    const table = field.order('confederate', 'bliss-farm').dice(1, 1, 1).play('confederate', 'move@cr1,codori-farm')
    const place = placeNamed('codori-farm')
    expect(table.view('observer').battle).toEqual({ place, round: 1, step: 'pullOut', flank: false, entrenched: true })
    const away = 'codori-farm--klingel-farm'
    const flank = assault(['cr1'], ['ur1', 'ua1']).sticks('codori-farm', away, away)
    const other = flank.order('confederate', 'bliss-farm').dice(1, 1, 1).play('confederate', 'move@cr1,codori-farm')
    expect(other.view('observer').battle).toMatchObject({ flank: true, entrenched: false })
  })
})

describe('8.1 Worlds that a seat can imagine', () => {
  const values = (g: State) => gettysburg.look(g, 'union').command[0].blocks.map(b => b.value)
  const worlds = (g: State, viewer: string) =>
    Array.from({ length: 60 }, (_, n) => gettysburg.imagine(g, viewer, seedFrom(n + 500)))

  it('8.1 the enemy’s blocks have other values, none below the orders given from it; one’s own stay', () => {
    const field = new Field().block('union', 5, 'oak-hill', 4).block('union', 2, 'college')
    const g = field.turn('union').view('union') && field.state
    const seen = worlds(g, 'confederate').map(values)
    expect(new Set(seen.map(([first]) => first))).toEqual(new Set([4, 5]))
    expect(new Set(seen.map(([, second]) => second))).toEqual(new Set([2, 3, 4, 5]))
    for (const world of worlds(g, 'union')) expect(values(world)).toEqual([5, 2])
    expect(new Set(worlds(g, 'observer').map(w => values(w).join())).size).toBeGreaterThan(3)
  })

  it('8.1 the dice to come are others, as many behind them', () => {
    const { state } = new Field().change(g => Object.assign(g.rng, { draws: 7 }))
    for (const world of worlds(state, 'union')) {
      expect(world.rng.s).not.toEqual(state.rng.s)
      expect(world.rng.draws).toBe(7)
    }
  })

  it('8.1 a block in the enemy’s hand is any of those he has available; where there is none, none is imagined', () => {
    const field = new Field().change(g => {
      for (const id of BLOCKS_OF[1].slice(0, 4)) Object.assign(g.blocks[id], { aside: true })
    })
    const inHand = (g: State) => (g.stack.find(f => f.proc === 'turn') as unknown as { value: number | null }).value
    const table = field.turn('confederate')
    table.expectDeciding('confederate', 'turn.choose')
    for (const world of worlds(field.state, 'union')) expect(inHand(world)).toBeNull()
    table.play('confederate', 'takeBlock@5')
    const imagined = worlds(field.state, 'union')
    expect(new Set(imagined.map(inHand)).size).toBeGreaterThan(2)
    for (const world of imagined) expect(availableValues(world, 1)).toContain(inHand(world))
    for (const world of worlds(field.state, 'confederate')) expect(inHand(world)).toBe(5)
  })

  it('8.3 who is about to lay his second disc has room for it in every imagined world', () => {
    const field = new Field().block('confederate', 5, 'oak-hill', 4).block('confederate', 5, 'college', 4)
    field.change(g => Object.assign(g, { singles: 4 }))
    const table = field.turn('confederate').play('confederate', 'doubleOrder@oak-hill')
    table.expectDeciding('confederate', 'turn.secondDisc')
    for (const world of worlds(field.state, 'union')) {
      gettysburg.check(world)
      expect(gettysburg.look(world, 'confederate').command[1].blocks.some(b => b.orders < (b.value as number))).toBe(
        true,
      )
    }
  })
})
