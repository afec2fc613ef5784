import { mapBy } from '#engine/ids.ts'
import setupData from '../../data/setup.json' with { type: 'json' }
import { placeNamed } from '../board.ts'
import { PERIODS } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { pieceOf } from '../occupants.ts'
import { PIECE_CODES, pieceNamed } from '../pieces.ts'

const BY_DIE = 'by-die'

/** 6.0: pieces that arrive in this period come to their entry boxes. */
export function reinforce(t: Umpire): void {
  const g = t.state
  for (const group of setupData.reinforcements) {
    if (group.day !== g.day || group.period !== PERIODS[g.period]) continue
    const place = group.place === BY_DIE ? rollForRoad(t) : group.place
    for (const code of group.pieces) pieceOf(g, pieceNamed(code)).place = placeNamed(place)
    t.say('6.0', 'log.reinforcements', { side: group.side, place, pieces: group.pieces })
  }
}

/** 6.0: a die decides for the Mummasburg or the Carlisle road. */
function rollForRoad(t: Umpire): string {
  const roll = t.d(6)
  const place = setupData.byDie[String(roll) as keyof typeof setupData.byDie]
  t.say('6.0', 'log.reinforcements.die', { roll, place })
  return place
}

/** When each piece arrives, in periods from the start; 0: set up. */
export const ARRIVAL = mapBy(PIECE_CODES, (_, id) => {
  const group = setupData.reinforcements.find(r => r.pieces.map(pieceNamed).includes(id))
  return group === undefined ? 0 : periodNumber(group.day, PERIODS.indexOf(group.period as (typeof PERIODS)[number]))
})

export function periodNumber(day: number, period: number): number {
  return (day - 1) * PERIODS.length + period
}
