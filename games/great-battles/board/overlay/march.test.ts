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
        let stopped = false
        for (const key of keys) {
          const offered = choices(game, world, role)
          const choice = offered.find(c => choiceKey(game, c) === key)
          // enemies may have been asked on the way
          if (deciders(game, world)[0] !== role) {
            stopped = true
            break
          }
          expect(
            offered.map(c => choiceKey(game, c)),
            `${keys.join(' ')} by ${field.gr.units[march.unit].code}`,
          ).toContain(key)
          if (choice !== undefined) play(game, world, role, choice)
          steps++
        }
        if (!stopped) {
          expect(world.units[march.unit].hex).toBe(to?.hex)
          marched++
        }
      }
      play(game, g, role, list[draw(rng, list.length) - 1] as (typeof list)[number])
    }
    expect(marched).toBeGreaterThan(20)
    expect(steps).toBeGreaterThan(60)
  })
})
