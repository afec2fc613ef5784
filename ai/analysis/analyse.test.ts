import { describe, expect, it } from 'vitest'
import type { Coached } from '#ai/coach/book.ts'
import { Stopped } from '#ai/coach/weigh-plans.ts'
import { choices, deciders, seedFrom } from '#engine/index.ts'
import { record } from '#engine/replay.ts'
import type { SavedGame } from '#engine/saved-game.ts'
import { toy } from '#engine/testing/toy/index.ts'
import type { ToyChoice } from '#engine/testing/toy/state.ts'
import { toyBots, toyCoach, toyJudgement } from '#server/testing/toy-coach.ts'
import { runsOf } from './actions.ts'
import { analyse } from './analyse.ts'
import type { LogReader } from './places.ts'
import { stretchesOf } from './turning.ts'

const title: Coached = { game: toy, bots: toyBots, judgement: toyJudgement(), coach: toyCoach }
/** Every line belongs to the call of the procedure it was said in. */
const reader: LogReader = {
  periodOf: entry => ({ name: entry.scene?.split('/')[0] ?? '', heading: 'log.dealt' }),
  fightOf: entry =>
    entry.scene?.includes('fight') ? { name: entry.scene.split('fight')[0] ?? '', heading: null } : null,
}

function game(seed: number): SavedGame {
  const play = record(toy, 'meeting', {}, seedFrom(seed))
  for (let n = 0; play.state.outcome === null; n++) {
    const role = deciders(toy, play.state)[0] as string
    const offered = choices(toy, play.state, role)
    play.play(role, offered[(n * 7 + seed) % offered.length] as ToyChoice)
  }
  return play.save({ commitment: null, from: 0, seed: null, salt: null })
}

describe('analysis', () => {
  it('choices and dice add up to the curve, action by action and in sum', () => {
    for (let seed = 0; seed < 4; seed++) {
      const saved = game(seed)
      const { points, actions, sum, steps, first } = analyse(title, saved, reader)
      actions.forEach((action, i) => {
        const moved = (points[i + 1]?.eye ?? 0) - (points[i]?.eye ?? 0)
        expect(action.choice + action.luck).toBeCloseTo(moved, 9)
        expect(action.to).toBe(points[i + 1]?.step)
      })
      expect(sum.start + sum.mine + sum.theirs + sum.luck).toBeCloseTo(sum.end, 9)
      const { winner } = saved.outcome as { winner: string | null }
      expect(sum.end).toBe(winner === null ? 0.5 : winner === first ? 1 : 0)
      expect(actions.at(-1)?.to).toBe(steps)
    }
  })

  it('what no die had a part in is nobody’s luck', () => {
    const saved = game(2)
    const { runs } = runsOf(toy, saved, g => (g as { turn?: number }).turn ?? 0)
    const { actions, fights } = analyse(title, saved, reader)
    actions.forEach((action, i) => {
      if (runs[i]?.dice === false) expect(action.luck).toBe(0)
    })
    const inFights = actions.filter(action => action.fight !== null).reduce((n, action) => n + action.luck, 0)
    expect(fights.reduce((n, fight) => n + fight.actual - fight.expected, 0)).toBeCloseTo(inFights, 9)
  })

  it('is the same each time, tells how far it is and can be stopped', () => {
    const saved = game(1)
    const shares: number[] = []
    const told = analyse(title, saved, reader, { progress: done => shares.push(done) })
    expect(analyse(title, saved, reader)).toEqual(told)
    expect(shares.at(-1)).toBe(1)
    expect(() => analyse(title, saved, reader, { stopped: () => shares.length > 0 })).toThrow(Stopped)
  })

  it('turns at three points at most, in the order of the game, each with what was played there', () => {
    const saved = game(3)
    const { turning } = analyse(title, saved, reader)
    expect(turning.length).toBeLessThanOrEqual(3)
    for (const point of turning) {
      expect(saved.plays[point.from]).toEqual([point.role, point.played.keys[0]])
      expect(point.to).toBeGreaterThan(point.from)
    }
    expect(turning.map(point => point.from)).toEqual(turning.map(point => point.from).toSorted((a, b) => a - b))
  })

  it('puts together what belongs to one fight, or was done by one seat in one period', () => {
    const action = (period: number, role: string, fight: number | null, choice: number) => {
      return { from: 0, to: 1, role, choice, luck: 0, period, fight }
    }
    const actions = [
      action(0, 'red', null, 0.1),
      action(0, 'red', null, 0.2),
      action(0, 'red', 0, -0.1),
      action(0, 'blue', 0, -0.1),
      action(0, 'blue', null, 0.1),
      action(1, 'blue', null, 0.1),
    ]
    expect(stretchesOf(actions).map(one => [one.from, one.to])).toEqual([
      [0, 1],
      [2, 3],
      [4, 4],
      [5, 5],
    ])
  })
})
