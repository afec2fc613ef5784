import { describe, expect, it } from 'vitest'
import { draw, pending, rngFrom, seedFrom } from '#engine/index.ts'
import { marchPath } from '#games/guns-of-gettysburg/rules/12-march/march-path.ts'
import { areaDistance } from '#games/guns-of-gettysburg/rules/16-objectives/objectives.ts'
import { controlGaps } from '#games/guns-of-gettysburg/rules/20-victory/control.ts'
import {
  AREA_CODES,
  areaNamed,
  areaOf,
  ENTRIES,
  entryNamed,
  facingTo,
  positionNamed,
  positionOf,
} from '#games/guns-of-gettysburg/rules/board.ts'
import { ATTACK, BLOCK_CODES, CONFEDERATE, HOLD, UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import { gunsOfGettysburg } from '#games/guns-of-gettysburg/rules/index.ts'
import { dayOf, HOUR_CODES, hourAt, isNight, nightAfter } from '#games/guns-of-gettysburg/rules/pieces.ts'
import { survey } from '#games/guns-of-gettysburg/rules/survey.ts'
import type { AreaId, BlockId, PositionId } from '../rules/ids.ts'
import { type Board, faceAt, field, marching, tray, withdrawing } from './position.ts'

const areasAt = (position: string): [string, string] =>
  positionOf(positionNamed(position)).areas.map(a => AREA_CODES[a]) as [string, string]

const objectives = (table: Board): Board => table.deciding('objectives', { moves: 0, moved: [] })

describe('16 Objectives', () => {
  it('16 an hour in which the Union is behind, with fewer than four arrivals, gives a move', () => {
    const table = objectives(
      field({})
        .set({ length: 3 })
        .arrange(g => {
          g.time[CONFEDERATE] = g.time[CONFEDERATE].with(24, entryNamed('chambersburg') + 1)
          g.time[UNION] = g.time[UNION].with(26, entryNamed('baltimore') + 1)
        }),
    )
    table.expectDeciding('union', 'objectives.choose')
    // behind at the end of the first and second hour, level at the end of the third
    expect(table.frame).toMatchObject({ moves: 2 })
    expect(table.state.received).toEqual([1, 1])
    expect(objectives(field({}).set({ received: [4, 6] })).ended).toBe(true)
  })

  it('16 the log tells how many moves there are, a single one too, and nothing where there is none', () => {
    const told = (received: [number, number]) =>
      objectives(field({}).set({ received }))
        .log()
        .flatMap(e => (e.key === 'log.objective.moves' ? [e.args.count] : []))
    expect(told([0, 1])).toEqual([1])
    expect(told([1, 1])).toEqual([])
  })

  it('16 to adjacent areas, never to partial ones, each once a turn, three apart in the end', () => {
    const table = objectives(field({}).set({ received: [0, 1] }))
    const moves = table.choices('union')
    expect(moves.at(-1)).toBe('endObjectives')
    table.expectWhy('union', 'area', 'a001', { rule: '16', key: 'why.objective.partial' })
    table.play('union', moves[0] as string)
    expect(table.ended).toBe(true)
  })

  it('16 either of two objectives next to each other may go first, if both moves bring them apart', () => {
    const ways = (area: AreaId) => areaOf(area).ways.flatMap(w => (areaOf(w.area).partial ? [] : [w.area]))
    const whole = AREA_CODES.map(areaNamed).filter(area => !areaOf(area).partial)
    const apartOnce = (a: AreaId, b: AreaId) => ways(a).some(x => ways(b).some(y => areaDistance(x, y) >= 3))
    const [one, two] = whole.flatMap(a => ways(a).flatMap(b => (apartOnce(a, b) ? [[a, b]] : [])))[0] as [
      AreaId,
      AreaId,
    ]
    const third = whole.find(area => areaDistance(area, one) > 6 && areaDistance(area, two) > 6) as AreaId
    const table = field({})
      .set({ received: [0, 1], length: 2 })
      .set({ objectives: [one, two, third].map(area => ({ area, owner: UNION })) })
    const moves = objectives(table).choices('union', ['moveObjective'])
    for (const id of ['1', '2']) expect(moves.some(key => key.startsWith(`moveObjective@${id},`))).toBe(true)
    table.expectNotOffered('union', 'endObjectives')
  })

  it('16 the Union does not move what the Confederates hold', () => {
    const table = objectives(
      field({})
        .set({ received: [0, 1] })
        .arrange(g => {
          for (const o of g.objectives) o.owner = CONFEDERATE
        }),
    )
    expect(table.ended).toBe(true)
  })

  it('20 an objective that crosses a position with blocks passes to their owner', () => {
    const table = objectives(
      field({ c1: 'heth p161 a073' })
        .set({ received: [0, 1] })
        .arrange(g => {
          g.objectives = ['a074', 'a035', 'a077'].map(area => ({ area: areaNamed(area), owner: UNION }))
        }),
    )
    table.play('union', 'moveObjective@1,a073,p161')
    expect(table.state.objectives[0]).toEqual({ area: areaNamed('a073'), owner: CONFEDERATE })
  })
})

describe('3 Hours', () => {
  it('3 a day has sixteen hours from 5 AM on, and then the night', () => {
    expect([HOUR_CODES[0], HOUR_CODES[2], HOUR_CODES[16], HOUR_CODES[17]]).toEqual(['1-05', '1-07', '1-21', '2-05'])
    expect([HOUR_CODES.length, HOUR_CODES[50]]).toEqual([51, '3-21'])
    expect([hourAt(1, 5), hourAt(2, 5), hourAt(3, 21)]).toEqual([0, 17, 50])
    expect([0, 16, 17, 50].map(dayOf)).toEqual([1, 1, 2, 3])
    expect([0, 15, 16, 17, 33].map(isNight)).toEqual([false, false, true, false, true])
    expect([0, 16, 17, 20].map(nightAfter)).toEqual([16, 16, 33, 33])
  })
})

describe('17 Night', () => {
  const night = (table: Board, side: 0 | 1, day = 1) =>
    table.set({ hour: hourAt(day, 21), active: side }).deciding('night', { side, left: 0, to: null })

  const front = (position: string, area: string): number =>
    positionNamed(position) * 2 + facingTo(positionNamed(position), areaNamed(area))

  it('17 march tokens become field works where blocks stand, with a front of their own (ruling R52)', () => {
    const table = night(tray(field({ c1: 'heth p171 a072' }), 'confederate', 'c-march', 'c-any-1'), CONFEDERATE)
    table.expectChoices('confederate', ['dig@p171', 'endDigging']).play('confederate', 'dig@p171')
    const [ahead, behind] = areasAt('p171')
    table.expectChoices('confederate', [`face@${ahead}`, `face@${behind}`])
    table.play('confederate', `face@${behind === 'a072' ? ahead : behind}`)
    expect(table.state.works).toEqual([front('p171', behind === 'a072' ? ahead : behind)])
    expect(table.state.works).not.toEqual([front('p171', 'a072')])
    expect(table.state.tokens[CONFEDERATE].spent.length).toBe(1)
  })

  it('17 where one front has works only the other is left, and none where both have (ruling R52)', () => {
    const [ahead, behind] = areasAt('p171')
    const dug = (...works: number[]) =>
      night(tray(field({ c1: 'heth p171 a072' }), 'confederate', 'c-march').set({ works }), CONFEDERATE)
    const one = dug(front('p171', ahead)).play('confederate', 'dig@p171')
    expect(one.state.works).toEqual([front('p171', ahead), front('p171', behind)])
    expect(dug(front('p171', ahead), front('p171', behind)).ended).toBe(true)
  })

  it('17 nobody else is told where works are dug before they have their front', () => {
    const table = night(tray(field({ c1: 'heth p171 a072' }), 'confederate', 'c-march'), CONFEDERATE)
    table.expectDeciding('confederate', 'night.dig')
    const before = pending(gunsOfGettysburg, table.state, 'union')
    table.play('confederate', 'dig@p171')
    expect(pending(gunsOfGettysburg, table.state, 'union')).toEqual(before)
    expect(pending(gunsOfGettysburg, table.state, 'confederate')?.args).toEqual({ position: 'p171' })
  })

  it('17 the discards are mixed into the draw pile, and the next day is laid out', () => {
    const table = night(
      field({ c1: 'heth p171 a072' }).arrange(g => {
        const { pool } = g.tokens[1]
        g.tokens[1].returned = pool.slice(0, 5)
        g.tokens[1].pool = pool.slice(5)
      }),
      CONFEDERATE,
    )
    expect(table.ended).toBe(true)
    expect(table.state.tokens[1]).toMatchObject({ returned: [], pool: { length: 39 } })
    const day = table.state.time[1].slice(hourAt(2, 7), hourAt(2, 22))
    expect(day.slice(0, 6).filter(token => token === 1).length).toBe(1)
    expect(day.slice(6).filter(token => token === 1).length).toBe(1)
    expect(day.every(token => token !== null)).toBe(true)
  })

  it('17 on the night of 2 July only the Union lays tokens, seventeen', () => {
    const union = night(field({ u1: 'hancock p161 a073' }), UNION, 2)
    expect(union.ended).toBe(true)
    expect(union.state.time[0].slice(hourAt(3, 5)).filter(token => token !== null).length).toBe(17)
    const south = night(field({ c1: 'heth p171 a072' }), CONFEDERATE, 2)
    expect(south.ended).toBe(true)
    expect(south.state.time[1].every(token => token === null)).toBe(true)
  })

  it('17 on the night of 1 July the Union gives up two full blocks or its next three reinforcements', () => {
    const army = {
      u1: 'buford p161 a073',
      u2: 'hancock beside a100',
      u3: 'hancock waits baltimore',
      u4: 'sykes-1 p150 a065',
    }
    const table = night(field(army), UNION)
    table.expectChoices('union', ['giveUp@u1', 'giveUp@u2', 'giveUp@u3', 'giveUpReinforcements'])
    table.play('union', 'giveUp@u1').expectChoices('union', ['giveUp@u2', 'giveUp@u3']).play('union', 'giveUp@u3')
    expect([faceAt(table, 'u1'), faceAt(table, 'u3')]).toEqual([null, null])
    const other = night(field(army), UNION).play('union', 'giveUpReinforcements')
    expect(other.state.forfeit).toBe(3)
    const few = night(field({ u1: 'buford p161 a073' }), UNION)
    expect(few.ended).toBe(true)
    expect(few.state.forfeit).toBe(3)
  })
})

describe('20 Winning', () => {
  const judged = (table: Board, hour: number, next = HOLD) =>
    table
      .set({ hour, active: UNION, next: [next, HOLD] })
      .deciding('actionPhase', { side: UNION, heldUnderPressure: false }, 'judge')

  it('20 the Union must fully control all three objectives: its own, out of fire, joined to an entry area', () => {
    const free = field({ c1: 'heth p108 a053' })
    expect(controlGaps(free.state)).toEqual([null, null, null])
    free.state.objectives[1] = { area: areaNamed('a035'), owner: CONFEDERATE }
    expect(controlGaps(free.state)).toEqual([null, 'owner', null])
    const fire = field({ c1: 'heth p161 a073' })
    fire.state.objectives[0] = { area: areaNamed('a073'), owner: UNION }
    expect(controlGaps(fire.state)[0]).toBe('fire')
  })

  it('20 enemy positions all around cut the line of communications', () => {
    // every position of a074 held by Confederates who look the other way
    const ring = { c1: 'heth p174 a083', c2: 'heth p161 a073', c3: 'pender p150 a065', c4: 'pender p162 a075' }
    const table = field(ring)
    table.state.objectives[0] = { area: areaNamed('a074'), owner: UNION }
    expect(controlGaps(table.state)[0]).toBe('communications')
  })

  it('20 a line runs from area to area, through no field of fire and across no position of the enemy', () => {
    const rng = rngFrom(seedFrom(20))
    const homes = ENTRIES.flatMap(e => (e.side === UNION ? e.areas : []))
    const gaps = new Map<string, number>()
    for (let n = 0; n < 250; n++) {
      const { state: g } = field({})
      // a crowd of enemies about one area, where the objectives are
      const centre = (draw(rng, AREA_CODES.length) - 1) as AreaId
      const near = areaOf(centre).ways.map(w => w.area)
      const places = [...new Set(near.flatMap(area => areaOf(area).positions))]
      for (let c = 0; c < 16; c++) {
        const at = places[draw(rng, places.length) - 1]
        // every other time they look into the woods, where they see nothing and only their positions bar the way
        const woods = positionOf(at as PositionId).sides.findIndex(side => side.obstructed)
        const front = n % 2 === 0 && woods >= 0 ? woods : draw(rng, 2) - 1
        Object.assign(g.blocks[(25 + c) as BlockId], { face: 40, at, front })
      }
      g.objectives.forEach((o, i) => {
        o.area = i === 0 ? centre : (near[draw(rng, near.length) - 1] as AreaId)
      })
      const { fire, theirs } = survey(g, UNION)
      const joined = g.objectives.map(({ area }) => {
        const reached = new Set([area])
        for (const here of reached) {
          for (const { area: next, across } of areaOf(here).ways) {
            if (fire[next] === 0 && theirs[across] === 0) reached.add(next)
          }
        }
        if (fire[area] === 1) return 'fire'
        return homes.some(home => reached.has(home)) ? null : 'communications'
      })
      expect(controlGaps(g)).toEqual(joined)
      for (const gap of joined) gaps.set(String(gap), (gaps.get(String(gap)) ?? 0) + 1)
    }
    for (const gap of ['null', 'fire', 'communications']) expect(gaps.get(gap)).toBeGreaterThan(20)
  })

  it('20 on 2 and 3 July a Union phase without full control and without Attack orders loses', () => {
    const lost = () => {
      const table = field({ c1: 'heth p108 a053' })
      table.state.objectives[1] = { area: areaNamed('a035'), owner: CONFEDERATE }
      return table
    }
    expect(judged(lost(), hourAt(1, 20)).ended).toBe(true)
    const table = judged(lost(), hourAt(2, 5))
    table.log()
    expect(table.state.outcome).toMatchObject({ winner: 'confederate', reason: 'outcome.confederate.control' })
    expect(judged(lost(), hourAt(2, 5), ATTACK).ended).toBe(true)
    const last = judged(lost(), hourAt(3, 21), ATTACK)
    last.log()
    expect(last.state.outcome?.winner).toBe('confederate')
    expect(judged(field({ c1: 'heth p108 a053' }), hourAt(3, 21)).ended).toBe(true)
  })

  it('20 after the night of 3 July the Union has won', () => {
    const table = field({})
      .set({ hour: hourAt(3, 21) + 1 })
      .deciding('game', {}, 'next')
    table.log()
    expect(table.state.outcome).toMatchObject({ winner: 'union', reason: 'outcome.union.held' })
  })

  it('20 of two ways as short that take one objective each, a march takes the objective that is named first', () => {
    for (const areas of [
      ['a014', 'a007'],
      ['a007', 'a014'],
      ['a008', 'a015'],
    ]) {
      const table = field({ c1: 'heth p015 a014' })
      for (const [i, code] of areas.entries()) table.state.objectives[i] = { area: areaNamed(code), owner: UNION }
      const path = marchPath(table.state, BLOCK_CODES.indexOf('c1'), positionNamed('p017'), null, false)
      expect(path?.prizes).toEqual([areaNamed(areas[0] as string)])
    }
  })

  it('20 of two ways that take one objective each, a march goes the shorter, whichever is named first (ruling R53)', () => {
    for (const [to, named, taken] of [
      ['p016', ['a014', 'a007'], 'a007'],
      ['p016', ['a007', 'a014'], 'a007'],
      ['p037', ['a007', 'a014'], 'a014'],
      ['p037', ['a014', 'a007'], 'a014'],
    ] as const) {
      const prizes = (codes: readonly string[]) => {
        const table = field({ c1: 'heth p015 a014' })
        for (const [i, code] of codes.entries()) table.state.objectives[i] = { area: areaNamed(code), owner: UNION }
        return marchPath(table.state, BLOCK_CODES.indexOf('c1'), positionNamed(to), null, false)?.prizes
      }
      // there is a way to either
      for (const code of named) expect(prizes([code])).toEqual([areaNamed(code)])
      expect(prizes(named)).toEqual([areaNamed(taken)])
    }
  })

  it('20 a march through an objective’s area takes it, a withdrawal does not', () => {
    const table = field({ c1: 'heth p160 a073' })
    table.state.objectives[0] = { area: areaNamed('a073'), owner: UNION }
    marching(table, 'confederate').plays('confederate', 'pick@c1', 'marchTo@p161', 'face@a074')
    expect(table.state.objectives[0]?.owner).toBe(CONFEDERATE)
    const back = field({ u1: 'sykes p161 a073', c1: 'heth p149 a064' }).put('c1', { won: true })
    back.state.objectives[0] = { area: areaNamed('a074'), owner: CONFEDERATE }
    withdrawing(back, 'union').plays('union', 'pick@u1', 'withdrawTo@p162', 'face@a074')
    expect(back.state.objectives[0]?.owner).toBe(CONFEDERATE)
  })

  it('20 cavalry that could walk rides if only the ride crosses an objective, and shows itself (ruling R53)', () => {
    const go = (area: string) => {
      const table = field({ u1: 'buford p101 a049' })
      table.state.objectives[0] = { area: areaNamed(area), owner: CONFEDERATE }
      marching(table, 'union').plays('union', 'pick@u1', 'marchTo@p073')
      table.play('union', table.choices('union', ['face'])[0] as string)
      return { owner: table.state.objectives[0]?.owner, log: table.log().map(e => e.key) }
    }
    const ride = go('a037')
    expect(ride.owner).toBe(UNION)
    expect(ride.log).toContain('log.march.mounted')
    const walk = go('a080')
    expect(walk.owner).toBe(CONFEDERATE)
    expect(walk.log).toContain('log.march.block')
  })

  const round = () => {
    const table = tray(field({ u1: 'sykes p105 a042' }), 'union', 'u-march')
    table.state.objectives[0] = { area: areaNamed('a042'), owner: CONFEDERATE }
    return marching(table, 'union').plays('union', 'forceMarch', 'pick@u1')
  }

  it('12 a march through an objective’s area does not end where it began (ruling R64)', () => {
    const table = round().expectNotOffered('union', 'marchTo@p105')
    table.expectWhy('union', 'position', 'p105', { rule: '12', key: 'why.march.here' })
  })

  it('20 it may pass its start again on the way to somewhere else (ruling R64)', () => {
    const table = round().play('union', 'marchTo@p116')
    table.play('union', table.choices('union', ['face'])[0] as string)
    expect(table.state.objectives[0]?.owner).toBe(UNION)
  })
})
