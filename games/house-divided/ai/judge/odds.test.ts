import { describe, expect, it } from 'vitest'
import { flagged, oddsOf, playOut, unitForce } from './odds.ts'

const MILITIA = unitForce(0, false)
const VETERAN = unitForce(1, false)
const ELITE = unitForce(2, false)

describe('battle odds', () => {
  it('an empty box is won without loss', () => {
    expect(oddsOf(VETERAN, 0)).toMatchObject({ win: 1, attackerLoss: 0 })
  })
  it('more attackers win more often', () => {
    const wins = [1, 2, 4, 6].map(n => oddsOf(n * VETERAN, 3 * MILITIA).win)
    expect(wins).toEqual([...wins].sort((a, b) => a - b))
    expect(wins[3]).toBeGreaterThan(0.9)
    expect(wins[0]).toBeLessThan(0.2)
  })
  it('entrenchment, elite defenders and rivers cost the attacker chances', () => {
    const plain = oddsOf(4 * VETERAN, 3 * VETERAN).win
    expect(oddsOf(4 * VETERAN, flagged(3 * VETERAN)).win).toBeLessThan(plain)
    expect(oddsOf(4 * VETERAN, 3 * ELITE).win).toBeLessThan(plain)
    expect(oddsOf(flagged(4 * VETERAN), 3 * VETERAN).win).toBeLessThan(plain)
  })
  it('reserves help their side', () => {
    const alone = oddsOf(4 * VETERAN, 3 * VETERAN)
    expect(oddsOf(4 * VETERAN, 3 * VETERAN, 2 * VETERAN).win).toBeGreaterThan(alone.win)
    expect(oddsOf(4 * VETERAN, 3 * VETERAN, 0, 2 * VETERAN).win).toBeLessThan(alone.win)
  })
  it('one shot against one of the same kind is worked out right', () => {
    // a lone attacker wins if it hits twice before it is hit twice, the defender firing first, each with a chance of one half
    const { win } = playOut({ attacker: VETERAN, defender: VETERAN, attackerReserve: 0, defenderReserve: 0 }, 20_000)
    expect(win).toBeGreaterThan(0.2)
    expect(win).toBeLessThan(0.45)
  })
  it('the answer depends on the forces alone', () => {
    const first = { ...oddsOf(3 * VETERAN, 2 * ELITE) }
    for (let n = 1; n < 8; n++) oddsOf(n * MILITIA, n * VETERAN)
    expect(oddsOf(3 * VETERAN, 2 * ELITE)).toEqual(first)
  })
})
