import { describe, expect, it } from 'vitest'
import { begin, choices, deciders, play, seedFrom } from '#engine/index.ts'
import { completeOptions } from '#engine/options.ts'
import { gameOf } from '#games/great-battles/rules/index.ts'
import { smallBattle } from '#games/great-battles/tests/field.ts'
import { numbers } from '#games/great-battles/tests/numbers.ts'
import { BATTLES } from './battles.ts'

const SMALL = smallBattle({
  units: {
    'c1-a': '0305 90',
    'c1-b': '0306 90 sp:9',
    'cg-n': '0307 90 guns:N',
    'u1-a': '0905 270',
    'u2-h': '0906 270 horse',
  },
  leaders: { c1: '0305', 'c-div': '0306', u1: '0905', u2: '0906', 'u-div': '0905' },
  orders: { u1: 'attack', c1: 'choice' },
})

describe('3.0 whole games by random players', () => {
  for (const battle of [SMALL, ...BATTLES]) {
    const game = gameOf(battle)
    for (const { id } of game.scenarios)
      it(`${battle.id}, ${id}: comes to an end, and every law holds`, () => {
        let { state } = begin(game, id, completeOptions(game, {}), seedFrom(7))
        // a real generator: counting steps would start efficiency again for ever
        const next = numbers(7)
        let n = 0
        for (; state.outcome === null; n++) {
          const role = deciders(game, state)[0] as string
          const offered = choices(game, state, role)
          expect(offered.length).toBeGreaterThan(0)
          game.check(state)
          const choice = offered[Math.floor(next() * offered.length)]
          if (choice === undefined) throw new Error('no choice')
          play(game, state, role, choice)
          if (n % 50 === 0) {
            state = game.clone(state)
            const copy = JSON.parse(JSON.stringify(state))
            expect(JSON.parse(JSON.stringify(game.clone(state)))).toEqual(copy)
            for (const viewer of [...game.roles, 'observer']) {
              const imagined = game.imagine(state, viewer, seedFrom(n))
              expect(game.look(imagined, viewer)).toEqual(game.look(state, viewer))
            }
          }
          expect(n).toBeLessThan(20_000)
        }
        expect(state.outcome.reason).toMatch(/^outcome\./)
      })
  }
})
