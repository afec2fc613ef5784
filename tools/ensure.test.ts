import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { pinnedNode } from './ensure.mjs'

interface LockedPackage {
  version: string
  integrity?: string
  hasInstallScript?: boolean
  dev?: boolean
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const locked = Object.entries<LockedPackage>(read('package-lock.json').packages).filter(([path]) => path !== '')

describe('packages', () => {
  it('what runs in production comes with its integrity in the lock', () => {
    const bare = locked.filter(([, { dev, integrity }]) => dev !== true && integrity === undefined)
    expect(bare.map(([path]) => path)).toEqual([])
  })

  it('nothing in production is fetched by an install step outside the lock', () => {
    const scripts = locked.filter(([, { dev, hasInstallScript }]) => dev !== true && hasInstallScript === true)
    expect(scripts.map(([path]) => path)).toEqual([])
  })

  it("the project's own Node is a locked package of its platform", () => {
    const names = Object.keys(read('package.json').optionalDependencies)
    for (const name of names) expect(locked.map(([path]) => path)).toContain(`node_modules/${name}`)
    const node = pinnedNode()
    // where no package fits the machine, its own Node runs this
    expect(node === undefined || names.some(name => node.includes(name))).toBe(true)
    if (process.platform === 'linux' && process.arch === 'x64') expect(node).toBeDefined()
  })
  it.skipIf(process.platform === 'win32')(
    'where the lock does not fit, that is said and nothing else installed',
    () => {
      const root = mkdtempSync(join(tmpdir(), 'longroll-lock-'))
      try {
        for (const folder of ['tools', 'bin']) mkdirSync(join(root, folder))
        copyFileSync(fileURLToPath(new URL('./ensure.mjs', import.meta.url)), join(root, 'tools/ensure.mjs'))
        const lock = { packages: { '': {}, 'node_modules/wanted': { version: '1.0.0' } } }
        writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
        // an npm that finds the lock at odds with package.json, and one that would install anything
        writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$1" >> ${root}/asked\n[ "$1" != ci ]\n`, { mode: 0o755 })
        const script = "import('./tools/ensure.mjs').then(it => { it.ensureInstalled(); console.log('on') })"
        const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` }
        const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
          cwd: root,
          env,
          encoding: 'utf8',
        })
        expect([status, stdout]).toEqual([1, ''])
        expect(stderr).toContain('could not be installed as package-lock.json names them')
        expect(readFileSync(join(root, 'asked'), 'utf8')).toBe('ci\n')
      } finally {
        rmSync(root, { recursive: true })
      }
    },
  )
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
