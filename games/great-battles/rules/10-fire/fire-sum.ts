/** 8.34: massed and thin targets under shell; `sp` of foot and horse in the hex: 0 when there are only guns. */
export function densityDrm(sp: number): number {
  if (sp === 0) return 0
  return sp >= 8 ? 1 : sp <= 2 ? -1 : 0
}

/** 16.12: night, by range: -1 -2 -3 -4 added up. */
export const nightDrm = (range: number): number => (range >= 4 ? -10 : (-range * (range + 1)) / 2)

/** 10.15: a shot split as evenly as can be; the first has the odd SP. */
export function splitShares(sp: number, shots: number): number[] {
  const base = Math.floor(sp / shots)
  return Array.from({ length: shots }, (_, i) => base + (i < sp % shots ? 1 : 0))
}
/** 10.15, ruling half-kept: how many SP may be fired now when the rest is kept. */
export const halves = (sp: number): number[] => [...new Set([Math.floor(sp / 2), Math.ceil(sp / 2)])].filter(n => n > 0)
/** 10.15: SP kept for a second shot fire whole unless fewer are left. */
export const keptFires = (kept: number, left: number): number => Math.min(kept, left)
