import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import mapData from '#games/house-divided/data/map.json' with { type: 'json' }
import setup from '#games/house-divided/data/setup.json' with { type: 'json' }
import turnData from '#games/house-divided/data/turns.json' with { type: 'json' }
import unitData from '#games/house-divided/data/units.json' with { type: 'json' }

type Side = 'union' | 'confederate'

const boxes = new Map(mapData.boxes.map(box => [box.code, box]))
const bare = (name: string): string =>
  name
    .replace(/ \(.*\)|,.*$/g, '')
    .replace("'", '’')
    .trim()
const nameOf = (code: string): string => bare(boxes.get(code)?.name ?? code)

/** The tables of one section, without head and rule: rows of trimmed cells. */
function tables(language: string, id: string): string[][][] {
  const text = readFileSync(new URL(`../help/${language}.md`, import.meta.url), 'utf8')
  const body = text.split(/^## /m).find(part => part.startsWith(`${id} `)) ?? ''
  const found: string[][][] = []
  let open = false
  for (const line of body.split('\n')) {
    if (line.startsWith('|')) {
      if (!open) found.push([])
      found.at(-1)?.push(
        line
          .split('|')
          .slice(1, -1)
          .map(cell => cell.trim()),
      )
    }
    open = line.startsWith('|')
  }
  return found.map(rows => rows.slice(2))
}

const places = (cell: string): string[] =>
  cell
    .replace(/\(.*?\)/g, '')
    .split(/[,;]/)
    .map(name => bare(name))

describe.each(['en', 'fr', 'it'])('tables of help/%s.md agree with the data', language => {
  test('1.3 unit values', () => {
    const rows = tables(language, '1.3')[0] ?? []
    expect(rows.map(row => row.slice(1, 3).map(Number))).toEqual(
      unitData.types.map(type => [type.combat, type.defence]),
    )
    rows.forEach((row, i) => {
      const next = unitData.types.findIndex(type => type.code === unitData.types[i]?.promotesTo)
      expect(row[3]).toBe(rows[next]?.[0] ?? '–')
    })
  })

  test('2.0 set-up', () => {
    const rows = tables(language, '2.0')[0] ?? []
    const listed = (column: number) => rows.map(row => [bare(row[column] ?? ''), Number(row[column + 1])])
    expect(listed(0)).toEqual(setup.union.map(entry => [nameOf(entry.box), entry.count]))
    expect(listed(2)).toEqual(setup.confederate.map(entry => [nameOf(entry.box), entry.count]))
  })

  test('5.2 value of a shot: combat value less defence and entrenchment', () => {
    const rows = tables(language, '5.2')[0] ?? []
    const byValue = ['militia-cavalry', 'militia-infantry', 'veteran-cavalry', 'veteran-infantry', 'elite-infantry']
    const expected = byValue.map(code => {
      const combat = unitData.types.find(type => type.code === code)?.combat ?? 0
      return [0, 1, 1, 2].map(less => (combat > less ? String(combat - less) : '–'))
    })
    expect(rows.map(row => row.slice(1))).toEqual(expected)
  })

  test('5.2.3 river crossings', () => {
    const listed = new Map((tables(language, '5.2.3')[0] ?? []).map(row => [row[0], row[1] ?? '']))
    const crossed = new Set<string>()
    for (const line of mapData.lines) {
      for (const into of 'crossingInto' in line ? line.crossingInto : []) {
        crossed.add(nameOf(into))
        expect(listed.get(nameOf(into)), line.code).toContain(nameOf(line.from === into ? line.to : line.from))
      }
    }
    expect([...listed.keys()].sort()).toEqual([...crossed].sort())
  })

  test('6.0 limits on counters', () => {
    const rows = tables(language, '6.0')[0] ?? []
    const kinds = ['veteran-infantry', 'veteran-cavalry', 'elite-infantry', 'elite-cavalry'] as const
    const limits = [unitData.forcePool.union, unitData.forcePool.confederate]
    expect(rows.map(row => row.slice(1).map(Number))).toEqual(limits.map(pool => kinds.map(kind => pool[kind])))
  })

  test.each(['union', 'confederate'] as const)('7.0 recruitment numbers, %s', (side: Side) => {
    const rows = tables(language, '7.0')[side === 'union' ? 0 : 1] ?? []
    const listed = rows.flatMap(([number = '', cell = '']) =>
      places(cell).map(name => [name, Number.parseInt(number, 10), !number.includes(',')]),
    )
    const expected = mapData.boxes
      .filter(box => box.recruit[side] > 0)
      .map(box => [bare(box.name), box.recruit[side], box.owner === side])
    const byName = (a: unknown[], b: unknown[]): number => String(a[0]).localeCompare(String(b[0]))
    expect(listed.sort(byName)).toEqual(expected.sort(byName))
  })

  test('10.0 turn track', () => {
    const rows = tables(language, '10.0')[0] ?? []
    const column = (months: number[]): number =>
      months.length === 2 ? (months[0] === 1 ? 1 : 10) : (months[0] ?? 0) - 1
    for (const turn of turnData.turns) {
      const row = rows.find(cells => cells[0] === String(turn.year))
      expect(row?.[column(turn.months)]).toBe(String(turn.turn))
    }
    expect(rows.flatMap(row => row.slice(1)).filter(cell => cell !== '')).toHaveLength(turnData.turns.length)
  })

  test('8.0 mobilisations', () => {
    const rows = tables(language, '8.0')[0] ?? []
    const turns = turnData.turns.filter(turn => turn.mobilisation).map(turn => turn.turn)
    const start = setup.union.reduce((sum, entry) => sum + entry.count, 0)
    expect(rows.map(row => row.slice(1).map(Number))).toEqual(
      [1, ...turns].map((turn, i) => [turn, start + i * turnData.mobilised]),
    )
  })

  test('11.0 victory cities', () => {
    const rows = tables(language, '11.0')[0] ?? []
    const expected = setup.victoryCities.map(code => [nameOf(code), String(boxes.get(code)?.recruit.confederate)])
    expect(rows.map(row => [bare(row[0] ?? ''), row[1]]).sort()).toEqual(expected.sort())
  })
})
