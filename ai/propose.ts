export interface Scored<P> {
  proposal: P
  gain: number
}

/** A rough look at all proposals and a close look at the best; those that gain enough, the best first. */
export function propose<P>(
  list: readonly P[],
  look: { roughly(proposal: P): number; closely(proposal: P): number },
  { most, least }: { most: number; least: number },
): Scored<P>[] {
  const rough = ranked(list, look.roughly).slice(0, most)
  return ranked(
    rough.map(one => one.proposal),
    look.closely,
  ).filter(one => one.gain > least)
}

/** All with their gains, the best first; of equals the one that came first. */
export function ranked<P>(list: readonly P[], gainOf: (proposal: P) => number): Scored<P>[] {
  return list.map(proposal => ({ proposal, gain: gainOf(proposal) })).sort((a, b) => b.gain - a.gain)
}
