import { describe, expect, it } from 'vitest'
import type { SceneBook } from './book.ts'
import { sceneReader } from './reading.ts'
import { brief, type Told, turnOver } from './telling.ts'

const BOOK: SceneBook = {
  turn: { event: 'turn', rest: true, heading: 'log.turn', opens: 'turn.begin' },
  marches: { event: 'marches', counts: 'march' },
  battle: { event: 'battle', heading: 'log.battle', opens: 'battle.begin', fight: true },
  brigade: { event: 'brigade', heading: 'log.brigade', opens: 'brigade.begin' },
  ride: { filter: 'moves' },
  march: { scene: 'march' },
}
const reader = sceneReader(BOOK)
type Args = Record<string, string | number>
const entry = (step: number, scene: string, key: string, args: Args = {}, more: object = {}): Told =>
  ({ step, rule: '1', key, args, scene, ...more }) as Told
const say = (key: string, args: Args = {}): string =>
  ({
    'log.turn': `Turn ${args.turn}`,
    'log.battle': `Battle of ${args.at}`,
    'log.begins': `Battle of ${args.at}: the Union attacks.`,
    'log.brigade': `brigade ${args.name}: activation`,
    'log.goes': `${args.unit} goes from ${args.from} to ${args.to}.`,
    'brief.way': `${args.from} → ${args.to}`,
    'log.turns': `${args.unit} turns to the ${args.facing}`,
    'log.rides': `${args.unit} rides to ${args.hex}`,
    'log.rolls': `The Union rolls ${args.die}.`,
    'log.shot': `${args.unit} fires: ${args.die}.`,
    'log.won': `${args.side} wins at ${args.at}.`,
    'board.event.marches': `The Union: ${args.count} marches`,
  })[key] ?? key
const has = (key: string) => say(key) !== key
const words = { say, has, entry: (one: Told) => say(one.key, one.args as Args) } as never
const told = (log: readonly Told[]) => brief(log, log, reader, words, () => 'union')

describe('what happened, in a few lines', () => {
  it('names an event once: not where its first sentence says the same', () => {
    expect(
      told([
        entry(1, 'game.turn/turn#1.fight/battle#1.begin', 'log.begins', { at: 'Rolla' }),
        entry(2, 'game.turn/turn#1.fight/battle#1.end', 'log.won', { side: 'The Union', at: 'Rolla' }),
      ]),
    ).toEqual(['Battle of Rolla: the Union attacks. The Union wins at Rolla.'])
    expect(told([entry(1, 'game.turn/turn#1.go/brigade#1.begin', 'log.brigade', { name: 'Heth' })])).toEqual([
      'Brigade Heth: activation.',
    ])
    expect(told([entry(1, 'game.turn/turn#1.go/marches#1.die', 'log.rolls', { die: 2 })])).toEqual([
      'The Union rolls 2.',
    ])
  })

  it('steps of one march are told as one; marches of others that look alike are not', () => {
    const goes = (march: number, from: string, to: string) =>
      entry(march, `game.turn/turn#1.go/marches#1.next/march#${march}.step`, 'log.goes', { unit: 'Militia', from, to })
    expect(told([goes(1, 'Canton', 'Dayton'), goes(1, 'Dayton', 'Cairo'), goes(2, 'Cairo', 'Paducah')])).toEqual([
      'The Union: 2 marches. Militia goes from Canton to Cairo. Militia goes from Cairo to Paducah.',
    ])
    const rides = (unit: string, hex: string) =>
      entry(1, 'game.turn/turn#1.go/brigade#1.act/ride#1.go', 'log.rides', { unit, hex })
    const opens = entry(1, 'game.turn/turn#1.go/brigade#1.begin', 'log.brigade', { name: 'Heth' })
    expect(told([opens, rides('Pegram', '0308'), rides('Heth', '0307'), rides('Pegram', '0407')])).toEqual([
      'Brigade Heth: activation. Heth rides to 0307. Pegram rides to 0407.',
    ])
  })

  it('what only repeats the next line is not said, nor a turn on the way; many marches are told by their ways', () => {
    const scene = (march: number) => `game.turn/turn#1.go/marches#1.next/march#${march}.step`
    const goes = (march: number, unit: string, from: string, to: string) =>
      entry(march, scene(march), 'log.goes', { unit, from, to })
    const from = (march: number, box: string) => entry(march, 'game.turn/turn#1.go/marches#1.next', 'log.from', { box })
    expect(told([from(1, 'Canton'), goes(1, 'Militia', 'Canton', 'Dayton')])).toEqual([
      'The Union: 1 marches. Militia goes from Canton to Dayton.',
    ])
    const units = ['Veteran infantry', 'Elite infantry', 'Veteran cavalry', 'Elite cavalry', 'Militia infantry']
    const many = units.flatMap((unit, i) => [from(i, 'Augusta'), goes(i, unit, 'Augusta', 'Atlanta')])
    expect(told([...many, goes(9, 'Militia', 'Charleston', 'Augusta')])).toEqual([
      'The Union: 6 marches. Augusta → Atlanta (5). Charleston → Augusta.',
    ])
    const act = 'game.turn/turn#1.go/brigade#1.act/ride#1.go'
    expect(
      told([
        entry(1, 'game.turn/turn#1.go/brigade#1.begin', 'log.brigade', { name: 'Vincent' }),
        entry(1, act, 'log.rides', { unit: '20th Maine', hex: '2102', mp: 1 }),
        entry(1, act, 'log.turns', { unit: '20th Maine', facing: 'west' }),
        entry(1, act, 'log.rides', { unit: '20th Maine', hex: '2002', mp: 3 }),
        entry(1, act, 'log.turns', { unit: '4th Maine', facing: 'east' }),
      ]),
    ).toEqual(['Brigade Vincent: activation. 20th Maine rides to 2002. 4th Maine turns to the east.'])
  })

  it('tells losses of a fight by its dice, and leaves dice and ways out first where there is no room', () => {
    const battle = 'game.turn/turn#1.fight/battle#1'
    const shot = (die: number, unit: string) => entry(1, `${battle}.fire`, 'log.shot', { unit, die }, { dice: [die] })
    const won = entry(2, `${battle}.end`, 'log.won', { side: 'The Union', at: 'Rolla' })
    const begins = entry(1, `${battle}.begin`, 'log.begins', { at: 'Rolla' })
    expect(told([begins, shot(3, 'Militia'), won])).toEqual([
      'Battle of Rolla: the Union attacks. Militia fires: 3. The Union wins at Rolla.',
    ])
    const shots = Array.from({ length: 20 }, (_, i) => shot(i, `Regiment of volunteers number ${i}`))
    const [line = ''] = told([begins, won, ...shots])
    expect(line.length).toBeLessThanOrEqual(225)
    expect(line).toMatch(
      /^… Battle of Rolla: the Union attacks\. The Union wins at Rolla\. Regiment .* number 17 fires: 17\. .* number 19 fires: 19\.$/,
    )
  })

  it('the turn is its outermost heading, or nothing where that is not in this part of the log', () => {
    const log = [
      entry(1, 'game.turn/turn#1.begin', 'log.turn', { turn: 3 }),
      entry(2, 'game.turn/turn#1.go/brigade#1.begin', 'log.brigade', { name: 'Heth' }),
    ]
    const now = 'game.turn/turn#1.go/brigade#1.act'
    expect(turnOver(now, log, reader, words)).toBe('Turn 3')
    expect(turnOver(now, log.slice(1), reader, words)).toBe('')
  })
})
