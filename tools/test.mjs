// `npm test`: everything that must hold, in one go. Plain JavaScript, because it runs before anything is installed.
// With names it runs only these: npm test -- types lint. `npm test -- quick` is the daily round: types, lint, layers and
// the tests that take no long time.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
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

/** Left out of the daily round: whole random games, bots, real databases, many processes. */
const SLOW = [
  '**/contract*.test.ts',
  '**/replays*.test.ts',
  '**/secrets*.test.ts',
  '**/*bots*.test.ts',
  '**/*puzzles*.test.ts',
  '**/random*.test.ts',
  '**/forecast*.test.ts',
  'games/*/ai/**',
  'server/**',
  'cli/**',
  'ai/**',
  'tools/**',
]
const QUICK = [
  ...STEPS.slice(0, 5),
  ['unit', 'quick tests', ['vitest', 'run', ...SLOW.flatMap(one => ['--exclude', one])]],
]

const wanted = process.argv.slice(2)
const strange = wanted.find(name => name !== 'quick' && STEPS.every(step => step[0] !== name))
if (strange !== undefined) {
  console.error(
    `npm test: there is no part "${strange}" (quick, ${[...new Set(STEPS.map(step => step[0]))].join(', ')})`,
  )
  process.exit(2)
}
const quick = wanted.includes('quick')
const steps = quick ? QUICK : wanted.length === 0 ? STEPS : STEPS.filter(step => wanted.includes(step[0]))

ensureInstalled()
const env = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` }
const failed = []
const lines = []
if (steps.some(step => step[0] === 'client')) {
  const chromium = await ensureBrowser()
  if (chromium === null) lines.push('the browser tests cannot run without Chromium')
  else env.CHROMIUM = chromium
}
if (!quick && steps.some(step => step[0] === 'unit')) {
  const bin = ensurePostgres()
  if (bin === null) lines.push('the tests of the store on PostgreSQL cannot run without its programs')
  else env.PATH = `${env.PATH}${delimiter}${bin}`
}
for (const [, title, [command, ...args]] of steps) {
  console.log(`\n== ${title}`)
  const report = join(tmpdir(), `longroll-tests-${process.pid}.json`)
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const all = command === 'vitest' ? [...args, ...reporting] : args
  const done = spawnSync(command, all, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status === 0) continue
  failed.push(title)
  if (command === 'vitest') lines.push(...failures(report))
  rmSync(report, { force: true })
}
if (lines.length > 0) console.log(`\n== what failed\n${lines.join('\n')}`)
console.log(failed.length === 0 ? '\nall is well' : `\nfailed: ${failed.join('; ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

/** A line or two for each test that failed: at the end, where it is looked for. */
function failures(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(file => {
      const tests = file.assertionResults.filter(test => test.status === 'failed')
      const name = relative(root, file.name)
      if (tests.length === 0) return file.status === 'failed' ? [`${name}: ${first(file.message)}`] : []
      return tests.map(test => `${name}: ${test.fullName}\n    ${first(test.failureMessages[0])}`)
    })
  } catch {
    return ['the tests ended without a report']
  }
}

function first(message) {
  return (message ?? '').split('\n').slice(0, 3).join(' | ').slice(0, 400)
}
