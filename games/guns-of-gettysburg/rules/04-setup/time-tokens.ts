import type { SideIndex } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { SCHEDULE, TIME_FILLS } from '../pieces.ts'

/** 4.4, 17: lay a lot of arrival and rumour tokens blind on the time track; night 0 is the set-up. */
export function layTimeTokens(t: Umpire, side: SideIndex, night: number): void {
  const g = t.state
  if (g.options.historicalReinforcements) {
    if (night > 0) return
    for (const h of SCHEDULE) if (h.side === side) g.time[side] = g.time[side].with(h.hour, h.entry + 1)
    return
  }
  for (const fill of TIME_FILLS) {
    if (fill.side !== side || fill.night !== night) continue
    const lot: number[] = Array(fill.slots).fill(0)
    fill.arrivals.forEach((entry, i) => {
      lot[i] = entry + 1
    })
    t.shuffle(lot)
    g.time[side] = g.time[side].toSpliced(fill.from, fill.slots, ...lot)
  }
}
