import { draw, rngFrom, type Seed, type Viewer } from '#engine/index.ts'
import {
  answersTo,
  beginAllotment,
  drawerOf,
  drawers,
  efficiencyCup,
  markersWith,
  mostOf,
  questionNow,
  takeAnswer,
} from './rules/05-activation/allotment.ts'
import { ground, sideOfRole } from './rules/battle/ground.ts'
import { clone } from './rules/clone.ts'
import type { Frames } from './rules/frames.ts'
import { type DivisionId, type FormationId, type MarkerId, SIDES, type SideIndex } from './rules/ids.ts'
import { frameOf } from './rules/kit.ts'
import { type State, setDivision } from './rules/state.ts'

type Dice = (sides: number) => number

/**
 * A state that looks the same to this viewer, with what is sealed to him dealt anew: the enemy's efficiency, what he has
 * made of it, which of his markers are in the cup, and the dice.
 */
export function imagine(g: Readonly<State>, viewer: Viewer, seed: Seed): State {
  const world = clone(g)
  world.rng = rngFrom(seed, g.rng.draws)
  const rng = rngFrom(seed)
  const die: Dice = sides => draw(rng, sides)
  const own = sideOfRole(g, viewer)
  const sealed = g.options.openMarkers || g.outcome !== null ? [] : SIDES.filter(side => side !== own)
  const choosing = frameOf(world, 'efficiency')
  for (const side of sealed) {
    drawAnew(world, side, die)
    if (choosing !== undefined) answerAnew(world, choosing, side, die)
    else if (g.segment === 'activation') dealAnew(g, world, side, die)
    else if (g.segment === 'orders')
      for (const id of drawn(g, side)) {
        const { plain, most } = markersWith(world, id, world.divisions[id].efficiency as number)
        setDivision(world, id, { markers: plain - 1 + die(Math.max(1, most - plain + 1)) })
      }
  }
  return world
}

/** Divisions for which a marker was drawn this turn. */
const drawn = (g: Readonly<State>, side: SideIndex): DivisionId[] =>
  ground(g).divisionIds.filter(id => ground(g).divisions[id].side === side && g.divisions[id].efficiency !== null)

/** So many draws are tried before the highest markers of the cup are dealt to whom they must have come. */
const TRIES = 12

/** 5.21: other markers from the same cup, such that the markers seen and those still in the cup can have come of them. */
function drawAnew(world: State, side: SideIndex, die: Dice): void {
  const own = drawn(world, side)
  const by = [...new Set([...drawers(world, side), ...own.map(id => drawerOf(world, id))])]
  const cup = efficiencyCup(world, side)
  const give = (markers: readonly number[]) => {
    for (const id of own)
      setDivision(world, id, { efficiency: markers[by.indexOf(drawerOf(world, id)) % markers.length] as number })
  }
  const most = new Map<number, number>()
  for (let n = 0; n < TRIES; n++) {
    give(shuffled(cup, die))
    if (isPossible(world, side, most)) return
  }
  // who has had most markers drew highest
  const seen = (id: FormationId) =>
    Math.max(0, ...own.filter(d => drawerOf(world, d) === id).map(d => world.divisions[d].drawn))
  const ranked = [...by].sort((a, b) => seen(b) - seen(a))
  const high = [...cup].sort((a, b) => b - a)
  give(by.map(id => high[ranked.indexOf(id) % high.length] as number))
}

/** Whether all markers of a side, seen and in the cup, fit what it has drawn. `known`: the most by division and marker. */
function isPossible(world: State, side: SideIndex, known: Map<number, number>): boolean {
  let room = -inCup(world, side).length
  for (const id of drawn(world, side)) {
    const marker = world.divisions[id].efficiency as number
    const most = known.get(id * 10 + marker) ?? markersWith(world, id, marker).most
    known.set(id * 10 + marker, most)
    if (most < world.divisions[id].drawn) return false
    room += most - world.divisions[id].drawn
  }
  return room >= 0
}

/** Markers of a side's divisions that are still in the cup. */
const inCup = (g: Readonly<State>, side: SideIndex): MarkerId[] => {
  const { markers } = ground(g)
  return g.cup.filter(m => markers[m].kind === 'division' && markers[m].side === side)
}

/** II.B is under way: as many answers as the enemy has given, others. */
function answerAnew(world: State, f: Frames['efficiency'], side: SideIndex, die: Dice): void {
  const given = f.asked[side]
  beginAllotment(world, f, side)
  while (f.asked[side] < given) {
    const now = questionNow(world, f, side)
    if (now === null) return
    const open = now.at === 'ready' ? [{ verb: 'endEfficiency' } as const] : answersTo(world, f, side, now)
    takeAnswer(world, f, side, open[die(open.length) - 1] as (typeof open)[number])
  }
}

/** III: as many of his markers in the cup as there are, of other divisions; each has at least one in all, none more than what it drew allows. */
function dealAnew(g: Readonly<State>, world: State, side: SideIndex, die: Dice): void {
  const gr = ground(g)
  const own = drawn(g, side)
  const his = inCup(g, side)
  let left = his.length
  const dealt: MarkerId[] = []
  for (const id of own) setDivision(world, id, { markers: g.divisions[id].drawn })
  const give = (id: DivisionId) => {
    setDivision(world, id, { markers: world.divisions[id].markers + 1 })
    dealt.push(gr.divisions[id].marker as MarkerId)
    left--
  }
  for (const id of own) if (left > 0 && world.divisions[id].markers === 0) give(id)
  const fill = (limit: (id: DivisionId) => number) => {
    while (left > 0) {
      const open = own.filter(id => world.divisions[id].markers < limit(id))
      if (open.length === 0) return
      give(open[die(open.length) - 1] as DivisionId)
    }
  }
  const most = new Map(own.map(id => [id, markersWith(world, id, world.divisions[id].efficiency as number).most]))
  fill(id => most.get(id) as number)
  // leaders have ridden since: what was possible in II.B is more than what is now
  fill(id => mostOf(world, id))
  world.cup = [...world.cup.filter(m => !his.includes(m)), ...dealt].sort((x, y) => x - y)
}

function shuffled<T>(list: readonly T[], die: Dice): T[] {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = die(i + 1) - 1
    const held = copy[i] as T
    copy[i] = copy[j] as T
    copy[j] = held
  }
  return copy
}
