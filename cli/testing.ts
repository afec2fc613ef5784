import { main } from './main.ts'

interface Said {
  code: number
  out: string
  err: string
}

/** Ctrl-C is pressed when the bar is shown first. */
export const interrupted = (...argv: string[]) => running(argv, () => process.listeners('SIGINT').at(-1)?.('SIGINT'))
export const run = (...argv: string[]) => running(argv, () => {})

async function running(argv: string[], shown: () => void): Promise<Said> {
  let bars = 0
  const said = { out: [] as string[], err: [] as string[] }
  const io = {
    out: (line: string) => void said.out.push(line),
    err: (line: string) => void said.err.push(line),
    status: (line: string) => {
      if (line.startsWith('[') && bars++ === 0) shown()
    },
  }
  const code = await main(argv, io)
  return { code, out: said.out.join('\n'), err: said.err.join('\n') }
}
