/** A battle as its file holds it (`gbacw-battle/1`): see data/battle.schema.json. */
export type Text = string | { readonly en: string; readonly fr?: string; readonly it?: string }
export type Level = 'army' | 'corps' | 'division' | 'brigade' | 'artillery'
export type Light = 'day' | 'dusk' | 'night' | 'dawn'
export type OrdersWord = 'march' | 'advance' | 'attack' | 'choice'
export type SlopeWord = 'minor' | 'steep' | 'sheer'
export type LinkWord = 'pike' | 'road' | 'trail' | 'railroad'
export type Degree = 'decisive' | 'substantial' | 'marginal' | 'draw'

export interface Pair {
  readonly good: number
  readonly disordered: number
}

export interface Ratings {
  readonly range: number
  /** 4.11: of an army commander. */
  readonly initiative?: number
  /** 4.12: of a corps commander. */
  readonly efficiency?: number
  /** 4.13: of a division leader, and what follows. */
  readonly activation?: number
  readonly coordination?: number
  /** 4.14: of a brigade leader, and what follows. */
  readonly profile?: 'A' | 'N' | 'C' | 'U'
  readonly orders?: number
}

export interface BattleHex {
  readonly id: string
  readonly t: string
  readonly e: number
  readonly f?: readonly string[]
  readonly n?: string
}

export interface BattleHexside {
  readonly a: string
  readonly b: string
  readonly slope?: SlopeWord
  readonly water?: string
  readonly wall?: string
  readonly inside?: string
  readonly crossing?: 'bridge' | 'ford'
  readonly impassable?: boolean
  readonly name?: string
}

export interface BattleMap {
  readonly columns: number
  readonly rows: number
  readonly orientation: 'flat-top'
  readonly evenColumns: 'down' | 'up'
  readonly numbering: 'CCRR'
  readonly elevation: {
    readonly baseFeet: number
    readonly feetPerLevel: number
    readonly min: number
    readonly max: number
  }
  readonly hexes: readonly BattleHex[]
  readonly hexsides: readonly BattleHexside[]
  readonly links: readonly { readonly type: LinkWord; readonly name?: string; readonly path: readonly string[] }[]
  readonly buildings?: readonly { readonly hex: string; readonly name: string }[]
  readonly labels?: readonly { readonly hex: string; readonly text: Text; readonly kind: string }[]
}

export interface BattleFormation {
  readonly id: string
  readonly side: string
  readonly level: Level
  readonly name: string
  readonly designation?: string
  /** 4.21: who is over it, up to the army. */
  readonly parent?: string | null
  readonly color?: string
  readonly cohesionColor?: string
}

export interface BattleLeader {
  readonly id: string
  readonly side: string
  readonly name: string
  readonly fullName?: string
  /** 2.22: brigade, division, corps, army. */
  readonly stars: 1 | 2 | 3 | 4
  readonly commands: string
  readonly artillery?: boolean
  readonly ratings: Ratings
  readonly replacement: { readonly name: string; readonly alsoLeader?: string; readonly ratings: Ratings } | null
}

export interface BattleUnit {
  readonly id: string
  readonly side: string
  readonly name: string
  readonly short: string
  readonly type: 'infantry' | 'cavalry' | 'artillery'
  readonly horse?: boolean
  readonly weapon: string | null
  readonly sp: number
  readonly men?: number
  readonly cohesion: Pair
  readonly ma: Pair
  readonly brigade: string
  readonly recruit?: boolean
  readonly sections?: readonly { readonly weapon: string; readonly guns: number }[]
  readonly dismounted?: { readonly weapon: string; readonly cohesion: Pair; readonly ma: Pair } | null
}

export interface Placement {
  readonly id: string
  readonly hex: string
  readonly facing?: number
  readonly pos?: number
  readonly mounted?: boolean
  readonly extend?: readonly string[]
  readonly disordered?: boolean
  readonly blown?: boolean
  readonly lostSP?: number
  readonly ammo?: 'full' | 'low' | 'out'
  readonly abandoned?: 1 | 2
  readonly refused?: 'left' | 'right'
}

export interface Reinforcement {
  readonly id: string
  readonly side: string
  readonly turn: string
  readonly day?: string
  readonly fatigue?: number
  readonly units: readonly string[]
  readonly leaders?: readonly string[]
  readonly entry: readonly string[]
  readonly orders: readonly OrdersWord[]
  readonly am?: number
  readonly priority?: number
  readonly mounted?: boolean
}

export interface VictoryPoint {
  readonly side: string
  readonly vp: number
  readonly kind:
    | 'control'
    | 'perEnemySP'
    | 'perEnemyGun'
    | 'perEnemyLeader'
    | 'perEnemyCI'
    | 'exit'
    | 'hold'
    | 'special'
  readonly hexes?: readonly string[]
  readonly need?: 'any' | 'all' | 'each'
  readonly per?: number
  readonly text?: Text
}

