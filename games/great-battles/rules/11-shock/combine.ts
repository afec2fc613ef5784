/** What attackers stand in, and what each can reach; hexes, or long units, by name. */
export interface Reaches {
  readonly [attacker: string]: readonly string[]
}

/**
 * 11.31, 11.32: whether attackers may act together on defenders: one attacking hex or one defending hex (a long unit
 * counts as one), each reaching what it attacks, and all of them in one chain of neighbours (ruling shock-chain).
 */
export function mayCombine(
  attackers: readonly string[],
  defenders: readonly string[],
  reaches: Reaches,
  adjacent: readonly (readonly string[])[],
): boolean {
  const touch = (a: string, b: string) => adjacent.some(p => p.includes(a) && p.includes(b))
  if (attackers.length > 1 && defenders.length > 1) return false
  if (!attackers.every(a => defenders.every(d => reaches[a]?.includes(d)))) return false
  return chains(attackers, touch).length < 2
}

/** Those who hang together by touching, each list a chain. */
export function chains<T>(all: readonly T[], touch: (a: T, b: T) => boolean): T[][] {
  const left = [...all]
  const found: T[][] = []
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const chain: T[] = [first]
    for (let i = 0; i < chain.length; i++)
      for (const next of left.filter(b => touch(chain[i] as T, b))) {
        chain.push(next)
        left.splice(left.indexOf(next), 1)
      }
    found.push(all.filter(a => chain.includes(a)))
  }
  return found
}

/** 11.31: every enemy in front of a designated attacker must be attacked by somebody. */
export function covered(
  plan: readonly { readonly attackers: readonly string[]; readonly defenders: readonly string[] }[],
  reaches: Reaches,
): boolean {
  const struck = new Set(plan.flatMap(p => p.defenders))
  return plan.every(p => p.attackers.every(a => (reaches[a] ?? []).every(d => struck.has(d))))
}
