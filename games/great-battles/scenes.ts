import type { SceneBook, SceneUse } from '#words/scenes/book.ts'

const of = (filter: string, ...procs: string[]): Record<string, SceneUse> =>
  Object.fromEntries(procs.map(proc => [proc, { filter }]))

/** What the procedures of the rules are to a reader of the log. */
export const scenes: SceneBook = {
  ...of('moves', 'step', 'moveLeader', 'commanders', 'reactionMove', 'reactionFacing', 'reface'),
  unit: { filter: 'moves', scene: 'march' },
  fire: { filter: 'fire', opens: 'fire.aim', fight: true, scene: 'fire', sound: 'gun' },
  ...of('fire', 'hits', 'answers'),
  shock: { filter: 'shock', opens: 'shock.declared', fight: true, scene: 'fight' },
  ...of('shock', 'charge', 'counterCharge', 'retreatBefore', 'preShockTest', 'preShockFire', 'resolve', 'driveBack'),
  ...of('shock', 'standOff', 'pursue', 'holdGround', 'continued', 'afterShock'),
  ...of('results', 'result', 'losses', 'udd', 'disorder', 'secondDisorder', 'retreat', 'rout', 'routTests'),
  ...of('results', 'leaderLoss', 'placeLeader', 'advance', 'shedExtension', 'abandon', 'marchHit', 'terrainDisorder'),
  turn: { event: 'turn', rest: true, heading: 'log.turn', opens: 'turn.begin', filter: 'orders' },
  cup: { event: 'marker', rest: true, heading: 'log.marker', opens: 'cup.draw', filter: 'orders' },
  brigade: { event: 'activation', heading: 'log.activate', opens: 'brigade.begin', filter: 'orders' },
  recovery: { event: 'recovery', filter: 'recovery', scene: 'flag' },
  ...of('recovery', 'rally', 'works', 'effectiveness'),
  game: { event: 'setup', rest: true },
}
