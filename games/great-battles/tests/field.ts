import type { Options } from '#engine/index.ts'
import { hexNamed } from '#engine/map/hex.ts'
import { type TestGame, testGame } from '#engine/testing/test-game.ts'
import { compile } from '#games/great-battles/rules/battle/compile.ts'
import { type Ground, register } from '#games/great-battles/rules/battle/ground.ts'
import type {
  Battle,
  BattleHex,
  BattleScenario,
  BattleUnit,
  Placement,
} from '#games/great-battles/rules/battle/module.ts'
import type { Choice } from '#games/great-battles/rules/choices.ts'
import type { HexId, UnitId } from '#games/great-battles/rules/ids.ts'
import { gameOf } from '#games/great-battles/rules/index.ts'
import type { State, UnitState } from '#games/great-battles/rules/state.ts'
import { setUnit } from '#games/great-battles/rules/state.ts'
import type { View } from '#games/great-battles/views.ts'

/**
 * A small battle from a few lines. Sides are CSA (first) and USA, each with an army, a corps, a division and brigades `c1`, `c2`,
 * guns `cg` (Union `u1`, `u2`, `ug`), all with leaders. A unit is `name: 'hex facing [words]'`, e.g.
 * `{ 'c1-a': '0305 90 sp:7', 'u1-b': '0506 270 disordered', 'ug-n': '0606 270 guns:N', 'c2-h': '0101 90 horse' }`: the brigade stands before the
 * dash. Words: `sp:8 weapon:M coh:7/5 ma:6/5 recruit disordered foot (dismounted) horse guns:N lost:2 refused:left top:1 extend:0306`.
 * `off` instead of a hex: the unit is not placed, but may come by a reinforcement.
 * A leader is placed by `leaders: { 'c1': '0305' }`; those not named stand off the map.
 */
export interface Small {
  size?: readonly [columns: number, rows: number]
  /** By hex: terrain word, level, or both: `'woods'`, `'2'`, `'woods 2'`, features after a plus: `'clear 1 +cut'`. */
  hexes?: { readonly [hex: string]: string }
  /** By pair of hexes: `'0305-0405': 'slope:steep water:stream bridge wall:fence'`. */
  sides?: { readonly [pair: string]: string }
  /** By kind: `{ road: ['0101 0201 0301'] }`. */
  links?: { readonly [kind: string]: readonly string[] }
  units?: { readonly [name: string]: string }
  leaders?: { readonly [brigade: string]: string }
  orders?: { readonly [brigade: string]: 'march' | 'advance' | 'attack' | 'choice' }
  /** Corps, their divisions and brigades, instead of one division a side: `{ 'c-I': { 'c-1I': ['c1', 'c2'] } }`; names begin with c or u. */
  tree?: { readonly [corps: string]: { readonly [division: string]: readonly string[] } }
  /** By what the leader commands. */
  ratings?: { readonly [formation: string]: Partial<Battle['leaders'][number]['ratings']> }
  turns?: number
  light?: readonly ('day' | 'dusk' | 'night' | 'dawn')[]
  scenario?: Partial<BattleScenario>
  battle?: Partial<Battle>
}

const TREE: NonNullable<Small['tree']> = {
  'c-corps': { 'c-div': ['c1', 'c2', 'cg'] },
  'u-corps': { 'u-div': ['u1', 'u2', 'ug'] },
}

