import { describe, expect, it } from 'vitest'
import type { LogEntry } from '#engine/index.ts'
import { chance, randomGame } from '#engine/testing/random-game.ts'
import { gettysburg } from '../rules/index.ts'
import { look } from '../views.ts'
import { push } from './pushing-player.ts'

const SIDES = ['union', 'confederate'] as const

/** Whatever a view tells about the values of one side's command blocks. */
function valuesOf(viewer: 'union' | 'confederate' | 'observer', side: 0 | 1, g: Parameters<typeof look>[0]): unknown[] {
  const view = look(g, viewer)
  const { blocks, availableValues, asideValues } = view.command[side]
  const hand = g.active === side ? view.inHand : null
  return [...blocks.map(b => b.value), availableValues, asideValues, hand].filter(value => value !== null)
}

describe('8.1 the values of command blocks', () => {
  it('8.1 are told to nobody but their owner, in no view and in no line of the log', { timeout: 120_000 }, () => {
    let looked = 0
    for (const seed of [21, 22, 23]) {
      const told: LogEntry[] = []
      const below = chance(seed + 100)
      for (const { g, log } of randomGame(gettysburg, { scenario: 'battle', seed, pick: push, below, most: 500 })) {
        told.push(...log.filter(e => e.key.startsWith('log.block.')))
        for (const side of [0, 1] as const) {
          for (const viewer of [...SIDES, 'observer'] as const) {
            if (viewer !== SIDES[side]) expect(valuesOf(viewer, side, g)).toEqual([])
            looked++
          }
        }
      }
      expect(told.length).toBeGreaterThan(50)
      for (const { args } of told) expect(Object.keys(args)).not.toContain('value')
    }
    expect(looked).toBeGreaterThan(8000)
  })
})
