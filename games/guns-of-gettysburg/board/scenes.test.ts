import { describe, expect, it } from 'vitest'
import { checkBook, checkLog, logOfSaved } from '#client/scenes/scene-suite.ts'
import { gunsOfGettysburg, gunsOfGettysburgTeams } from '../rules/index.ts'
import { words } from '../words.ts'
import { arrow, sideOf, where } from './words/log-lines.ts'
import { scenes } from './words/scenes.ts'

const board = { scenes, arrow, where, sideOf }
const title = { game: gunsOfGettysburg, words, board }
const saved = (name: string) => logOfSaved(title, new URL(`../tests/replays/${name}.json`, import.meta.url))

describe('The Guns of Gettysburg: the log by its scenes', () => {
  it('the book names what the rules have, in teams too', async () => {
    await checkBook(title)
    await checkBook({ game: gunsOfGettysburgTeams, words, board })
  })

  it.each(['held', 'historical', 'bidding', 'long-bombardment'])(
    '%s: headings and events tell all of it',
    async name => {
      const log = saved(name)
      const told = await checkLog(title, log)
      const of = (key: string) => log.filter(e => e.key === key).length
      const attacks = told.filter(episode => /attack on/.test(episode.title))
      expect(attacks).toHaveLength(of('log.attack.declared') + of('log.extended.again'))
      for (const { traces } of attacks) expect(traces.some(trace => trace.fight)).toBe(true)
      expect(told.filter(episode => /over/.test(episode.title))).toHaveLength(of('log.over'))
    },
  )

  it('the beaten go back as a part of their attack, others in withdrawals of their own', async () => {
    const told = (await Promise.all(['held', 'historical'].map(name => checkLog(title, saved(name))))).flat()
    const lost = told.filter(episode => /attack on/.test(episode.title) && /withdraw/.test(episode.text))
    expect(lost.length).toBeGreaterThan(0)
    expect(told.filter(episode => /withdrawals$/.test(episode.title)).length).toBeGreaterThan(0)
  })
})
