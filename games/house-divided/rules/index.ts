import type { GameModule } from '#engine/index.ts'
import { imagine, look, type View } from '../views.ts'
import { setup } from './02-setup/setup.ts'
import { game, halfTurn } from './03-sequence/half-turn.ts'
import { march } from './04-movement/march.ts'
import { movement } from './04-movement/movement.ts'
import { battle } from './05-battles/battle.ts'
import { battlePart } from './05-battles/battle-part.ts'
import { combat } from './05-battles/combat.ts'
import { promotion, winnerPromotes } from './06-promotion/promotion.ts'
import { recruitment } from './07-recruitment/recruitment.ts'
import { BOX_CODES, LINE_CODES } from './board.ts'
import { check } from './check.ts'
import { type Choice, VERBS } from './choices.ts'
import { clone } from './clone.ts'
import { equal } from './equal.ts'
import { SIDES, UNIT_CODES } from './ids.ts'
import { OPTIONS, SCENARIOS } from './options.ts'
import type { State } from './state.ts'
import { TYPE_CODES } from './unit-types.ts'

/** 1.0: the game as the platform knows it. */
export const houseDivided: GameModule<State, Choice, View> = {
  id: 'house-divided',
  rulesVersion: 1,
  roles: SIDES,
  hidden: false,
  scenarios: SCENARIOS,
  options: OPTIONS,
  procedures: {
    game,
    halfTurn,
    movement,
    march,
    combat,
    battle,
    battlePart,
    winnerPromotes,
    promotion,
    recruitment,
  },
  verbs: VERBS,
  codes: { box: BOX_CODES, line: LINE_CODES, unit: UNIT_CODES, type: TYPE_CODES },
  setup,
  clone,
  look,
  imagine,
  check,
  equal,
}
