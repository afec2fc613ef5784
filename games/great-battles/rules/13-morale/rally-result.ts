/** 13.41: by the modified die and the disordered cohesion. */
export function rallyResult(cohesion: number, roll: number): 'rallied' | 'disordered' | 'loss' {
  if (roll <= cohesion) return 'rallied'
  return roll >= 9 || roll >= 2 * cohesion ? 'loss' : 'disordered'
}
/** 13.52, ruling rout-nine: a natural 9 eliminates, tested before the cohesion. */
export function routRecovery(cohesion: number, die: number, drm = 0): 'eliminated' | 'returns' | 'routed' {
  if (die === 9) return 'eliminated'
  return die + drm <= cohesion ? 'returns' : 'routed'
}
