import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readArguments, titleArgument } from '#cli/arguments.ts'
import type { Command } from '#cli/main.ts'
import { saveLockOf } from '#engine/testing/save-lock-of.ts'

export const command: Command = {
  usage: '<game>',
  summary: 'For developers: writes the list of names that stored games rest on (tests/save-lock.json).',
  async run(argv, io) {
    const title = titleArgument(argv)
    readArguments(argv, {}, { min: 1, max: 1, what: 'a game' })
    const lock = title.of === undefined ? 'save-lock' : `save-lock-${title.id}`
    const path = `games/${title.of ?? title.id}/tests/${lock}.json`
    const file = fileURLToPath(new URL(`../../${path}`, import.meta.url))
    writeFileSync(file, `${JSON.stringify(saveLockOf(await title.game()), null, 2)}\n`)
    io.out(`written: ${path}`)
    return 0
  },
}
