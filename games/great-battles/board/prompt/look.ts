// How lit things look: red dashes for fire, shock and charge, and what a step costs.
import type { BoardFace, Lit, LitLook } from '#client/board/api.ts'
import type { View } from '../../views.ts'

const FIGHTS =
  /^(fireAt|splitFire|part|together|rapidFireAt|rapidPart|fireAndMove|volley|splitVolley|charge|answer|shootFirst|shock|continueShock)/

export function look(_table: BoardFace<View>, lit: Lit): LitLook {
  if (lit.line !== undefined) return { tone: 'go' }
  return { tone: lit.offers.some(o => FIGHTS.test(o.verb)) ? 'fight' : 'go' }
}
