// Rows of the charts, from the data of series and battle; words come from outside.
import type { BoardWords } from '#client/board/api.ts'
import type { Prices } from '../../rules/battle/charts.ts'
import { CHARTS, type Ground } from '../../rules/board.ts'
import type { Stage } from '../stage.ts'

export type Cell = string | number
type Say = (key: string) => string

const minus = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0')

/** "2 d": two points and a test; a dash: closed. */
function price(prices: Prices | undefined, of: 'infantry' | 'cavalry' | 'artillery'): string {
  const one = prices?.[of]
  if (one === undefined) return ''
  return one.mp === null ? '–' : `${one.mp}${one.flag === undefined ? '' : ` ${one.flag}`}`
}
const prices = (list: Prices | undefined) =>
  (['infantry', 'cavalry', 'artillery'] as const).map(arm => price(list, arm))

/** Terrain of this battle's map. */
export function terrainRows(gr: Ground, words: BoardWords): Cell[][] {
  const here = new Set(gr.terrainAt)
  const features = new Set(gr.battle.map.hexes.flatMap(hex => hex.f ?? []))
  return [
    ...Object.entries(gr.terrain.hex).filter(([name]) => here.has(name)),
    ...Object.entries(gr.terrain.feature).filter(([name]) => features.has(name)),
  ].map(([name, t]) => [
    words.say(`board.terrain.${name}`),
    ...prices(t.mp),
    [t.fire.smallArms, t.fire.canister, t.fire.shell].map(minus).join(' / '),
    'shock' in t ? minus(t.shock) : minus(t.shockAgainst ?? 0),
  ])
}

/** Hexsides of this battle's map; slopes up and down. */
export function sideRows(gr: Ground, say: Say): Cell[][] {
  const sides = gr.battle.map.hexsides
  const here = new Set(['barricade', ...sides.flatMap(s => [`slope_${s.slope}`, s.water ?? '', s.wall ?? ''])])
  return Object.entries(gr.terrain.hexside)
    .filter(([name]) => here.has(name))
    .flatMap(([name, t]): Cell[][] => {
      const row = (key: string, list: Prices | undefined, shock: number) => [
        say(`side.${key}`),
        ...prices(list),
        t.fire === undefined ? '' : [t.fire.smallArms, t.fire.canister, t.fire.shell].map(minus).join(' / '),
        minus(shock),
      ]
      return t.up === undefined
        ? [row(name, t.extra, t.shock ?? 0)]
        : [row(`${name}.up`, t.up, t.shockUp ?? 0), row(`${name}.down`, t.down, t.shockDown ?? 0)]
    })
}

/** Weapons of this battle's counters. */
export function rangeRows(gr: Ground, stage: Pick<Stage, 'gr'>, say: Say): Cell[][] {
  const units = stage.gr.battle.units
  const arms = new Set(units.flatMap(u => (u.type === 'artillery' ? [] : [u.weapon, u.dismounted?.weapon])))
  const guns = new Set(units.flatMap(u => (u.sections ?? []).map(s => s.weapon)))
  const rows = (kind: 'smallArms' | 'artillery', used: ReadonlySet<string | null | undefined>) =>
    Object.entries(gr.ranges[kind])
      .filter(([letter]) => used.has(letter))
      .map(([letter, weapon]) => [
        `${letter} · ${say(`${kind}.${letter}`)}`,
        weapon.max,
        weapon.bands.map(b => `${b.from === b.to ? b.from : `${b.from}–${b.to}`}: ${minus(b.drm)}`).join(' · '),
      ])
  return [...rows('smallArms', arms), ...rows('artillery', guns)]
}

interface Effect {
  readonly lose?: number
  readonly retreat?: readonly number[]
  readonly udd?: { readonly fail: string; readonly pass: object }
  readonly status?: string
}

/** What a second disorder does: by its cause and the arm. */
export function secondRows(say: Say): Cell[][] {
  return CHARTS.secondDisorder.rows.map(row => {
    const effect = row.effect as Effect
    const key =
      effect.udd !== undefined
        ? 'udd'
        : effect.status !== undefined
          ? (effect.status.split(' ')[0] as string)
          : effect.retreat !== undefined
            ? 'loseAndRetreat'
            : effect.lose !== undefined
              ? 'lose'
              : (Object.keys(effect)[0] as string)
    return [say(`cause.${row.cause}`), say(`arm.${row.arm}`), say(`effect.${key}`)]
  })
}

/** 6.11: what the three orders allow. */
export function ordersRows(say: Say): Cell[][] {
  const rows = CHARTS.tables.ordersComparison.rows as { readonly [row: string]: { readonly [orders: string]: unknown } }
  return Object.entries(rows).map(([name, by]) => [
    say(`orders.${name}`),
    ...['march', 'advance', 'attack'].map(orders => {
      const value = by[orders]
      if (typeof value === 'number') return value === 0.5 ? '½' : value
      if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
      return value === undefined || value === null ? '–' : say(`orders.${name}.${orders}`)
    }),
  ])
}