export function smallBattle(small: Small): Battle {
  const [columns, rows] = small.size ?? [12, 12]
  const tree = small.tree ?? TREE
  const divisions = Object.entries(tree).flatMap(([corps, list]) =>
    Object.entries(list).map(([id, brigades]) => ({ id, corps, brigades })),
  )
  const brigades = divisions.flatMap(d => d.brigades)
  const rated = (id: string, ratings: Battle['leaders'][number]['ratings']) => ({ ...ratings, ...small.ratings?.[id] })
  const two = (n: number) => `${n}`.padStart(2, '0')
  const hexes: BattleHex[] = []
  for (let c = 1; c <= columns; c++)
    for (let r = 1; r <= rows; r++) {
      const id = two(c) + two(r)
      const words = (small.hexes?.[id] ?? '').split(' ').filter(w => w !== '')
      const f = words.filter(w => w.startsWith('+')).map(w => w.slice(1))
      const t = words.find(w => /^[a-z]/.test(w)) ?? 'clear'
      const e = Number(words.find(w => /^-?\d/.test(w)) ?? 0)
      hexes.push(f.length === 0 ? { id, t, e } : { id, t, e, f })
    }
  const units = Object.entries(small.units ?? {}).map(([name, text]) => unitOf(name, text))
  const placed = Object.entries(small.units ?? {})
    .filter(([, text]) => !text.startsWith('off'))
    .map(([name, text]) => placementOf(name, text))
  const inHex = new Map<string, number>()
  const setup: Placement[] = placed.map(p => {
    const pos = inHex.get(p.hex) ?? 0
    inHex.set(p.hex, pos + 1)
    return { pos, ...p }
  })
  for (const [brigade, hex] of Object.entries(small.leaders ?? {})) setup.push({ id: `l-${brigade}`, hex })
  const turns = small.turns ?? 2
  return {
    format: 'gbacw-battle/1',
    id: 'small',
    version: 1,
    title: 'A small battle',
    date: '1863',
    scale: { yardsPerHex: 125, feetPerLevel: 20, minutesPerTurn: 60, menPerSP: 50 },
    map: {
      columns,
      rows,
      orientation: 'flat-top',
      evenColumns: 'down',
      numbering: 'CCRR',
      elevation: { baseFeet: 0, feetPerLevel: 20, min: -9, max: 20 },
      hexes,
      hexsides: Object.entries(small.sides ?? {}).map(([pair, text]) => hexsideOf(pair, text)),
      links: Object.entries(small.links ?? {}).flatMap(([type, paths]) =>
        paths.map(path => ({ type: type as 'road', path: path.split(' ') })),
      ),
    },
    sides: [
      { id: 'CSA', name: 'Confederate' },
      { id: 'USA', name: 'Union' },
    ],
    formations: [
      ...['c-army', 'u-army'].map(id => ({ id, side: sideWord(id), level: 'army' as const, name: id, parent: null })),
      ...Object.keys(tree).map(id => ({
        id,
        side: sideWord(id),
        level: 'corps' as const,
        name: id,
        parent: `${id[0]}-army`,
      })),
      ...divisions.map(d => ({
        id: d.id,
        side: sideWord(d.id),
        level: 'division' as const,
        name: d.id,
        parent: d.corps,
      })),
      ...divisions.flatMap(d =>
        d.brigades.map(id => ({
          id,
          side: sideWord(id),
          level: id.endsWith('g') ? ('artillery' as const) : ('brigade' as const),
          name: id,
          parent: d.id,
        })),
      ),
    ],
    leaders: [
      ...['c-army', 'u-army'].map(id => leader(id, 4, rated(id, { range: 12, initiative: 1 }))),
      ...Object.keys(tree).map(id => leader(id, 3, rated(id, { range: 8, efficiency: 0 }))),
      ...divisions.map(d => leader(d.id, 2, rated(d.id, { range: 6, activation: 0, coordination: 0 }))),
      ...brigades.map(id => leader(id, 1, rated(id, { range: 4, profile: 'N', orders: 0 }))),
    ],
    units,
    efficiencyMarkers: { CSA: [2, 3], USA: [2, 3] },
    activationMarkers: [
      ...divisions.map(d => ({ side: sideWord(d.id), kind: 'division' as const, formation: d.id, count: 4 })),
      { side: 'CSA', kind: 'march', count: 1 },
      { side: 'USA', kind: 'march', count: 1 },
    ],
    scenarios: [
      {
        id: 'field',
        title: 'A field',
        turns: Array.from({ length: turns }, (_, i) => ({
          n: i + 1,
          time: `${two(8 + i)}00`,
          light: small.light?.[i] ?? 'day',
        })),
        firstInitiative: 'CSA',
        efficiencyBy: 'division',
        setup,
        orders: brigades.map(formation => ({ formation, orders: small.orders?.[formation] ?? 'advance' })),
        reinforcements: [],
        victory: {
          net: ['CSA', 'USA'],
          points: [
            { side: 'CSA', vp: 1, kind: 'perEnemySP', per: 1 },
            { side: 'USA', vp: 1, kind: 'perEnemySP', per: 1 },
          ],
          levels: [
            { min: 5, result: 'Confederate', winner: 'CSA', degree: 'decisive' },
            { min: -4, result: 'draw', winner: null, degree: 'draw' },
            { min: null, result: 'Union', winner: 'USA', degree: 'decisive' },
          ],
        },
        specialRules: [],
        ...small.scenario,
      },
    ],
    ...small.battle,
  }
}

const sideWord = (id: string): string => (id.startsWith('c') ? 'CSA' : 'USA')

function leader(commands: string, stars: 1 | 2 | 3 | 4, ratings: Battle['leaders'][number]['ratings']) {
  return {
    id: `l-${commands}`,
    side: sideWord(commands),
    name: commands,
    stars,
    commands,
    ratings,
    replacement: { name: `${commands} II`, ratings },
  }
}