export interface BattleVictory {
  readonly net: readonly [string, string] | readonly string[]
  readonly points: readonly VictoryPoint[]
  readonly levels: readonly {
    readonly min: number | null
    readonly result: Text
    readonly winner: string | null
    readonly degree: Degree
  }[]
  /** What counted before, for games begun then: up to a version of the battle, the least points of each level, and what each line of points paid. */
  readonly former?: readonly {
    readonly upTo: number
    readonly mins: readonly (number | null)[]
    readonly vp?: readonly number[]
  }[]
  readonly initialControl?: {
    readonly default: string
    readonly areas?: readonly {
      readonly side: string
      readonly columns?: readonly number[]
      readonly rows?: readonly number[]
      readonly hexes?: readonly string[]
    }[]
  }
  readonly automatic?: readonly {
    readonly result: Text
    readonly degree: Degree
    readonly text: Text
    readonly side: string
    readonly controls?: readonly string[]
    readonly noEnemyWithin?: { readonly hex: string; readonly hexes: number }
  }[]
}

/** What a special rule does: the closed list of kinds. */
export type BattleEffect =
  | { readonly kind: 'alwaysInCommand' | 'alwaysInRange' | 'noCoordination'; readonly formations: readonly string[] }
  | { readonly kind: 'noCorpsCommander'; readonly countsAs: 'inRange' | 'outOfRange' }
  | { readonly kind: 'noTransfer'; readonly sides: readonly string[] }
  | { readonly kind: 'commandersEnter'; readonly leaders: readonly string[] }
  | {
      readonly kind: 'forbidOrders'
      readonly orders: readonly ('march' | 'advance' | 'attack')[]
      readonly side?: string
      readonly formations?: readonly string[]
      readonly turns?: readonly string[]
      readonly until?: string
      readonly liftedByEnemyWithin?: number
      readonly exceptLooseCannon?: boolean
    }
  | { readonly kind: 'separateBatteries'; readonly units: readonly string[] }
  | {
      readonly kind: 'mayEnterOnly'
      readonly units: readonly string[]
      readonly hexes: readonly string[]
      readonly elseAbandoned?: boolean
    }
  | {
      readonly kind: 'stayWithin'
      readonly units: readonly string[]
      readonly columns?: readonly number[]
      readonly rows?: readonly number[]
      readonly hexes?: readonly string[]
      readonly until?: string
    }
  | { readonly kind: 'noRetreatBetween'; readonly hexes: readonly string[] }
  | {
      readonly kind: 'artilleryOnlyBy'
      readonly link: string
      readonly hexes: readonly string[]
      readonly from?: string
    }
  | { readonly kind: 'leaderLoss'; readonly leader: string; readonly lossOn: readonly number[] }
  | {
      readonly kind: 'leaderEvent'
      readonly leader: string
      readonly turn: string
      readonly phase?: 'IV.A'
      readonly ifEnemyBatteryWithin?: number
      readonly inSight?: boolean
      readonly lossOn: readonly number[]
    }
  | { readonly kind: 'entry'; readonly reinforcement: string; readonly avoidEnemyWithin: number }

export interface SpecialRule {
  readonly id: string
  readonly title?: Text
  readonly text: Text
  readonly rule?: string
  readonly effects?: readonly BattleEffect[]
}

export interface BattleScenario {
  readonly id: string
  readonly title: Text
  readonly summary?: Text
  readonly turns: readonly {
    readonly n: number
    /** 2.43: by the military clock. */
    readonly time: string
    readonly light: Light
    readonly day?: string
  }[]
  readonly firstInitiative?: string | null
  readonly efficiencyMarkers?: { readonly [side: string]: readonly number[] }
  readonly efficiencyBy?: 'corps' | 'division'
  readonly barricades?: readonly { readonly hex: string; readonly facing: number }[]
  readonly optionalRules?: { readonly [rule: string]: boolean }
  readonly setup: readonly Placement[]
  readonly orders: readonly {
    readonly formation: string
    readonly orders: OrdersWord
    readonly reserve?: boolean
    readonly fatigue?: number
    readonly attached?: readonly string[]
  }[]
  readonly reinforcements: readonly Reinforcement[]
  readonly victory: BattleVictory
  readonly offLimits?: readonly { readonly hexes: readonly string[]; readonly side: string; readonly text: Text }[]
  readonly specialRules: readonly SpecialRule[]
}

export interface Battle {
  readonly format: 'gbacw-battle/1'
  readonly id: string
  readonly version?: number
  readonly title: Text
  readonly date: string
  readonly place?: Text
  readonly summary?: Text
  readonly scale: {
    /** 2.42: the scale of the map is the battle's. */
    readonly yardsPerHex: number
    readonly feetPerLevel: number
    /** 2.43: about an hour, if the battle does not say otherwise. */
    readonly minutesPerTurn: number
    /** 2.41: men of an SP of foot or horse; an SP of artillery is a gun. */
    readonly menPerSP: number
  }
  readonly map: BattleMap
  readonly terrainOverrides?: Partial<import('./charts.ts').TerrainChart>
  readonly rangeOverrides?: Partial<import('./charts.ts').RangeChart>
  readonly sides: readonly { readonly id: string; readonly name: string; readonly color?: string }[]
  readonly formations: readonly BattleFormation[]
  readonly leaders: readonly BattleLeader[]
  readonly units: readonly BattleUnit[]
  readonly efficiencyMarkers: { readonly [side: string]: readonly number[] }
  readonly activationMarkers: readonly {
    readonly side: string
    readonly kind: 'division' | 'march' | 'artillery' | 'event' | 'special'
    readonly formation?: string
    readonly count: number
  }[]
  readonly scenarios: readonly BattleScenario[]
}
