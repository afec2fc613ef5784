/** A regiment as 13.21 counts it; `off`: still to arrive. */
export type Condition = 'good' | 'disordered' | 'collapsed' | 'routed' | 'eliminated' | 'off'

/** 13.21: nobody in good order, or more than half eliminated, collapsed or routed. */
export function isIneffective(regiments: readonly Condition[]): boolean {
  const here = regiments.filter(r => r !== 'off')
  const gone = here.filter(r => r === 'collapsed' || r === 'routed' || r === 'eliminated').length
  return here.length > 0 && (here.every(r => r !== 'good') || gone * 2 > here.length)
}
/** 13.31. */
export const isDivisionIneffective = (ineffective: number, brigades: number): boolean => ineffective * 2 > brigades
