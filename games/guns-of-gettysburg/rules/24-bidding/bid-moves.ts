import { last as lastOf } from '#engine/lists.ts'
import { apart, moveObjective } from '../16-objectives/objectives.ts'
import { areaOf, OBJECTIVE_IDS } from '../board.ts'
import type { Choice } from '../choices.ts'
import type { Frames } from '../frames.ts'
import type { AreaId, ObjectiveId } from '../ids.ts'
import { decision, end, go, procedure } from '../kit.ts'
import { commander } from '../seats.ts'
import type { State } from '../state.ts'

type ObjectiveChoice = Extract<Choice, { verb: 'moveObjective' | 'endObjectives' }>
type Move = Extract<Choice, { verb: 'moveObjective' }>

/** 24: who lost the bidding may move the objectives, as evenly as the number allows. */
export const bidMoves = procedure('bidMoves', {
  rule: '24',
  start: 'next',
  steps: {
    next: (_, f) => (f.left > 0 ? go('choose') : end()),

    choose: decision({
      roles: (g, f) => commander(g, f.side),
      choices: (g, f): readonly ObjectiveChoice[] => {
        const list: ObjectiveChoice[] = OBJECTIVE_IDS.flatMap(id => movesOf(g, f, id))
        if (isEven(f.done) && apart(areasOf(g))) list.push({ verb: 'endObjectives' })
        return list
      },
      prompt: (_, f) => ({ count: f.left }),
      on: {
        moveObjective(t, f, c) {
          moveObjective(t, c.objective, c.area, c.across)
          f.done[c.objective] = (f.done[c.objective] as number) + 1
          f.left--
          return go('next')
        },
        endObjectives: () => end(),
      },
    }),
  },
})

const areasOf = (g: Readonly<State>): AreaId[] => g.objectives.map(o => o.area)

/** 24: no objective has made more than one move more than another. */
const isEven = (done: readonly number[]): boolean => Math.max(...done) - Math.min(...done) <= 1

/** 24: where one objective may go, if with the moves left all can end with even shares and far enough apart. */
function movesOf(g: Readonly<State>, f: Frames['bidMoves'], id: ObjectiveId): Move[] {
  const areas = areasOf(g)
  const done = f.done.with(id, (f.done[id] as number) + 1)
  return areaOf(areas[id] as AreaId).ways.flatMap(({ area, across }) => {
    if (areaOf(area).partial || !canEnd(areas.with(id, area), done, f.left - 1)) return []
    return [{ verb: 'moveObjective' as const, objective: id, area, across }]
  })
}

/** Shared evenly, no more than these moves can bring all far enough apart. */
function canEnd(areas: readonly AreaId[], done: readonly number[], left: number): boolean {
  if (isEven(done) && apart(areas)) return true
  const most = done.reduce((a, b) => a + b) + left
  for (let round = Math.max(...done) - 1; round * done.length <= most; round++) {
    for (const extras of EXTRAS) {
      const more = done.map((n, id) => round + (extras[id] as number) - n)
      const total = more.reduce((a, b) => a + b)
      if (total <= left && more.every(n => n >= 0) && someApart(areas, more, [])) return true
    }
  }
  return false
}

/** Which objectives have one move more than the others. */
const EXTRAS: readonly (readonly number[])[] = [0, 1, 2, 3, 4, 5, 6].map(bits => [bits & 1, (bits >> 1) & 1, bits >> 2])

/** Objectives that make exactly so many moves more can end apart from each other. */
function someApart(areas: readonly AreaId[], more: readonly number[], ends: readonly AreaId[]): boolean {
  const id = ends.length
  if (id === areas.length) return true
  for (const area of after(areas[id] as AreaId, more[id] as number)) {
    const next = [...ends, area]
    if (apart(next) && someApart(areas, more, next)) return true
  }
  return false
}

const walks = new Map<AreaId, AreaId[][]>()

/** Where an objective can be after exactly so many moves. */
function after(from: AreaId, moves: number): readonly AreaId[] {
  const known = walks.get(from) ?? [[from]]
  walks.set(from, known)
  while (known.length <= moves) {
    const last = lastOf(known)
    const next = new Set(last.flatMap(area => areaOf(area).ways.map(w => w.area)))
    known.push([...next].filter(area => !areaOf(area).partial))
  }
  return known[moves] as AreaId[]
}
