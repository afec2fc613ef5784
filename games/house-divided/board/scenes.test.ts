import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { LoggedEntry } from '#client/board/api.ts'
import { episodesOf } from '#client/scenes/episodes.ts'
import { isSection, logParts } from '#client/scenes/log-parts.ts'
import { checkBook, checkLog, logOfSaved } from '#client/scenes/scene-suite.ts'
import { checkShow, seenBy } from '#client/scenes/show-suite.ts'
import { replay } from '#engine/replay.ts'
import { parseSavedText } from '#engine/saved-game.ts'
import { loadWords } from '#words/load.ts'
import { sceneReader } from '#words/scenes/reading.ts'
import { houseDivided } from '../rules/index.ts'
import { scenes } from '../scenes.ts'
import { words as titleWords } from '../words.ts'
import { lastVolley, shotsOnStage } from './battle/volley.ts'
import { arrow, diceRow, hits, isDetail, joined, sideOf, where } from './words/log-lines.ts'

const words = await loadWords(titleWords, 'en')
const board = { scenes, arrow, where, sideOf, hits, diceRow, isDetail }
const title = { game: houseDivided, words: titleWords, board }
const reader = sceneReader(scenes)
const fileOf = (name: string) => new URL(`../tests/replays/${name}.json`, import.meta.url)
const log = logOfSaved(title, fileOf('campaign'))

/** How far the log went whenever a battle was still fought. */
const inBattle: number[] = []
let length = 0
replay(houseDivided, parseSavedText(readFileSync(fileOf('campaign'), 'utf8')), (state, _, { log: said }) => {
  length += said.length
  if (houseDivided.look(state, 'observer').battle !== null) inBattle.push(length)
})

