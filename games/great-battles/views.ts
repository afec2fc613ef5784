import { mapBy } from '#engine/ids.ts'
import type { Viewer } from '#engine/index.ts'
import { ground, sideOfRole } from './rules/battle/ground.ts'
import { scoreOf } from './rules/battle/victory.ts'
import type { Field } from './rules/field.ts'
import type { ById, DivisionId, SideIndex } from './rules/ids.ts'
import type { State } from './rules/state.ts'
import { type Doing, doingOf } from './views/doing.ts'

/** A division as a seat may know it: what is null is sealed (5.21). */
export interface DivisionView {
  readonly markers: number | null
  readonly efficiency: number | null
  readonly drawn: number
  readonly di: boolean
}

/** What a seat may know: the field, which is public, and what is not sealed to it. Built up from nothing. */
export interface View extends Field {
  /** The side that looks; null: an onlooker, or everybody where nothing is sealed. */
  readonly side: SideIndex | null
  readonly divisions: ById<DivisionId, DivisionView>
  readonly cupCount: number
  readonly marchDrawn: readonly [boolean, boolean]
  readonly points: readonly [number, number]
  readonly doing: Doing
}

export function look(g: Readonly<State>, viewer: Viewer): View {
  const side = sideOfRole(g, viewer)
  const gr = ground(g)
  const open = g.options.openMarkers || g.outcome !== null
  return {
    battle: g.battle,
    scenario: g.scenario,
    options: g.options,
    turn: g.turn,
    segment: g.segment,
    active: g.active,
    initiative: g.initiative,
    first: g.first,
    units: g.units.slice(),
    leaders: g.leaders.slice(),
    brigades: g.brigades.slice(),
    deeds: g.deeds.slice(),
    smoke: g.smoke,
    arrivals: g.arrivals,
    queue: g.queue,
    works: g.works,
    control: g.control,
    side: g.options.openMarkers ? null : side,
    divisions: mapBy(g.divisions, (d, id) => {
      const known = open || gr.divisions[id].side === side
      return { markers: known ? d.markers : null, efficiency: known ? d.efficiency : null, drawn: d.drawn, di: d.di }
    }),
    cupCount: g.cup.length,
    marchDrawn: g.marchDrawn,
    points: [scoreOf(g, 0), scoreOf(g, 1)],
    doing: doingOf(g, side),
  }
}
