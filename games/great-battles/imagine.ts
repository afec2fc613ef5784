import { draw, rngFrom, type Seed, type Viewer } from '#engine/index.ts'
import {
  answersTo,
  beginAllotment,
  drawerOf,
  drawers,
  efficiencyCup,
  questionNow,
  takeAnswer,
} from './rules/05-activation/allotment.ts'
import { CHARTS } from './rules/battle/charts.ts'
import { ground, sideOfRole } from './rules/battle/ground.ts'
import { clone } from './rules/clone.ts'
import type { Frames } from './rules/frames.ts'
import { type DivisionId, type MarkerId, SIDES, type SideIndex } from './rules/ids.ts'
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
  const choosing = world.stack.find(f => f.proc === 'efficiency') as unknown as Frames['efficiency'] | undefined
  for (const side of sealed) {
    drawAnew(world, side, die)
    if (choosing !== undefined) answerAnew(world, choosing, side, die)
    else if (g.segment === 'activation') dealAnew(g, world, side, die)
    else if (g.segment === 'orders')
      for (const id of drawn(g, side)) setDivision(world, id, { markers: die(mostOf(g, id)) })
  }
  return world
}

/** Divisions for which a marker was drawn this turn. */
const drawn = (g: Readonly<State>, side: SideIndex): DivisionId[] =>
  ground(g).divisionIds.filter(id => ground(g).divisions[id].side === side && g.divisions[id].efficiency !== null)
const mostOf = (g: Readonly<State>, id: DivisionId): number =>
  g.divisions[id].di ? CHARTS.tables.efficiency.divisionDI : (CHARTS.tables.efficiency.amRange[1] as number)

/** 5.21: other markers from the same cup. */
function drawAnew(world: State, side: SideIndex, die: Dice): void {
  const cup = shuffled(efficiencyCup(world, side), die)
  const by = [...new Set([...drawers(world, side), ...drawn(world, side).map(id => drawerOf(world, id))])]
  for (const id of drawn(world, side))
    setDivision(world, id, { efficiency: cup[by.indexOf(drawerOf(world, id)) % cup.length] as number })
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

/** III: as many of his markers in the cup as there are, of other divisions; each has at least one in all, none more than it may have. */
function dealAnew(g: Readonly<State>, world: State, side: SideIndex, die: Dice): void {
  const gr = ground(g)
  const own = drawn(g, side)
  const isHis = (m: MarkerId) => gr.markers[m].kind === 'division' && gr.markers[m].side === side
  let left = g.cup.filter(isHis).length
  const dealt: MarkerId[] = []
  for (const id of own) setDivision(world, id, { markers: g.divisions[id].drawn })
  const give = (id: DivisionId) => {
    setDivision(world, id, { markers: world.divisions[id].markers + 1 })
    dealt.push(gr.divisions[id].marker as MarkerId)
    left--
  }
  for (const id of own) if (left > 0 && world.divisions[id].markers === 0) give(id)
  while (left > 0) {
    const open = own.filter(id => world.divisions[id].markers < mostOf(g, id))
    if (open.length === 0) break
    give(open[die(open.length) - 1] as DivisionId)
  }
  world.cup = [...world.cup.filter(m => !isHis(m)), ...dealt].sort((a, b) => a - b)
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
