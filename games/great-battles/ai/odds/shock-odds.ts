import { shockBand } from '../../rules/11-shock/shock-table.ts'

/** What a shock comes to with this sum: chances of what may happen, and SP lost on average. */
export interface ShockOdds {
  /** The attackers are thrown back. */
  readonly repulsed: number
  readonly standOff: number
  /** The defender is driven from his hex. */
  readonly driven: number
  /** As part of it: who was disordered before routs. */
  readonly broken: number
  readonly attackerLoses: number
  readonly defenderLoses: number
}

const book = new Map<number, ShockOdds>()

/** Exact: all ten dice. */
export function shockOdds(sum: number): ShockOdds {
  const known = book.get(sum)
  if (known !== undefined) return known
  const odds = { repulsed: 0, standOff: 0, driven: 0, broken: 0, attackerLoses: 0, defenderLoses: 0 }
  for (let die = 0; die < 10; die++) {
    const band = shockBand(die + sum)
    const [attacker, defender] = [band.attacker as Side, band.defender as Side]
    odds.attackerLoses += (attacker.lose ?? 0) / 10
    odds.defenderLoses += (defender.lose ?? 0) / 10
    if (attacker.advance === true) odds.driven += 0.1
    else if (attacker.retreat !== undefined) odds.repulsed += 0.1
    else odds.standOff += 0.1
    if (defender.ifDisordered === 'rout') odds.broken += 0.1
  }
  book.set(sum, odds)
  return odds
}

interface Side {
  readonly lose?: number
  readonly retreat?: number
  readonly advance?: boolean
  readonly ifDisordered?: string
}
