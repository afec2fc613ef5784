export { choiceKey, codeOf, idOf, type KeyBook, type KeyTarget, parseKey, targetsOf, verbOf } from './choice-key.ts'
export { type Fight, type Forecast, type ForecastResult, type Fought, forecast } from './forecast.ts'
export { IllegalChoice, RuleBug } from './kernel/errors.ts'
export type { AnyGame, GameModule, OptionInfo, Options, OptionValue, ScenarioInfo, VerbFields } from './kernel/game.ts'
export { kit } from './kernel/kit.ts'
export {
  begin,
  choices,
  deciders,
  type Pending,
  type Played,
  pending,
  perform,
  play,
  sameChoice,
  why,
} from './kernel/play.ts'
export type { Next, Procedure } from './kernel/procedure.ts'
export { readScene, type SceneFrame, sceneOf } from './kernel/scene.ts'
export {
  type AnyChoice,
  type Arg,
  type Args,
  type CoreState,
  cloneJson,
  cloneStack,
  type Die,
  type Frame,
  type LogEntry,
  type Outcome,
  type Refusal,
  type Role,
  type Target,
  type Viewer,
} from './kernel/state.ts'
export { Umpire } from './kernel/umpire.ts'
export { logFor } from './log.ts'
export { allowed, allows, BadOption, checkScenario, completeOptions, gameWith, parseOption } from './options.ts'
export { cloneRng, draw, drawAt, isSeed, type Rng, rngFrom, type Seed, seedFrom, WrongTape } from './rng.ts'
