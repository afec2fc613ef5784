// `npm test`: everything that must hold, in one go. Plain JavaScript, because it runs before anything is installed.
// With names it runs only these: npm test -- types lint. `npm test -- quick` is the daily round: types, lint, layers and
// the tests that take no long time.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser, ensureInstalled, ensurePostgres } from './ensure.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Types, looked at again only where something has changed since the last time. */
const tsc = config => {
  const kept = join('node_modules', '.cache', 'types', `${config}.tsbuildinfo`)
  return ['tsc', '-p', config, '--incremental', '--tsBuildInfoFile', kept]
}

/** Name, what it says, command. */
const CHECKS = [
  ['types', 'types', tsc('tsconfig.json')],
  ['types', 'types of engine and rules, without Node and browser', tsc('tsconfig.rules.json')],
  ['types', 'types of the client', tsc('tsconfig.client.json')],
  ['lint', 'format and lint', ['biome', 'check']],
  ['layers', 'direction of imports', ['node', 'tools/layers/layers.ts']],
]
const COVERAGE = ['coverage', 'rule coverage', ['node', 'tools/coverage.ts']]
/** On a shared machine a browser may stall: its tests are tried again once, and the end of the run names what needed it. */
const IN_BROWSER = ['vitest', 'run', '--config', 'client/vitest.config.ts', '--retry=1']
const TESTS = [
  ['unit', 'tests', ['vitest', 'run']],
  ['client', 'tests of the client, in a browser', IN_BROWSER],
]
const QUICK = ['unit', 'quick tests', ['vitest', 'run', '--config', 'tools/vitest.quick.ts']]

/** What is in one round runs side by side: the tests wait for servers and browsers much of the time. */
const ROUNDS = [[...CHECKS, COVERAGE], TESTS]
const QUICK_ROUNDS = [[...CHECKS, QUICK]]
const STEPS = ROUNDS.flat()

const wanted = process.argv.slice(2)
const strange = wanted.find(name => name !== 'quick' && STEPS.every(step => step[0] !== name))
if (strange !== undefined) {
  console.error(
    `npm test: there is no part "${strange}" (quick, ${[...new Set(STEPS.map(step => step[0]))].join(', ')})`,
  )
  process.exit(2)
}
const quick = wanted.includes('quick')
const rounds = quick
  ? QUICK_ROUNDS
  : ROUNDS.map(round => round.filter(step => wanted.length === 0 || wanted.includes(step[0])))
const steps = rounds.flat()

ensureInstalled()
const env = {
  // workers, servers and threads of the tests share what Node has made of a file: it is read and compiled once
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
}
const failed = []
const lines = []
const unsteady = []
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
for (const round of rounds) {
  const running = round.map(start)
  for (const step of running) {
    console.log(`\n== ${step.title}`)
    step.speak()
    const { status, seconds } = await step.ended
    console.log(`== ${step.title}: ${seconds} s`)
    if (status !== 0) {
      failed.push(step.title)
      if (step.report !== null) lines.push(...failures(step.report))
    } else if (step.report !== null) unsteady.push(...told(step.report, 'passed'))
    if (step.report !== null) rmSync(step.report, { force: true })
  }
}
if (unsteady.length > 0) console.log(`\n== what passed only when tried again: to be mended\n${unsteady.join('\n')}`)
if (lines.length > 0) console.log(`\n== what failed\n${lines.join('\n')}`)
console.log(failed.length === 0 ? '\nall is well' : `\nfailed: ${failed.join('; ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

/** Start a step. What it says is kept until it is its turn to speak, then told as it comes. */
function start([, title, [command, ...args]], n) {
  const report = command === 'vitest' ? join(tmpdir(), `longroll-tests-${process.pid}-${n}.json`) : null
  const reporting = report === null ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const began = Date.now()
  const child = spawn(command, [...args, ...reporting], {
    cwd: root,
    env: process.stdout.isTTY ? { FORCE_COLOR: '1', ...env } : env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let kept = []
  const hear = chunk => (kept === null ? process.stdout.write(chunk) : kept.push(chunk))
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise(done => {
    const end = status => done({ status, seconds: Math.round((Date.now() - began) / 1000) })
    child.on('close', end)
    child.on('error', error => {
      hear(`${error.message}\n`)
      end(1)
    })
  })
  const speak = () => {
    for (const chunk of kept) process.stdout.write(chunk)
    kept = null
  }
  return { title, report, ended, speak }
}

/** A line or two for each test that failed: at the end, where it is looked for. */
function failures(report) {
  const found = told(report, 'failed')
  return found.length === 0 ? ['the tests ended without a report'] : found
}

/** The tests of this status that have failed, if only at their first try. */
function told(report, status) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(file => {
      const tests = file.assertionResults.filter(test => test.status === status && test.failureMessages.length > 0)
      const name = relative(root, file.name)
      if (tests.length === 0)
        return status === 'failed' && file.status === status ? [`${name}: ${first(file.message)}`] : []
      return tests.map(test => `${name}: ${test.fullName}\n    ${first(test.failureMessages[0])}`)
    })
  } catch {
    return []
  }
}

function first(message) {
  return (message ?? '').split('\n').slice(0, 3).join(' | ').slice(0, 400)
}
