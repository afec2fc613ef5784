import { describe, expect, it } from 'vitest'
import { readOffers } from '#client/board/offers.ts'
import { choiceKey } from '#engine/index.ts'
import mcp from '../../data/battles/mcphersons-ridge.json' with { type: 'json' }
import { compile } from '../../rules/battle/compile.ts'
import type { Battle } from '../../rules/battle/module.ts'
import type { Shot } from '../../rules/frames.ts'
import { gameOf } from '../../rules/index.ts'
import { type Draw, type Moment, watchGame } from '../../tests/watched-game.ts'
import { fieldOf } from '../field.ts'
import { shotsOf } from './aims.ts'

describe('10.8 an aim before it is confirmed', () => {
  it('has the sum and strength of the shot that is then made', () => {
    const battle = mcp as unknown as Battle
    const game = gameOf(battle)
    const field = fieldOf(compile(battle))
    const seen = new Map<string, number>()
    let aimed: readonly Shot[] = []
    const isFire = (verb: string) =>
      /^(fireAt|fireAndMove|rapidFireAt|rapidPart|part|splitFire|answer|answerHalf|answerPart|answerRapidPart)$/.test(
        verb,
      )
    const pick = ({ n, view, choices: list }: Moment, draw: Draw) => {
      const fires = list.filter(c => isFire(c.verb))
      const onward = list.filter(c => /^(act|activate|enter|lead)$/.test(c.verb))
      const choice = draw(fires.length > 0 ? fires : onward.length > 0 && n % 7 > 0 ? onward : list)
      const [offer] = readOffers(game.verbs, [choiceKey(game, choice)])
      aimed = offer === undefined || fires.length === 0 ? [] : shotsOf(field, view, offer)
      return choice
    }
    watchGame(battle, { scenario: 'morning', seed: 21, most: 2500 }, pick, (choice, log) => {
      if (!isFire(choice.verb)) return
      expect(aimed.length, choice.verb).toBeGreaterThan(0)
      seen.set(choice.verb, (seen.get(choice.verb) ?? 0) + 1)
      for (const shot of aimed) {
        const unit = field.gr.units[shot.unit].code
        const rolled = log.find(e => e.key === 'log.hits.shot' && e.args.unit === unit)
        if (rolled === undefined || choice.verb.startsWith('answer')) continue
        expect([rolled.args.sp, rolled.args.sum]).toEqual([aimed[0]?.sp, aimed[0]?.sum.total])
      }
    })
    expect(seen.get('fireAt') ?? 0).toBeGreaterThan(3)
    expect([...seen.keys()].some(verb => verb.startsWith('answer'))).toBe(true)
  })
})
