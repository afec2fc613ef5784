/** Where a command writes; tests give their own. */
export interface Io {
  out(line: string): void
  err(line: string): void
  /** Overwrite the last line on a terminal; nothing elsewhere. */
  status(line: string): void
  /** Columns of the terminal; left out: it is none. */
  columns?: number
}

/** Wrong usage: one line, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A line too long for the terminal goes on in the next one at a word, below where it began. */
export function broken(line: string, columns: number): string {
  if (line.length <= columns || line.includes('\u001b')) return line
  const indent = ' '.repeat(Math.min(/^\s*(\d+ +|• )?/.exec(line)?.[0].length ?? 0, columns >> 1))
  const lines: string[] = []
  let rest = line
  while (rest.length > columns) {
    const space = rest.lastIndexOf(' ', columns)
    const at = space > indent.length ? space : columns
    lines.push(rest.slice(0, at).trimEnd())
    rest = indent + rest.slice(at).trimStart()
  }
  return [...lines, rest].join('\n')
}

export function terminal(): Io {
  const tty = process.stderr.isTTY === true
  let shown = false
  const clear = () => {
    if (shown) process.stderr.write('\r\u001b[K')
    shown = false
  }
  return {
    ...(process.stdout.isTTY === true ? { columns: process.stdout.columns || 80 } : {}),
    out(line) {
      clear()
      process.stdout.write(`${process.stdout.isTTY === true ? broken(line, process.stdout.columns || 80) : line}\n`)
    },
    err(line) {
      clear()
      process.stderr.write(`${line}\n`)
    },
    status(line) {
      if (!tty) return
      clear()
      if (line === '') return
      process.stderr.write(line.slice(0, (process.stderr.columns || 80) - 1))
      shown = true
    },
  }
}
