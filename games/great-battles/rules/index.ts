import { listOf } from '#engine/ids.ts'
import type { GameModule } from '#engine/index.ts'
import { imagine } from '../imagine.ts'
import { look, type View } from '../views.ts'
import { udd } from './02-counters/udd.ts'
import { game } from './03-sequence/game.ts'
import { turnEnd } from './03-sequence/segments.ts'
import { setup, setupOrders } from './03-sequence/setup.ts'
import { turn } from './03-sequence/turn.ts'
import { command } from './04-command/chain.ts'
import { brigade } from './05-activation/brigade.ts'
import { coordination } from './05-activation/coordination.ts'
import { activations, cup, firstMarker } from './05-activation/cup.ts'
import { division } from './05-activation/division.ts'
import { efficiency } from './05-activation/efficiency.ts'
import { initiative } from './05-activation/initiative.ts'
import { artilleryMarker, marchMarker } from './05-activation/march-marker.ts'
import { randomEvent } from './05-activation/random-event.ts'
import { arrivalOrders } from './06-orders/arrival-orders.ts'
import { divisionOrders } from './06-orders/division-orders.ts'
import { marchHit } from './06-orders/hit-on-the-march.ts'
import { looseCannon } from './06-orders/loose-cannon.ts'
import { ordersChange } from './06-orders/orders-change.ts'
import { reserve } from './06-orders/reserve.ts'
import { reface } from './07-facing/reface.ts'
import { shedExtension } from './08-stacking/line.ts'
import { commanders } from './09-movement/commanders.ts'
import { gunApproach } from './09-movement/gun-approach.ts'
import { moveLeader } from './09-movement/leaders.ts'
import { reactionFacing } from './09-movement/reaction-facing.ts'
import { reactionMove } from './09-movement/reaction-move.ts'
import { step } from './09-movement/step.ts'
import { terrainDisorder } from './09-movement/terrain-disorder.ts'
import { unit } from './09-movement/unit.ts'
import { answers } from './10-fire/answers.ts'
import { fire } from './10-fire/fire.ts'
import { hits } from './10-fire/hits.ts'
import { afterShock } from './11-shock/after-shock.ts'
import { charge } from './11-shock/charge.ts'
import { continued } from './11-shock/continued.ts'
import { counterCharge } from './11-shock/counter-charge.ts'
import { driveBack } from './11-shock/drive-back.ts'
import { holdGround } from './11-shock/hold-ground.ts'
import { preShockTest } from './11-shock/pre-shock.ts'
import { preShockFire } from './11-shock/pre-shock-fire.ts'
import { pursue } from './11-shock/pursue.ts'
import { resolve } from './11-shock/resolve.ts'
import { retreatBefore } from './11-shock/retreat-before.ts'
import { shock } from './11-shock/shock.ts'
import { standOff } from './11-shock/stand-off.ts'
import { abandon } from './12-results/abandoned-guns.ts'
import { advance } from './12-results/advance-after-fire.ts'
import { disorder } from './12-results/disorder.ts'
import { leaderLoss } from './12-results/leader-loss.ts'
import { losses } from './12-results/losses.ts'
import { placeLeader } from './12-results/place-leader.ts'
import { result } from './12-results/result.ts'
import { retreat } from './12-results/retreat.ts'
import { rout } from './12-results/rout.ts'
import { routTests } from './12-results/rout-tests.ts'
import { secondDisorder } from './12-results/second-disorder.ts'
import { effectiveness } from './13-morale/effectiveness.ts'
import { rally } from './13-morale/rally.ts'
import { recovery } from './13-morale/recovery.ts'
import { works } from './15-works/barricades.ts'
import { compile } from './battle/compile.ts'
import { register } from './battle/ground.ts'
import type { Battle } from './battle/module.ts'
import { check } from './check.ts'
import { type Choice, VERBS } from './choices.ts'
import { clone } from './clone.ts'
import type { Frames } from './frames.ts'
import { FACING_CODES, NUMBER_CODES, ORDERS, SECTION_CODES, WINGS } from './ids.ts'
import { optionsOf, scenariosOf } from './options.ts'
import type { State } from './state.ts'

/** Goes up whenever a saved game could play differently, whatever its battle. */
export const SERIES_VERSION = 11

/** The procedures of the series: the same for all battles. One for each of `Frames`. */
export const PROCEDURES = {
  game,
  setup: setupOrders,
  turn,
  initiative,
  command,
  firstMarker,
  activations,
  effectiveness,
  turnEnd,
  efficiency,
  divisionOrders,
  arrivalOrders,
  reserve,
  works,
  reface,
  cup,
  division,
  ordersChange,
  coordination,
  looseCannon,
  marchMarker,
  artilleryMarker,
  randomEvent,
  brigade,
  unit,
  moveLeader,
  step,
  terrainDisorder,
  gunApproach,
  answers,
  reactionMove,
  reactionFacing,
  fire,
  hits,
  shock,
  retreatBefore,
  counterCharge,
  preShockTest,
  preShockFire,
  resolve,
  driveBack,
  standOff,
  pursue,
  holdGround,
  continued,
  afterShock,
  charge,
  result,
  losses,
  udd,
  disorder,
  secondDisorder,
  retreat,
  rout,
  routTests,
  leaderLoss,
  placeLeader,
  advance,
  shedExtension,
  abandon,
  marchHit,
  commanders,
  recovery,
  rally,
} satisfies { [P in keyof Frames]: object }

/** A battle as a game: its file is all it takes. Throws `BadBattle` when the file makes no sense. */
export function gameOf(battle: Battle): GameModule<State, Choice, View> {
  const ground = compile(battle)
  register(ground)
  return {
    id: battle.id,
    rulesVersion: SERIES_VERSION * 1000 + (battle.version ?? 1),
    roles: ground.roles,
    hidden: true,
    openWith: options => options.openMarkers === true,
    scenarios: scenariosOf(battle),
    options: optionsOf(battle),
    procedures: PROCEDURES,
    verbs: VERBS,
    codes: {
      hex: listOf(ground.hexCodes),
      unit: ground.units.map(u => u.code),
      leader: ground.leaders.map(l => l.code),
      formation: ground.formations.map(f => f.code),
      brigade: ground.brigades.map(b => b.code),
      division: ground.divisions.map(d => d.code),
      marker: ground.markers.map(m => m.code),
      arrival: ground.arrivalCodes,
      facing: FACING_CODES,
      orders: ORDERS,
      side: WINGS,
      section: SECTION_CODES,
      number: NUMBER_CODES,
    },
    setup: (scenario, options, seed) => setup(ground, scenario, options, seed),
    clone,
    look,
    imagine,
    check,
  }
}
