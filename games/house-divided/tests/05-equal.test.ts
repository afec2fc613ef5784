import { describe, expect, it } from 'vitest'
import { seatOf } from '#ai/bot.ts'
import { random } from '#ai/random.ts'
import { begin, choices, deciders, perform, seedFrom } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import { equal } from '../rules/equal.ts'
import { houseDivided } from '../rules/index.ts'
import type { State } from '../rules/state.ts'

/** All counters without their names, and everything else of the position. */
function nameless(g: State): string {
  const units = g.units.map(({ id: _, ...unit }) => JSON.stringify(unit)).sort()
  return JSON.stringify([units, g.control, g.armyMaximum, g.offices, g.turn, g.phase, g.rng.draws])
}

describe('5.1: targets between which nothing tells apart', () => {
  it('come to the same, whichever is named, also when dice have fallen; others do not count as equal', () => {
    let pairs = 0
    let unlike = 0
    for (let seed = 1; seed <= 90; seed++) {
      const { state: g } = begin(houseDivided, 'short', {}, seedFrom(seed))
      const bot = random({ seed: seedFrom(seed + 50) })
      for (let n = 0; g.outcome === null && n < 3000; n++) {
        const role = deciders(houseDivided, g)[0] as string
        const offered = choices(houseDivided, g, role) as readonly Choice[]
        const [a, ...others] = offered.filter(choice => choice.verb === 'aim')
        for (const b of others) {
          if (a === undefined) continue
          if (!equal(g, a, b)) {
            unlike++
            continue
          }
          pairs++
          const [one, other] = [houseDivided.clone(g), houseDivided.clone(g)]
          perform(houseDivided, one, role, a)
          perform(houseDivided, other, role, b)
          // on to the dice with the same shots: the first offered each time, equal or not
          for (const world of [one, other]) {
            while (world.outcome === null && world.rng.draws === g.rng.draws) {
              const next = deciders(houseDivided, world)[0] as string
              const list = choices(houseDivided, world, next) as readonly Choice[]
              const shot = list.filter(choice => choice.verb === 'aim')
              const free = shot.find(choice => !firedAt(world, choice.target)) ?? shot[0]
              perform(houseDivided, world, next, free ?? (list[0] as Choice))
            }
          }
          expect(nameless(one)).toBe(nameless(other))
          if (pairs > 60 && unlike > 10) return
        }
        perform(houseDivided, g, role, bot.think(seatOf(houseDivided, g, role))[0] as Choice)
      }
    }
    expect(pairs).toBeGreaterThan(10)
    expect(unlike).toBeGreaterThan(10)
  })
})

const firedAt = (g: State, target: number): boolean =>
  ((g.stack.at(-1) as unknown as { shots?: { target: number }[] })?.shots ?? []).some(shot => shot.target === target)
