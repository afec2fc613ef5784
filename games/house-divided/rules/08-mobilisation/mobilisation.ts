import turnData from '../../data/turns.json' with { type: 'json' }
import { UNION } from '../ids.ts'
import type { Umpire } from '../kit.ts'

/** 8.0: in April of 1862, 1863 and 1864 four militia come to the Union's office (ruling R32). */
export function mobilise(t: Umpire): void {
  const g = t.state
  if (g.active !== UNION || turnData.turns[g.turn - 1]?.mobilisation !== true) return
  const count = Math.min(turnData.mobilised, g.setAside)
  g.setAside -= count
  g.offices[UNION].infantry += count
  t.say('8.0', 'log.mobilisation', { count })
}
