import data from '../../data/charts.json' with { type: 'json' }

/** 2.3: the series charts, looked up by key. Numbers are never written into rules. */
export const CHARTS = data

export type ClassWord = 'infantry' | 'cavalry' | 'artillery' | 'leader'
/** A price for each class; null: closed. `flag`: d a test, D disorder at once (9.47). */
export type Prices = { readonly [C in ClassWord]: { readonly mp: number | null; readonly flag?: string } }
export type Ammunition = 'smallArms' | 'canister' | 'shell'
export type FireDrm = { readonly [A in Ammunition]: number }

export interface HexTerrain {
  readonly mp: Prices
  readonly fire: FireDrm
  readonly shock: number
  readonly los: string
  readonly canopy?: boolean
  readonly cavalryShockHalved?: boolean
  readonly noBarricade?: boolean
}
export interface SideTerrain {
  readonly extra?: Prices
  readonly up?: Prices
  readonly down?: Prices
  readonly fire?: FireDrm
  readonly fireOut?: Partial<FireDrm>
  readonly shock?: number
  readonly shockUp?: number
  readonly shockDown?: number
  readonly preShock?: number
  readonly chargeAllowed?: boolean
}
export interface FeatureTerrain {
  readonly mp: Prices
  readonly replacesHexCost?: boolean
  readonly fire: FireDrm
  readonly shockAgainst?: number
  readonly fireOut?: number
}
export interface TerrainChart {
  readonly hex: { readonly [name: string]: HexTerrain }
  readonly hexside: { readonly [name: string]: SideTerrain }
  readonly feature: { readonly [name: string]: FeatureTerrain }
}
export interface Weapon {
  readonly name: string
  readonly max: number
  readonly prepared?: number
  readonly rapidFire?: boolean
  readonly secondFire?: boolean
  readonly bands: readonly { readonly from: number; readonly to: number; readonly drm: number }[]
}
export type WeaponClass = 'smallArms' | 'artillery'
export type RangeChart = { readonly [C in WeaponClass]: { readonly [letter: string]: Weapon } }

export type FireTable = 'smallArmsAndCanister' | 'artilleryShotShell'

/** Causes of a second disorder, as the chart names them (12.35, 12.36). */
export const CAUSES = [
  'fire',
  'shock',
  'reaction facing or refusal',
  'adjacent rout',
  'friendly fire',
  'retreat through friends',
  'terrain',
  'movement through friends',
  'withdrawal movement',
  'automatic after shock',
  'reaction movement',
  'gun approach (9.55 option 2)',
  'extension lost in retreat',
  'brigade shocked on the march',
] as const
export type Cause = (typeof CAUSES)[number]

/** The charts with a battle's own entries over them. */
export function terrainWith(overrides: Partial<TerrainChart> | undefined): TerrainChart {
  const terrain = data.terrain as unknown as TerrainChart
  return {
    hex: { ...terrain.hex, ...overrides?.hex },
    hexside: { ...terrain.hexside, ...overrides?.hexside },
    feature: { ...terrain.feature, ...overrides?.feature },
  }
}

export function rangesWith(overrides: Partial<RangeChart> | undefined): RangeChart {
  const ranges = data.rangeEffects as unknown as RangeChart
  return {
    smallArms: { ...ranges.smallArms, ...overrides?.smallArms },
    artillery: { ...ranges.artillery, ...overrides?.artillery },
  }
}

/** The band of a table in which a modified die falls. */
export function bandOf<B extends { readonly from: number | null; readonly to: number | null }>(
  bands: readonly B[],
  roll: number,
): B {
  const band = bands.find(b => (b.from === null || roll >= b.from) && (b.to === null || roll <= b.to))
  if (band === undefined) throw new RangeError(`no band for ${roll}`)
  return band
}
