import { describe, expect, it } from 'vitest'
import { completeOptions, seedFrom } from '#engine/index.ts'
import { ground } from '../../rules/battle/ground.ts'
import { SIDES, type SideIndex } from '../../rules/ids.ts'
import { LITTLE_ROUND_TOP, MCPHERSONS_RIDGE } from '../../tests/battles.ts'
import { field } from '../../tests/field.ts'
import { STEADY } from '../eye.ts'
import { weightsOf } from '../weights.ts'
import { conductOf, trained, VETERAN, type Written } from './conduct.ts'
import data from './conducts.json' with { type: 'json' }

const BOOK: { [battle: string]: { [scenario: string]: { [side: string]: Written } } } = data
const battles = [LITTLE_ROUND_TOP, MCPHERSONS_RIDGE]

describe('conduct', () => {
  it('what is not written is as a veteran has it', () => {
    expect(conductOf({})).toEqual({ w: weightsOf('veteran'), temper: STEADY, boldness: 1 })
    const bold = conductOf({ w: { zeal: 2 }, temper: { goal: 3 }, boldness: 4 })
    expect(bold.w).toEqual({ ...weightsOf('veteran'), zeal: 2 })
    expect([bold.temper, bold.boldness]).toEqual([{ ...STEADY, goal: 3 }, 4])
  })

  it('is what is written for the side of the scenario, and else what has served in all', () => {
    const own = battles.flatMap(game =>
      game.scenarios.flatMap(({ id }) => {
        const g = game.setup(id, completeOptions(game, {}), seedFrom(1))
        return SIDES.flatMap(side => {
          const written = BOOK[game.id]?.[id]?.[ground(g).sideCodes[side] as string]
          expect(trained(g, side)).toEqual(conductOf((written ?? BOOK.any?.any?.any) as Written))
          return written === undefined ? [] : [written]
        })
      }),
    )
    const all = Object.entries(BOOK).flatMap(([battle, scenarios]) =>
      battle === 'any' ? [] : Object.values(scenarios).flatMap(sides => Object.values(sides)),
    )
    // nothing is written of a scenario or a side that there is not
    expect(own).toHaveLength(all.length)
    expect(all.length).toBeGreaterThan(0)
    expect(conductOf(BOOK.any?.any?.any as Written)).not.toEqual(VETERAN)
  })

  it('in a battle in which nobody has been trained, what has served in all', () => {
    const { state } = field({ units: { 'c1-a': '0505 90', 'u1-a': '0705 270' } })
    for (const side of [0, 1] as SideIndex[])
      expect(trained(state, side)).toEqual(conductOf(BOOK.any?.any?.any as Written))
  })

  it('names no weight that there is not', () => {
    for (const scenarios of Object.values(BOOK))
      for (const sides of Object.values(scenarios))
        for (const { w = {}, temper = {} } of Object.values(sides)) {
          for (const key of Object.keys(w)) expect(Object.keys(weightsOf('veteran'))).toContain(key)
          for (const key of Object.keys(temper)) expect(Object.keys(STEADY)).toContain(key)
        }
  })
})
