import { listOf } from '#engine/ids.ts'
import type { GameModule } from '#engine/index.ts'
import { imagine } from '../imagine.ts'
import { look, type View } from '../views.ts'
import { setup } from './03-setup/setup.ts'
import { game, period } from './05-periods/period.ts'
import { enter } from './06-reinforcements/enter.ts'
import { order } from './08-actions/order.ts'
import { turn } from './08-actions/turn.ts'
import { cubes } from './09-move/cubes-lie.ts'
import { shortage } from './09-move/shortage.ts'
import { assign } from './10-combat/assign.ts'
import { battle } from './10-combat/battle.ts'
import { combat } from './10-combat/combat.ts'
import { inflict } from './10-combat/inflict.ts'
import { fallBack } from './11-retreat/fall-back.ts'
import { retreat } from './11-retreat/retreat.ts'
import { slip } from './12-cavalry/slip.ts'
import { fire } from './16-fire/fire.ts'
import { concession } from './24-victory/concede.ts'
import { BORDER_CODES, PLACE_CODES } from './board.ts'
import { check } from './check.ts'
import { type Choice, COUNT_CODES, VERBS } from './choices.ts'
import { clone } from './clone.ts'
import { SIDES } from './ids.ts'
import { OPTIONS } from './options.ts'
import { COLOUR_CODES, PIECE_CODES } from './pieces.ts'
import type { State } from './state.ts'

export const gettysburg: GameModule<State, Choice, View> = {
  id: 'gettysburg',
  rulesVersion: 3,
  roles: SIDES,
  hidden: true,
  scenarios: [{ id: 'battle', rule: '3.0' }],
  options: OPTIONS,
  procedures: {
    game,
    period,
    turn,
    enter,
    order,
    fire,
    combat,
    battle,
    assign,
    inflict,
    cubes,
    shortage,
    slip,
    retreat,
    fallBack,
    concession,
  },
  verbs: VERBS,
  codes: {
    place: listOf(PLACE_CODES),
    border: listOf(BORDER_CODES),
    piece: listOf(PIECE_CODES),
    colour: listOf(COLOUR_CODES),
    value: COUNT_CODES,
    count: COUNT_CODES,
  },
  setup,
  clone,
  look,
  imagine,
  check,
}
