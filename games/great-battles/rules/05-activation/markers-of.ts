import { CHARTS } from '../battle/charts.ts'

const clamp = (n: number, lo: number, hi: number) => Math.max(lo, Math.min(hi, n))

/** 5.22 to 5.25, 13.32, ruling corps-clamp: how many markers a division has. `lent`: what its corps commander gives it, only in range. */
export function markersOf(m: {
  marker: number
  army?: number
  lent: number
  inRange: boolean
  activation: number
  ineffective?: boolean
}): number {
  const [lo, hi] = CHARTS.tables.efficiency.corpsRange as [number, number]
  const corps = clamp(m.marker + (m.army ?? 0), lo, hi)
  const most = Math.min(
    m.inRange ? hi : CHARTS.tables.efficiency.outOfRangeMax,
    m.ineffective === true ? CHARTS.tables.efficiency.divisionDI : hi,
  )
  return clamp(corps + (m.inRange ? m.lent : CHARTS.tables.efficiency.outOfRange) + m.activation, 1, most)
}

/** 5.26, 5.27, ruling am-minimum: what an independent brigade may use of its division's markers. */
export const independentUse = (markers: number): number => Math.max(1, markers - 1)
/** 5.28, 9.74: a fixed number of markers. */
export const limitedUse = (markers: number, limit: number): number => Math.min(markers, limit)

/** 5.43: two markers of others for one; null when somebody would fall below 1 or rise above what he may have. */
export function transferred(
  before: { readonly [division: string]: number },
  takes: { readonly [division: string]: number },
  gives: string | number,
  most = CHARTS.tables.efficiency.amRange[1] as number,
): { [division: string]: number } | null {
  const after: { [division: string]: number } = { ...before }
  let taken = 0
  for (const [division, n] of Object.entries(takes)) {
    after[division] = (after[division] ?? 0) - n
    taken += n
    if (after[division] < 1) return null
  }
  after[gives] = (after[gives] ?? 0) + 1
  return taken === 2 && after[gives] <= most && takes[gives] === undefined ? after : null
}
