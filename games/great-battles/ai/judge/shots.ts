import { hexDistance } from '#engine/map/hex.ts'
import { leavesBy } from '#engine/map/sight-line.ts'
import { CANISTER_RANGE } from '../../rules/10-fire/fire-table.ts'
import { sees } from '../../rules/10-fire/line-of-sight.ts'
import { ground } from '../../rules/battle/ground.ts'
import type { Field } from '../../rules/field.ts'
import type { HexId } from '../../rules/ids.ts'
import { coverAt } from '../ground/cover.ts'
import type { Foe } from '../ground/picture.ts'
import { type FireOdds, fireOdds } from '../odds/fire-odds.ts'

/** A unit that may be shot at: where it stands or would stand, the sides over which its front lies, its steadiness. */
export interface Mark {
  readonly hex: HexId
  readonly front: number
  readonly hold: number
}

/** Whether a hex lies within a front given as bits of sides. */
export function isBefore(g: Field, hex: HexId, front: number, other: HexId): boolean {
  for (const side of leavesBy(ground(g).grid, hex, other)) if ((front & (1 << side)) !== 0) return true
  return false
}

/** Whether a shooter standing in a hex reaches another by range and ground. Who stands between is not asked. */
export function reaches(g: Field, shooter: Pick<Foe, 'reach'>, from: HexId, to: HexId): number {
  const far = hexDistance(ground(g).grid, from, to)
  if (far === 0 || far > shooter.reach) return 0
  return far === 1 || sees(g, from, to) ? far : 0
}

/** The odds of a shot as it may be made some time: at its range, with the ground, the flank, and prepared beside the enemy. */
export function oddsOfShot(g: Field, shooter: Foe, from: HexId, far: number, mark: Mark, prepared = true): FireOdds {
  const ammo = !shooter.guns ? 'smallArms' : far > CANISTER_RANGE ? 'shell' : 'canister'
  let drm = (shooter.drms[far] ?? -9) + coverAt(g, mark.hex, from, ammo)
  if (ammo !== 'shell' && !isBefore(g, mark.hex, mark.front, from)) drm++
  if (prepared && far === 1 && shooter.foot && !shooter.disordered) drm++
  if (shooter.disordered && !shooter.guns) drm--
  if (shooter.mounted) drm--
  return fireOdds(ammo === 'shell' ? 'artilleryShotShell' : 'smallArmsAndCanister', shooter.fires, drm, mark.hold)
}
