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

  it('are asked again after a break of the line in the same moment', () => {
    const { sent, forecasts } = asking()
    void forecasts.ask(['a'], null)
    forecasts.at(7, false)
    expect(sent).toHaveLength(1)
    forecasts.at(7, true)
    expect(sent[1]).toEqual(sent[0])
  })

  it('one that is refused is given up alone', async () => {
    const { forecasts } = asking()
    const [one, two] = [forecasts.ask(['a'], null), forecasts.ask(['b'], null)]
    forecasts.refused(1)
    expect(await one).toBeNull()
    forecasts.take({ t: 'forecast', id: 2, forecast: FORECAST })
    expect(await two).toEqual(FORECAST)
  })

  it('are asked for an earlier play by itself', async () => {
    const { sent, forecasts } = asking()
    const [now, then] = [forecasts.ask([], 'union'), forecasts.ask([], 'union', 3)]
    expect(sent[1]).toEqual({ t: 'forecast', id: 2, keys: [], revision: 7, as: 'union', at: 3 })
    forecasts.take({ t: 'forecast', id: 2, forecast: FORECAST })
    forecasts.take({ t: 'forecast', id: 1, forecast: null })
    expect([await now, await then]).toEqual([null, FORECAST])
    expect(await forecasts.ask([], 'union', 3)).toEqual(FORECAST)
    expect(sent).toHaveLength(2)
  })
})
