import { readFileSync } from 'node:fs'
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
})
