import { describe, expect, it } from 'vitest'
import mapData from '#games/house-divided/data/map.json' with { type: 'json' }
import setup from '#games/house-divided/data/setup.json' with { type: 'json' }
import turnData from '#games/house-divided/data/turns.json' with { type: 'json' }
import unitData from '#games/house-divided/data/units.json' with { type: 'json' }

interface Line {
  code: string
  from: string
  to: string
  type: string
  river?: string
  crossingInto?: string[]
  forbiddenTo?: string[]
}

type Side = 'union' | 'confederate'
type Box = {
  code: string
  name: string
  state: string
  owner: string
  recruit: Record<Side, number>
  port?: boolean
  fort?: boolean
}

const SIDES: readonly Side[] = ['union', 'confederate']
const list = mapData.boxes as Box[]
const boxes = new Map(list.map(box => [box.code, box]))
const lines = mapData.lines as Line[]
const box = (code: string): Box => boxes.get(code) as Box
const linesAt = (code: string): Line[] => lines.filter(l => l.from === code || l.to === code)
const other = (l: Line, code: string): string => (l.from === code ? l.to : l.from)
const joined = (a: string, b: string, type: string): boolean =>
  linesAt(a).some(l => other(l, a) === b && l.type === type)
const pairs = <T>(chain: readonly T[]): [T, T][] => chain.slice(1).map((to, i) => [chain[i] as T, to])

function distances(from: string, usable: (l: Line) => boolean = () => true): Map<string, number> {
  const found = new Map([[from, 0]])
  const queue = [from]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const line of linesAt(at)) {
      const next = other(line, at)
      if (found.has(next) || !usable(line)) continue
      found.set(next, (found.get(at) as number) + 1)
      queue.push(next)
    }
  }
  return found
}

describe('data: boxes', () => {
  it('1.2 there are 129 boxes with codes and names of their own', () => {
    expect(list).toHaveLength(129)
    expect(boxes.size).toBe(129)
    expect(new Set(list.map(b => b.name)).size).toBe(129)
  })

  it.each(list.map(b => [b.code, b] as const))('1.2 %s is complete', (code, b) => {
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(['union', 'confederate', 'neutral']).toContain(b.owner)
    expect(Object.keys(b.recruit).sort()).toEqual(['confederate', 'union'])
    for (const n of Object.values(b.recruit)) expect(Number.isInteger(n) && n >= 0 && n <= 4).toBe(true)
    for (const flag of [b.port, b.fort]) expect([undefined, true]).toContain(flag)
    expect(b.name.length * b.state.length).toBeGreaterThan(0)
    expect(linesAt(code).length).toBeGreaterThan(0)
  })

  it('1.2 the four forts', () => {
    const forts = list.filter(b => b.fort).map(b => b.code)
    expect(forts.sort()).toEqual(['fort-monroe', 'richmond', 'vicksburg', 'washington'])
  })

  it('1.2 seventeen ports, the obvious ones among them, and Union ports to sail between', () => {
    const ports = list.filter(b => b.port)
    expect(ports).toHaveLength(17)
    const codes = ports.map(b => b.code)
    expect(codes).toEqual(
      expect.arrayContaining(['washington', 'mobile', 'new-orleans', 'charleston-sc', 'wilmington']),
    )
    expect(ports.filter(b => b.owner === 'union' && b.code !== 'washington').length).toBeGreaterThan(0)
  })

  it('every box named in the rulebook is on the map', () => {
    const named =
      'alexandria atlanta bloomington-in cairo canton charleston-sc chicago columbus-oh evansville fort-smith'
        .concat(
          ' fort-wayne fredericksburg front-royal harpers-ferry harrisburg indianapolis jefferson-city little-rock',
        )
        .concat(' louisville manassas-junction mccomb memphis mobile monroe new-orleans paducah pittsburgh richmond')
        .concat(' shreveport st-louis vicksburg washington wilmington')
        .split(' ')
    expect(named).toHaveLength(33)
    expect(named.filter(code => !boxes.has(code))).toEqual([])
  })

  it('9.0 the neutral boxes are Kentucky, some of them recruitment cities', () => {
    const neutral = list.filter(b => b.owner === 'neutral')
    expect(new Set(neutral.map(b => b.state))).toEqual(new Set(['Kentucky']))
    expect(neutral.some(b => b.recruit.union + b.recruit.confederate > 0)).toBe(true)
  })
})

