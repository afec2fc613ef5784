import { describe, expect, it } from 'vitest'
import lrt from '../data/battles/little-round-top.json' with { type: 'json' }
import { frontHexes } from '../rules/07-facing/facing.ts'
import { ground } from '../rules/battle/ground.ts'
import type { Battle } from '../rules/battle/module.ts'
import type { Choice } from '../rules/choices.ts'
import { push } from '../tests/pushing-player.ts'
import { watchGame } from '../tests/watched-game.ts'
import { doctrines } from './doctrines.ts'

describe('standing ways to react', () => {
  it('9.61 meet: whoever is approached has the enemy before his front afterwards, or stands', () => {
    const { meet, meetSure } = doctrines['prompt.reactionFacing.choose'] ?? {}
    const seen = { meets: 0, stands: 0, careful: 0 }
    watchGame(
      lrt as unknown as Battle,
      { scenario: 'hoods-assault', seed: 8, most: 4000 },
      ({ state, role, view, choices }, draw) => {
        const turns = choices.filter(c => c.verb === 'faceAbout' || c.verb === 'refuseFlank')
        if (turns.length > 0) {
          const seat = { view, choices, role }
          const answer = meet?.(seat) as Choice
          const careful = meetSure?.(seat) as Choice
          expect(choices).toContain(answer)
          expect(choices).toContain(careful)
          if (answer.verb === 'faceAbout') {
            const { unit } = view.doing
            const there = unit === null ? null : view.units[unit].hex
            const { grid } = ground(view)
            expect(frontHexes(grid, { ...view.units[answer.unit], face: answer.facing })).toContain(there)
          }
          if (answer.verb === 'decline') seen.stands++
          else seen.meets++
          if (careful.verb === 'decline' && answer.verb !== 'decline') seen.careful++
        }
        return push(state, choices, n => draw([...Array(n).keys()]))
      },
    )
    expect(seen.meets).toBeGreaterThan(3)
    console.log(seen)
  })
})
