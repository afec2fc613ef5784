import { expect } from 'vitest'
import { type AnyGame, choiceKey, choices, type LogEntry, parseKey, pending, play, type Role } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { seatOf } from './bot.ts'
import { oneByOne } from './one-by-one.ts'
import { type GuideScript, openLesson, scripted } from './scripted.ts'

/** Whoever thinks for himself here has left the script. */
const silent = () => ({
  think(): never {
    throw new Error('the script has no answer')
  },
})

/**
 * A lesson played by doing what it asks for: every choice is on offer when it is its turn, and the opponent knows every answer.
 * Gives what was told since it began, the questions that were asked, and the question after the last answer.
 */
export function playLesson(game: AnyGame, script: GuideScript, keys: readonly string[]) {
  const opened = openLesson(game, script)
  const { state } = opened
  const opponent = oneByOne(scripted(script, silent)({ seed: script.seed }))
  const log: LogEntry[] = script.opening === undefined ? [...opened.log] : []
  const prompts: string[] = []
  const asked = [...keys]
  for (;;) {
    const { roles, prompt } = pending(game, state, script.role) as { roles: readonly Role[]; prompt: string }
    const role = roles.includes(script.role) ? script.role : first(roles)
    if (role !== script.role) {
      if (asked.length === 0) return { log, prompts, state, prompt, role }
      log.push(...play(game, state, role, opponent.choose(seatOf(game, state, role)) as never).log)
      continue
    }
    const key = asked.shift()
    if (key === undefined) return { log, prompts, state, prompt, role }
    prompts.push(prompt)
    expect(choices(game, state, role).map(choice => choiceKey(game, choice))).toContain(key)
    log.push(...play(game, state, role, parseKey(game, key)).log)
  }
}

/** Questions that a step of the lesson speaks to. */
export const spokenOf = (steps: readonly { when?: unknown }[]): readonly string[] =>
  steps.flatMap(step => [step.when ?? []].flat() as { prompt?: readonly string[] }[]).flatMap(when => when.prompt ?? [])
