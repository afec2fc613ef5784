/**
 * What a board may ask of the rules: all of it takes the public `Field`, so a view will do. The board shows reach, sight,
 * sums and command range by the rules' own code and works out nothing of the kind by itself.
 */
export { allowanceOf } from './02-counters/allowance.ts'
export { cohesionOf } from './02-counters/cohesion.ts'
export { sharesOf, spOf, strengthOf } from './02-counters/strength.ts'
export type { Part as SumPart, Sum } from './02-counters/sum.ts'
export { arcOfPart, frontHexes, partsOf } from './07-facing/facing.ts'
export { compile } from './battle/compile.ts'
export type {
  BrigadePrint,
  DivisionPrint,
  Ground,
  LeaderPrint,
  UnitPrint,
} from './battle/ground.ts'
export { ARTILLERY, CAVALRY, ground, INFANTRY, lightOf, register, scenarioOf } from './battle/ground.ts'
export type { Battle, BattleHexside, Text } from './battle/module.ts'
export { isMounted, ordersOf } from './field.ts'
export * from './ids.ts'
export * from './state.ts'
