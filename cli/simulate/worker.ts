import { parentPort } from 'node:worker_threads'
import { runGame } from './run-game.ts'
import { Casts, type Task } from './run-games.ts'

const port = parentPort
if (port === null) throw new Error('this file is run as a worker')
const casts = new Casts()
port.on('message', async ({ plan, n }: Task) => {
  port.postMessage(runGame(await casts.of(plan), plan, n))
})
port.postMessage('ready')
