import { CHARTS } from '../battle/charts.ts'

/** A unit of a stack as its fire front counts it: top first. */
export interface InFront {
  readonly sp: number
  readonly type: 'infantry' | 'mounted' | 'artillery'
  /** It cannot or will not fire, and uses up the limit all the same (8.33). */
  readonly fires?: boolean
  readonly abandoned?: boolean
}

/** 8.31, 8.33: SP that each unit of a stack (top first) may fire. Guns under foot or horse are silent; abandoned guns do not count (12.8). */
export function stackFire(stack: readonly InFront[]): number[] {
  const { footSP, mountedSP, artilleryAloneSP } = CHARTS.tables.fireLimits
  const live = stack.filter(u => u.abandoned !== true)
  const hasFoot = stack.some(u => u.type !== 'artillery')
  const guns = live.some(u => u.type === 'artillery')
  const limit = stack.some(u => u.type === 'mounted') && !guns ? mountedSP : footSP
  let horse = mountedSP
  let used = 0
  return stack.map(u => {
    if (u.abandoned === true) return 0
    let sp: number
    if (u.type === 'artillery') {
      if (hasFoot && u !== live[0]) {
        used += u.sp
        return 0
      }
      sp = hasFoot ? u.sp : Math.min(u.sp, artilleryAloneSP - used)
    } else {
      sp = Math.max(0, Math.min(u.sp, limit - used, u.type === 'mounted' ? horse : u.sp))
      if (u.type === 'mounted') horse -= sp
    }
    used += sp
    return u.fires === false ? 0 : sp
  })
}

/** 7.34: what each unit of a refused stack (top first) fires through the normal front and through the refused hex, the normal front filled first. */
export function refusedFire(
  stack: readonly number[],
  limit: number = CHARTS.tables.fireLimits.footSP,
): [number, number][] {
  const total = Math.min(
    limit,
    stack.reduce((a, b) => a + b, 0),
  )
  let normal = Math.ceil(total / 2)
  let refused = Math.floor(total / 2)
  let left = total
  return stack.map(sp => {
    const all = Math.min(sp, left)
    const a = Math.min(all, normal)
    const b = Math.min(all - a, refused)
    normal -= a
    refused -= b
    left -= all
    return [a, b]
  })
}
