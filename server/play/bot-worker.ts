import { parentPort, workerData } from 'node:worker_threads'
import type { Bot } from '#ai/bot.ts'
import { seatOf } from '#ai/bot.ts'
import { type CoreState, choiceKey, type Role, type Seed } from '#engine/index.ts'
import { loadTitles } from '#server/titles.ts'

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

/** Keys of a line: the bot's choices up to the next die, reveal or other decider, as it sees things. */
export type BotAnswer = { id: number; keys: readonly string[] } | { id: number; error: string }

const KEPT = 200
const titles = await loadTitles((workerData as { registry: string }).registry)
/** A bot keeps its plan from one decision to the next. */
const bots = new Map<string, Bot>()

function think(task: BotTask): readonly string[] {
  const title = titles.get(task.game)
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

parentPort?.on('message', (task: BotTask) => {
  let answer: BotAnswer
  try {
    answer = { id: task.id, keys: think(task) }
  } catch (error) {
    answer = { id: task.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(answer)
})
