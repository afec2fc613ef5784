import { describe, expect, it } from 'vitest'
import { completeOptions, seedFrom } from '#engine/index.ts'
import { ground, scenarioOf } from '../rules/battle/ground.ts'
import { verdictOf } from '../rules/battle/victory.ts'
import { SIDES, type SideIndex } from '../rules/ids.ts'
import { MAP, NO_TAIL, OUT, type State, setUnit, TO_COME } from '../rules/state.ts'
import { LITTLE_ROUND_TOP, MCPHERSONS_RIDGE } from './battles.ts'

const all = [MCPHERSONS_RIDGE, LITTLE_ROUND_TOP].flatMap(game => game.scenarios.map(({ id }) => ({ game, id })))

/** The levels that positions come to in which a side owns so many of the objectives and the other has lost so many regiments. */
function levelsOf(game: typeof MCPHERSONS_RIDGE, scenario: string): Set<string> {
  const found = new Set<string>()
  const start = (): State => game.setup(scenario, completeOptions(game, {}), seedFrom(1))
  const count = scenarioOf(start()).objectives.length
  for (const side of SIDES)
    for (let owned = 0; owned <= count; owned++) {
      const g = start()
      const other = (1 - side) as SideIndex
      g.control = scenarioOf(g).objectives.map((_, i) => (i < owned ? side : other))
      const note = () => {
        const { winner, degree } = verdictOf(g)
        found.add(`${winner === null ? '-' : ground(g).sideCodes[winner]} ${degree}`)
      }
      note()
      // half of the enemy at most: battles end before that
      const enemies = ground(g).unitsOf[other].filter(id => [MAP, TO_COME].includes(g.units[id].where as 0 | 1))
      for (const unit of enemies.slice(0, enemies.length / 2)) {
        setUnit(g, unit, { where: OUT, hex: null, tail: NO_TAIL, lost: ground(g).units[unit].print.sp })
        note()
      }
    }
  return found
}

describe('victory levels', () => {
  it.each(all)('$id: every level can be come to by ground held and half of a side lost', ({ game, id }) => {
    const g = game.setup(id, completeOptions(game, {}), seedFrom(1))
    const levels = scenarioOf(g).print.victory.levels.map(level => `${level.winner ?? '-'} ${level.degree}`)
    expect(levels.length).toBeGreaterThan(2)
    expect([...new Set(levels)].filter(level => !levelsOf(game, id).has(level))).toEqual([])
  })
})

describe('versions of a battle', () => {
  it('a game begun under an earlier version goes by the levels and points of then', () => {
    const g = LITTLE_ROUND_TOP.setup('vincents-spur', completeOptions(LITTLE_ROUND_TOP, {}), seedFrom(1))
    const then: State = { ...g, battle: 'little-round-top@2' }
    const reached = (state: State) => {
      const { winner, degree, net } = verdictOf(state)
      return [net, winner === null ? '-' : ground(state).sideCodes[winner], degree]
    }
    expect([reached(g), reached(then)]).toEqual([
      [0, 'USA', 'marginal'],
      [0, '-', 'draw'],
    ])
    const taken = (state: State): State => ({
      ...state,
      control: scenarioOf(state).objectives.map(() => 0 as SideIndex),
    })
    expect([reached(taken(g)), reached(taken(then))]).toEqual([
      [24, 'CSA', 'marginal'],
      [12, 'CSA', 'decisive'],
    ])
    expect(ground(then).key).toBe('little-round-top@2')
    for (const [game, id, version, now, before] of [
      [MCPHERSONS_RIDGE, 'morning', 2, '6 USA marginal', '6 - draw'],
      [LITTLE_ROUND_TOP, 'until-dark', 3, '3 USA decisive', '3 USA marginal'],
      [LITTLE_ROUND_TOP, 'vincents-spur', 4, '12 CSA marginal', '12 - draw'],
    ] as const) {
      const begun = game.setup(id, completeOptions(game, {}), seedFrom(1))
      const control = scenarioOf(begun).objectives.map((_, i): SideIndex => (i === 1 ? 0 : 1))
      const [title] = begun.battle.split('@')
      const earlier: State = { ...begun, control, battle: `${title}@${version}` }
      expect([{ ...begun, control }, earlier].map(state => reached(state).join(' '))).toEqual([now, before])
    }
    expect(() => ground({ battle: 'little-round-top@1' })).toThrow('not known')
  })
})
