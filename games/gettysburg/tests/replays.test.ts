import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { replay } from '#engine/replay.ts'
import { parseSavedText } from '#engine/saved-game.ts'
import { gettysburg } from '../rules/index.ts'

const folder = new URL('./replays/', import.meta.url)
const names = readdirSync(folder).filter(name => name.endsWith('.json'))
const games = names.map(name => ({ name, saved: parseSavedText(readFileSync(new URL(name, folder), 'utf8')) }))

/** Whole games as they were once played; `node tests/replays/accept.ts` writes them anew when a rule was put right. */
describe('golden replays', () => {
  it.each(games)('$name plays out as it did', ({ saved }) => {
    const { state } = replay(gettysburg, saved, g => gettysburg.check(g))
    expect(state.outcome).toEqual(saved.outcome)
    expect(saved.outcome).not.toBeNull()
  })

  it('together they know every verb', () => {
    const played = new Set(games.flatMap(({ saved }) => saved.plays.map(([, key]) => key.split('@')[0])))
    expect(Object.keys(gettysburg.verbs).filter(verb => !played.has(verb))).toEqual([])
  })
})
