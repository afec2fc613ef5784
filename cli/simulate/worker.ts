import { parentPort, workerData } from 'node:worker_threads'
import { botsOf } from '#cli/bots.ts'
import { titleOf } from '#games/index.ts'
import { type Plan, runGame } from './run-game.ts'

const { plan } = workerData as { plan: Plan }
const title = titleOf(plan.game)
if (title === undefined || parentPort === null) throw new Error(`there is no game "${plan.game}"`)
const [game, bots] = [await title.game(), await botsOf(title)]
const port = parentPort
port.on('message', (n: number) => port.postMessage(runGame(game, bots, plan, n)))
port.postMessage('ready')
