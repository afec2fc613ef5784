// `npm test`: everything that must hold, in one go. Plain JavaScript, because it runs before anything is installed.
// With names it runs only these: npm test -- types lint
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser, ensureInstalled, ensurePostgres } from './ensure.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Name, what it says, command. */
const STEPS = [
  ['types', 'types', ['tsc', '-p', 'tsconfig.json']],
  ['types', 'types of engine and rules, without Node and browser', ['tsc', '-p', 'tsconfig.rules.json']],
  ['types', 'types of the client', ['tsc', '-p', 'tsconfig.client.json']],
  ['lint', 'format and lint', ['biome', 'check']],
  ['layers', 'direction of imports', ['node', 'tools/layers/layers.ts']],
  ['unit', 'tests', ['vitest', 'run']],
  ['client', 'tests of the client, in a browser', ['vitest', 'run', '--config', 'client/vitest.config.ts']],
  ['coverage', 'rule coverage', ['node', 'tools/coverage.ts']],
]

const wanted = process.argv.slice(2)
const strange = wanted.find(name => STEPS.every(step => step[0] !== name))
if (strange !== undefined) {
  console.error(`npm test: there is no part "${strange}" (${[...new Set(STEPS.map(step => step[0]))].join(', ')})`)
  process.exit(2)
}
const steps = wanted.length === 0 ? STEPS : STEPS.filter(step => wanted.includes(step[0]))

ensureInstalled()
const env = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` }
if (steps.some(step => step[0] === 'client')) env.CHROMIUM = ensureBrowser()
if (steps.some(step => step[0] === 'unit')) ensurePostgres()

const failed = []
for (const [, title, [command, ...args]] of steps) {
  console.log(`\n== ${title}`)
  const done = spawnSync(command, args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) failed.push(title)
}
console.log(failed.length === 0 ? '\nall is well' : `\nfailed: ${failed.join('; ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
