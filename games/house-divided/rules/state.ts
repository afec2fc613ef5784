import type { ById, GrowingById } from '#engine/ids.ts'
import type { CoreState } from '#engine/index.ts'
import type { BoxId, LineId, Owner, SideIndex, UnitId, UnitType } from './ids.ts'
import type { GameOptions } from './options.ts'

export type Phase = 'movement' | 'combat' | 'promotion' | 'recruitment'

/** Militia waiting to be recruited. */
export interface Office {
  infantry: number
  cavalry: number
}

/** A counter: a value that is replaced, never changed, so that copies of the state can share it. Everything below `entrenched` is forgotten when the half-turn ends. */
export interface UnitState {
  readonly id: UnitId
  readonly type: UnitType
  /** null: not on the map; the slot is free. */
  readonly box: BoxId | null
  readonly reduced: boolean
  readonly entrenched: boolean
  /** Marches in which it took part. */
  readonly marches: number
  /** It has dug for the first of two marches (4.2.5). */
  readonly digging: boolean
  readonly jumped: boolean
  /** The line by which it came into a box with enemies. */
  readonly arrival: LineId | null
  /** It landed in a naval invasion. */
  readonly landed: boolean
  /** It took part in a battle of this combat phase. */
  readonly fought: boolean
  /** It retreated or withdrew in this combat phase. */
  readonly fellBack: boolean
  readonly promoted: boolean
}

export interface State extends CoreState {
  scenario: string
  options: GameOptions
  turn: number
  /** The side whose half-turn it is. */
  active: SideIndex
  phase: Phase
  units: GrowingById<UnitId, UnitState>
  /** Who holds each box; like the counters a value that is replaced, never changed. */
  control: Readonly<ById<BoxId, Owner>>
  /** Boxes held by cavalry alone, which fall back when it leaves (9.0); replaced too. */
  cavalryHeld: readonly BoxId[]
  /** The flags on the army-maximum track (7.0). */
  armyMaximum: [number, number]
  offices: [Office, Office]
  /** Union militia infantry not yet mobilised (8.0). */
  setAside: number
}
