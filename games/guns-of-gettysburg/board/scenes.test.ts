import { describe, expect, it } from 'vitest'
import { checkBook, checkLog, logOfSaved } from '#client/scenes/scene-suite.ts'
import { checkShow, seenBy } from '#client/scenes/show-suite.ts'
import { gunsOfGettysburg, gunsOfGettysburgTeams } from '../rules/index.ts'
import { scenes } from '../scenes.ts'
import { words } from '../words.ts'
import { sumOf } from './attack/sum-parts.ts'
import { arrow, parts, sideOf, where } from './words/log-lines.ts'

const board = { scenes, arrow: arrow as never, where, sideOf, parts }
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

describe('The Guns of Gettysburg: the other side’s turn as a show', () => {
  const fileOf = (name: string) => new URL(`../tests/replays/${name}.json`, import.meta.url)
  const shown = ['held', 'historical'].flatMap(name =>
    (['union', 'confederate'] as const).flatMap(role => checkShow({ board }, seenBy(title, role, fileOf(name)), role)),
  )

  it('a march is shown over its real steps, and takes its time for them', () => {
    const ways = shown.filter(scene => scene.sign === 'march').flatMap(scene => scene.traces)
    expect(ways.some(way => (way.steps ?? 1) > 1 && way.d !== undefined)).toBe(true)
    expect(ways.some(way => way.back)).toBe(true)
  })

  it('an attack is staged: guns turned over, bombardment, defensive fire, those who go in, the sum part by part', () => {
    const scenesOfStep = (step: string) =>
      shown.filter(scene => scene.entries.some(entry => new RegExp(`attack#\\d+\\.${step}`).test(entry.scene ?? '')))
    for (const step of ['reveal', 'bombardment', 'defensiveFire', 'advance', 'combats', 'close'])
      expect([step, scenesOfStep(step).length > 0]).toEqual([step, true])
    const goingIn = scenesOfStep('advance').flatMap(scene => scene.traces)
    expect(goingIn.length).toBeGreaterThan(0)
    const shots = [...scenesOfStep('bombardment'), ...scenesOfStep('defensiveFire')].flatMap(scene => scene.traces)
    expect(shots.some(way => way.fight && way.from !== undefined)).toBe(true)
  })

  it('the parts of a close combat add up to its total', () => {
    const fights = shown.flatMap(scene => scene.entries).filter(entry => entry.key === 'log.combat')
    expect(fights.length).toBeGreaterThan(3)
    for (const entry of fights) {
      expect(sumOf(entry).reduce((sum, part) => sum + part.value, 0)).toBe(entry.args.total)
      const scene = shown.find(one => one.entries.includes(entry))
      const own = scene?.beats.filter(beat => beat.kind === 'part' && scene.entries[beat.entry] === entry)
      expect(own?.map(beat => beat.nth)).toEqual(sumOf(entry).map((_, i) => i + 1))
    }
  })
})
