import { first } from '#engine/lists.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { ordersSum } from '../../rules/06-orders/orders-change.ts'
import { ground, scenarioOf } from '../../rules/battle/ground.ts'
import type { Choice } from '../../rules/choices.ts'
import { isDisordered, isGuns, onMap } from '../../rules/field.ts'
import {
  ADVANCE,
  ATTACK,
  type BrigadeId,
  FOOT,
  GUNS,
  type HexId,
  MARCH,
  MOUNTED,
  type Orders,
} from '../../rules/ids.ts'
import { hexUnder, type State } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'
import { foes } from '../ground/picture.ts'
import { NO_WAY, waysTo } from '../ground/ways.ts'
import { type Mission, middle } from '../missions/missions.ts'

/** An enemy so near can be attacked within the hour; so much farther from the goal than we he is still in the way. Hexes. */
const CLOSE = 4
const ASIDE = 1
/** From so far it pays to march: half MP. */
const LONG_WAY = 44
/** Nobody marches with the enemy so near: who is come upon under March stands still (9.22). Hexes. */
const MARCHES_OFF = 15

/** The orders that suit what a brigade is about. */
export function ordersFor(g: State, eye: Eye, brigade: BrigadeId, mission: Mission | undefined): Orders {
  const gr = ground(g)
  const { units, side, artillery } = gr.brigades[brigade]
  const here = units.filter(id => onMap(g.units[id]))
  const entry = units.length > 0 && here.length === 0
  const hexes = here.map(id => hexUnder(g.units[id]))
  const near = nearest(g, eye, entry ? entryOf(g, brigade) : hexes)
  if (mission === undefined) return ADVANCE
  const at = hexes.length === 0 ? null : middle(g, hexes)
  const mounted = here.some(id => gr.units[id].arm === 1)
  const far = (orders: Orders) =>
    at === null
      ? LONG_WAY * 2
      : (waysTo(g, side, mission.hex, artillery ? GUNS : mounted ? MOUNTED : FOOT, orders)[at] as number)
  const long = far(ADVANCE)
  if (near > MARCHES_OFF && (entry || (long > LONG_WAY && far(MARCH) !== NO_WAY))) return MARCH
  if (artillery) return ADVANCE
  const sound = here.filter(id => !isGuns(g, id))
  const shaken = sound.filter(id => isDisordered(g, id)).length
  if (shaken * 2 > sound.length) return ADVANCE
  // who keeps a place fires best and may give way under Advance; beside the enemy it may shock all the same (6.15)
  return mission.take && isBarred(g, eye, hexes, mission.hex) ? ATTACK : ADVANCE
}

/** Whether an enemy stands close by who bars the way to the goal: who has none goes on, and faster, under Advance. */
function isBarred(g: State, eye: Eye, hexes: readonly HexId[], goal: HexId): boolean {
  const { grid } = ground(g)
  return foes(g, eye.side).some(foe => {
    const rest = hexDistance(grid, foe.hex, goal)
    return hexes.some(hex => hexDistance(grid, hex, foe.hex) <= CLOSE && rest <= hexDistance(grid, hex, goal) + ASIDE)
  })
}

/** Where a brigade that is still to come enters. */
const entryOf = (g: State, brigade: BrigadeId): readonly HexId[] =>
  scenarioOf(g).arrivals.find(a => a?.brigades.includes(brigade) === true)?.entry ?? []

/** Hexes from the nearest of these to the nearest enemy. */
export function nearest(g: State, eye: Eye, hexes: readonly HexId[]): number {
  const { grid } = ground(g)
  let least = 99
  for (const foe of foes(g, eye.side)) {
    if (foe.guns) continue
    for (const hex of hexes) least = Math.min(least, hexDistance(grid, foe.hex, hex))
  }
  return least
}

/** II.C, II.D, set-up: the first brigade whose orders are not the right ones; batteries stay where they are. */
export function giveOrders(
  g: State,
  eye: Eye,
  missions: ReadonlyMap<BrigadeId, Mission>,
  offered: readonly Choice[],
): Choice {
  for (const c of offered)
    if (c.verb === 'order' && c.orders === ordersFor(g, eye, c.brigade, missions.get(c.brigade))) return c
  return offered.find(c => c.verb === 'endOrders' || c.verb === 'endRecovery') ?? first(offered)
}

/** III.C.1: a die for new orders only when the brigade stands before the enemy with the wrong ones and its leader is able. */
export function tryOrders(
  g: State,
  eye: Eye,
  missions: ReadonlyMap<BrigadeId, Mission>,
  offered: readonly Choice[],
): Choice {
  for (const c of offered) {
    if (c.verb !== 'tryOrders') continue
    const now = g.brigades[c.brigade].orders
    const units = ground(g).brigades[c.brigade].units.filter(id => onMap(g.units[id]))
    const near = nearest(
      g,
      eye,
      units.map(id => hexUnder(g.units[id])),
    )
    if (now === MARCH && near <= 5) return c
    const wanted = ordersFor(g, eye, c.brigade, missions.get(c.brigade))
    if (wanted === ATTACK && now === ADVANCE && near <= 3 && ordersSum(g, c.brigade).total >= 1) return c
    // 9.24: with nobody to attack, Attack is a crawl
    if (wanted === ADVANCE && now === ATTACK && near > CLOSE) return c
  }
  return offered.find(c => c.verb === 'endChanges') ?? first(offered)
}
