import { listOf } from '#engine/ids.ts'
import type { GameModule } from '#engine/index.ts'
import { imagine, look, type View } from '../views.ts'
import { reduction } from './02-blocks/reduction.ts'
import { buford } from './04-setup/buford.ts'
import { setup } from './04-setup/setup.ts'
import { game } from './05-sequence/game.ts'
import { actionPhase, turn } from './05-sequence/turn.ts'
import { orders } from './06-orders/orders.ts'
import { duration } from './07-duration/duration.ts'
import { discarding } from './08-tokens/discarding.ts'
import { reinforcements } from './11-reinforcements/reinforcements.ts'
import { marches } from './12-march/marches.ts'
import { attack } from './13-attack/attack.ts'
import { attacks } from './13-attack/attacks.ts'
import { bombardment } from './13-attack/bombardment.ts'
import { closeCombat } from './13-attack/close-combat.ts'
import { declaration } from './13-attack/declaration.ts'
import { defensiveFire } from './13-attack/defensive-fire.ts'
import { payment, support } from './13-attack/support.ts'
import { withdrawals } from './14-withdrawal/withdrawals.ts'
import { objectives } from './16-objectives/objectives.ts'
import { night } from './17-night/night.ts'
import { bidMoves } from './24-bidding/bid-moves.ts'
import { bidding } from './24-bidding/bidding.ts'
import { specialOrders } from './25-teams/special-orders.ts'
import { WORD_CODES } from './25-teams/vocabulary.ts'
import { AREA_CODES, ENTRY_CODES, POSITION_CODES } from './board.ts'
import { check } from './check.ts'
import { type Choice, HAND_CODES, NUMBER_CODES, OBJECTIVE_CODES, VERBS } from './choices.ts'
import { clone } from './clone.ts'
import { BLOCK_CODES, ORDERS, SIDES } from './ids.ts'
import { OPTIONS, SCENARIOS } from './options.ts'
import { FACE_CODES, TOKEN_CODES } from './pieces.ts'
import { ROLES, TEAM_ROLES } from './seats.ts'
import type { State } from './state.ts'

export const gunsOfGettysburg: GameModule<State, Choice, View> = {
  id: 'guns-of-gettysburg',
  rulesVersion: 6,
  roles: ROLES,
  hidden: true,
  scenarios: SCENARIOS,
  options: OPTIONS,
  procedures: {
    game,
    bidding,
    bidMoves,
    buford,
    turn,
    duration,
    actionPhase,
    specialOrders,
    discarding,
    withdrawals,
    attacks,
    declaration,
    attack,
    support,
    payment,
    bombardment,
    defensiveFire,
    closeCombat,
    reduction,
    reinforcements,
    marches,
    night,
    orders,
    objectives,
  },
  verbs: VERBS,
  codes: {
    area: listOf(AREA_CODES),
    position: listOf(POSITION_CODES),
    entry: listOf(ENTRY_CODES),
    block: listOf(BLOCK_CODES),
    face: listOf(FACE_CODES),
    token: listOf(TOKEN_CODES),
    objective: OBJECTIVE_CODES,
    order: ORDERS,
    side: SIDES,
    hand: HAND_CODES,
    number: NUMBER_CODES,
    word: WORD_CODES,
  },
  setup,
  clone,
  look,
  imagine,
  check,
}

/** 25: the same game with a commander and a subordinate on each side. */
export const gunsOfGettysburgTeams: GameModule<State, Choice, View> = {
  ...gunsOfGettysburg,
  id: 'guns-of-gettysburg-teams',
  // its special orders have changed besides
  rulesVersion: gunsOfGettysburg.rulesVersion + 1,
  roles: TEAM_ROLES,
  setup: (scenario, options, seed) => setup(scenario, options, seed, true),
}
