import { describe, expect, it } from 'vitest'
import { choices, deciders, draw, type LogEntry, rngFrom, seedFrom } from '#engine/index.ts'
import { record } from '#engine/replay.ts'
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
      const game = record(gettysburg, 'battle', {}, seedFrom(seed))
      const rng = rngFrom(seedFrom(seed + 100))
      const pick = (n: number) => draw(rng, n) - 1
      for (let n = 0; n < 500 && game.state.outcome === null; n++) {
        const role = deciders(gettysburg, game.state)[0] as string
        game.play(role, push(game.state, choices(gettysburg, game.state, role), pick))
        for (const side of [0, 1] as const) {
          for (const viewer of [...SIDES, 'observer'] as const) {
            if (viewer !== SIDES[side]) expect(valuesOf(viewer, side, game.state)).toEqual([])
            looked++
          }
        }
      }
      const told = game.log.filter((e: LogEntry) => e.key.startsWith('log.block.'))
      expect(told.length).toBeGreaterThan(50)
      for (const { args } of told) expect(Object.keys(args)).not.toContain('value')
    }
    expect(looked).toBeGreaterThan(8000)
  })
})
