import { describe, expect, it } from 'vitest'
import type { ClientMessage, Forecast } from '#protocol/messages.ts'
import { openForecasts } from './forecasts.ts'

const FORECAST: Forecast = { fights: 400, made: 1, results: [{ name: 'taken', args: {}, mean: 0.4 }] }

function asking() {
  const sent: ClientMessage[] = []
  const forecasts = openForecasts(message => sent.push(message) > 0)
  forecasts.at(7, true)
  return { sent, forecasts }
}

describe('questions what a fight may come to', () => {
  it('are asked for the moment and the seat, and each answer finds its question', async () => {
    const { sent, forecasts } = asking()
    const [one, two] = [forecasts.ask(['a'], null), forecasts.ask(['b', 'c'], 'union')]
    expect(sent).toEqual([
      { t: 'forecast', id: 1, keys: ['a'], revision: 7 },
      { t: 'forecast', id: 2, keys: ['b', 'c'], revision: 7, as: 'union' },
    ])
    forecasts.take({ t: 'forecast', id: 2, forecast: FORECAST })
    forecasts.take({ t: 'forecast', id: 1, forecast: null })
    expect(await one).toBeNull()
    expect(await two).toEqual(FORECAST)
  })

  it('are asked once in a moment, and again in the next', async () => {
    const { sent, forecasts } = asking()
    void forecasts.ask(['a'], null)
    forecasts.take({ t: 'forecast', id: 1, forecast: FORECAST })
    expect(await forecasts.ask(['a'], null)).toEqual(FORECAST)
    expect(sent).toHaveLength(1)
    forecasts.at(8, false)
    void forecasts.ask(['a'], null)
    expect(sent[1]).toMatchObject({ revision: 8 })
  })

  it('are given up when the moment passes: a late answer is not taken', async () => {
    const { sent, forecasts } = asking()
    const old = forecasts.ask(['a'], null)
    forecasts.at(8, false)
    expect(await old).toBeNull()
    forecasts.take({ t: 'forecast', id: 1, forecast: FORECAST })
    void forecasts.ask(['a'], null)
    expect(sent).toHaveLength(2)
  })

  it('are asked again after a break of the line in the same moment, and given up when something was refused', async () => {
    const { sent, forecasts } = asking()
    const asked = forecasts.ask(['a'], null)
    forecasts.at(7, false)
    expect(sent).toHaveLength(1)
    forecasts.at(7, true)
    expect(sent[1]).toEqual(sent[0])
    forecasts.refused()
    expect(await asked).toBeNull()
  })
})