describe('A House Divided: the log by its scenes', () => {
  it('the book names what the rules have', () => checkBook(title))

  it.each(['campaign', 'short', 'switches'])('%s: headings and events tell all of it', async name => {
    await checkLog(title, logOfSaved(title, fileOf(name)))
  })

  it('a half-turn’s marches, a battle up to its last promotion, and boxes changing hands are one event each', async () => {
    const told = await checkLog(title, log)
    const of = (key: string) => log.filter(e => e.key === key)
    const titles = (text: RegExp) => told.filter(episode => text.test(episode.title))
    expect(titles(/^Battle of/)).toHaveLength(of('log.battle.begins').length)
    expect(titles(/march/)).toHaveLength(of('log.march.die').length + of('log.march.firstTurn').length)
    expect(titles(/game is over/)).toHaveLength(of('log.over').length)
    expect(titles(/Mobilisation/)).toHaveLength(of('log.mobilisation').length)
    const springfield = told.find(episode => episode.title === 'Battle of Springfield')
    expect(springfield?.text).toMatch(/wins the battle of Springfield\..* is promoted to/)
    expect(springfield?.dice.length).toBeGreaterThan(0)
    expect(springfield?.traces[0]).toMatchObject({ to: 'box:springfield-mo', fight: true })
    expect(springfield?.text).not.toMatch(/half-turn/)
  })

  it('a half-turn is a heading, its battles are headings within it, and what comes after a battle is not under it', () => {
    const parts = logParts(log, scenes, reader, words)
    expect(parts.filter(isSection).length).toBe(log.filter(e => e.key === 'log.halfTurn').length)
    const halfTurn = parts.filter(isSection).find(section => section.parts.some(isSection))
    expect(halfTurn?.heading).toMatch(/^Turn \d+, .+: (Union|Confederate) half-turn$/)
    const battle = halfTurn?.parts.findIndex(isSection) as number
    expect(halfTurn?.parts[battle]).toMatchObject({ heading: expect.stringMatching(/^Battle of /) })
    // newest first: what stands above the battle came after it
    for (const after of halfTurn?.parts.slice(0, battle) ?? []) expect(after).not.toHaveProperty('parts')
    expect(battle).toBeGreaterThan(0)
  })

  it('a filter shows the lines of its events, under the headings that hold some', () => {
    const parts = logParts(log, scenes, reader, words, 'battles')
    for (const part of parts) {
      expect(isSection(part)).toBe(true)
      if (isSection(part)) for (const inner of part.parts) if (!isSection(inner)) expect(inner.key).toBe('log.recovery')
    }
  })

  it('a log whose earlier part is not there has no heading for what began in it', () => {
    const cut = log.findIndex(e => e.key === 'log.battle.begins') + 1
    const parts = logParts(log.slice(cut), scenes, reader, words)
    const oldest = parts.at(-1)
    expect(oldest === undefined || isSection(oldest)).toBe(false)
    const [first] = episodesOf(board, reader, log.slice(cut), log.slice(cut), words)
    expect(first?.title).toBe('Battle')
    expect(episodesOf(board, reader, log, log.slice(cut), words)[0]?.title).toMatch(/^Battle of/)
  })

  it('without scenes they are told play by play, in plain lines', () => {
    const plain = log.slice(0, 60).map(({ scene: _, ...entry }) => entry)
    const told = episodesOf(board, reader, plain, plain, words)
    expect(told).toHaveLength(new Set(plain.map(e => e.step)).size)
    expect(told.map(e => [e.title, e.text].filter(Boolean).join(' ')).join(' ')).toBe(
      plain.map(e => words.entry(e)).join(' '),
    )
    expect(logParts(plain, scenes, reader, words).toReversed()).toEqual(plain)
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

describe('A House Divided: the other side’s turn as a show', () => {
  const seen = seenBy(title, 'union', fileOf('campaign'))
  const shown = checkShow({ board }, seen, 'union')

  it.each(['short', 'switches'])('%s: every die once and in order, every line told, no turn too long', name => {
    for (const role of ['union', 'confederate'])
      expect(checkShow({ board }, seenBy(title, role, fileOf(name)), role).length).toBeGreaterThan(5)
  })

  it('units that go the same way are one scene, another way is another', () => {
    const marches = shown.filter(scene => scene.sign === 'march' && scene.entries.length > 1)
    expect(marches.length).toBeGreaterThan(5)
    for (const { traces } of marches) {
      const ways = traces.filter(trace => trace.from !== undefined)
      expect(new Set(ways.map(way => `${way.from} ${way.to}`)).size).toBeLessThanOrEqual(1)
      for (const way of ways) expect(way.d).toMatch(/^M/)
    }
  })

  it('each side’s fire is a scene: a slot for each shot, and its die is seen when it has fallen', () => {
    const fire = shown.filter(scene => scene.sign === 'fire')
    expect(fire.length).toBeGreaterThan(5)
    const long = fire.find(scene => scene.beats.filter(beat => beat.kind === 'die').length > 1)
    const stageAt = (i: number) => {
      const beat = long?.beats[i]
      if (long === undefined || beat === undefined) return null
      return { entries: long.entries, at: beat.entry, nth: beat.nth, falls: beat.kind === 'die', lasts: beat.time }
    }
    const states = (i: number) => shotsOnStage(stageAt(i))?.map(shot => shot.state)
    const first = long?.beats.findIndex(beat => beat.kind === 'die') ?? -1
    expect(states(first)?.[0]).toBe('falls')
    expect(new Set(states(first)?.slice(1))).toEqual(new Set(['waits']))
    expect(['hit', 'miss']).toContain(states(first + 1)?.[0])
    expect(states(first + 1)?.[1]).toBe('waits')
    expect(states((long?.beats.length ?? 0) - 1)).not.toContain('waits')
  })

  it('three that march together are one line of the log', () => {
    const parts = logParts(log, scenes, reader, words, null, joined)
    const lines = (list: typeof parts): (typeof parts)[number][] =>
      list.flatMap(part => (isSection(part) ? lines(part.parts) : [part]))
    const one = lines(parts).filter(part => 'joined' in part)
    expect(one.length).toBeGreaterThan(2)
    for (const part of one) {
      if (!('joined' in part)) continue
      expect(new Set(part.joined.map(entry => `${entry.args.from} ${entry.args.to}`)).size).toBe(1)
      expect(words.say(part.key, part.args)).toMatch(/^.+ → .+ (by|over|up|down|along).*: .*infantry|cavalry/)
    }
  })
})
