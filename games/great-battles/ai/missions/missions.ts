import { hexDistance } from '#engine/map/hex.ts'
import { spOf } from '../../rules/02-counters/strength.ts'
import { mayArrive } from '../../rules/09-movement/arrivals.ts'
import { ground, scenarioOf } from '../../rules/battle/ground.ts'
import { type Field, isDisordered, isGuns, onMap } from '../../rules/field.ts'
import { ADVANCE, type BrigadeId, FOOT, GUNS, type HexId, MOUNTED, type SideIndex } from '../../rules/ids.ts'
import { type Goal, goalsOf } from '../ground/goals.ts'
import { type Foe, foes, friends } from '../ground/picture.ts'
import { NO_WAY, waysTo } from '../ground/ways.ts'

/** What a brigade is about this turn. */
export interface Mission {
  readonly hex: HexId
  /** It is the enemy's, or nobody's: go and get it; else keep it. */
  readonly take: boolean
  readonly stake: number
}
export type Missions = ReadonlyMap<BrigadeId, Mission>

/** Half MP in an hour: two activations and a half under Advance. */
const HOUR = 30
/** So much stronger an army that has what it wants goes after the enemy. */
const HUNTS = 1.2
/** Who stands about a goal is not in the way to it; so many hexes aside one is still in the way. */
const ABOUT = 3
const ASIDE = 2
const NEVER = Number.POSITIVE_INFINITY
/** How far an enemy counts for a goal. */
const NEAR = 16

/** Each brigade one goal: where most is at stake, too few are yet, and it can be in time. */
export function missionsOf(g: Field, side: SideIndex): Missions {
  const gr = ground(g)
  const missions = new Map<BrigadeId, Mission>()
  const goals = goalsOf(g)
  const bodies = gr.brigadeIds.filter(id => gr.brigades[id].side === side).flatMap(id => bodyOf(g, id) ?? [])
  if (goals.length === 0) {
    for (const body of bodies) missions.set(body.brigade, towardsEnemy(g, side, body))
    return missions
  }
  const sent = goals.map(() => 0)
  const pressed = goals.map(goal => pressure(g, side, goal.hex))
  const left = new Set(bodies.filter(body => !body.guns))
  const hours = new Map([...left].map(body => [body, goals.map(goal => hoursTo(g, side, body, goal))]))
  const stronger = strength(friends(g, side)) > strength(foes(g, side)) * HUNTS
  while (left.size > 0) {
    let best: { body: Body; at: number; score: number } | null = null
    for (const body of left)
      goals.forEach((goal, at) => {
        const far = hours.get(body)?.[at] as number
        const score = scoreOf(g, side, body, goal, far, sent[at] as number, pressed[at] as number)
        if (best === null || score > best.score) best = { body, at, score }
      })
    const { body, at } = best as unknown as { body: Body; at: number }
    left.delete(body)
    const goal = goals[at] as Goal
    const kept = g.control[goal.place] === side && (sent[at] as number) >= needed(true, pressed[at] as number)
    missions.set(body.brigade, kept && stronger ? towardsEnemy(g, side, body) : missionOf(g, side, goal))
    sent[at] = (sent[at] as number) + body.sp
  }
  for (const body of bodies) {
    if (!body.guns) continue
    const at = goals.reduce(
      (a, goal, b) =>
        gunScore(g, body, goal, sent[b] as number) > gunScore(g, body, goals[a] as Goal, sent[a] as number) ? b : a,
      0,
    )
    missions.set(body.brigade, missionOf(g, side, goals[at] as Goal))
  }
  return missions
}

const missionOf = (g: Field, side: SideIndex, goal: Goal): Mission => ({
  hex: goal.hex,
  take: g.control[goal.place] !== side,
  stake: goal.stake,
})

/** A brigade as a whole: where it stands on the whole, and what it has left. */
interface Body {
  readonly brigade: BrigadeId
  readonly hex: HexId
  readonly sp: number
  readonly guns: boolean
  readonly mounted: boolean
}

