import { describe, expect, it } from 'vitest'
import { readOffers } from '#client/board/offers.ts'
import { begin, choiceKey, choices, deciders, draw, play, rngFrom, seedFrom } from '#engine/index.ts'
import mcp from '../../data/battles/mcphersons-ridge.json' with { type: 'json' }
import { compile } from '../../rules/battle/compile.ts'
import type { Battle } from '../../rules/battle/module.ts'
import { gameOf } from '../../rules/index.ts'
import { fieldOf } from '../field.ts'
import { holds, outcomesOf, shotsOf } from './aims.ts'

describe('10.8 an aim before it is confirmed', () => {
  it('has the sum and strength of the shot that is then made, and chances that add up', () => {
    const battle = mcp as unknown as Battle
    const game = gameOf(battle)
    const field = fieldOf(compile(battle))
    const g = begin(game, 'morning', {}, seedFrom(21)).state
    const rng = rngFrom(seedFrom(22))
    const seen = new Map<string, number>()
    for (let n = 0; n < 1500 && g.outcome === null; n++) {
      const role = deciders(game, g)[0] as string
      const list = choices(game, g, role)
      const view = game.look(g, role)
      const fires = list.filter(c =>
        /^(fireAt|fireAndMove|rapidFireAt|part|splitFire|answer|answerHalf|answerPart)$/.test(c.verb),
      )
      const onward = list.filter(c => /^(act|activate|enter|lead)$/.test(c.verb))
      const wanted = fires.length > 0 ? fires : onward.length > 0 && n % 7 > 0 ? onward : list
      const choice = wanted[draw(rng, wanted.length) - 1]
      if (choice === undefined) throw new Error('nothing is offered')
      const [offer] = readOffers(game.verbs, [choiceKey(game, choice)])
      const aimed = offer === undefined || fires.length === 0 ? [] : shotsOf(field, view, offer)
      const { log } = play(game, g, role, choice)
      if (fires.length === 0) continue
      expect(aimed.length, choice.verb).toBeGreaterThan(0)
      seen.set(choice.verb, (seen.get(choice.verb) ?? 0) + 1)
      for (const shot of aimed) {
        const total = outcomesOf(view, shot).reduce((sum, o) => sum + o.chance, 0)
        expect(total).toBeCloseTo(1, 6)
        expect(holds(view, shot.unit)).toBeGreaterThanOrEqual(0)
        const unit = field.gr.units[shot.unit].code
        const rolled = log.find(e => e.key === 'log.hits.shot' && e.args.unit === unit)
        if (rolled === undefined || choice.verb.startsWith('answer')) continue
        expect([rolled.args.sp, rolled.args.sum]).toEqual([aimed[0]?.sp, aimed[0]?.sum.total])
      }
    }
    expect(seen.get('fireAt') ?? 0).toBeGreaterThan(3)
    expect([...seen.keys()].some(verb => verb.startsWith('answer'))).toBe(true)
  })
})
