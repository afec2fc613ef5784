import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect as check, describe, it, onTestFinished } from 'vitest'
import { equivalents, listed } from './equivalents.ts'
import { expect, Unmet } from './expect.ts'
import { testsFor } from './files.ts'
import { linesOf, mutantsOf, sampleOf } from './mutants.ts'
import { Runner } from './runner.ts'
import { type Line, table } from './table.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The breaks of a piece of code, as what was and what is now. */
function breaks(code: string): string[] {
  const folder = mkdtempSync(`${tmpdir()}/mutants-`)
  writeFileSync(`${folder}/some.ts`, code)
  return mutantsOf(folder, 'some.ts').map(m => `${m.was} -> ${m.now}`)
}

describe('mutants', () => {
  it('change comparisons, signs, conditions, numbers and methods', () => {
    check(breaks('export const f = (a: number) => a < 2 && a + 1 > 0')).toEqual([
      '&& -> ||',
      '< -> <=',
      '< -> >=',
      '2 -> 3',
      '> -> >=',
      '> -> <=',
      '+ -> -',
      '1 -> 2',
      '0 -> 1',
    ])
    check(breaks('export const g = (l: number[]) => !l.some(Boolean)')).toEqual([
      '!l.some(Boolean) -> l.some(Boolean)',
      'some -> every',
    ])
  })

  it('drop early returns and statements, and turn conditions round', () => {
    const code = 'export function f(l: number[]) {\n  if (l.length) return\n  l.push(l.length)\n}'
    check(breaks(code)).toEqual(['l.length -> !(l.length)', 'if (l.length) return -> ;', 'l.push(l.length) -> ;'])
  })

  it('leave types, imports and words for people alone', () => {
    check(breaks("import { x } from './x.ts'\nexport type T = 1 | 2\nexport const f = () => x('a' + 'b')")).toEqual([])
    check(
      breaks("export const f = (t: { say(...a: unknown[]): void }) => {\n  t.say('1', 'log.x', { n: 1 })\n}"),
    ).toEqual([])
  })
})

describe('the sample', () => {
  const code = (n: number) => `export const f${n} = (a: number) => a < ${n} && a + ${n} > 0\n`
  const all = [1, 2, 3, 4, 5].map(code)
  const mutants = (text: string) => {
    const folder = mkdtempSync(`${tmpdir()}/mutants-`)
    writeFileSync(`${folder}/some.ts`, text)
    return mutantsOf(folder, 'some.ts')
  }
  const ids = (text: string, seed = '1') => sampleOf(mutants(text), 10, seed).map(m => m.id)

  it('stays the same when lines move, and loses only what is gone', () => {
    const chosen = ids(all.join(''))
    check(ids(`// above\n${all.toReversed().join('')}`)).toEqual(chosen)
    const gone = new Set(mutants(all[2] as string).map(m => m.id))
    const left = chosen.filter(id => !gone.has(id))
    check(left.length).toBeLessThan(10)
    check(ids(all.toSpliced(2, 1).join('')).slice(0, left.length)).toEqual(left)
    check(ids(all.join(''), '2')).not.toEqual(chosen)
  })

  it('tells two equal lines of a file apart', () => {
    const twice = mutants('export function f(l: number[]) {\n  l.push(1)\n  l.push(1)\n}')
    check(new Set(twice.map(m => m.id)).size).toBe(4)
  })
})

