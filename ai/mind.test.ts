import { describe, expect, it } from 'vitest'
import { type AnyChoice, type CoreState, seedFrom } from '#engine/index.ts'
import type { BotSeat } from './bot.ts'
import { mind, type Thinking } from './mind.ts'

const go = (box: number) => ({ verb: 'go', box })
const seatWith = (...choices: AnyChoice[]): BotSeat => ({
  game: {} as never,
  role: 'red',
  view: null,
  choices,
  imagine: () => ({}) as CoreState,
})

function thinking(lines: AnyChoice[][], more: Partial<Thinking<CoreState, AnyChoice>> = {}) {
  const asked: number[] = []
  const thought: Thinking<CoreState, AnyChoice> = {
    seedOf(n) {
      asked.push(n)
      return seedFrom(n)
    },
    think: () => lines.shift() ?? [],
    ...more,
  }
  return { mind: mind(thought), asked, lines }
}

describe('a mind', () => {
  it('follows its line while it fits and thinks again when it does not', () => {
    const { mind: m, lines } = thinking([
      [go(1), go(2)],
      [go(4), go(5)],
    ])
    expect(m.choose(seatWith(go(1), go(3)))).toEqual(go(1))
    expect(lines).toHaveLength(1)
    expect(m.choose(seatWith(go(2), go(3)))).toEqual(go(2))
    expect(lines).toHaveLength(1)
    expect(m.choose(seatWith(go(4), go(3)))).toEqual(go(4))
    expect(lines).toHaveLength(0)
  })
  it('does not think where there is nothing to choose, and its line goes on', () => {
    const { mind: m, lines } = thinking([[go(1), go(2), go(3)]])
    m.choose(seatWith(go(1), go(9)))
    expect(m.choose(seatWith(go(2)))).toEqual(go(2))
    expect(m.choose(seatWith(go(8)))).toEqual(go(8))
    expect(m.choose(seatWith(go(3), go(9)))).toEqual(go(3))
    expect(lines).toHaveLength(0)
  })
  it('passes over what has ended of itself', () => {
    const { mind: m } = thinking([[go(1), { verb: 'end' }, go(2)]], { endsOfItself: step => step.verb === 'end' })
    m.choose(seatWith(go(1), go(9)))
    expect(m.choose(seatWith(go(2), go(9)))).toEqual(go(2))
  })
  it('answers what comes first and what comes in between, and its line waits', () => {
    const urgent = { verb: 'enter' }
    const { mind: m } = thinking([[go(1), go(2)], [{ verb: 'carry', n: 2 } as AnyChoice]], {
      before: (_g, { offered }) => offered.find(c => c.verb === 'enter') ?? null,
      isAside: offered => offered.some(c => c.verb === 'carry'),
    })
    m.choose(seatWith(go(1), go(9)))
    expect(m.choose(seatWith(urgent, go(2)))).toBe(urgent)
    expect(m.choose(seatWith({ verb: 'carry', n: 1 } as AnyChoice, { verb: 'carry', n: 2 } as AnyChoice))).toEqual({
      verb: 'carry',
      n: 2,
    })
    expect(m.choose(seatWith(go(2), go(9)))).toEqual(go(2))
  })
  it('takes something else when what it thought of is not offered', () => {
    const { mind: m } = thinking([[go(7)], [go(7)]], { otherwise: offered => offered[1] as AnyChoice })
    expect(m.choose(seatWith(go(1), go(2)))).toEqual(go(2))
    expect(thinking([[go(7)]]).mind.choose(seatWith(go(1), go(2)))).toEqual(go(1))
  })
  it('thinks every question over in a world of its own number', () => {
    const { mind: m, asked } = thinking([[go(1)], [go(1)]])
    m.choose(seatWith(go(1), go(2)))
    m.choose(seatWith(go(1), go(2)))
    expect(asked).toEqual([1, 2])
  })
})
