import { describe, expect, it } from 'vitest'
import { layerProblems } from './check.ts'
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
    ['client/main.tsx', "import { play } from '#engine/index.ts'", 'client may import only types from engine'],
    ['engine/hash.ts', "import { x } from 'node:crypto'", 'engine checks may not import the package node:crypto'],
    ['client/main.tsx', "import fs from 'node:fs'", 'client may not import the package node:fs'],
    ['server/x.ts', "import { x } from '#client/main.tsx'", 'server may not import client'],
    ['words/x.ts', "import { x } from 'solid-js'", 'words may not import the package solid-js'],
    ['stray/x.ts', '', 'no zone'],
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
    ['client/verify.ts', "import { drawAt } from '#engine/rng.ts'"],
    ['server/x.ts', "import fs from 'node:fs'\nimport { TITLES } from '#games/index.ts'"],
  ])('%s may: %s', (path, source) => {
    expect(layerProblems(path, source)).toEqual([])
  })
})
