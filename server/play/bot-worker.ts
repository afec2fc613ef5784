import { parentPort, workerData } from 'node:worker_threads'
import type { Bot } from '#ai/bot.ts'
import { seatOf } from '#ai/bot.ts'
import { seeds } from '#ai/worlds.ts'
import {
  type CoreState,
  choiceKey,
  type Forecast,
  forecast,
  parseKey,
  type Role,
  type Seed,
  type Viewer,
} from '#engine/index.ts'
import { titlesWhenAsked } from '#server/titles.ts'

/** A decision to make. */
export interface BotTask {
  id: number
  table: string
  game: string
  /** JSON. Only the seat made from it reaches the bot. */
  state: string
  role: Role
  level: string
  seed: Seed
}

/** What a fight may come to, for one who looks at the table. */
export interface ForecastTask {
  id: number
  table: string
  game: string
  /** JSON. Only worlds that the viewer may imagine are made of it. */
  state: string
  viewer: Viewer
  keys: readonly string[]
  seed: Seed
}

/** Keys of a line: the bot's choices up to the next die, reveal or other decider, as it sees things. */
export type BotAnswer =
  | { id: number; keys: readonly string[] }
  | { id: number; forecast: Forecast | null }
  | { id: number; error: string }

const KEPT = 200
const titles = await titlesWhenAsked((workerData as { registry: string }).registry)
/** A bot keeps its plan from one decision to the next. */
const bots = new Map<string, Bot>()

async function think(task: BotTask): Promise<readonly string[]> {
  const title = await titles(task.game)
  const make = title?.bots[task.level]
  if (title === undefined || make === undefined) throw new Error(`there is no bot "${task.level}" for ${task.game}`)
  const name = `${task.table} ${task.role} ${task.level}`
  const bot = bots.get(name) ?? make({ seed: task.seed })
  bots.delete(name)
  bots.set(name, bot)
  if (bots.size > KEPT) bots.delete(bots.keys().next().value as string)
  const seat = seatOf(title.game, JSON.parse(task.state) as CoreState, task.role)
  return bot.think(seat).map(choice => choiceKey(title.game, choice))
}

async function foretell({ game: id, state, viewer, keys, seed }: ForecastTask): Promise<Forecast | null> {
  const title = await titles(id)
  if (title?.fight === undefined) return null
  const { game, fight } = title
  const line = keys.map(key => parseKey(game, key))
  return forecast(fight, { game, state: JSON.parse(state) as CoreState, viewer, line, seed: seeds(seed) })
}

parentPort?.on('message', async (task: BotTask | ForecastTask) => {
  let answer: BotAnswer
  try {
    answer =
      'level' in task ? { id: task.id, keys: await think(task) } : { id: task.id, forecast: await foretell(task) }
  } catch (error) {
    answer = { id: task.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(answer)
})
