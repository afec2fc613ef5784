import { describe, expect, it } from 'vitest'
import { checkBook, checkLog, logOfSaved } from '#client/scenes/scene-suite.ts'
import { checkShow, seenBy } from '#client/scenes/show-suite.ts'
import { gettysburg } from '../rules/index.ts'
import { scenes } from '../scenes.ts'
import { words } from '../words.ts'
import { arrow, diceRow, hits, isDetail, sideOf, where } from './words/log-lines.ts'

const title = { game: gettysburg, words, board: { scenes, arrow, where, sideOf, hits, diceRow, isDetail } }
const saved = (name: string) => logOfSaved(title, new URL(`../tests/replays/${name}.json`, import.meta.url))

describe('Gettysburg: the log by its scenes', () => {
  it('the book names what the rules have', () => checkBook(title))

  it.each(['held', 'taken', 'conceded', 'batteries', 'markers', 'retreats'])(
    '%s: headings and events tell all of it',
    async name => {
      const log = saved(name)
      const told = await checkLog(title, log)
      const of = (key: string) => log.filter(e => e.key === key).length
      const titles = (text: RegExp) => told.filter(episode => text.test(episode.title))
      expect(titles(/^Assault on/)).toHaveLength(of('log.combat.begins'))
      expect(titles(/over/)).toHaveLength(of('log.over'))
    },
  )

  it('an order’s fire and the combat it leads to are events of their own, with their dice', async () => {
    const told = await checkLog(title, saved('markers'))
    const fire = told.filter(episode => /long-range fire/.test(episode.title))
    expect(fire.length).toBeGreaterThan(3)
    for (const { dice, traces } of fire) {
      expect(dice.length + traces.length).toBeGreaterThan(0)
      expect(traces.filter(trace => trace.from !== undefined).every(trace => trace.fight)).toBe(true)
    }
    const combat = told.find(episode => episode.title.startsWith('Assault on'))
    expect(combat?.dice.length).toBeGreaterThan(0)
    expect(combat?.text).not.toMatch(/cube/)
    expect(told.filter(episode => episode.title === 'The Union: an action').length).toBeGreaterThan(10)
  })
})

describe('Gettysburg: the other side’s turn as a show', () => {
  const fileOf = (name: string) => new URL(`../tests/replays/${name}.json`, import.meta.url)

  it.each(['taken', 'batteries', 'retreats'])('%s: every die once and in order, no turn too long', name => {
    for (const role of ['union', 'confederate']) {
      const shown = checkShow(title, seenBy(title, role, fileOf(name)), role)
      expect(shown.some(scene => scene.sign === 'fight' && scene.beats.some(beat => beat.kind === 'die'))).toBe(true)
      expect(shown.some(scene => scene.sign === 'march')).toBe(true)
    }
  })

  it('whoever is driven back goes visibly back', () => {
    const shown = checkShow(title, seenBy(title, 'union', fileOf('retreats')), 'union')
    expect(shown.flatMap(scene => scene.traces).some(way => way.back && way.from !== undefined)).toBe(true)
  })
})
