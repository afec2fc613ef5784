import type { OptionInfo, ScenarioInfo } from '#engine/index.ts'

/** The advanced and optional rules, and the disputed rulings with a switch; texts are in the locales. */
export interface GameOptions {
  fullyObstructed: boolean
  extendedBombardment: boolean
  historicalReinforcements: boolean
  historicalDeployment: boolean
  bidding: boolean
  attackerTwoTokens: boolean
  extendedTokensReturn: boolean
}

export const OPTIONS: readonly OptionInfo[] = [
  { id: 'fullyObstructed', rule: '21', kind: 'flag', default: false },
  { id: 'extendedBombardment', rule: '22', kind: 'flag', default: false },
  { id: 'historicalReinforcements', rule: '23', kind: 'flag', default: false },
  { id: 'historicalDeployment', rule: '23', kind: 'flag', default: false },
  { id: 'bidding', rule: '24', ruling: 'R57', kind: 'flag', default: false },
  { id: 'attackerTwoTokens', rule: '13.3', ruling: 'R14', kind: 'flag', default: false },
  { id: 'extendedTokensReturn', rule: '22', ruling: 'R38', kind: 'flag', default: false },
]

export const SCENARIOS: readonly ScenarioInfo[] = [{ id: 'battle', rule: '4' }]
