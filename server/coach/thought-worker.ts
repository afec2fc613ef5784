import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { analyse } from '#ai/analysis/analyse.ts'
import { advise, type Thought } from '#ai/coach/advise.ts'
import type { Coached } from '#ai/coach/book.ts'
import { Stopped } from '#ai/coach/weigh-plans.ts'
import { wise } from '#ai/coach/wise.ts'
import type { CoreState } from '#engine/index.ts'
import { ReplayFailure } from '#engine/replay.ts'
import { savedGame } from '#server/play/saves.ts'
import { Refused } from '#server/refused.ts'
import { openReader, type Place } from '#server/storage/bare.ts'
import { readTable } from '#server/storage/tables.ts'
import { type ServedTitle, titlesWhenAsked } from '#server/titles.ts'
import { placesByBook } from '#words/scenes/places.ts'
import type { ThoughtAnswer, ThoughtLetter, ThoughtResults, ThoughtTask } from './thought-tasks.ts'

export interface ThoughtWorkerData extends Place {
  registry: string
  /** As `os.setPriority` counts: below those who play. */
  priority: number
}

const { registry, priority, ...place } = workerData as ThoughtWorkerData
const titles = await titlesWhenAsked(registry)
const TELL_MS = 100

async function titleOf(id: string): Promise<ServedTitle & Coached> {
  const title = await titles(id)
  if (title === undefined) throw new Refused('noSuchGame', `there is no game "${id}"`)
  if (title.coached === undefined) throw new Refused('noJudgement', `nobody has learned to judge ${id}`)
  return { ...title, ...(await title.coached()) }
}

async function work(task: ThoughtTask, thought: Omit<Thought, 'seed'>): Promise<ThoughtResults[keyof ThoughtResults]> {
  if (task.kind === 'analyse') return await analysed(task.table, thought)
  const title = await titleOf(task.game)
  const state = JSON.parse(task.state) as CoreState
  const seeded = { ...thought, seed: task.seed }
  return task.kind === 'advise'
    ? advise(title, state, task.role, seeded)
    : wise(title, state, task.role, task.keys, seeded)
}

async function analysed(table: string, thought: Omit<Thought, 'seed'>): Promise<string> {
  const store = openReader(place)
  try {
    const found = await readTable(store, table)
    if (found === undefined) throw new Refused('noSuchTable')
    const title = await titleOf(found.table.game)
    const saved = await savedGame(store, found.table, false)
    const book = (await title.words?.())?.scenes ?? {}
    return JSON.stringify(analyse(title, saved, placesByBook(book), thought))
  } finally {
    await store.db.destroy()
  }
}

async function answer({ task, stop }: ThoughtLetter): Promise<ThoughtAnswer> {
  let told = performance.now()
  const thought = {
    stopped: () => Atomics.load(stop, 0) !== 0,
    progress(progress: number) {
      if (performance.now() - told < TELL_MS) return
      told = performance.now()
      tell({ progress })
    },
  }
  try {
    return { done: await work(task, thought) }
  } catch (error) {
    if (error instanceof Stopped) return { stopped: true }
    if (error instanceof Refused) return { refused: error.code, message: error.message }
    if (error instanceof ReplayFailure) return { refused: 'badFile', message: error.message, step: error.step }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const tell = (message: ThoughtAnswer): void => parentPort?.postMessage(message)

// on Linux this is for the calling thread alone; elsewhere it would be for all
if (process.platform === 'linux') setPriority(0, priority)
parentPort?.on('message', async (letter: ThoughtLetter) => tell(await answer(letter)))
