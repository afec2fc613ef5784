import { describe, expect, it } from 'vitest'
import { choiceKey, choices, deciders, play } from '#engine/index.ts'
import mcp from '../../data/battles/mcphersons-ridge.json' with { type: 'json' }
import { wayTo } from '../../rules/09-movement/reach.ts'
import { compile } from '../../rules/battle/compile.ts'
import type { Battle } from '../../rules/battle/module.ts'
import { gameOf } from '../../rules/index.ts'
import { watchGame } from '../../tests/watched-game.ts'
import { fieldOf } from '../field.ts'
import { keysOf, marchOf } from './march.ts'

describe('a march in one click', () => {
  it('9.1 comes to the hex by choices that are offered one after the other, for the points told', () => {
    const battle = mcp as unknown as Battle
    const game = gameOf(battle)
    const field = fieldOf(compile(battle))
    let begun = 0
    let marched = 0
    let steps = 0
    watchGame(battle, { scenario: 'morning', seed: 11, most: 500 }, (moment, draw) => {
      const { view, role, choices: list, state } = moment
      const march = marchOf(
        view,
        list.some(c => c.verb === 'enter' || c.verb === 'turn'),
      )
      const open = march === null ? [] : [...march.reached.values()].filter(r => r.dice + r.answers === 0 && r.stays)
      const move = view.doing.move
      // a unit that has turned or moved before is judged step by step
      const fresh = move !== null && move.spent === 0 && move.face0 === view.units[move.unit].face
      if (march !== null && open.length > 0 && fresh) {
        const to = draw(open)
        const world = game.clone(state)
        const keys = keysOf(field, wayTo(view, march.unit, march.mp, to.hex) ?? [])
        const offered = moment.keys.includes(keys[0] ?? '')
        for (const key of offered ? keys : []) {
          // enemies may be asked on the way, or where it stands in a stack: there the line ends, as it does at the table
          if (deciders(game, world)[0] !== role) break
          const choice = choices(game, world, role).find(c => choiceKey(game, c) === key)
          if (choice === undefined) break
          play(game, world, role, choice)
          steps++
        }
        if (offered) begun++
        if (world.units[march.unit].hex === to.hex) marched++
      }
      return draw(list)
    })
    expect(marched).toBeGreaterThan(20)
    expect(marched / begun).toBeGreaterThan(0.85)
    console.log(`${marched} of ${begun} marches come to their hex in one line, ${steps} choices`)
    expect(steps).toBeGreaterThan(60)
  })
})
