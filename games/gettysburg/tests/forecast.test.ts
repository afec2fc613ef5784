import { describe, expect, it } from 'vitest'
import { seeds } from '#ai/worlds.ts'
import { choices, forecast, seedFrom } from '#engine/index.ts'
import { fight } from '../ai/fight.ts'
import type { PlaceId } from '../rules/ids.ts'
import { gettysburg } from '../rules/index.ts'
import { assaultsMet } from './assaults-met.ts'
import { Field } from './field.ts'
import { fought } from './fought.ts'

const ASSAULTS = 10
const FIGHTS = 1000

describe('10.0 forecasts of assaults', () => {
  it('agree with assaults fought by the rules', { timeout: 120_000 }, () => {
    let squares = 0
    for (const [i, met] of assaultsMet(ASSAULTS).entries()) {
      const { state, role, move } = met
      const told = forecast(fight, { game: gettysburg, state, viewer: role, line: [move], seed: seeds(seedFrom(i)) })
      expect(told).toMatchObject({ fights: 400, made: 1 })
      const taken = told?.results.find(result => result.name === 'taken')?.mean as number
      const off = Math.abs(taken - fought(met, FIGHTS, 9_000_000 + i * FIGHTS))
      // three standard errors of the difference of two shares, at the most
      expect(off).toBeLessThan(0.095)
      squares += off ** 2
    }
    expect(Math.sqrt(squares / ASSAULTS)).toBeLessThan(0.04)
  })

  it('tell what both sides lose, and are none for a march', () => {
    const [met] = assaultsMet(1)
    if (met === undefined) throw new Error('no assault was met')
    const ask = (line: Parameters<typeof forecast<typeof met.state, typeof met.move>>[1]['line']) =>
      forecast(fight, {
        game: gettysburg,
        state: met.state,
        viewer: met.role,
        line,
        seed: seeds(seedFrom(1)),
        fights: 60,
      })
    const told = ask([met.move])
    expect(told?.results.map(result => result.name)).toEqual(['taken', 'attackersLost', 'defendersLost'])
    for (const { mean } of told?.results ?? []) expect(mean).toBeGreaterThanOrEqual(0)
    expect(ask([])).toBeNull()
    expect(ask([{ ...met.move, place: 0 as PlaceId }])).toBeNull()
  })

  it('6.1 are told for troops that storm out of their box, alone or two together', () => {
    const field = new Field().stand('box-chambersburg', 'cr1', 'cr2', 'cr3').stand('knoxlyn-ridge', 'ur1')
    field.turn('confederate')
    const storm = choices(field.table.game, field.state, 'confederate').filter(c => c.verb === 'enter')
    expect(storm).toHaveLength(3)
    const taken = (pieces: number) => {
      const line = storm.slice(0, pieces)
      const told = forecast(fight, {
        game: field.table.game,
        state: field.state,
        viewer: 'confederate',
        line,
        seed: seeds(seedFrom(3)),
      })
      expect(told).toMatchObject({ fights: 400, made: pieces })
      return told?.results.find(result => result.name === 'taken')?.mean as number
    }
    expect(taken(1)).toBeGreaterThan(0.05)
    expect(taken(2)).toBeGreaterThan(taken(1) + 0.05)
  })
})
