import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { canRun, pinnedNode } from './ensure.mjs'

interface LockedPackage {
  version: string
  integrity?: string
  hasInstallScript?: boolean
  dev?: boolean
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const locked = Object.entries<LockedPackage>(read('package-lock.json').packages).filter(([path]) => path !== '')

describe('packages', () => {
  it('what runs the server, builds the page and tests them comes with its integrity in the lock, on every platform', () => {
    const bare = locked.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)
    // the formatter, of which not every platform's package can be had everywhere
    expect(bare.filter(path => !path.startsWith('node_modules/@biomejs/cli-'))).toEqual([])
  })

  it('nothing in production is fetched by an install step outside the lock', () => {
    const scripts = locked.filter(([, { dev, hasInstallScript }]) => dev !== true && hasInstallScript === true)
    expect(scripts.map(([path]) => path)).toEqual([])
  })

  it("the project's own Node is a locked package of its platform", () => {
    const names = Object.keys(read('package.json').optionalDependencies)
    for (const name of names) {
      const found = locked.find(([path]) => path === `node_modules/${name}`)?.[1]
      expect(found?.integrity, name).toMatch(/^sha512-/)
      expect(canRun(found?.version ?? ''), name).toBe(true)
    }
    const node = pinnedNode()
    // where no package fits the machine, its own Node runs this
    expect(node === undefined || names.some(name => node.includes(name))).toBe(true)
    if (process.platform === 'linux' && process.arch === 'x64') expect(node).toBeDefined()
  })

  it('an older Node does not run it: argon2 came with 24.7', () => {
    expect(['18.20.8', '22.23.3', '24.0.0', '24.6.9'].map(canRun)).toEqual([false, false, false, false])
    expect(['24.7.0', '24.21.0', '26.0.0'].map(canRun)).toEqual([true, true, true])
  })
})

describe.skipIf(process.platform === 'win32')('where the lock does not fit', () => {
  const NODE = `node_modules/${Object.keys(read('package.json').optionalDependencies).find(name => pinnedNode()?.includes(name))}`
  type Packages = Record<string, { version?: string; optional?: boolean }>

  /** What is said and asked of npm with these packages wanted and there. */
  function begun(given: { wanted: Packages; there?: Packages; npm: string; node?: string; program?: string }) {
    const root = mkdtempSync(join(tmpdir(), 'longroll-lock-'))
    try {
      for (const folder of ['tools', 'bin', 'node_modules']) mkdirSync(join(root, folder))
      for (const file of ['tools/ensure.mjs', 'bin/longroll.mjs'])
        copyFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), join(root, file))
      writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...given.wanted } }))
      if (given.there !== undefined)
        writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: given.there }))
      writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$1" >> ${root}/asked\n${given.npm}\n`, { mode: 0o755 })
      const older = `Object.defineProperty(process.versions, 'node', { value: '${given.node ?? process.versions.node}' });`
      const script =
        given.program ?? "import('./tools/ensure.mjs').then(it => { it.ensureInstalled(); console.log('on') })"
      const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` }
      const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', older + script], {
        cwd: root,
        env,
        encoding: 'utf8',
      })
      const asked = join(root, 'asked')
      return { status, stdout, stderr, asked: existsSync(asked) ? readFileSync(asked, 'utf8') : '' }
    } finally {
      rmSync(root, { recursive: true })
    }
  }

  it('that is said and nothing else installed', () => {
    // an npm that finds the lock at odds with package.json, and one that would install anything
    const wanted = { 'node_modules/wanted': { version: '1.0.0' } }
    const { status, stdout, stderr, asked } = begun({ wanted, npm: '[ "$1" != ci ]' })
    expect([status, stdout, asked]).toEqual([1, '', 'ci\n'])
    expect(stderr).toContain('could not be installed as package-lock.json names them')
  })

  it.skipIf(pinnedNode() === undefined)(
    'a Node of another integrity, which npm leaves out in silence, is named',
    () => {
      const wanted = { [NODE]: { version: '24.21.0', optional: true } }
      const { status, stderr } = begun({ wanted, npm: 'exit 0' })
      expect(status).toBe(0)
      expect(stderr).toContain(`${NODE.split('/')[1]} 24.21.0 could not be installed as package-lock.json names it`)
      const program = "import('./bin/longroll.mjs')"
      const old = begun({ wanted, there: {}, npm: 'exit 0', node: '20.20.2', program })
      expect([old.status, old.asked]).toEqual([1, 'ci\n'])
      expect(old.stderr).toContain('24.21.0, which package-lock.json names for this machine, is not there')
    },
  )

  it('a Node of another version is replaced, and those of other machines are not asked for', () => {
    const wanted = {
      [NODE]: { version: '24.21.0', optional: true },
      'node_modules/other': { version: '1.0.0', optional: true },
    }
    const asked = (version: string) => begun({ wanted, there: { [NODE]: { version } }, npm: 'exit 0' }).asked
    expect(asked('24.20.0')).toBe('ci\n')
    expect(asked('24.21.0')).toBe('')
  })
})

describe.skipIf(process.platform === 'win32')('a browser for the tests', () => {
  /** Which one is taken on a machine with these programs, and what apt-get was asked for. */
  function takenWith(programs: Record<string, string>): { taken: string; asked: string } {
    const bin = mkdtempSync(join(tmpdir(), 'longroll-browser-'))
    try {
      for (const [name, script] of Object.entries(programs))
        writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
      const module = JSON.stringify(new URL('./ensure.mjs', import.meta.url).href)
      const script = `process.getuid = () => 0; import(${module}).then(it => it.ensureBrowser()).then(one => console.log(one))`
      const { CHROMIUM: _, ...env } = process.env
      const { stdout } = spawnSync(process.execPath, ['-e', script], {
        env: { ...env, PATH: bin, BIN: bin },
        encoding: 'utf8',
      })
      const asked = join(bin, 'asked')
      return {
        taken: stdout.trim().replace(`${bin}/`, ''),
        asked: existsSync(asked) ? readFileSync(asked, 'utf8') : '',
      }
    } finally {
      rmSync(bin, { recursive: true })
    }
  }

  it('where no mirror answers, the one that is there is taken at once', () => {
    const { taken, asked } = takenWith({ chromium: '', 'apt-get': 'echo "$@" >> $BIN/asked; exit 100' })
    expect(taken).toBe('chromium')
    // the lists did not come: it is not tried further
    expect(asked.trim().split('\n')).toHaveLength(1)
  })

  it('the one without a window is taken where it can be had', () => {
    expect(takenWith({ chromium: '', 'chromium-headless-shell': '' }).taken).toBe('chromium-headless-shell')
    const installs = 'case "$*" in *install*) echo > $BIN/chromium-headless-shell;; esac'
    expect(takenWith({ chromium: '', 'apt-get': installs }).taken).toBe('chromium-headless-shell')
  })
})

describe('the page about security', () => {
  it('names tests and tools that are there', () => {
    const page = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
    const named = [...new Set([...page.matchAll(/`(?:node )?([\w./-]+\.ts)`/g)].map(found => found[1] as string))]
    const whole = named.filter(name => name.includes('/'))
    for (const name of whole) expect(existsSync(new URL(`../${name}`, import.meta.url)), name).toBe(true)
    // a short name stands for one that is written out, or for one in a folder that is named beside it
    const folder = 'games/guns-of-gettysburg/tests'
    for (const name of named.filter(one => !one.includes('/'))) {
      const known =
        whole.some(one => one.endsWith(`/${name}`)) || existsSync(new URL(`../${folder}/${name}`, import.meta.url))
      expect(known, name).toBe(true)
    }
  })
})
