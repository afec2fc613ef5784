// Numbers as they stand on tags and in ledgers.
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** "+1", or "−1 to +2" as "−1…+2" where something is unknown. */
export const span = ([least, most]: readonly [number, number]): string =>
  least === most ? signed(least) : `${signed(least)} … ${signed(most)}`
export const plainSpan = ([least, most]: readonly [number, number]): string =>
  least === most ? String(least) : `${least}–${most}`
