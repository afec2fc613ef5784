import { first as firstOf } from '#engine/lists.ts'
import { hexDistance, hexNamed } from '#engine/map/hex.ts'
import { memory } from '#engine/memory.ts'
import type { Field } from '../field.ts'
import { stands } from '../field.ts'
import { enemyOf, type HexId, type SideIndex } from '../ids.ts'
import { CI, changes, FALLEN, hexUnder, MAP } from '../state.ts'
import { survey } from '../survey.ts'
import { ground, scenarioOf } from './ground.ts'
import type { Degree, VictoryPoint } from './module.ts'

/** Points of a side, one entry for each line of the scenario's list. */
export function pointsOf(g: Field, side: SideIndex): number[] {
  return scenarioOf(g).print.victory.points.map((p, line) => pointOf(g, side, p, line))
}

/** All points of a side; kept until something changes on which they rest. */
export function scoreOf(g: Field, side: SideIndex): number {
  const c = countsOf(g)
  const { lost, guns } = survey(g)
  const s = c.score
  const same =
    s !== null &&
    s.scenario === scenarioOf(g) &&
    s.control === g.control &&
    s.lost[0] === lost[0] &&
    s.lost[1] === lost[1] &&
    s.guns[0] === guns[0] &&
    s.guns[1] === guns[1]
  if (same) return s.points[side]
  const points: readonly [number, number] = [added(g, 0), added(g, 1)]
  c.score = { scenario: scenarioOf(g), control: g.control, lost: [lost[0], lost[1]], guns: [guns[0], guns[1]], points }
  return points[side]
}

function added(g: Field, side: SideIndex): number {
  const { points } = scenarioOf(g).print.victory
  let score = 0
  for (let line = 0; line < points.length; line++) score += pointOf(g, side, points[line] as VictoryPoint, line)
  return score
}

function pointOf(g: Field, side: SideIndex, p: VictoryPoint, line: number): number {
  if (ground(g).sideCodes[side] !== p.side) return 0
  const enemy = enemyOf(side)
  const per = p.per ?? 1
  switch (p.kind) {
    case 'control':
    case 'hold': {
      const places = scenarioOf(g).pointHexes[line] as readonly number[]
      let owned = 0
      for (const place of places) if (g.control[place] === side) owned++
      if (p.need === 'each') return owned * p.vp
      return (p.need === 'any' ? owned > 0 : owned === places.length) ? p.vp : 0
    }
    case 'perEnemySP':
      return Math.floor(survey(g).lost[enemy] / per) * p.vp
    case 'perEnemyGun':
      return Math.floor(survey(g).guns[enemy] / per) * p.vp
    case 'perEnemyLeader':
      return Math.floor(countsOf(g).lost[enemy] / per) * p.vp
    case 'perEnemyCI':
      return Math.floor(countsOf(g).broken[enemy] / per) * p.vp
    default:
      return 0
  }
}

/** Leaders lost and brigades broken, by side: true until a leader or a brigade changes. */
interface Counted {
  leaders: object | null
  brigades: object | null
  rode: number
  ordered: number
  readonly lost: [number, number]
  readonly broken: [number, number]
  /** The points that follow, with all else on which they rest; null: to be added up anew. */
  score: {
    readonly scenario: object
    readonly control: object
    readonly lost: readonly [number, number]
    readonly guns: readonly [number, number]
    readonly points: readonly [number, number]
  } | null
}
const counted = memory<Field, Counted>(16, () => ({
  leaders: null,
  brigades: null,
  rode: -1,
  ordered: -1,
  lost: [0, 0],
  broken: [0, 0],
  score: null,
}))

function countsOf(g: Field): Counted {
  const c = counted(g)
  if (c.leaders !== g.leaders || c.rode !== changes.leaders) {
    c.leaders = g.leaders
    c.rode = changes.leaders
    renew(c, c.lost, leadersLost(g, 0), leadersLost(g, 1))
  }
  if (c.brigades !== g.brigades || c.ordered !== changes.brigades) {
    c.brigades = g.brigades
    c.ordered = changes.brigades
    renew(c, c.broken, ineffective(g, 0), ineffective(g, 1))
  }
  return c
}

function renew(c: Counted, pair: [number, number], first: number, second: number): void {
  if (pair[0] === first && pair[1] === second) return
  pair[0] = first
  pair[1] = second
  c.score = null
}

function leadersLost(g: Field, side: SideIndex): number {
  const gr = ground(g)
  let gone = 0
  for (const id of gr.leaderIds) {
    if (gr.leaders[id].side !== side) continue
    const l = g.leaders[id]
    gone += (l.replaced ? 1 : 0) + (l.where === FALLEN ? 1 : 0)
  }
  return gone
}

function ineffective(g: Field, side: SideIndex): number {
  const gr = ground(g)
  let ci = 0
  for (const id of gr.brigadeIds) if (gr.brigades[id].side === side && (g.brigades[id].flags & CI) !== 0) ci++
  return ci
}

/** Who owns an objective: the last side to have had a combat unit there. */
export function ownerOf(g: Field, hex: HexId): SideIndex | null {
  const at = scenarioOf(g).objectives.indexOf(hex)
  return at < 0 ? null : (g.control[at] as SideIndex)
}

export interface Verdict {
  readonly winner: SideIndex | null
  readonly degree: Degree
}

/** The level reached by points: those of the first side of `net` less those of the second. */
export function verdictOf(g: Field): Verdict & { net: number } {
  const gr = ground(g)
  const { net, levels } = scenarioOf(g).print.victory
  const side = (code: string) => gr.sideCodes.indexOf(code) as SideIndex
  const points = scoreOf(g, side(firstOf(net))) - scoreOf(g, side(net[1] as string))
  const level = levels.find(l => l.min === null || points >= l.min) ?? levels.at(-1)
  const winner = level?.winner ?? null
  return { winner: winner === null ? null : side(winner), degree: level?.degree ?? 'draw', net: points }
}

/** A victory that ends the battle at once at the end of a turn; null: none. */
export function automaticVictory(g: Field): Verdict | null {
  const gr = ground(g)
  for (const a of scenarioOf(g).print.victory.automatic ?? []) {
    const side = gr.sideCodes.indexOf(a.side) as SideIndex
    const held = (a.controls ?? []).every(code => ownerOf(g, hexNamed(gr.grid, code)) === side)
    const near = a.noEnemyWithin
    const clear =
      near === undefined ||
      !gr.unitIds.some(id => {
        const u = g.units[id]
        return (
          gr.units[id].side !== side &&
          u.where === MAP &&
          stands(u) &&
          hexDistance(gr.grid, hexUnder(u), hexNamed(gr.grid, near.hex)) <= near.hexes
        )
      })
    if (held && clear) return { winner: side, degree: a.degree }
  }
  return null
}
