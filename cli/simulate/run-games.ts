import { Worker } from 'node:worker_threads'
import { botsOf } from '#cli/bots.ts'
import { titleOf } from '#games/index.ts'
import { type GameResult, type Plan, runGame } from './run-game.ts'

/** Play `games` games of a plan, in this thread or in `jobs` others; results come as they are ready. */
export async function runGames(
  plan: Plan,
  games: number,
  jobs: number,
  done: (result: GameResult) => void,
): Promise<void> {
  if (jobs > 1) return inWorkers(plan, games, Math.min(jobs, games), done)
  const title = titleOf(plan.game)
  if (title === undefined) throw new Error(`there is no game "${plan.game}"`)
  const [game, bots] = [await title.game(), await botsOf(title)]
  for (let n = 0; n < games; n++) {
    done(runGame(game, bots, plan, n))
    // let the terminal and signals have their turn
    if (n % 16 === 15) await new Promise(resolve => setImmediate(resolve))
  }
}

async function inWorkers(plan: Plan, games: number, jobs: number, done: (result: GameResult) => void): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: jobs }, () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { plan } })
      return new Promise<void>((resolve, reject) => {
        worker.on('error', reject)
        worker.on('exit', code => reject(new Error(`a worker ended early with code ${code}`)))
        worker.on('message', (message: GameResult | 'ready') => {
          if (message !== 'ready') done(message)
          if (next < games) worker.postMessage(next++)
          else {
            resolve()
            void worker.terminate()
          }
        })
      })
    }),
  )
}
