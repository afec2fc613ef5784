import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { BoardModule, Episode, LoggedEntry } from '#client/board/api.ts'
import type { AnyGame, Options } from '#engine/index.ts'
import { replay } from '#engine/replay.ts'
import { parseSavedText } from '#engine/saved-game.ts'
import { anyChoice, randomGame } from '#engine/testing/random-game.ts'
import { loadWords } from '#words/load.ts'
import { filtersOf, openedBy, openings, sceneReader } from '#words/scenes/reading.ts'
import { LANGUAGES, type TitleWords } from '#words/title.ts'
import { episodesOf } from './episodes.ts'
import { isJoined, isSection, type LogPart, logParts } from './log-parts.ts'

/** What of a title's board tells its log. */
export interface ToldTitle {
  game: AnyGame
  words: TitleWords
  board: Pick<BoardModule, 'scenes' | 'arrow' | 'where' | 'sideOf' | 'hits' | 'diceRow' | 'isDetail'>
}

/** A saved game's log as a table has it. */
export function logOfSaved({ game }: ToldTitle, file: URL): readonly LoggedEntry[] {
  const log: LoggedEntry[] = []
  let step = 0
  replay(game, parseSavedText(readFileSync(file, 'utf8')), (_, play, { log: said }) => {
    for (const entry of said) log.push({ ...entry, n: log.length, step, by: play?.[0] ?? null })
    step++
  })
  return log
}

/** The log of a game played by chance, as a table has it. */
export function logOfRandom({ game }: ToldTitle, played: { scenario: string; seed: number; options?: Options }) {
  const log: LoggedEntry[] = []
  let step = 0
  for (const { role, log: said } of randomGame(game, { ...played, pick: anyChoice })) {
    step++
    for (const entry of said) log.push({ ...entry, n: log.length, step, by: role })
  }
  return log
}

/** The book names procedures and steps of the rules, and each of its messages is there in every language. */
export async function checkBook({ game, words: title, board: { scenes } }: ToldTitle): Promise<void> {
  const isStep = (name: string) => {
    const [proc = '', step] = name.split('.')
    const procedure = game.procedures[proc]
    return procedure !== undefined && (step === undefined || Object.hasOwn(procedure.steps, step))
  }
  const named = Object.entries(scenes).flatMap(([name, use]) => [name, use.opens ?? name, use.counts ?? name])
  expect(
    named.filter(name => !isStep(name)),
    'these are neither a procedure (`fight`) nor a step of one (`fight.show`)',
  ).toEqual([])
  for (const [name, { heading, opens }] of Object.entries(scenes)) {
    if (heading === undefined) continue
    expect(opens, `${name} has a heading, so it says in \`opens\` which step says its first line`).toBeDefined()
    expect(name, 'a heading belongs to a procedure: each call of it opens one').not.toContain('.')
  }
  for (const lang of LANGUAGES) {
    const words = await loadWords(title, lang)
    const keys = Object.values(scenes).flatMap(use => [use.heading, use.event && `board.event.${use.event}`])
    keys.push('board.event.over', ...filtersOf(scenes).map(filter => `board.filter.${filter}`))
    expect(
      keys.filter(key => key !== undefined && !words.has(key)),
      `messages that the book needs in ${lang}`,
    ).toEqual([])
  }
}

const linesIn = (parts: readonly LogPart[]): LoggedEntry[] =>
  parts.flatMap(part => (isSection(part) ? linesIn(part.parts) : isJoined(part) ? part.joined.toReversed() : [part]))
const headingsIn = (parts: readonly LogPart[]): string[] =>
  parts.flatMap(part => (isSection(part) ? [part.heading, ...headingsIn(part.parts)] : []))

/**
 * The log under headings holds each line once, newest first, and its headings can be read; every line that is no heading is told by
 * one event, and events come in order. The episodes in English are handed back.
 */
export async function checkLog(title: ToldTitle, log: readonly LoggedEntry[]): Promise<readonly Episode[]> {
  const { board } = title
  const reader = sceneReader(board.scenes)
  const opened = openings(log, reader)
  const isHeading = (entry: LoggedEntry) => openedBy(entry, reader, opened).some(({ use }) => use.heading !== undefined)
  const lines = log.filter(entry => !isHeading(entry))
  const untold = lines.filter(({ key, scene }) => key !== 'log.over' && reader(scene).event === null)
  expect(
    untold.map(({ key, scene }) => `${key} ${scene}`),
    'lines that are no heading and stand in no procedure with an `event`',
  ).toEqual([])
  let english: readonly Episode[] = []
  for (const lang of LANGUAGES) {
    const words = await loadWords(title.words, lang)
    const parts = logParts(log, board.scenes, reader, words)
    expect(linesIn(parts).toReversed()).toEqual(lines)
    const told = episodesOf(board, reader, log, log, words)
    for (const text of [...headingsIn(parts), ...told.map(episode => episode.title)]) {
      expect(text).not.toMatch(/board\.|undefined|[{}]|^$/)
    }
    for (const [i, episode] of told.entries()) {
      expect(episode.from).toBeLessThanOrEqual(episode.to)
      if (i > 0) expect(episode.from).toBeGreaterThanOrEqual(told[i - 1]?.to ?? 0)
    }
    if (lang === 'en') english = told
  }
  return english
}
