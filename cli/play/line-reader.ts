import { createInterface } from 'node:readline'

/** Lines from the keyboard or a pipe; null when there are no more. */
export function lineReader(): { ask(prompt: string): Promise<string | null>; close(): void } {
  const lines: string[] = []
  const waiting: ((line: string | null) => void)[] = []
  let ended = false
  const reader = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY === true,
  })
  reader.on('line', line => {
    const next = waiting.shift()
    if (next === undefined) lines.push(line)
    else next(line)
  })
  reader.on('close', () => {
    ended = true
    for (const next of waiting.splice(0)) next(null)
  })
  return {
    ask(prompt) {
      const line = lines.shift()
      if (line !== undefined) return Promise.resolve(line)
      if (ended) return Promise.resolve(null)
      reader.setPrompt(prompt)
      reader.prompt()
      return new Promise(resolve => waiting.push(resolve))
    },
    close: () => reader.close(),
  }
}