const wordsIn = (text: string) => {
  const [hex, facing, ...words] = text.split(' ')
  const value = (key: string) => words.find(w => w.startsWith(`${key}:`))?.slice(key.length + 1)
  return { hex: hex as string, facing: Number(facing ?? 90), words, value }
}

function unitOf(name: string, text: string): BattleUnit {
  const { words, value } = wordsIn(text)
  const brigade = name.slice(0, name.indexOf('-'))
  const guns = value('guns')
  const pair = (key: string, good: number, disordered: number) => {
    const [a, b] = (value(key) ?? `${good}/${disordered}`).split('/').map(Number)
    return { good: a as number, disordered: b as number }
  }
  const sp = Number(value('sp') ?? (guns === undefined ? 6 : 4))
  const base = {
    id: name,
    side: sideWord(name),
    name,
    short: name.slice(0, 8),
    sp,
    brigade,
    cohesion: pair('coh', 7, 5),
  }
  if (guns !== undefined) {
    const sections = guns.split('+').map((weapon, _i, all) => ({ weapon, guns: sp / all.length }))
    return { ...base, type: 'artillery', weapon: sections[0]?.weapon as string, ma: pair('ma', 8, 8), sections }
  }
  const weapon = value('weapon') ?? 'R'
  if (words.includes('horse') || words.includes('foot')) {
    const dismounted = { weapon, cohesion: pair('coh', 7, 5), ma: { good: 6, disordered: 5 } }
    return {
      ...base,
      type: 'cavalry',
      weapon: weapon === 'none' ? null : weapon,
      ma: pair('ma', 10, 8),
      dismounted: weapon === 'none' ? null : dismounted,
    }
  }
  return { ...base, type: 'infantry', weapon, ma: pair('ma', 6, 5), recruit: words.includes('recruit') }
}

function placementOf(id: string, text: string): Placement & { pos?: number } {
  const { hex, facing, words, value } = wordsIn(text)
  const refused = value('refused') as 'left' | 'right' | undefined
  const extend = value('extend')?.split('+')
  const top = value('top')
  const lost = value('lost')
  return {
    id,
    hex,
    facing,
    ...(top === undefined ? {} : { pos: Number(top) }),
    ...(words.includes('foot') ? { mounted: false } : {}),
    ...(words.includes('disordered') ? { disordered: true } : {}),
    ...(words.includes('blown') ? { blown: true } : {}),
    ...(refused === undefined ? {} : { refused }),
    ...(extend === undefined ? {} : { extend }),
    ...(lost === undefined ? {} : { lostSP: Number(lost) }),
  }
}

function hexsideOf(pair: string, text: string): Battle['map']['hexsides'][number] {
  const [a, b] = pair.split('-') as [string, string]
  const side: { [key: string]: string | boolean } = { a, b }
  for (const word of text.split(' ')) {
    const [key, value] = word.split(':') as [string, string | undefined]
    if (key === 'bridge' || key === 'ford') side.crossing = key
    else side[key] = value ?? true
  }
  return side as unknown as Battle['map']['hexsides'][number]
}

/** The compiled ground of a small battle, made known to the rules. */
export function groundOf(small: Small): Ground {
  const ground = compile(smallBattle(small))
  register(ground)
  return ground
}

/** A table on a small battle: `field({...}).deciding('unit', { unit: 'c1-a', … }).dice(5)`. Dice are laid as 1..10: a printed n is n + 1. */
export function field(small: Small, options: Options = {}): TestGame<State, Choice, View> {
  const game = gameOf(smallBattle(small))
  return testGame(game, 'field', options, {
    unit(state, code) {
      const id = (game.codes.unit as readonly string[]).indexOf(code) as UnitId
      // records are replaced: the table gets a copy of its own to change
      setUnit(state, id, {})
      return state.units[id]
    },
    kinds: {
      unit: 'unit',
      units: 'unit',
      hex: 'hex',
      to: 'hex',
      from: 'hex',
      target: 'hex',
      hexes: 'hex',
      brigade: 'brigade',
      brigades: 'brigade',
      division: 'division',
      leader: 'leader',
      leaders: 'leader',
      trigger: 'unit',
      may: 'unit',
      by: 'unit',
      tail: 'hex',
    },
  })
}

export const hexId = (g: Ground, code: string): HexId => hexNamed(g.grid, code)
/** Dice as printed, 0 to 9, for `dice(...)`. */
export const printed = (...values: number[]): number[] => values.map(v => v + 1)
export type { UnitState }
