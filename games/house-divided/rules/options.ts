import type { OptionInfo, ScenarioInfo } from '#engine/index.ts'

/** Every disputed ruling with a switch, and the variant of rule 12; texts are in the locales. */
export interface GameOptions {
  captureAtEndOfEitherHalfTurn: boolean
  recruitInCityEnteredThisHalfTurn: boolean
  friendlyRailMeansControlled: boolean
  leaveEnemyBox: boolean
  riverJumpBothLegsDownstream: boolean
  oneJumpPerHalfTurn: boolean
  invasionSinglePort: boolean
  fortsEntrenchDefenders: boolean
  reinforceOnlyInRoundTwo: boolean
  retreatEveryRound: boolean
  anyCavalryBlocksWithdrawal: boolean
  withdrawToOneBox: boolean
  promotionsPerPhase: number
  shortGameLead: number
  limitVeteransAndElites: boolean
  beginner: boolean
  /** Absent: none, as in games begun before there was this option, whose fingerprints stay as they were. */
  mobilisedEarly?: number
  /** Absent: all seven, likewise. */
  citiesToWin?: number
}

const flag = (id: keyof GameOptions, rule: string, ruling: string, on: boolean): OptionInfo => ({
  id,
  rule,
  ruling,
  kind: 'flag',
  default: on,
})

export const OPTIONS: readonly OptionInfo[] = [
  { id: 'beginner', rule: '12.0', ruling: 'R35', kind: 'flag', default: false },
  flag('friendlyRailMeansControlled', '4.0', 'R4', true),
  flag('leaveEnemyBox', '4.0', 'R6', false),
  flag('oneJumpPerHalfTurn', '4.2.1', 'R9', true),
  flag('riverJumpBothLegsDownstream', '4.2.2', 'R10', true),
  flag('invasionSinglePort', '4.2.4', 'R12', true),
  flag('fortsEntrenchDefenders', '5.2.1', 'R22', true),
  flag('reinforceOnlyInRoundTwo', '5.2.4', 'R23', true),
  flag('retreatEveryRound', '5.2.5', 'R24', true),
  flag('anyCavalryBlocksWithdrawal', '5.2.6', 'R26', true),
  flag('withdrawToOneBox', '5.2.6', 'R26', true),
  { id: 'promotionsPerPhase', rule: '6.0', ruling: 'R27', kind: 'number', default: 1, min: 1, max: 3 },
  flag('limitVeteransAndElites', '6.0', 'R57', false),
  flag('recruitInCityEnteredThisHalfTurn', '7.0', 'R2', false),
  { id: 'mobilisedEarly', rule: '8.0', ruling: 'R62', kind: 'number', default: 0, min: 0, max: 12 },
  flag('captureAtEndOfEitherHalfTurn', '9.0', 'R1', true),
  { id: 'citiesToWin', rule: '11.0', ruling: 'R63', kind: 'number', default: 7, min: 4, max: 7 },
  { id: 'shortGameLead', rule: '13.0', ruling: 'R36', kind: 'number', default: 5, min: 1, max: 10 },
]

export const SCENARIOS: readonly ScenarioInfo[] = [
  { id: 'campaign', rule: '10.0' },
  { id: 'short', rule: '13.0' },
]
