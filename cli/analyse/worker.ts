import { parentPort, workerData } from 'node:worker_threads'
import { analyse } from '#ai/analysis/analyse.ts'
import type { Analysis } from '#ai/analysis/analysis.ts'
import { Stopped } from '#ai/coach/weigh-plans.ts'
import { ReplayFailure } from '#engine/replay.ts'
import type { SavedGame } from '#engine/saved-game.ts'
import { titleOf } from '#games/index.ts'
import { placesByBook } from '#words/scenes/places.ts'

/** Judging a game keeps a thread busy: here Ctrl-C is heard beside it. */
export interface Judged {
  saved: SavedGame
  /** Not 0: it is to stop. */
  stop: Int32Array
}

export type Letter = { share: number } | { analysis: Analysis } | { stopped: true } | { failure: string }

const { saved, stop } = workerData as Judged
const tell = (letter: Letter): void => parentPort?.postMessage(letter)
const title = titleOf(saved.game)
if (title?.judgement === undefined || title.coach === undefined) throw new Error(`${saved.game} cannot be judged`)
const [game, bots, judgement, coach, words] = await Promise.all([
  title.game(),
  title.bots(),
  title.judgement(),
  title.coach(),
  title.words(),
])
try {
  const thought = { progress: (share: number) => tell({ share }), stopped: () => Atomics.load(stop, 0) !== 0 }
  tell({ analysis: analyse({ game, bots, judgement, coach }, saved, placesByBook(words.scenes ?? {}), thought) })
} catch (error) {
  if (error instanceof ReplayFailure) tell({ failure: error.message })
  else if (error instanceof Stopped) tell({ stopped: true })
  else throw error
}
