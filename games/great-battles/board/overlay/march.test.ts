import { describe, expect, it } from 'vitest'
import { begin, choiceKey, choices, deciders, draw, play, rngFrom, seedFrom } from '#engine/index.ts'
import mcp from '../../data/battles/mcphersons-ridge.json' with { type: 'json' }
import { wayTo } from '../../rules/09-movement/reach.ts'
import { compile } from '../../rules/battle/compile.ts'
import type { Battle } from '../../rules/battle/module.ts'
import { gameOf } from '../../rules/index.ts'
import { fieldOf } from '../field.ts'
import { keysOf, marchOf } from './march.ts'

describe('a march in one click', () => {
  it('9.1 comes to the hex by choices that are offered one after the other, for the points told', () => {
    const battle = mcp as unknown as Battle
    const game = gameOf(battle)
    const field = fieldOf(compile(battle))
    const g = begin(game, 'morning', {}, seedFrom(11)).state
    const rng = rngFrom(seedFrom(12))
    let begun = 0
    let marched = 0
    let steps = 0
    for (let n = 0; n < 500 && g.outcome === null; n++) {
      const role = deciders(game, g)[0] as string
      const view = game.look(g, role)
      const list = choices(game, g, role)
      const march = marchOf(
        view,
        list.some(c => c.verb === 'enter' || c.verb === 'turn'),
      )
      const open = march === null ? [] : [...march.reached.values()].filter(r => r.dice + r.answers === 0 && r.stays)
      const move = view.doing.move
      // a unit that has turned or moved before is judged step by step
      const fresh = move !== null && move.spent === 0 && move.face0 === view.units[move.unit].face
      if (march !== null && open.length > 0 && fresh) {
        const to = open[draw(rng, open.length) - 1]
        const world = game.clone(g)
        const keys = keysOf(field, wayTo(view, march.unit, march.mp, (to as (typeof open)[number]).hex) ?? [])
        const offered = list.some(c => choiceKey(game, c) === keys[0])
        for (const key of offered ? keys : []) {
          // enemies may be asked on the way, or where it stands in a stack: there the line ends, as it does at the table
          if (deciders(game, world)[0] !== role) break
          const choice = choices(game, world, role).find(c => choiceKey(game, c) === key)
          if (choice === undefined) break
          play(game, world, role, choice)
          steps++
        }
        if (offered) begun++
        if (world.units[march.unit].hex === to?.hex) marched++
      }
      play(game, g, role, list[draw(rng, list.length) - 1] as (typeof list)[number])
    }
    expect(marched).toBeGreaterThan(20)
    expect(marched / begun).toBeGreaterThan(0.85)
    console.log(`${marched} of ${begun} marches come to their hex in one line, ${steps} choices`)
    expect(steps).toBeGreaterThan(60)
  })
})
