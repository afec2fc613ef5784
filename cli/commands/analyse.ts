import { readFileSync, writeFileSync } from 'node:fs'
import { judge } from '#cli/analyse/judge.ts'
import { told } from '#cli/analyse/told.ts'
import { readArguments } from '#cli/arguments.ts'
import { UsageError } from '#cli/io.ts'
import type { Command } from '#cli/main.ts'
import { progress, stopping } from '#cli/progress.ts'
import { BadSave, parseSavedText, type SavedGame } from '#engine/saved-game.ts'
import { titleOf } from '#games/index.ts'
import { loadWordsAnd } from '#words/load.ts'
import { isLang, LANGUAGES } from '#words/title.ts'

const STEPS = 100

export const command: Command = {
  usage: 'FILE [--json] [--out FILE] [--lang en|fr|it]',
  summary:
    'Judges a saved game: the chance of winning after each action, luck apart from choices, and where it turned.',
  async run(argv, io) {
    const kinds = { json: 'flag', out: 'text', lang: 'text' } as const
    const args = readArguments(argv, kinds, { min: 1, max: 1, what: 'a file' })
    const file = args.positionals[0] as string
    const lang = args.text('lang') ?? 'en'
    if (!isLang(lang)) throw new UsageError(`--lang is one of ${LANGUAGES.join(', ')}`)
    const fail = (message: string): number => {
      io.err(`longroll: ${file}: ${message}`)
      return 1
    }
    let saved: SavedGame
    try {
      saved = parseSavedText(read(file))
    } catch (error) {
      if (error instanceof BadSave) return fail(error.message)
      throw error
    }
    const title = titleOf(saved.game)
    if (title === undefined) return fail(`there is no game "${saved.game}"`)
    if (title.judgement === undefined || title.coach === undefined)
      return fail(`nobody has learned to judge ${title.id}`)
    const show = progress(io, 'percent judged')
    const { stopped, end } = stopping(io)
    const judged = await judge(saved, done => {
      show(Math.floor(done * STEPS), STEPS)
      return !stopped()
    })
    end()
    io.status('')
    if ('failure' in judged) return fail(judged.failure)
    if ('stopped' in judged) return fail('stopped before it was judged')
    const { analysis } = judged
    const out = args.text('out')
    if (out !== undefined) writeFileSync(out, `${JSON.stringify(analysis)}\n`)
    if (args.flag('json')) io.out(JSON.stringify(analysis))
    else
      for (const line of told(
        analysis,
        await title.game(),
        await loadWordsAnd(await title.words(), lang, (await title.coachWords?.(lang)) ?? {}),
      ))
        io.out(line)
    return 0
  },
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message.split(',')[0]}`)
  }
}
