import { describe, expect, it } from 'vitest'
import { layerProblems } from './check.ts'
import { foldersOf, importCycles } from './cycles.ts'
import { importsOf } from './imports-of.ts'

describe('imports of a file', () => {
  it('are found in all their forms', () => {
    const source = `
import a from './a.ts'
import type { B } from '#b/b.ts' // import no from 'comment'
import { type C, type D } from "#c.ts"
import {
  e,
  type F,
} from '../e.ts'
export * from './g.ts'
export { h } from './h.ts'
import 'side-effect'
/* import x from 'x' */
const lazy = () => import('./i.ts')
type J = typeof import('./j.ts')
const text = "import y from 'y'"
const quoted = \`import z from 'z'\`
new Worker(new URL('./k.ts', import.meta.url))
import.meta.resolve('#l.ts')
`
    expect(importsOf(source).map(i => `${i.line} ${i.specifier}${i.types ? ' (types)' : ''}`)).toEqual([
      '2 ./a.ts',
      '3 #b/b.ts (types)',
      '4 #c.ts (types)',
      '5 ../e.ts',
      '9 ./g.ts',
      '10 ./h.ts',
      '11 side-effect',
      '13 ./i.ts',
      '14 ./j.ts (types)',
      '18 #l.ts',
      '17 ./k.ts',
    ])
  })
})

describe('layers', () => {
  it.each([
    ['engine/kernel/play.ts', "import { x } from '#games/index.ts'", 'engine may not import registry (games/index.ts)'],
    ['engine/log.ts', "import { x } from 'node:crypto'", 'engine checks may not import the package node:crypto'],
    ['engine/replay.ts', "import { x } from './testing/same.ts'", 'engine may not import engine testing'],
    ['games/a/rules/x.ts', "import { x } from '../../b/rules/y.ts'", 'a imports b: titles do not know each other'],
    ['games/a/rules/x.ts', "import { x } from '../ai/plan.ts'", 'rules may not import title ai'],
    ['games/a/views.ts', "import { x } from '#words/words.ts'", 'rules may not import words'],
    ['games/a/board/map.ts', "import { x } from '../rules/march.ts'", 'board may import only types from rules'],
    ['ai/search.ts', "import { x } from '#games/a/rules/index.ts'", 'ai may not import rules'],
    ['client/main.tsx', "import { play } from '#engine/index.ts'", 'client pages may import only types from engine'],
    ['engine/hash.ts', "import { x } from 'node:crypto'", 'engine checks may not import the package node:crypto'],
    ['client/main.tsx', "import fs from 'node:fs'", 'client pages may not import the package node:fs'],
    ['server/x.ts', "import { x } from '#client/main.tsx'", 'server may not import client pages'],
    ['words/x.ts', "import { x } from 'solid-js'", 'words may not import the package solid-js'],
    ['stray/x.ts', '', 'no zone'],
    ['tools/a-map/x.ts', "import { x } from '#tools/b-map/y.ts'", 'a imports b: titles do not know each other'],
    ['tools/a-map/x.ts', "import { x } from '#games/b/board/y.ts'", 'a imports b: titles do not know each other'],
    ['tools/map/x.ts', "import { x } from '#games/a/board/y.ts'", 'map drawing may not import board'],
    ['games/a/board/x.tsx', "import { useTable } from '#client/table/context.ts'", 'board may not import client pages'],
    ['games/a/board/x.tsx', "import type { T } from '#client/table/context.ts'", 'board may not import client pages'],
    [
      'client/board/x.tsx',
      "import type { T } from '#client/table/context.ts'",
      'board kit may not import client pages',
    ],
    ['client/scenes/x.ts', "import { x } from '../table/log.tsx'", 'board kit may not import client pages'],
    ['client/board/x.tsx', "import { x } from '#games/a/board/y.ts'", 'board kit may not import board'],
    ['client/net/x.ts', "import { x } from '#client/table/context.ts'", 'client may not import client pages'],
  ])('%s: %s', (path, source, problem) => {
    expect(layerProblems(path, source).join()).toContain(problem)
  })

  it.each([
    [
      'games/a/rules/x.ts',
      "import { kit } from '#engine/index.ts'\nimport map from '../data/map.json' with { type: 'json' }",
    ],
    ['games/a/board/map.ts', "import type { View } from '../views.ts'"],
    ['games/a/tests/x.test.ts', "import { x } from '#cli/main.ts'\nimport { it } from 'vitest'"],
    ['tools/a-map/x.ts', "import { x } from '#tools/map/curves.ts'\nimport { y } from '#games/a/board/y.ts'"],
    ['games/a/board/map.ts', "import { hexGrid } from '#engine/map/hex.ts'"],
    [
      'games/a/board/map.tsx',
      "import { x } from '#client/board/hits.ts'\nimport { later } from '#client/parts/later.tsx'",
    ],
    [
      'client/table/x.tsx',
      "import { x } from '#client/scenes/traces.ts'\nimport type { B } from '#client/board/api.ts'",
    ],
    ['client/verify.ts', "import { drawAt } from '#engine/rng.ts'"],
    ['server/x.ts', "import fs from 'node:fs'\nimport { TITLES } from '#games/index.ts'"],
  ])('%s may: %s', (path, source) => {
    expect(layerProblems(path, source)).toEqual([])
  })
})

describe('folders', () => {
  const cycles = (files: Readonly<Record<string, string>>) =>
    importCycles(foldersOf(Object.entries(files).map(([path, to]) => ({ path, source: `import { x } from '${to}'` }))))

  it('do not import each other, not even types', () => {
    expect(cycles({ 'server/a/x.ts': '../b/y.ts', 'server/b/z.ts': '#server/a/w.ts' })).toEqual([
      'server/a > server/b > server/a',
    ])
    const types = { path: 'client/b/y.ts', source: "import type { X } from '../a/x.ts'" }
    const values = { path: 'client/a/x.ts', source: "import { y } from '../b/y.ts'" }
    expect(importCycles(foldersOf([types, values]))).toEqual(['client/a > client/b > client/a'])
  })

  it('do not import each other through a third', () => {
    const files = { 'server/a/x.ts': '../b/y.ts', 'server/b/y.ts': '../c/z.ts', 'server/c/z.ts': '../a/x.ts' }
    expect(cycles(files)).toEqual(['server/a > server/b > server/c > server/a'])
    expect(cycles({ ...files, 'server/d/w.ts': '../a/x.ts' })).toHaveLength(1)
    expect(cycles({ ...files, 'server/d/w.ts': '../e/v.ts', 'server/e/v.ts': '../d/w.ts' })).toHaveLength(2)
  })

  it('may be used by what they lie in, and by tests', () => {
    expect(cycles({ 'server/x.ts': './a/y.ts', 'server/a/y.ts': '../x.ts' })).toEqual([])
    expect(cycles({ 'server/a/x.ts': '../b/y.ts', 'server/b/y.test.ts': '../a/x.ts' })).toEqual([])
    expect(cycles({ 'server/a/x.ts': '../b/y.ts', 'server/b/y.ts': '../c/z.ts' })).toEqual([])
  })

  it('of a rulebook are its chapters, which call each other', () => {
    expect(cycles({ 'games/a/rules/01-x/x.ts': '../02-y/y.ts', 'games/a/rules/02-y/y.ts': '../01-x/x.ts' })).toEqual([])
  })
})
