import { describe, expect, it } from 'vitest'
import { moduleStateProblems } from './module-state.ts'

const inBoard = (source: string) => moduleStateProblems('games/a/board/map.tsx', source).join('\n')

describe('a module of a board remembers nothing by itself', () => {
  it.each([
    ['let known: View | null = null', 'the variable known'],
    ['export let seen = 0', 'the variable seen'],
    ['const [wanted, setWanted] = createSignal<Kind | null>(null)', 'the signal [wanted, setWanted]'],
    ['export const shown = createMemo(() => 1)', 'the signal shown'],
    ['const shapes = new Map<string, Shape>()\nfunction f() {\n  shapes.set("a", b)\n}', 'shapes is filled'],
    ['const list: number[] = []\nexport const add = (n: number) => list.push(n)', 'list is filled'],
    ['const seen = { fight: 0 }\nfunction f() {\n  seen.fight = 2\n}', 'seen is filled'],
    ['const table: Record<string, number> = {}\nfunction f() {\n  table[code] = 2\n}', 'table is filled'],
  ])('%s', (source, problem) => {
    expect(inBoard(source)).toContain(problem)
  })

  it.each([
    'const ids = new Map(CODES.map((code, id) => [code, id]))\nexport const idOf = (code: string) => ids.get(code)',
    'const STARTS = new Set(["log.turn"])\nconst isStart = (e: Entry) => STARTS.has(e.key)',
    'export function createFire() {\n  const [shown, setShown] = createSignal(false)\n  let n = 0\n  return { shown }\n}',
    'export const createFire = (face: Face): Fire => {\n  const [shown] = createSignal(false)\n  return { shown }\n}',
    'export const createOutlines = () => {\n  const known = new Map<string, Shape>()\n  known.set("a", b)\n  return known\n}',
    "// let nothing = 0\nconst text = 'let it be'",
    'const same = (a: Shape, b: Shape) => a.x === b.x',
  ])('may: %s', source => {
    expect(inBoard(source)).toBe('')
  })

  it('is asked of boards alone, and not of their tests', () => {
    expect(moduleStateProblems('games/a/ai/mind.ts', 'let known = 0')).toEqual([])
    expect(moduleStateProblems('games/a/board/board.test.ts', 'let known = 0')).toEqual([])
    expect(moduleStateProblems('games/a/board/ground/map.ts', 'let known = 0')).toHaveLength(1)
  })
})
