import { describe, expect, it } from 'vitest'
import type { LoggedEntry } from '#client/board/api.ts'
import { checkBook, checkLog } from '#client/scenes/scene-suite.ts'
import { anyChoice, randomGame } from '#engine/testing/random-game.ts'
import { arrow, sideOfEntry, where } from '../board/log-lines.ts'
import { skirmish } from '../rules/index.ts'
import { scenes } from '../scenes.ts'
import { words } from '../words.ts'

const title = { game: skirmish, words, board: { scenes, arrow, where, sideOf: sideOfEntry } }

describe('the log by its scenes', () => {
  it('the book names what the rules have', () => checkBook(title))

  it('headings and events tell all of a game', async () => {
    const log: LoggedEntry[] = []
    let step = 0
    for (const { role, log: said } of randomGame(skirmish, { scenario: 'crossroads', seed: 9, pick: anyChoice })) {
      step++
      for (const entry of said) log.push({ ...entry, n: log.length, step, by: role })
    }
    const told = await checkLog(title, log)
    expect(told.filter(episode => / attacks /.test(episode.title))).toHaveLength(
      log.filter(e => e.key === 'log.attacked').length,
    )
  })
})
