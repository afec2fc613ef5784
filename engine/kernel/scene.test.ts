import { describe, expect, it } from 'vitest'
import { stateHash } from '#engine/hash.ts'
import { begin, choices, deciders, perform, readScene, sceneOf, seedFrom } from '#engine/index.ts'
import { toy } from '#engine/testing/toy/index.ts'
import type { ToyState } from '#engine/testing/toy/state.ts'

/** A whole game, the first choice each time, with what each entry says about its scene. */
function playThrough(change: (g: ToyState) => ToyState = g => g) {
  const begun = begin(toy, 'meeting', {}, seedFrom(3))
  let { state } = begun
  const log = [...begun.log]
  while (state.outcome === null) {
    state = change(state)
    const role = deciders(toy, state)[0] as string
    log.push(...perform(toy, state, role, choices(toy, state, role)[0] as never).log)
  }
  return { state, log }
}

describe('a scene', () => {
  it('names the procedures under way, the step that called and the number of the call', () => {
    const stack = [
      { proc: 'game', at: 'turnEnds', calling: 'moveFirst', calls: 4 },
      { proc: 'movement', at: 'next', calling: 'choose', calls: 1 },
      { proc: 'fight', at: 'roll' },
    ]
    expect(sceneOf(stack)).toBe('game.moveFirst/movement#4.choose/fight#1.roll')
    expect(sceneOf(stack, 'settled')).toBe('game.moveFirst/movement#4.choose/fight#1.settled')
    expect(readScene(sceneOf(stack))).toEqual([
      { proc: 'game', step: 'moveFirst', n: 1 },
      { proc: 'movement', step: 'choose', n: 4 },
      { proc: 'fight', step: 'roll', n: 1 },
    ])
    expect([readScene(''), readScene('a/b'), sceneOf([])]).toEqual([[], [], ''])
  })

  it('is on every entry of the log: a fight is one as long as it lasts, and the next has another number', () => {
    const { log } = playThrough()
    const fights = log.filter(entry => entry.key === 'log.fought').map(entry => entry.scene as string)
    expect(log.every(entry => readScene(entry.scene ?? '').length > 0)).toBe(true)
    expect(fights.length).toBeGreaterThan(2)
    for (const scene of fights) expect(scene).toMatch(/^game\.moveFirst\/movement#\d+\.choose\/fight#\d+\.roll$/)
    const turns = new Set(log.filter(e => e.key === 'log.bids').map(e => e.scene))
    expect(turns.size).toBe(log.filter(e => e.key === 'log.bids').length)
    const lost = log.find(entry => entry.key === 'log.fellBack' || entry.key === 'log.lost')?.scene ?? ''
    expect(readScene(lost).map(f => f.proc)).toEqual(['game', 'movement', 'fight', 'fallBack'])
  })

  it('leaves no trace in the fingerprint; a game stored before there were scenes counts from one', () => {
    const plain = (g: ToyState): ToyState => ({
      ...g,
      stack: g.stack.map(({ calls: _calls, calling: _calling, ...frame }) => frame as never),
    })
    const [now, older] = [playThrough(), playThrough(plain)]
    expect(stateHash(now.state)).toBe(stateHash(older.state))
    expect(stateHash(now.state)).toBe(stateHash(plain(now.state)))
    const bare = (log: typeof now.log) => log.map(({ scene: _, ...entry }) => entry)
    expect(bare(now.log)).toEqual(bare(older.log))
    expect(older.log.at(-1)?.scene).toMatch(/^game\./)
  })
})
