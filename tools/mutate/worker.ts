import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Mutant } from './mutants.ts'
import { collected } from './vitest.ts'

/**
 * Runs test files in this thread, each mutant with modules of its own: their addresses carry its number, so that nothing
 * which one mutant has worked out is there for the next. Files are read and stripped of their types once.
 */
export interface Job {
  mutant: Mutant | null
  /** Test files, in order, from the root. */
  tests: readonly string[]
  number: number
}
export type Said =
  | { begins: string }
  | { file: string; ms: number }
  | { done: true; failed: { file: string; test: string; why: string } | null }

const root = workerData.root as string
const shim = new URL('./vitest.ts', import.meta.url).href
const stripped = new Map<string, string>()
let mutant: Mutant | null = null
let number = 0

const codeOf = (path: string): string => {
  const known = stripped.get(path)
  if (known !== undefined) return known
  const code = stripTypeScriptTypes(readFileSync(path, 'utf8'))
  stripped.set(path, code)
  return code
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest') return { url: shim, format: 'module', shortCircuit: true }
    const found = next(specifier, context)
    const own = found.url.startsWith(pathToFileURL(root).href) && !found.url.includes('/node_modules/')
    if (!own || !found.url.includes('.ts') || found.url.includes('/tools/mutate/')) return found
    return { ...found, url: `${found.url.split('?')[0]}?mutant=${number}` }
  },
  load(url, context, next) {
    if (!url.includes('?mutant=')) return next(url, context)
    const path = fileURLToPath(url.split('?')[0] as string)
    const broken = mutant !== null && path === `${root}/${mutant.file}`
    return { format: 'module', source: broken ? brokenCode(path) : codeOf(path), shortCircuit: true }
  },
})

function brokenCode(path: string): string {
  const { start, end, now } = mutant as Mutant
  const source = readFileSync(path, 'utf8')
  return stripTypeScriptTypes(source.slice(0, start) + now + source.slice(end))
}

/** What this thread has had of the processor, in milliseconds. */
function work(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const say = (said: Said) => parentPort?.postMessage(said)

parentPort?.on('message', async (job: Job) => {
  mutant = job.mutant
  number = job.number
  for (const file of job.tests) {
    say({ begins: file })
    const since = work()
    const failed = await runFile(file)
    if (failed !== null) return say({ done: true, failed: { file, ...failed } })
    say({ file, ms: work() - since })
  }
  say({ done: true, failed: null })
})

async function runFile(file: string): Promise<{ test: string; why: string } | null> {
  let name = 'import'
  try {
    await import(`${pathToFileURL(`${root}/${file}`).href}?mutant=${number}`)
    const { before, cases } = collected()
    name = 'before all'
    for (const act of before) await act()
    for (const one of cases) {
      name = one.name
      await one.act()
    }
    return null
  } catch (error) {
    collected()
    return { test: name, why: String(error).slice(0, 200) }
  }
}
