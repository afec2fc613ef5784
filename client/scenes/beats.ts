// A part of the log as a show: scenes, each with the beats that are played one after another. Made from the log and the views of
// one seat, and from nothing else: what they do not hold cannot be shown.
import type { BoardModule, LoggedEntry, Trace } from '#client/board/api.ts'
import type { Beat } from '#client/board/beat.ts'
import type { SceneSign } from '#words/scenes/book.ts'
import { openedBy, openings, type Reader } from '#words/scenes/reading.ts'
import { APART, LONGEST, PACE, restTime, type Speed, STILL, TIMES, travelTime } from './show-times.ts'
import { tracesOf } from './traces.ts'

export type Played = Pick<BoardModule, 'arrow' | 'where' | 'sideOf' | 'parts'>

export interface ShownScene {
  /** No other scene of the game has it. */
  readonly id: string
  readonly sign: SceneSign
  readonly side: string | null
  readonly entries: readonly LoggedEntry[]
  readonly beats: readonly Beat[]
  /** Where it leads from and to, and where a fight breaks out. */
  readonly traces: readonly Trace[]
}

export interface Told {
  /** All of the log that is known: there the lines stand that opened what is under way. */
  readonly all: readonly LoggedEntry[]
  /** What is to be shown of it. */
  readonly part: readonly LoggedEntry[]
  /** The view after a play, where it is known. */
  viewAt(step: number): unknown
  /** Own choices happen at once: of one's own plays only those with dice or sums are news, and of these no plain lines. */
  isOwn(entry: LoggedEntry): boolean
}

/** More scenes than this: the marches of a side become one. */
const MANY = 20

interface Building {
  call: string
  sign: SceneSign
  fight: boolean
  side: string | null
  entries: LoggedEntry[]
  traces: (readonly Trace[])[]
}

export function scenesOf(title: Played, reader: Reader, told: Told): readonly ShownScene[] {
  const built = withFew(parted(title, reader, told))
  const lastOfPlay = new Map(told.part.map(entry => [entry.step, entry]))
  return built.map(scene => ({
    id: `${scene.call} ${scene.entries[0]?.n}`,
    sign: scene.sign,
    side: scene.side,
    entries: scene.entries,
    traces: scene.traces.flat(),
    beats: beatsIn(title, scene, told, entry => lastOfPlay.get(entry.step) === entry),
  }))
}

/** Parts of a sum and dice are told one by one. */
const partsOf = (title: Played, entry: LoggedEntry): number => title.parts?.(entry) ?? 0
const isNews = (title: Played, entry: LoggedEntry): boolean =>
  (entry.dice?.length ?? 0) > 0 || partsOf(title, entry) > 0

function parted(title: Played, reader: Reader, { all, part, viewAt, isOwn }: Told): Building[] {
  const opened = openings(all, reader)
  const news = new Set(part.filter(entry => isNews(title, entry)).map(entry => entry.step))
  const scenes: Building[] = []
  for (const entry of part) {
    if (isOwn(entry) && !news.has(entry.step)) continue
    const { shown, plain } = reader(entry.scene)
    if (shown === null && !plain) continue
    const opens = openedBy(entry, reader, opened)
    // the heading of a turn is no scene; that of a fight opens it
    if (opens.some(({ use }) => use.heading !== undefined && !use.fight) && !isNews(title, entry)) continue
    const traces = tracesOf(title, entry, opens, viewAt(entry.step - 1))
    const call = shown?.call ?? `play ${entry.step}`
    const fight = opens.some(({ use }) => use.fight === true) || shown?.use.fight === true
    const sign = shown?.use.scene ?? (shown?.use.fight ? 'fight' : traces.length > 0 ? 'march' : 'order')
    const last = scenes.at(-1)
    if (last?.call === call && !(sign === 'march' && isOtherWay(last, traces))) {
      last.entries.push(entry)
      last.traces.push(traces)
      last.fight ||= fight
      last.side ??= title.sideOf(entry)
    } else scenes.push({ call, sign, fight, side: title.sideOf(entry), entries: [entry], traces: [traces] })
  }
  return scenes
}

const wayOf = (traces: readonly Trace[]): string | null => {
  const way = traces.find(trace => trace.from !== undefined)
  return way === undefined ? null : `${way.from} ${way.to}`
}

