import { describe, expect, it } from 'vitest'
import { type BotMaker, seatOf } from '#ai/bot.ts'
import { begin, choiceKey, choices, perform, seedFrom } from '#engine/index.ts'
import type { Choice } from '../../rules/choices.ts'
import { clone } from '../../rules/clone.ts'
import { CONFEDERATE } from '../../rules/ids.ts'
import { gettysburg } from '../../rules/index.ts'
import type { State } from '../../rules/state.ts'
import { Field } from '../../tests/field.ts'
import { bots } from '../index.ts'

const play = (g: State, key: string): void => {
  const offered = choices(gettysburg, g, 'confederate') as readonly Choice[]
  perform(gettysburg, g, 'confederate', offered.find(c => choiceKey(gettysburg, c) === key) as Choice, true)
}

/** Three regulars beside an empty star in a whole game, and the disc is laid. */
function begun(): State {
  const { state } = begin(gettysburg, 'battle', {}, seedFrom(1))
  const field = new Field()
    .stand('gettysburg', 'cr1', 'cr2', 'cr3')
    .stand('culps-hill', 'ur1', 'ur2')
    .block('confederate', 4, 'gettysburg')
    .block('union', 3, 'spanglers-spring')
  const { stack, rng, ...position } = clone(field.state)
  Object.assign(state, position, { active: CONFEDERATE })
  play(state, 'order@gettysburg')
  return state
}

const firstOf = (level: string, g: State): string => {
  const [first] = (bots[level] as BotMaker)({ seed: seedFrom(3) }).think(seatOf(gettysburg, g, 'confederate'))
  return choiceKey(gettysburg, first as Choice)
}

describe.each(['veteran', 'general'])('an order that somebody else has begun, for %s', level => {
  it('is used for what gains most, not passed', () => {
    expect(firstOf(level, begun())).toMatch(/^move@cr\d,cemetery-hill$/)
  })
  it('goes on after the first piece has gone: one alone cannot hold the star', () => {
    const g = begun()
    play(g, 'move@cr1,cemetery-hill')
    expect(firstOf(level, g)).toMatch(/^move@cr[23],cemetery-hill$/)
  })
})