describe('data: lines', () => {
  it('1.2 141 rail, 59 road and 30 river lines', () => {
    const count = (type: string) => lines.filter(l => l.type === type).length
    expect([lines.length, count('rail'), count('road'), count('river')]).toEqual([230, 141, 59, 30])
  })

  it('lines have codes of their own, two different ends, and are told once', () => {
    expect(new Set(lines.map(l => l.code)).size).toBe(230)
    expect(new Set(lines.map(l => `${l.type} ${[l.from, l.to].sort().join(' ')}`)).size).toBe(230)
    for (const l of lines) {
      expect(boxes.has(l.from) && boxes.has(l.to) && l.from !== l.to, l.code).toBe(true)
      expect(l.code).toBe(`${l.type}:${l.from}--${l.to}`)
    }
  })

  it('two boxes are joined by two lines at most, one of them a river', () => {
    const kinds = new Map<string, string[]>()
    for (const l of lines) {
      const pair = [l.from, l.to].sort().join(' ')
      kinds.set(pair, [...(kinds.get(pair) ?? []), l.type].sort())
    }
    const double = [...kinds.values()].filter(types => types.length > 1)
    expect(double).toEqual([1, 2, 3, 4].map(() => ['rail', 'river']))
  })

  it('only rivers have names and a direction; crossings name their own ends once', () => {
    for (const l of lines) {
      expect(l.river !== undefined, l.code).toBe(l.type === 'river')
      const into = l.crossingInto ?? []
      expect(new Set(into).size).toBe(into.length)
      expect(
        into.every(end => end === l.from || end === l.to),
        l.code,
      ).toBe(true)
    }
  })

  it('the whole map hangs together, without the Potomac too', () => {
    expect(distances('washington').size).toBe(129)
    expect(distances('washington', l => !l.forbiddenTo?.includes('confederate')).size).toBe(129)
  })

  it('4.2.6 the Potomac alone is forbidden, to the Confederacy alone', () => {
    const closed = lines.filter(l => l.forbiddenTo !== undefined)
    expect(closed.map(l => [l.code, l.forbiddenTo])).toEqual([['river:washington--fredericksburg', ['confederate']]])
  })

  it('4.2.2 rivers never fork downstream nor run in a circle, and reach a mouth', () => {
    const down = new Map<string, string[]>()
    for (const l of lines) if (l.type === 'river') down.set(l.from, [...(down.get(l.from) ?? []), l.to])
    for (const [from, next] of down) {
      expect(next, from).toHaveLength(1)
      let at = from
      let steps = 0
      for (; down.has(at) && steps < 30; steps++) at = down.get(at)?.[0] as string
      expect(['new-orleans', 'mobile', 'fort-monroe', 'fredericksburg'], from).toContain(at)
    }
  })

  it.each([
    ['Mississippi', 'st-louis cairo island-no-10 memphis arkansas-post vicksburg natchez baton-rouge new-orleans'],
    ['Tennessee and Ohio', 'chattanooga decatur pittsburg-landing forts-henry-donelson paducah cairo'],
    ['Cumberland', 'nashville forts-henry-donelson'],
  ])('4.2.2 the %s runs %s', (_, chain) => {
    for (const [a, b] of pairs(chain.split(' ')))
      expect(
        lines.some(l => l.code === `river:${a}--${b}`),
        a,
      ).toBe(true)
  })

  it.each([
    ['Baltimore & Ohio', 'baltimore harpers-ferry grafton wheeling'],
    ['its Parkersburg branch', 'grafton parkersburg chillicothe cincinnati'],
    ['Pennsylvania', 'philadelphia harrisburg ebensburg pittsburgh'],
    ['Louisville & Nashville', 'louisville munfordville bowling-green nashville'],
    ['Memphis & Charleston', 'memphis grand-junction corinth decatur chattanooga'],
    ['Mobile & Ohio', 'cairo humboldt corinth okolona meridian mobile'],
    ['Western & Atlantic', 'chattanooga atlanta'],
    ['Georgia', 'atlanta augusta'],
    ['Macon & Western', 'atlanta macon-ga millen savannah'],
    ['Wilmington & Weldon', 'petersburg goldsboro wilmington'],
    ['Virginia & Tennessee', 'lynchburg roanoke marion knoxville chattanooga'],
    ['Orange & Alexandria', 'washington manassas-junction gordonsville lynchburg'],
    ['Richmond, Fredericksburg & Potomac', 'fredericksburg richmond petersburg'],
    ['Mississippi Central', 'grand-junction grenada jackson mccomb new-orleans'],
    ['Southern of Mississippi', 'vicksburg jackson meridian selma montgomery'],
    ['Hannibal & St. Joseph', 'quincy macon-mo st-joseph'],
    ['Illinois Central', 'cairo vandalia bloomington-il chicago'],
  ])('the railway %s runs %s', (_, chain) => {
    for (const [a, b] of pairs(chain.split(' '))) expect(joined(a, b, 'rail'), `${a} ${b}`).toBe(true)
  })

  it('5.2.3 the table of crossings: fifteen boxes, 34 approaches, each box with a dry one', () => {
    const table: Record<string, string[]> = {}
    for (const l of lines) {
      for (const into of l.crossingInto ?? [])
        table[into] = [...(table[into] ?? []), `${other(l, into)} ${l.type}`].sort()
    }
    expect(table).toEqual({
      washington: ['fredericksburg river', 'harpers-ferry road', 'manassas-junction rail'],
      fredericksburg: ['manassas-junction road', 'washington river'],
      richmond: ['petersburg rail'],
      petersburg: ['richmond rail', 'yorktown river'],
      cincinnati: ['lexington rail', 'louisville river'],
      louisville: ['bloomington-in rail'],
      'st-louis': ['quincy river', 'springfield-il rail', 'vandalia rail'],
      quincy: ['macon-mo rail'],
      cairo: ['humboldt rail', 'island-no-10 river', 'paducah river'],
      paducah: ['cairo river', 'evansville river'],
      nashville: ['bowling-green rail', 'forts-henry-donelson river', 'sparta road'],
      chattanooga: ['decatur rail', 'decatur river', 'murfreesboro rail', 'sparta road'],
      selma: ['mobile river', 'montgomery rail', 'montgomery river'],
      mobile: ['montgomery rail', 'pensacola road'],
      vicksburg: ['arkansas-post river', 'monroe rail'],
    })
    expect(Object.values(table).flat()).toHaveLength(34)
    for (const code of Object.keys(table)) {
      expect(
        linesAt(code).some(l => !l.crossingInto?.includes(code)),
        code,
      ).toBe(true)
    }
  })

  it('5.0 example: no river is crossed at Little Rock', () => {
    expect(linesAt('little-rock').some(l => l.crossingInto?.includes('little-rock'))).toBe(false)
  })

  it('Washington and Richmond are two boxes apart, three by land; all victory cities within fourteen', () => {
    expect(distances('washington').get('richmond')).toBe(2)
    expect(distances('washington', l => l.forbiddenTo === undefined).get('richmond')).toBe(3)
    for (const city of setup.victoryCities) expect(distances('washington').get(city)).toBeLessThanOrEqual(14)
    expect(list.filter(b => b.state === 'Virginia' && b.owner === 'confederate').length).toBeGreaterThanOrEqual(12)
  })
})

