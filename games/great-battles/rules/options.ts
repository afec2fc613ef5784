import type { OptionInfo, ScenarioInfo } from '#engine/index.ts'
import type { Battle } from './battle/module.ts'

/** The optional rules and the disputed rulings with a switch; texts are in the locales. */
export interface GameOptions {
  crests: boolean
  fatigue: boolean
  ammunition: boolean
  combinedFire: boolean
  /** 9.55: option 1 or 2. */
  guns: number
  randomEvents: boolean
  openMarkers: boolean
  rearFire: boolean
  positionPenalty: string
  ratioMirror: boolean
}

/** Defaults come from the battle; they belong to the title, so all its scenarios have the same. */
export function optionsOf(battle: Battle): readonly OptionInfo[] {
  const on = battle.scenarios[0]?.optionalRules ?? {}
  const flag = (id: keyof GameOptions, rule: string, value: boolean, ruling?: string): OptionInfo =>
    ruling === undefined
      ? { id, rule, kind: 'flag', default: value }
      : { id, rule, ruling, kind: 'flag', default: value }
  return [
    flag('crests', '10.24', on.crests ?? true),
    flag('fatigue', '17.1', on.fatigue ?? true),
    flag('ammunition', '10.91', on.ammunition ?? false),
    flag('combinedFire', '10.82', on.combinedFire ?? false),
    {
      id: 'guns',
      rule: '9.55',
      ruling: 'R41',
      kind: 'number',
      default: on.artilleryOption2 === true ? 2 : 1,
      min: 1,
      max: 2,
    },
    flag('randomEvents', '5.31', on.randomEvents ?? false),
    // a curtain at every reaction would spoil a game at one screen
    { id: 'openMarkers', rule: '5.21', ruling: 'R67', kind: 'flag', default: false, hotseat: true },
    flag('rearFire', '10.81', true, 'R16'),
    { id: 'positionPenalty', rule: '11.44', ruling: 'R23', kind: 'word', default: 'others', words: ['others', 'all'] },
    flag('ratioMirror', '11.43', true, 'R24'),
  ]
}

/** Longest first: bench and simulate take the first, Play now the last. */
export function scenariosOf(battle: Battle): readonly ScenarioInfo[] {
  return [...battle.scenarios].sort((a, b) => b.turns.length - a.turns.length).map(s => ({ id: s.id, rule: '1.0' }))
}
