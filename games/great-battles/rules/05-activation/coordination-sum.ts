import { part, type Sum, sumOf } from '../02-counters/sum.ts'
import { ratingsOf } from '../04-command/command-range.ts'
import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { DivisionId } from '../ids.ts'

/** 5.34: the division leader's rating. */
export function coordinationSum(g: Field, division: DivisionId): Sum {
  const { leader } = ground(g).divisions[division]
  return sumOf([part('coordination', leader === null ? 0 : (ratingsOf(g, leader).coordination ?? 0), '5.34')])
}
