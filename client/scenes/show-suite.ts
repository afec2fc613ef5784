import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { LoggedEntry } from '#client/board/api.ts'
import { replay } from '#engine/replay.ts'
import { parseSavedText } from '#engine/saved-game.ts'
import { openedBy, openings, sceneReader } from '#words/scenes/reading.ts'
import { type Played, paceOf, type ShownScene, scenesOf, stillScenes, timeOf } from './beats.ts'
import type { ToldTitle } from './scene-suite.ts'
import { LONGEST } from './show-times.ts'

/** A game as one seat saw it: its log, and the view after each play. */
export interface SeenGame {
  readonly log: readonly LoggedEntry[]
  readonly views: readonly unknown[]
}

export function seenBy({ game }: Pick<ToldTitle, 'game'>, role: string, file: URL): SeenGame {
  const log: LoggedEntry[] = []
  const views: unknown[] = []
  replay(game, parseSavedText(readFileSync(file, 'utf8')), (state, play, { log: said }) => {
    for (const entry of said)
      if (entry.to === undefined || entry.to.includes(role))
        log.push({ ...entry, n: log.length, step: views.length, by: play?.[0] ?? null })
    views.push(JSON.parse(JSON.stringify(game.look(state, role))))
  })
  return { log, views }
}

type ShownTitle = { board: Played & Pick<ToldTitle['board'], 'scenes'> }

/** What others played between two choices of this seat: each is a turn that is shown. */
function turnsOf(log: readonly LoggedEntry[], role: string): readonly (readonly LoggedEntry[])[] {
  const turns: LoggedEntry[][] = [[]]
  for (const entry of log) {
    if (entry.by === role) {
      if (turns.at(-1)?.length !== 0) turns.push([])
    } else if (entry.by !== null) turns.at(-1)?.push(entry)
  }
  return turns.filter(turn => turn.length > 0)
}

/**
 * Every turn of the others in a game as its show: each die falls once and in order, every line is told once and in order, views never
 * run ahead of what has been told, and no turn lasts longer than it may. The scenes of all turns are handed back.
 */
export function checkShow({ board }: ShownTitle, { log, views }: SeenGame, role: string): readonly ShownScene[] {
  const reader = sceneReader(board.scenes)
  const opened = openings(log, reader)
  const found: ShownScene[] = []
  for (const part of turnsOf(log, role)) {
    const told = { all: log, part, viewAt: (step: number) => views[step], isOwn: () => false }
    const scenes = scenesOf(board, reader, told)
    found.push(...scenes)
    const entries = scenes.flatMap(scene => scene.entries)
    expect(entries.map(e => e.n)).toEqual(entries.map(e => e.n).toSorted((a, b) => a - b))
    const isHeading = (e: LoggedEntry) => openedBy(e, reader, opened).some(({ use }) => use.heading !== undefined)
    const untold = part.filter(e => !entries.includes(e) && !isHeading(e) && reader(e.scene).shown !== null)
    expect(untold.map(e => `${e.key} ${e.scene}`)).toEqual([])

    const beats = scenes.flatMap(scene =>
      scene.beats.map(beat => ({ ...beat, of: scene.entries[beat.entry] as LoggedEntry })),
    )
    const fallen = beats.filter(b => b.kind === 'die').map(b => b.of.dice?.[b.nth - 1])
    expect(fallen).toEqual(part.flatMap(e => e.dice ?? []))
    for (const [i, beat] of beats.entries()) {
      expect(beat.time).toBeGreaterThan(0)
      expect(beat.view).toBeLessThanOrEqual(beat.of.step)
      expect(beat.view).toBeGreaterThanOrEqual(beats[i - 1]?.view ?? 0)
      if (beat.kind !== 'rest') expect(beat.view).toBe(beat.of.step - 1)
    }
    expect(timeOf(scenes) * paceOf(scenes, 'normal', true)).toBeLessThanOrEqual(LONGEST + 1)
    expect(stillScenes(scenes).every(scene => scene.beats.length === 1)).toBe(true)
  }
  return found
}
