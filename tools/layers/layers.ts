// Checks that every import goes in an allowed direction: node tools/layers/layers.ts
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sourceFiles } from '#tools/source-files.ts'
import { layerProblems } from './check.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = sourceFiles(root).filter(path => /\.(ts|tsx|mjs)$/.test(path))
const problems = files.flatMap(path => layerProblems(path, readFileSync(`${root}/${path}`, 'utf8')))
for (const problem of problems) console.error(problem)
console.log(`layers: ${files.length} files, ${problems.length} imports in a forbidden direction`)
process.exitCode = problems.length === 0 ? 0 : 1
