// Checks that every import goes in an allowed direction, that no folder imports itself through others and that boards keep nothing in
// their modules: node tools/layers/layers.ts
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sourceFiles } from '#tools/source-files.ts'
import { layerProblems } from './check.ts'
import { foldersOf, importCycles } from './cycles.ts'
import { moduleStateProblems } from './module-state.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = sourceFiles(root)
  .filter(path => /\.(ts|tsx|mjs)$/.test(path))
  .map(path => ({ path, source: readFileSync(`${root}/${path}`, 'utf8') }))
const problems = [
  ...files.flatMap(({ path, source }) => [...layerProblems(path, source), ...moduleStateProblems(path, source)]),
  ...importCycles(foldersOf(files)).map(way => `folders import each other: ${way}`),
]
for (const problem of problems) console.error(problem)
console.log(`layers: ${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
