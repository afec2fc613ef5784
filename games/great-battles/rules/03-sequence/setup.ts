import { byId } from '#engine/ids.ts'
import { type Options, rngFrom, type Seed } from '#engine/index.ts'
import { faceOfDegrees } from '#engine/map/facing.ts'
import { hexNamed } from '#engine/map/hex.ts'
import { giveOrders, mayMarch, openOrders } from '../06-orders/giving.ts'
import { type Ground, ground, scenarioOf, seatOf } from '../battle/ground.ts'
import type { Placement } from '../battle/module.ts'
import type { Choice } from '../choices.ts'
import { ADVANCE, type BrigadeId, enemyOf, type Face, MARCH, ORDERS, type Orders, type SideIndex } from '../ids.ts'
import { call, decision, end, go, procedure } from '../kit.ts'
import type { GameOptions } from '../options.ts'
import {
  ABANDONED_1,
  ABANDONED_2,
  BLOWN,
  type BrigadeState,
  COLUMN,
  DISMOUNTED,
  DISORDERED,
  type DivisionState,
  dropFlags,
  type LeaderState,
  MAP,
  NEW_MARCH,
  NO_TAIL,
  NOT_DUE,
  OUT,
  REFUSED_LEFT,
  REFUSED_RIGHT,
  RESERVE,
  type State,
  statusWith,
  TO_COME,
  type UnitState,
} from '../state.ts'

/** 6.17: the position at the start of a scenario. */
export function setup(gr: Ground, id: string, options: Options, seed: Seed): State {
  const scenario = gr.scenarios.find(s => s.id === id)
  if (scenario === undefined) throw new RangeError(`${gr.key} has no scenario "${id}"`)
  const { print } = scenario
  const placed = new Map(print.setup.map(p => [p.id, p]))
  const coming = new Set(print.reinforcements.flatMap(r => [...r.units, ...(r.leaders ?? [])]))
  // 6.18: a battery goes by the brigade it is attached to
  const own = new Map(
    print.orders.flatMap(o =>
      (o.attached ?? []).slice(0, 1).map(u => [u, o.orders === 'march' ? MARCH : ADVANCE] as const),
    ),
  )
  const mounted = new Map(print.reinforcements.flatMap(r => r.units.map(u => [u, r.mounted ?? true] as const)))
  const side = (code: string | null | undefined): SideIndex | null => {
    const at = code == null ? -1 : gr.sideCodes.indexOf(code)
    return at < 0 ? null : (at as SideIndex)
  }
  const first = side(print.firstInitiative) ?? 0
  return {
    stack: [{ proc: 'game', at: 'setup' }],
    rng: rngFrom(seed),
    reveals: 0,
    outcome: null,
    battle: gr.key,
    scenario: id,
    options: options as unknown as GameOptions,
    turn: 1,
    segment: 'setup',
    active: first,
    initiative: null,
    first,
    units: byId(
      gr.units.map(u =>
        unitAtStart(
          gr,
          u.code,
          placed.get(u.code),
          coming,
          mounted.get(u.code),
          own.get(u.code) ?? null,
          brigadeAtStart(gr, u.brigade, print).orders === MARCH,
        ),
      ),
    ),
    leaders: byId(
      gr.leaders.map((l): LeaderState => {
        const p = placed.get(l.code)
        return {
          where: p !== undefined ? MAP : coming.has(l.code) ? TO_COME : OUT,
          hex: p === undefined ? null : hexNamed(gr.grid, p.hex),
          replaced: false,
          moved: false,
          helped: false,
          far: false,
        }
      }),
    ),
    brigades: byId(gr.brigades.map((b): BrigadeState => brigadeAtStart(gr, b.id, print))),
    divisions: byId(gr.divisions.map((): DivisionState => ({ markers: 0, drawn: 0, di: false, efficiency: null }))),
    deeds: byId(gr.units.map(() => 0)),
    cup: [],
    marchDrawn: [false, false],
    smoke: false,
    arrivals: gr.arrivalIds.map(() => NOT_DUE),
    queue: [],
    works: (print.barricades ?? []).map(w => ({
      hex: hexNamed(gr.grid, w.hex),
      face: faceOfDegrees(w.facing) as Face,
    })),
    control: scenario.startControl,
    struck: [[], []],
  }
}

