/** A named part of a sum: id as in the charts' lists, what it adds, and the rule it comes from. */
export type Part = { readonly id: string; readonly value: number; readonly rule: string }
/** What is added to a die: every die of the game has one, made by one pure function, logged and shown beforehand. */
export type Sum = { readonly parts: readonly Part[]; readonly total: number }

/** Parts that add nothing are left out, save those worth showing (`keep`). */
export function sumOf(parts: readonly (Part | null)[], keep: readonly string[] = []): Sum {
  const list = parts.filter((p): p is Part => p !== null && (p.value !== 0 || keep.includes(p.id)))
  return { parts: list, total: list.reduce((sum, p) => sum + p.value, 0) }
}
export const part = (id: string, value: number, rule: string): Part => ({ id, value, rule })
/** As log arguments: `id:value:rule`, in order. */
export const told = (sum: Sum): string[] => sum.parts.map(p => `${p.id}:${p.value}:${p.rule}`)
export const EMPTY_SUM: Sum = { parts: [], total: 0 }
