import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Bot, BotMaker, BotOptions, BotSeat, Bots } from '#ai/bot.ts'
import { allBotsOf } from '#cli/bots.ts'
import { breathe } from '#cli/progress.ts'
import type { AnyGame } from '#engine/index.ts'
import { type Title, titleOf } from '#games/index.ts'
import { type Cast, type GameResult, type Plan, runGame } from './run-game.ts'

const BREATH_MS = 50

/** One game of a simulation. */
export interface Task {
  plan: Plan
  n: number
}

/** Play `games` games of a plan, in this thread or in `jobs` others; results come as they are ready. */
export function runGames(
  plan: Plan,
  games: number,
  jobs: number,
  done: (result: GameResult) => void,
  stopped?: () => boolean,
): Promise<void> {
  const tasks = Array.from({ length: games }, (_, n) => ({ plan, n }))
  return runTasks(tasks, jobs, (_task, result) => done(result), stopped)
}

/** Play these games, in this thread or in `jobs` others, until all are played or it is stopped; those no longer wanted are left out. */
export async function runTasks<T extends Task>(
  tasks: readonly T[],
  jobs: number,
  done: (task: T, result: GameResult) => void,
  stopped: () => boolean = () => false,
  isWanted: (task: T) => boolean = () => true,
): Promise<void> {
  if (jobs > 1 && tasks.length > 1) return inWorkers(tasks, Math.min(jobs, tasks.length), done, stopped, isWanted)
  const casts = new Casts()
  let breathed = 0
  for (const task of tasks) {
    if (stopped()) return
    if (!isWanted(task)) continue
    done(task, runGame(await casts.of(task.plan), task.plan, task.n))
    // let the terminal and signals have their turn
    if (performance.now() - breathed < BREATH_MS) continue
    await breathe()
    breathed = performance.now()
  }
}

async function inWorkers<T extends Task>(
  tasks: readonly T[],
  jobs: number,
  done: (task: T, result: GameResult) => void,
  stopped: () => boolean,
  isWanted: (task: T) => boolean,
): Promise<void> {
  let next = 0
  const another = (): T | undefined => {
    while (next < tasks.length && !isWanted(tasks[next] as T)) next++
    return stopped() ? undefined : tasks[next++]
  }
  await Promise.all(
    Array.from({ length: jobs }, () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url))
      let task: T | undefined
      return new Promise<void>((resolve, reject) => {
        worker.on('error', reject)
        worker.on('exit', code => reject(new Error(`a worker ended early with code ${code}`)))
        worker.on('message', (message: GameResult | 'ready') => {
          if (message !== 'ready') done(task as T, message)
          task = another()
          if (task !== undefined) worker.postMessage(task)
          else {
            resolve()
            void worker.terminate()
          }
        })
      })
    }),
  )
}

/** Games and bots by plan, each loaded once. */
export class Casts {
  private readonly known = new Map<string, Promise<Cast>>()

  of({ game, against }: Plan): Promise<Cast> {
    const name = `${game} ${against ?? ''}`
    const cast = this.known.get(name) ?? load(game, against)
    this.known.set(name, cast)
    return cast
  }
}

/** A bot of the other version is named with this behind its level. */
export const THEN = '@then'

async function load(id: string, against: string | undefined): Promise<Cast> {
  const title = titleOf(id)
  if (title === undefined) throw new Error(`there is no game "${id}"`)
  const bots: { [name: string]: BotMaker } = { ...(await allBotsOf(title)) }
  if (against !== undefined) {
    const { TITLES } = (await import(pathToFileURL(join(against, 'games/index.ts')).href)) as {
      TITLES: readonly Title[]
    }
    const other = TITLES.find(one => one.id === id)
    if (other === undefined) throw new Error(`there is no game "${id}" in ${against}`)
    for (const [level, make] of Object.entries(await other.bots()))
      bots[`${level}${THEN}`] = options => aged(make, options)
  }
  const judgement = await title.judgement?.()
  return { game: await title.game(), bots, ...(judgement === undefined ? {} : { judgement }) }
}

/** A bot of any version: older ones give one choice at a time. */
function aged(make: BotMaker, options: BotOptions): Bot {
  const bot = make(options) as Partial<Bot> & { choose?(seat: BotSeat): never }
  return { think: seat => bot.think?.(seat) ?? [bot.choose?.(seat) as never] }
}