function unitAtStart(
  gr: Ground,
  code: string,
  p: Placement | undefined,
  coming: ReadonlySet<string>,
  mounted: boolean | undefined,
  own: Orders | null,
  marches: boolean,
): UnitState {
  const print = gr.battle.units.find(u => u.id === code)
  const sections = print?.sections?.map(() => ({ lost: 0, ammo: 0 as const })) ?? null
  const ammo = p?.ammo === 'out' ? 2 : p?.ammo === 'low' ? 1 : 0
  const rides = p === undefined ? mounted : p.mounted
  const status =
    (p?.disordered === true ? DISORDERED : 0) |
    (p?.blown === true ? BLOWN | DISORDERED : 0) |
    (print?.type === 'cavalry' && rides === false && print.dismounted != null ? DISMOUNTED : 0) |
    (p?.abandoned === 1 ? ABANDONED_1 | DISORDERED : p?.abandoned === 2 ? ABANDONED_2 | DISORDERED : 0) |
    (p?.refused === 'left' ? REFUSED_LEFT : p?.refused === 'right' ? REFUSED_RIGHT : 0) |
    // 8.5: what is long under March is a column
    ((p?.extend?.length ?? 0) > 0 && marches ? COLUMN : 0)
  return {
    where: p !== undefined ? MAP : coming.has(code) ? TO_COME : OUT,
    hex: p === undefined ? null : hexNamed(gr.grid, p.hex),
    face: (p?.facing === undefined ? 1 : (faceOfDegrees(p.facing) ?? 1)) as Face,
    rank: p?.pos ?? 0,
    tail: p?.extend === undefined ? NO_TAIL : p.extend.map(h => hexNamed(gr.grid, h)),
    lost: p?.lostSP ?? 0,
    sections,
    status: statusWith(status, ammo),
    orders: own,
  }
}

function brigadeAtStart(gr: Ground, id: BrigadeId, print: Ground['scenarios'][number]['print']): BrigadeState {
  const given = print.orders.find(o => o.formation === gr.brigades[id].code)
  const first = gr.brigades[id].units[0]
  const arrival = print.reinforcements.find(r => first !== undefined && r.units.includes(gr.units[first].code))
  const orders = given === undefined || given.orders === 'choice' ? ADVANCE : (ORDERS.indexOf(given.orders) as Orders)
  const attached = given?.attached?.[0]
  return {
    orders,
    fatigue: given?.fatigue ?? arrival?.fatigue ?? 0,
    due: 0,
    flags: given?.reserve === true ? RESERVE : 0,
    used: 0,
    worked: 0,
    cap: 4,
    shocks: 0,
    stirred: false,
    attached: attached === undefined ? null : (gr.units.find(u => u.code === attached)?.id ?? null),
  }
}

/** Brigades whose orders the owner picks at the start (6.17). */
function toPick(g: State, side: SideIndex, done: readonly BrigadeId[]): BrigadeId[] {
  const gr = ground(g)
  const open = scenarioOf(g)
    .print.orders.filter(o => o.orders === 'choice')
    .map(o => o.formation)
  return gr.brigadeIds.filter(
    id => gr.brigades[id].side === side && open.includes(gr.brigades[id].code) && !done.includes(id),
  )
}

/** 6.17: orders where the battle leaves them to the players; the side that answers first picks first. */
export const setupOrders = procedure('setup', {
  rule: '6.17',
  start: 'first',
  steps: {
    first(t) {
      t.state.active = t.state.first
      return go('ask')
    },
    ask: (t, f) => (toPick(t.state, t.state.active, f.done).length > 0 ? go('pick') : go('next')),
    pick: decision({
      roles: g => seatOf(g, g.active),
      choices: (g, f) => [
        ...toPick(g, g.active, f.done).flatMap(brigade =>
          openOrders(g, brigade)
            .filter(o => o !== g.brigades[brigade].orders && (o !== MARCH || mayMarch(g, brigade)))
            .map((orders): Extract<Choice, { verb: 'order' }> => ({ verb: 'order', brigade, orders })),
        ),
        { verb: 'endOrders' },
      ],
      on: {
        order(t, f, c) {
          f.done = [...f.done, c.brigade]
          const hexes = giveOrders(t, c.brigade, c.orders, true)
          // 5.28: only orders given in the course of the battle are new
          dropFlags(t.state, c.brigade, NEW_MARCH)
          return call('reface', { side: t.state.active, hexes }, 'ask')
        },
        endOrders: () => go('next'),
      },
    }),
    next(t) {
      const g = t.state
      if (g.active !== g.first) return end()
      g.active = enemyOf(g.active)
      return go('ask')
    },
  },
})