describe('data: cities, set-up and forces', () => {
  it.each([
    ['union', 34],
    ['confederate', 29],
  ] as const)('2.0 the numbers of %s add up to %i', (side, total) => {
    const sum = list.filter(b => b.owner === side).reduce((n, b) => n + b.recruit[side], 0)
    expect([sum, setup.armyMaximum[side]]).toEqual([total, total])
  })

  it('11.0 the seven victory cities are those with a red 2 or 3', () => {
    const seven = ['atlanta', 'charleston-sc', 'memphis', 'mobile', 'new-orleans', 'richmond', 'wilmington']
    expect([...setup.victoryCities].sort()).toEqual(seven)
    expect(
      list
        .filter(b => b.recruit.confederate >= 2)
        .map(b => b.code)
        .sort(),
    ).toEqual(seven)
    expect(Math.max(...list.map(b => b.recruit.confederate))).toBe(3)
    expect(setup.capital).toBe('washington')
  })

  it('7.0 Cairo recruits for either side, and the Union can gain cities', () => {
    expect(box('cairo').recruit).toEqual({ union: 1, confederate: 1 })
    const sum = (chosen: Box[]) => chosen.reduce((n, b) => n + b.recruit.union, 0)
    expect(sum(list)).toBeGreaterThan(sum(list.filter(b => b.owner === 'union')))
  })

  it.each(SIDES)('2.0 %s sets up militia infantry in its own boxes', side => {
    for (const { box: code, type } of setup[side]) {
      expect([box(code).owner, type]).toEqual([side, 'militia-infantry'])
    }
    const placed = setup[side].reduce((n, s) => n + s.count, 0)
    expect(placed).toBe(side === 'union' ? 12 : 8)
    const aside = side === 'union' ? setup.setAside.union['militia-infantry'] : 0
    expect(placed + setup.office[side]['militia-infantry'] + aside).toBe(unitData.forcePool[side]['militia-infantry'])
    expect(setup.office[side]['militia-cavalry']).toBe(unitData.forcePool[side]['militia-cavalry'])
  })

  it('8.0 the militia set aside are those of the mobilisations', () => {
    const aprils = turnData.turns.filter(t => t.mobilisation)
    expect(aprils.map(t => t.turn)).toEqual([8, 18, 28])
    expect(aprils.every(t => t.months.join() === '4')).toBe(true)
    expect(turnData.mobilised * aprils.length).toBe(setup.setAside.union['militia-infantry'])
  })

  it('1.3 the counters of both sides fit into the 160 pieces of the box', () => {
    const all = SIDES.flatMap(side => Object.values(unitData.forcePool[side])).reduce((a, b) => a + b, 0)
    expect(all).toBeLessThanOrEqual(160)
  })

  it('5.1 combat and defence values; promotion keeps the arm and ends with the elites', () => {
    expect(Object.fromEntries(unitData.types.map(t => [t.code, [t.combat, t.defence]]))).toEqual({
      'militia-infantry': [2, 0],
      'veteran-infantry': [3, 0],
      'elite-infantry': [3, 1],
      'militia-cavalry': [1, 0],
      'veteran-cavalry': [2, 0],
      'elite-cavalry': [3, 0],
    })
    for (const type of unitData.types) {
      const next = unitData.types.find(t => t.code === type.promotesTo)
      expect(next?.arm ?? null, type.code).toBe(type.level === 'elite' ? null : type.arm)
    }
  })

  it('10.0 forty turns cover the 48 months from July 1861 to June 1865 without gap', () => {
    expect(turnData.turns.map(t => t.turn)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    const months = turnData.turns.flatMap(t => t.months.map(month => t.year * 12 + month - 1))
    expect(months).toEqual(Array.from({ length: 48 }, (_, i) => 1861 * 12 + 6 + i))
    for (const t of turnData.turns) expect(t.winter).toBe(t.months.length === 2)
    expect(turnData.turns[9]).toMatchObject({ year: 1862, months: [6] })
    expect([setup.lastTurn, setup.shortGame.lastTurn]).toEqual([40, 10])
  })
})
