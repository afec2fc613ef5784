import { describe, expect, it } from 'vitest'
import type { AnyGame } from './kernel/game.ts'
import { gameWith } from './options.ts'

const title = { id: 'toy', hidden: true, options: [], openWith: (o: { open?: boolean }) => o.open === true }

describe('the title with its options', () => {
  it('is the same title unless an option lays open what is hidden', () => {
    const game = title as unknown as AnyGame
    expect(gameWith(game, {})).toBe(game)
    expect(gameWith(game, { open: false }).hidden).toBe(true)
    expect(gameWith(game, { open: true }).hidden).toBe(false)
    // one copy for all tables that are played so
    expect(gameWith(game, { open: true })).toBe(gameWith(game, { open: true }))
    expect(gameWith({ ...game, hidden: false }, { open: true }).hidden).toBe(false)
  })
})