/** The second way begins where the first has ended: steps of one march. */
function goesOn(first: readonly Trace[] | undefined, second: readonly Trace[] | undefined): boolean {
  const [a, b] = [first, second].map(traces => traces?.find(trace => trace.from !== undefined))
  return a !== undefined && b !== undefined && a.to === b.from
}

function isOtherWay(scene: Building, traces: readonly Trace[]): boolean {
  const last = scene.traces.findLast(known => wayOf(known) !== null)
  const next = wayOf(traces)
  return next !== null && last !== undefined && wayOf(last) !== next && !goesOn(last, traces)
}

function withFew(scenes: readonly Building[]): readonly Building[] {
  if (scenes.length <= MANY) return scenes
  const few: Building[] = []
  for (const scene of scenes) {
    const last = few.at(-1)
    if (last === undefined || last.sign !== 'march' || scene.sign !== 'march' || last.side !== scene.side) {
      few.push({ ...scene, entries: [...scene.entries], traces: [...scene.traces] })
      continue
    }
    last.entries.push(...scene.entries)
    last.traces.push(...scene.traces)
  }
  return few
}

function beatsIn(
  title: Played,
  scene: Building,
  { isOwn }: Told,
  isLastOfPlay: (entry: LoggedEntry) => boolean,
): readonly Beat[] {
  const beats: Beat[] = []
  scene.entries.forEach((entry, i) => {
    const base = { entry: i, nth: 0, ways: [], view: entry.step - 1 }
    const ways = scene.traces[i] ?? []
    const going = ways.filter(way => way.from !== undefined)
    if (going.length > 0) {
      const shot = going.every(way => way.fight) && going.every(way => way.steps === undefined)
      const follower = scene.traces[i + 1]
      const chained = goesOn(scene.traces[i - 1], ways) || goesOn(ways, follower)
      const lasts = Math.max(...going.map(way => (shot ? TIMES.shot : chained ? TIMES.step : travelTime(way))))
      const together = follower !== undefined && wayOf(follower) !== null && wayOf(follower) === wayOf(going)
      beats.push({ ...base, kind: 'way', ways, lasts, time: together ? APART : lasts })
    }
    const dice = entry.dice?.length ?? 0
    for (let nth = 1; nth <= dice; nth++) {
      beats.push({ ...base, kind: 'die', nth, time: TIMES.die, lasts: TIMES.die })
      beats.push({ ...base, kind: 'lies', nth, time: TIMES.lies, lasts: TIMES.lies })
    }
    const parts = partsOf(title, entry)
    for (let nth = 1; nth <= parts; nth++)
      beats.push({ ...base, kind: 'part', nth, time: TIMES.part, lasts: TIMES.part })
    if (going.length + dice + parts === 0 && !isOwn(entry))
      beats.push({ ...base, kind: 'line', ways, time: TIMES.line, lasts: TIMES.line })
  })
  const last = scene.entries.length - 1
  const entry = scene.entries[last] as LoggedEntry
  const time = restTime(scene.fight)
  const nth = Math.max(entry.dice?.length ?? 0, partsOf(title, entry))
  const view = isLastOfPlay(entry) ? entry.step : entry.step - 1
  return [...beats, { kind: 'rest', entry: last, nth, ways: [], view, time, lasts: time }]
}

/** How long scenes take at the normal speed. */
export const timeOf = (scenes: readonly ShownScene[]): number =>
  scenes.reduce((sum, scene) => sum + scene.beats.reduce((time, beat) => time + beat.time, 0), 0)

/** By what the times of these scenes are multiplied: a turn never lasts longer than `LONGEST` at the normal speed. */
export const paceOf = (scenes: readonly ShownScene[], speed: Speed, bounded: boolean): number =>
  PACE[speed] * (bounded ? Math.min(1, LONGEST / Math.max(1, timeOf(scenes))) : 1)

/** For those who want nothing to move: each scene is one picture, that of its end. */
export function stillScenes(scenes: readonly ShownScene[]): readonly ShownScene[] {
  return scenes.map(scene => {
    const rest = scene.beats.at(-1) as Beat
    return { ...scene, beats: [{ ...rest, time: STILL, lasts: STILL }] }
  })
}
