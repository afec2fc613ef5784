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
      process.stdout.write(`${line}\n`)
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
