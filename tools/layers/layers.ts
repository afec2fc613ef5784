// Checks that every import goes in an allowed direction, that no two folders import each other and that boards keep nothing in
// their modules: node tools/layers/layers.ts
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sourceFiles } from '#tools/source-files.ts'
import { layerProblems } from './check.ts'
import { foldersOf, mutualImports } from './cycles.ts'
import { KNOWN_CYCLES } from './known-cycles.ts'
import { moduleStateProblems } from './module-state.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = sourceFiles(root)
  .filter(path => /\.(ts|tsx|mjs)$/.test(path))
  .map(path => ({ path, source: readFileSync(`${root}/${path}`, 'utf8') }))
const cycles = mutualImports(foldersOf(files))
const problems = [
  ...files.flatMap(({ path, source }) => [...layerProblems(path, source), ...moduleStateProblems(path, source)]),
  ...cycles.filter(pair => !KNOWN_CYCLES.includes(pair)).map(pair => `${pair.replace(' ', ' and ')} import each other`),
]
for (const problem of problems) console.error(problem)
const gone = KNOWN_CYCLES.filter(pair => !cycles.includes(pair))
if (gone.length > 0) console.log(`no longer cycles, strike them in tools/layers/known-cycles.ts: ${gone.join(', ')}`)
console.log(`layers: ${files.length} files, ${problems.length} problems, ${cycles.length} pairs of folders in a cycle`)
process.exitCode = problems.length === 0 ? 0 : 1
