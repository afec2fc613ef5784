import { readFileSync } from 'node:fs'
import { readArguments } from '#cli/arguments.ts'
import { faultsOf } from '#cli/battle/faults.ts'
import { UsageError } from '#cli/io.ts'
import type { Command } from '#cli/main.ts'

export const command: Command = {
  usage: 'check <file>',
  summary: 'Reads a battle of the Great Battles series and prints every fault of it with its place in the file.',
  async run(argv, io) {
    const [what, file] = readArguments(argv, {}, { min: 2, max: 2, what: '"check" or a file' }).positionals
    if (what !== 'check')
      throw new UsageError(`"${what}" is not something that can be done to a battle (there is check)`)
    const faults = faultsOf(read(file as string))
    for (const fault of faults) io.out(fault)
    if (faults.length === 0) io.out(`${file}: no fault`)
    else io.err(`${file}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`)
    return faults.length === 0 ? 0 : 1
  },
}

function read(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as Error).message}`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}`)
  }
}
