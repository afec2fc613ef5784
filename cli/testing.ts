import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { main } from './main.ts'

interface Said {
  code: number
  out: string
  err: string
}

/** Ctrl-C is pressed when the bar is shown first, on a process of its own. */
export function interrupted(...argv: string[]): Promise<Said> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('interrupted.ts', import.meta.url)), ...argv])
  const said = { out: '', err: '' }
  child.stdout.on('data', text => {
    said.out += String(text)
  })
  child.stderr.on('data', text => {
    said.err += String(text)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) =>
      resolve({ code: code ?? -1, out: said.out.trimEnd(), err: signal ?? said.err.trimEnd() }),
    )
  })
}

export async function run(...argv: string[]): Promise<Said> {
  const said = { out: [] as string[], err: [] as string[] }
  const io = {
    out: (line: string) => void said.out.push(line),
    err: (line: string) => void said.err.push(line),
    status() {},
  }
  const code = await main(argv, io)
  return { code, out: said.out.join('\n'), err: said.err.join('\n') }
}
