// How the war went, for the card at its end.
import type { LoggedEntry } from '#client/board/api.ts'
import type { Gone, Story } from '#client/board/aside.ts'
import unitData from '../../data/units.json' with { type: 'json' }
import type { View } from '../../views.ts'
import { COUNTER_VIEW_BOX, counterSvg } from '../counters/counters.ts'
import { BOXES, boxCode, boxTarget, OWNERS, SIDES, typeFacts } from '../counters/pieces.ts'
import type { Side } from '../palette.ts'

/** 11.0: the cities with two recruits or more of the Confederacy decide the war. */
const isVictoryCity = (box: number): boolean => (BOXES[box]?.recruit.confederate ?? 0) >= 2
const recruits = (box: number): number => (BOXES[box]?.recruit.union ?? 0) + (BOXES[box]?.recruit.confederate ?? 0)

/** A city in the Union's hands weighs as much as two of its army maximum. */
const CITY = 2
/** Where no city falls, the armies themselves tell. */
const UNIT = 0.1
const lead = (view: View): number =>
  view.armyMaximum[0] - view.armyMaximum[1] + CITY * view.victoryCities + UNIT * (view.unitCount[0] - view.unitCount[1])

/** Boxes that a side holds now and did not hold before. */
const taken = (before: View, after: View, side: Side): number[] =>
  BOXES.flatMap((_, box) =>
    before.control[box] !== after.control[box] && OWNERS[after.control[box] ?? 2] === side ? [box] : [],
  )

/** What is named in a title: the weightiest first. */
const weightiest = (boxes: readonly number[]): number[] =>
  [...boxes].sort((a, b) => Number(isVictoryCity(b)) - Number(isVictoryCity(a)) || recruits(b) - recruits(a))

export const story: Story<View> = {
  won: 'story.won',
  curve: { name: 'board.tracks.army', values: view => view.armyMaximum },
  lead,
  when: (view, words) => {
    const date = words.name('turn', String(view.turn))
    return {
      turn: view.turn,
      date: words.say('story.date', { turn: view.turn, date: String(view.turn) }),
      part: date.slice(-4),
    }
  },
  marks: (before, after, words) =>
    SIDES.flatMap(side =>
      taken(before, after, side)
        .filter(isVictoryCity)
        .map(box => ({ side, text: words.name('box', boxCode(box)) })),
    ),
  turning({ before, after, log }, words) {
    const side: Side = lead(after) >= lead(before) ? 'union' : 'confederate'
    const cities = weightiest(taken(before, after, side).filter(box => recruits(box) > 0))
    const fell = cities.length > 0 ? cities : weightiest(taken(before, after, side))
    const place = bloodiest(log)
    if (cities.length === 0 && place !== null) {
      const [was, is] = [before.unitCount, after.unitCount]
      const args = { before: was[0], after: is[0], theirs: was[1], now: is[1] }
      return {
        title: words.say('story.battle', { box: place }),
        text: words.say('story.units', args),
        places: [`box:${place}`],
      }
    }
    if (fell.length === 0) return null
    const title = words.say('story.fell', {
      count: fell.length,
      others: fell.length - 1,
      first: words.name('box', boxCode(fell[0] ?? -1)),
      second: words.name('box', boxCode(fell[1] ?? -1)),
    })
    const text = words.say('story.maxima', {
      before: before.armyMaximum[0],
      after: after.armyMaximum[0],
      theirs: before.armyMaximum[1],
      now: after.armyMaximum[1],
      cities: after.victoryCities,
      changed: before.victoryCities === after.victoryCities ? 'false' : 'true',
    })
    return { title, text, places: fell.slice(0, 4).map(boxTarget) }
  },
  goneName: 'story.gone',
  gone: (_view, log, words) => SIDES.map(side => ({ side, pieces: fallen(log, side, words.name) })),
}

/** Where most counters were shot off the map in a turn. */
function bloodiest(log: readonly LoggedEntry[]): string | null {
  const losses = new Map<string, number>()
  let box: string | null = null
  for (const { key, args } of log) {
    if (key === 'log.battle.begins') box = String(args.box)
    if (box !== null && key === 'log.shot.eliminated') losses.set(box, (losses.get(box) ?? 0) + 1)
  }
  return [...losses].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** Counters that were shot off the map, by their kind. */
function fallen(log: readonly LoggedEntry[], side: Side, name: (kind: string, code: string) => string): Gone['pieces'] {
  const counts = new Map<string, number>()
  for (const entry of log) {
    if (entry.key !== 'log.shot.eliminated' || entry.args.side === side) continue
    const type = String(entry.args.targetType)
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  return unitData.types.flatMap((type, i) => {
    const n = counts.get(type.code) ?? 0
    if (n === 0) return []
    const { arm, level, combat } = typeFacts(i)
    const svg = counterSvg({ side, arm, level, strength: combat })
    return [{ n, name: name('type', type.code), box: COUNTER_VIEW_BOX, svg }]
  })
}