function bodyOf(g: Field, brigade: BrigadeId): Body | null {
  const gr = ground(g)
  const { units, artillery } = gr.brigades[brigade]
  const here = units.filter(id => onMap(g.units[id]) || mayArrive(g, id))
  const first = here[0]
  if (first === undefined) return null
  const sp = here.reduce((sum, id) => sum + (isGuns(g, id) ? 0 : spOf(g, id) * (isDisordered(g, id) ? 0.6 : 1)), 0)
  const placed = here.flatMap(id => g.units[id].hex ?? [])
  const entry = scenarioOf(g).arrivals.find(a => a?.units.includes(first) === true)?.entry[0]
  const hex = placed.length > 0 ? middle(g, placed) : entry
  if (hex === undefined) return null
  return { brigade, hex, sp, guns: artillery || sp === 0, mounted: gr.units[first].arm === 1 }
}

/** Of these hexes the one from which the others are least far. */
export function middle(g: Field, hexes: readonly HexId[]): HexId {
  const { grid } = ground(g)
  let best = hexes[0] as HexId
  let least = Number.POSITIVE_INFINITY
  for (const hex of hexes) {
    let sum = 0
    for (const other of hexes) sum += hexDistance(grid, hex, other)
    if (sum < least) {
      least = sum
      best = hex
    }
  }
  return best
}

/** Enemy SP about a goal, nearer ones more. */
function pressure(g: Field, side: SideIndex, hex: HexId): number {
  const { grid } = ground(g)
  let sum = 0
  for (const foe of foes(g, side)) {
    if (foe.guns) continue
    sum += foe.sp * (foe.disordered ? 0.5 : 1) * Math.max(0, 1 - hexDistance(grid, foe.hex, hex) / NEAR)
  }
  return sum
}

/** How long a brigade needs to a goal, the enemies on the way included. */
function hoursTo(g: Field, side: SideIndex, body: Body, goal: Goal): number {
  const far = waysTo(g, side, goal.hex, body.mounted ? MOUNTED : FOOT, ADVANCE)[body.hex] as number
  if (far === NO_WAY) return NEVER
  return far / HOUR + inTheWay(g, side, body, goal) / Math.max(10, body.sp * 1.5)
}

function scoreOf(
  g: Field,
  side: SideIndex,
  body: Body,
  goal: Goal,
  hours: number,
  sent: number,
  against: number,
): number {
  if (hours === NEVER) return 0
  const own = g.control[goal.place] === side
  const late = hours > scenarioOf(g).turns - g.turn + 1 ? 0.15 : 1
  const need = needed(own, against)
  const gap = Math.max(own ? 0.03 : 0.12, Math.min(1, (need - sent) / Math.max(1, body.sp)))
  // too few are thrown away: together with those sent before, or not at all
  const hope = own ? 1 : Math.min(1, (sent + body.sp) / need)
  return ((goal.stake + 1) * gap * late * hope) / (1 + hours)
}

/** Enemy SP between a brigade and a goal: they will have to be beaten first. */
function inTheWay(g: Field, side: SideIndex, body: Body, goal: Goal): number {
  const { grid } = ground(g)
  const whole = hexDistance(grid, body.hex, goal.hex)
  let sum = 0
  for (const foe of foes(g, side)) {
    if (foe.guns || foe.disordered) continue
    const rest = hexDistance(grid, foe.hex, goal.hex)
    if (rest > ABOUT && hexDistance(grid, body.hex, foe.hex) + rest <= whole + ASIDE) sum += foe.sp
  }
  return sum
}

/** SP that a goal asks for: fewer to keep it than to take it. */
const needed = (own: boolean, against: number): number => (own ? against * 0.8 : against * 1.3 + 6)

const strength = (list: readonly Foe[]): number => list.reduce((sum, f) => sum + (f.guns ? 0 : f.sp), 0)

function gunScore(g: Field, body: Body, goal: Goal, sent: number): number {
  const far = waysTo(g, ground(g).brigades[body.brigade].side, goal.hex, GUNS, ADVANCE)[body.hex] as number
  return ((goal.stake + 1) * Math.min(1, 0.2 + sent / 20)) / (1 + Math.min(far, 400) / HOUR)
}

/** A field without objectives: at the enemy who is nearest, if the army is not the weaker one. */
function towardsEnemy(g: Field, side: SideIndex, body: Body): Mission {
  const { grid } = ground(g)
  const [theirs, ours] = [foes(g, side), friends(g, side)]
  const near = [...theirs].sort((a, b) => hexDistance(grid, a.hex, body.hex) - hexDistance(grid, b.hex, body.hex))[0]
  const take = near !== undefined && strength(ours) >= strength(theirs) * 0.9
  return { hex: take ? near.hex : body.hex, take, stake: 4 }
}
