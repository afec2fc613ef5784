import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { LoggedEntry } from '#client/board/api.ts'
import { replay } from '#engine/replay.ts'
import { parseSavedText } from '#engine/saved-game.ts'
import { loadWords } from '#words/load.ts'
import { houseDivided } from '../rules/index.ts'
import { words as title } from '../words.ts'
import { lastVolley } from './battle/volley.ts'
import { episodes } from './words/episodes.ts'

const words = await loadWords(title, 'en')

/** A golden game: its log, and how far that went when each battle was still fought. */
function golden(name: string) {
  const file = new URL(`../tests/replays/${name}.json`, import.meta.url)
  const log: LoggedEntry[] = []
  const inBattle: number[] = []
  let step = 0
  replay(houseDivided, parseSavedText(readFileSync(file, 'utf8')), (state, play, { log: said }) => {
    for (const entry of said) log.push({ ...entry, n: log.length, step, by: play?.[0] ?? null })
    step++
    if (houseDivided.look(state, 'observer').battle !== null) inBattle.push(log.length)
  })
  return { log, inBattle }
}

const { log, inBattle } = golden('campaign')

describe('A House Divided: the log as events', () => {
  it('a half-turn’s marches, a battle up to its last promotion, and boxes changing hands are one event each', () => {
    const told = episodes(log, null, words)
    const of = (key: string) => log.filter(e => e.key === key)
    const titles = (text: RegExp) => told.filter(episode => text.test(episode.title))
    expect(titles(/^Battle of/)).toHaveLength(of('log.battle.begins').length)
    expect(titles(/march/)).toHaveLength(of('log.march.die').length + of('log.march.firstTurn').length)
    expect(titles(/^The game is over|over/i).length).toBe(of('log.over').length)
    const springfield = told.find(episode => episode.title === 'Battle of Springfield')
    expect(springfield?.text).toMatch(/wins the battle of Springfield\..* is promoted to/)
    for (const [i, episode] of told.entries()) {
      expect(episode.from).toBeLessThanOrEqual(episode.to)
      if (i > 0) expect(episode.from).toBeGreaterThanOrEqual(told[i - 1]?.to ?? 0)
    }
  })

  it('without scenes they are told play by play, in plain lines', () => {
    const plain = log.slice(0, 60).map(({ scene: _, ...entry }) => entry)
    const told = episodes(plain, null, words)
    const shown = plain.filter(e => e.key !== 'log.turn')
    expect(told).toHaveLength(new Set(shown.map(e => e.step)).size)
    expect(told.map(e => [e.title, e.text].filter(Boolean).join(' ')).join(' ')).toBe(
      shown.map(e => words.entry(e)).join(' '),
    )
    expect(lastVolley(plain)).toEqual([])
  })

  it('the last volley is that of one side in one round of the battle under way', () => {
    let fired = 0
    for (const length of inBattle) {
      const now = log.slice(0, length)
      const volley = lastVolley(now)
      const begins = now.findLast(e => e.key === 'log.battle.begins') as LoggedEntry
      for (const shot of volley) expect(shot.n).toBeGreaterThan(begins.n)
      expect(new Set(volley.map(e => e.args.side)).size).toBeLessThanOrEqual(1)
      const last = now.slice(begins.n).findLast(e => e.key.startsWith('log.shot'))
      expect(volley.at(-1)).toEqual(last)
      if (volley.length > 0) fired++
    }
    expect(fired).toBeGreaterThan(5)
  })
})
