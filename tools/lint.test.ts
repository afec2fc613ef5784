import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'longroll-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(
  join(folder, 'biome.json'),
  readFileSync(join(root, 'biome.json'), 'utf8').replace('"enabled": true', '"enabled": false'),
)

function lint(path: string, code: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
  const done = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', path], { cwd: folder, encoding: 'utf8' })
  rmSync(file)
  return done.status === 0 ? '' : done.stdout + done.stderr
}

describe('lint', () => {
  it.each([
    ['engine/kernel/x.ts', 'Math.random()'],
    ['engine/x.ts', 'Date.now()'],
    ['games/a/rules/04-movement/x.ts', 'new Date()'],
    ['games/a/rules/x.ts', 'performance.now()'],
    ['games/a/views.ts', 'Math.random()'],
    ['server/x.test.ts', 'Math.random()'],
    ['server/testing/x.ts', 'Math.random()'],
  ])('refuses in %s: %s', (path, code) => {
    expect(lint(path, `export const x = ${code}\n`)).toContain('Restricted')
  })
  it.each([
    ['cli/x.ts', 'Date.now()'],
    ['server/x.ts', 'Math.random()'],
    ['engine/x.ts', 'Math.floor(1.5)'],
  ])('allows in %s: %s', (path, code) => {
    expect(lint(path, `export const x = ${code}\n`)).toBe('')
  })
})
