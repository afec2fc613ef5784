import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const BUILT = join(ROOT, 'artifacts', 'client')
export const PICTURES = join(ROOT, 'artifacts', 'screenshots')

/** Before all tests of the client: build it once, into the artefacts. */
export default async function build(): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', BUILT, '--emptyOutDir', '--logLevel', 'error']
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await new Promise(done => child.on('exit', done))
  if (code !== 0) throw new Error(`the client could not be built (${String(code)})`)
}
