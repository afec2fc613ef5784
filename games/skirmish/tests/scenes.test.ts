import { describe, expect, it } from 'vitest'
import { checkBook, checkLog, logOfRandom } from '#client/scenes/scene-suite.ts'
import { arrow, sideOfEntry, where } from '../board/log-lines.ts'
import { skirmish } from '../rules/index.ts'
import { scenes } from '../scenes.ts'
import { words } from '../words.ts'

const title = { game: skirmish, words, board: { scenes, arrow, where, sideOf: sideOfEntry } }

describe('the log by its scenes', () => {
  it('the book names what the rules have', () => checkBook(title))

  it('headings and events tell all of a game', async () => {
    const log = logOfRandom(title, { scenario: 'crossroads', seed: 9 })
    const told = await checkLog(title, log)
    expect(told.filter(episode => / attacks /.test(episode.title))).toHaveLength(
      log.filter(e => e.key === 'log.attacked').length,
    )
  })
})
