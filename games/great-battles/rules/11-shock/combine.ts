/**
 * 11.31, 11.32: whether attackers may act together on defenders, by what each can reach and who stands beside whom: one
 * attacking hex or one defending hex, and every attacker beside another of the group. Names are hexes.
 */
export function mayCombine(
  attackers: readonly string[],
  defenders: readonly string[],
  reaches: { readonly [attacker: string]: readonly string[] },
  adjacent: readonly (readonly [string, string] | readonly string[])[],
): boolean {
  const touch = (a: string, b: string) => adjacent.some(p => p.includes(a) && p.includes(b))
  if (attackers.length > 1 && defenders.length > 1) return false
  if (!attackers.every(a => defenders.every(d => reaches[a]?.includes(d)))) return false
  return attackers.length < 2 || attackers.every(a => attackers.some(b => a !== b && touch(a, b)))
}
/** 11.31: every enemy in front of a designated attacker must be attacked by somebody. */
export function covered(
  plan: readonly { readonly attackers: readonly string[]; readonly defenders: readonly string[] }[],
  reaches: { readonly [attacker: string]: readonly string[] },
): boolean {
  const struck = new Set(plan.flatMap(p => p.defenders))
  return plan.every(p => p.attackers.every(a => (reaches[a] ?? []).every(d => struck.has(d))))
}
