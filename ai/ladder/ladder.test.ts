import { describe, expect, it } from 'vitest'
import { ratingsOf } from './elo.ts'
import { type Meeting, roundRobin, rungsOf, standingsOf } from './ladder.ts'
import { drawn, picture } from './picture.ts'
import { settled } from './sprt.ts'
import { wilson } from './wilson.ts'

describe('a ladder', () => {
  it('lets each level meet the one below it, or itself as it was', () => {
    expect(rungsOf(['random', 'recruit', 'veteran'], null)).toEqual([
      { upper: 'recruit', lower: 'random' },
      { upper: 'veteran', lower: 'recruit' },
    ])
    expect(rungsOf(['recruit'], '@then')).toEqual([{ upper: 'recruit', lower: 'recruit@then' }])
  })
  it('counts what the upper won on either side and on both', () => {
    const rung = { upper: 'b', lower: 'a' }
    const meetings = [
      { rung, side: 'red', n: 0, winner: 'red' },
      { rung, side: 'red', n: 1, winner: 'blue' },
      { rung, side: 'blue', n: 0, winner: 'blue' },
      { rung, side: 'blue', n: 1, winner: null },
    ]
    const table = standingsOf([rung], ['red', 'blue'], meetings)
    expect(table.map(({ side, games, wins, draws }) => [side, games, wins, draws])).toEqual([
      ['red', 2, 1, 0],
      ['blue', 2, 1, 1],
      [null, 4, 2, 1],
    ])
    expect(table[2]?.interval).toEqual(wilson(2, 4))
  })
})

const ROLES = ['red', 'blue']
/** So many games of a pair on both sides, of which the upper wins so many on each. */
const met = (upper: string, lower: string, games: number, red: number, blue: number): Meeting[] =>
  Array.from({ length: games }, (_, n) => [
    { rung: { upper, lower }, side: 'red', n, winner: n < red ? 'red' : 'blue' },
    { rung: { upper, lower }, side: 'blue', n, winner: n < blue ? 'blue' : 'red' },
  ]).flat()

describe('ratings', () => {
  const elo = (meetings: Meeting[], name: string) => ratingsOf(meetings, ROLES).players.find(p => p.name === name)
  it('ten to one is four hundred points, the weakest at nothing', () => {
    const games = met('b', 'a', 1100, 1000, 1000)
    expect(elo(games, 'a')?.elo).toBe(0)
    expect(elo(games, 'b')?.elo).toBeCloseTo(400, -1)
  })
  it('tells the side from the player: who wins only as red is no stronger', () => {
    const { players, side, sideError } = ratingsOf(met('b', 'a', 100, 75, 25), ROLES)
    expect(players[0]?.elo).toBeCloseTo(0)
    expect(side).toBeCloseTo(191, -1)
    expect(sideError).toBeLessThan(60)
  })
  it('compares those who never met by those whom both met', () => {
    const games = [...met('b', 'a', 100, 75, 75), ...met('c', 'b', 100, 75, 75)]
    const far = (elo(games, 'c')?.elo ?? 0) - (elo(games, 'b')?.elo ?? 0)
    expect(elo(games, 'c')?.elo).toBeGreaterThan(300)
    expect(far).toBeCloseTo(elo(games, 'b')?.elo ?? 0, -2)
  })
  it('is surer after more games, and has a number for who never lost', () => {
    expect(elo(met('b', 'a', 400, 300, 300), 'b')?.error).toBeLessThan(elo(met('b', 'a', 20, 15, 15), 'b')?.error ?? 0)
    expect(elo(met('b', 'a', 20, 20, 20), 'b')?.elo).toBeLessThan(2000)
  })
})

describe('when a question is settled', () => {
  it('stays open while both answers are possible', () => {
    expect(settled(1, 1)).toBe('open')
    expect(settled(55, 100)).toBe('open')
  })
  it('is yes after enough wins, no after enough losses', () => {
    expect(settled(80, 100)).toBe('yes')
    expect(settled(40, 100)).toBe('no')
    expect(settled(17, 17)).toBe('yes')
  })
})

describe('a drawn ladder', () => {
  const ratings = ratingsOf(met('strong', 'weak', 50, 40, 40), ROLES)
  it('as text: the strongest first, each with its mark', () => {
    const lines = drawn(ratings)
    expect(lines.map(line => line.split(' ')[0])).toEqual(['strong', 'weak'])
    for (const line of lines) expect(line).toContain('●')
    expect(lines[0]?.indexOf('●')).toBeGreaterThan(lines[1]?.indexOf('●') ?? 99)
  })
  it('as a picture', () => {
    const svg = picture(ratings, 'Ladder')
    expect(svg.match(/<circle/g)).toHaveLength(2)
    expect(svg).toContain('strong')
  })
  it('each meets each', () => {
    expect(roundRobin(['a', 'b', 'c']).map(r => r.upper + r.lower)).toEqual(['ba', 'ca', 'cb'])
  })
})
