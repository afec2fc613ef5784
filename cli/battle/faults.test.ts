import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { main } from '#cli/main.ts'
import { faultsOf, SENTENCES } from './faults.ts'

const folder = mkdtempSync(join(tmpdir(), 'longroll-battle-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string): URL => new URL(`../../games/great-battles/${name}`, import.meta.url)
const shipped = (id: string) => JSON.parse(readFileSync(file(`data/battles/${id}.json`), 'utf8'))

async function check(...argv: string[]): Promise<{ code: number; out: string[]; err: string[] }> {
  const out: string[] = []
  const err: string[] = []
  const io = { out: (line: string) => out.push(line), err: (line: string) => err.push(line), status: () => {} }
  return { code: await main(['battle', ...argv], io as never), out, err }
}

describe('battle check', () => {
  it.each(['mcphersons-ridge', 'little-round-top'])('finds no fault in %s', async id => {
    const { code, out } = await check('check', file(`data/battles/${id}.json`).pathname)
    expect(out).toEqual([expect.stringContaining('no fault')])
    expect(code).toBe(0)
  })

  it('names every fault of shape by its place, more than a handful', () => {
    const battle = shipped('little-round-top')
    for (let i = 0; i < 20; i++) battle.map.hexes[i].e = 'high'
    delete battle.units[2].sp
    battle.extra = 1
    battle.scenarios[0].setup[0].facing = 45
    battle.scenarios[0].specialRules[0].effects = [{ kind: 'nonsense' }]
    const faults = faultsOf(battle)
    expect(faults).toHaveLength(24)
    expect(faults).toEqual(
      expect.arrayContaining([
        'the file: unknown field extra',
        'map.hexes[19].e: must be integer',
        'units[2]: missing field sp',
        'scenarios[0].setup[0].facing: must be one of 0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330',
        'scenarios[0].specialRules[0].effects[0]: has none of the shapes that are possible here',
      ]),
    )
  })

  it('names every fault of sense by its place, and its exit code says so', async () => {
    const battle = shipped('little-round-top')
    battle.units[0].weapon = 'Z'
    battle.scenarios[0].setup[0].hex = '9999'
    const bad = join(folder, 'bad.json')
    writeFileSync(bad, JSON.stringify(battle))
    const { code, out, err } = await check('check', bad)
    expect(code).toBe(1)
    expect(out).toEqual([
      'units[0].weapon: there is no weapon “Z”',
      'scenarios[0].setup[0].hex: 9999 is not on the map',
    ])
    expect(err).toEqual([`${bad}: 2 faults`])
  })

  it('says what is wrong with the question', async () => {
    const text = join(folder, 'text.json')
    writeFileSync(text, 'no battle')
    for (const argv of [[], ['check'], ['mend', text], ['check', join(folder, 'nowhere.json')], ['check', text]])
      expect((await check(...argv)).code, argv.join(' ')).toBe(2)
  })

  it('has a sentence for every code', () => {
    const source = readFileSync(file('rules/battle/sense.ts'), 'utf8')
    const codes = [...source.matchAll(/say\((?:`[^`]*`|[a-z]+|'[^']*'), '(\w+)'/g)].map(m => m[1] as string)
    expect(new Set(codes).size).toBeGreaterThan(45)
    for (const code of codes) expect(Object.keys(SENTENCES)).toContain(code)
  })
})
