import schema from '#games/great-battles/data/battle.schema.json' with { type: 'json' }
import type { Battle } from '#games/great-battles/rules/battle/module.ts'
import { type SenseError, sense } from '#games/great-battles/rules/battle/sense.ts'
import { shapeFaults } from '#protocol/battle.ts'

/** Every fault of a battle file, a line each: place, then what is wrong. Sense is looked for once the shape is right. */
export function faultsOf(file: unknown): string[] {
  const shape = shapeFaults(schema, file)
  if (shape.length > 0) return shape.map(({ path, text }) => `${path === '' ? 'the file' : path}: ${text}`)
  return sense(file as Battle).map(error => `${error.path}: ${sentence(error)}`)
}

/** What each code of `sense` means; `{…}` are its values. */
export const SENTENCES: { readonly [code: string]: string } = {
  brokenRoad: 'the road goes from {a} to {b}, which do not touch',
  circleOfCommand: '{id} is under itself',
  crossingWithoutWater: 'a bridge or ford without water',
  divisionWithoutMarkers: 'the division {id} has no activation markers',
  enemiesTogether: 'both sides stand in {hex}',
  entryNotAtEdge: '{hex} is not at the edge of the map',
  facingAgainstOrders: '{id} looks to {facing}: under March to a side, otherwise to a vertex',
  gunsDoNotAddUp: 'the sections have {guns} guns, the battery {sp}',
  hexMissing: '{hex} is not described',
  hexOffMap: '{hex} is not on the map',
  hexTwice: '{hex} is described twice',
  hexsideTwice: 'the side between {a} and {b} is described twice',
  idTwice: '{id} is there twice',
  insideElsewhere: 'is neither of the two hexes',
  levelOutOfRange: 'level {level} is outside the map’s range',
  levelsOpenEnd: 'the last level, and only that, has no least number of points',
  levelsOutOfOrder: 'levels go from many points to few',
  noEfficiencyMarkers: '{side} has no efficiency markers',
  noFacing: '{id} has no facing',
  noHexes: 'points for ground need hexes',
  noMarchMarker: '{side} has no March marker',
  noOrders: 'the brigade {id} has no orders',
  noSuchTurn: 'no turn begins at {time}',
  notABattery: '{id} is not a battery',
  notForArm: '“{word}” does not fit {id}',
  notADivision: '{id} is not a division',
  notNeighbours: '{a} and {b} do not touch',
  nothingLeft: '{id} has lost all it had',
  optionsDiffer: 'all scenarios of a battle have the same optional rules',
  otherSide: '{id} is of the other side',
  placedTwice: '{id} is placed twice',
  roadWithoutCrossing: 'the road crosses water between {a} and {b} without a bridge or ford',
  slopeOnLevelGround: '{a} and {b} are level: there is no slope',
  stackTooLarge: 'more stand in {hex} than may',
  specialMarker: 'no rule knows markers of this kind',
  tooWeakToExtend: '{id} has too few SP for so long a line',
  turnsOutOfOrder: 'turns are numbered from 1 without gaps, not {n}',
  noHour: '{time} is no time of day',
  twoFacingsInHex: 'units in {hex} look different ways',
  twoLeaders: '{id} has two leaders',
  twoLevelsWithoutSlope: 'between {a} and {b} the ground rises two levels without a slope',
  twoSides: 'a battle has two sides',
  unarmed: '{id} has no weapon',
  unknownArrival: 'there is no group {id} that arrives',
  unknownCounter: 'there is no counter {id} of that side',
  unknownFeature: 'there is no feature “{word}”',
  unknownFormation: 'there is no formation {id}',
  unknownHexside: 'there is no hexside “{word}”',
  unknownLeader: 'there is no leader {id}',
  unknownRoad: 'no road is called {name}',
  unknownSide: 'there is no side {side}',
  unknownTerrain: 'there is no terrain “{word}”',
  unknownWeapon: 'there is no weapon “{word}”',
  unsupportedPoint: 'points of kind “{word}” are not known',
  wrongRank: '{id} has {stars} stars, which does not fit what he commands',
}

const sentence = ({ code, args }: SenseError): string =>
  (SENTENCES[code] ?? code).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''))