describe('the runner', () => {
  const test = 'games/gettysburg/tests/16-orders.test.ts'
  const file = 'games/gettysburg/rules/16-fire/fire.ts'

  it('passes unbroken rules, and catches a broken one by its test', { timeout: 300_000 }, async () => {
    const runner = new Runner(root)
    onTestFinished(() => runner.stop())
    check(await runner.baseline([test])).toMatchObject({ verdict: 'survived', by: null })
    const sticks = mutantsOf(root, file).find(m => m.was === '2')
    check(sticks).toBeDefined()
    check(await runner.run(sticks ?? null, [test])).toMatchObject({ verdict: 'caught' })
    check((await runner.run(null, [test])).verdict).toBe('survived')
  })

  it('gives up what works without end, and not what only has to wait', { timeout: 300_000 }, async () => {
    const folder = mkdtempSync(`${tmpdir()}/mutants-`)
    writeFileSync(
      `${folder}/count.ts`,
      'export const down = (n: number): number => {\n  while (n > 0) n -= 1\n  return n\n}\n',
    )
    const body = "import { down } from './count.ts'\nit('counts', async () => {\n"
    const waits = '  await new Promise(done => setTimeout(done, 3000))\n  expect(down(3)).toBe(0)\n})\n'
    writeFileSync(`${folder}/count.test.ts`, `import { expect, it } from 'vitest'\n${body}${waits}`)
    const runner = new Runner(folder, 1000)
    onTestFinished(() => runner.stop())
    const endless = mutantsOf(folder, 'count.ts').find(m => m.was === '-=')
    check((await runner.run(null, ['count.test.ts'])).verdict).toBe('survived')
    check(await runner.run(endless ?? null, ['count.test.ts'])).toMatchObject({
      verdict: 'timeout',
      by: 'count.test.ts',
    })
  })

  it('tries the tests of the same section first, then the quick ones', () => {
    const tests = ['games/x/tests/04-a.test.ts', 'games/x/tests/09-b.test.ts', 'games/x/tests/13-c.test.ts']
    const times = new Map([
      [tests[0] as string, 50],
      [tests[1] as string, 10],
    ])
    check(testsFor(tests, 'games/x/rules/13-attack/attack.ts', times)).toEqual([tests[2], tests[1], tests[0]])
  })
})

describe('its expect', () => {
  it('agrees with vitest where the tests of the titles use it', () => {
    expect({ a: 1, b: undefined }).toEqual?.({ a: 1 })
    expect([1, { a: 2, b: 3 }]).toMatchObject?.([1, { a: 2 }])
    expect([{ a: 1 }]).toContainEqual?.({ a: 1 })
    expect('abc').not.toContain?.('d')
    expect(['a', 'b', 'c']).toEqual?.(expect.arrayContaining(['c', 'a']))
    for (const wrong of [
      () => expect({ a: 1 }).toEqual?.({ a: 2 }),
      () => expect([1, 2]).toEqual?.([1]),
      () => expect({ a: 1 }).toMatchObject?.({ b: 1 }),
      () => expect(null).toEqual?.({}),
      () => expect(3).toBeGreaterThan?.(3),
      () => expect([1]).not.toContain?.(1),
      () => expect(() => {}).toThrow?.(),
    ]) {
      check(wrong).toThrow(Unmet)
    }
  })
})

describe('equivalent mutants', () => {
  it('are known by their line before and after, wherever it stands', () => {
    const folder = mkdtempSync(`${tmpdir()}/mutants-`)
    mkdirSync(`${folder}/tools/mutate`, { recursive: true })
    writeFileSync(`${folder}/some.ts`, 'export const f = (a: number) =>\n  a < 2 && a + 1 > 0\n')
    const entry = { file: 'some.ts', line: 'a < 2 && a + 1 > 0', becomes: 'a < 2 && a + 1 > 1', why: 'for example' }
    writeFileSync(`${folder}/tools/mutate/equivalent.json`, JSON.stringify([entry]))
    const known = equivalents(folder)
    check(
      mutantsOf(folder, 'some.ts')
        .filter(m => known.has(m))
        .map(m => `${m.was} -> ${m.now}`),
    ).toEqual(['0 -> 1'])
  })

  it('each that is listed is a break of a file as it stands, with a reason', () => {
    for (const { file, line, becomes, why } of listed(root)) {
      const found = mutantsOf(root, file).map(m => linesOf(root, m))
      check(found, `${file}: ${becomes}`).toContainEqual({ line, becomes })
      check(why.length, `${file}: ${becomes}`).toBeGreaterThan(20)
    }
  })
})

describe('the table', () => {
  it('gives the share by title and names the survivors', () => {
    const line = (id: number, verdict: Line['verdict']): Line => ({
      ...{ title: 'toy', id: `f#${id}`, file: 'f.ts', line: id, start: 0, end: 1, was: '<', now: '<=' },
      ...{ verdict, by: null, ms: 1 },
    })
    const games = { ...line(4, 'caught'), whole: true }
    const text = table([line(1, 'caught'), line(2, 'timeout'), line(3, 'survived'), games, line(5, 'equivalent')])
    check(text).toMatch(/toy +1 +4 +3 +1 +1 +75\.0 %/)
    check(text).toContain('f.ts:3  <  ->  <=')
  })
})
