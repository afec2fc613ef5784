import { first as firstOf } from '#engine/lists.ts'
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
  /** How hard it must press on: more for what pays more and for what is far for the time left. */
  readonly zeal: number
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
/** A brigade changes its goal for one that is so much better. */
const STAYS = 1.4
/** Points below which there is nothing to do at a goal. */
const IDLE = 0.2
/** Zeal for a poor goal with all the time in the world; points that double it. */
const EASE = 0.8
const RICH = 12
/** How far an enemy counts for a goal. */
const NEAR = 10

/**
 * Each brigade one goal: where it adds most to the chance of owning it in the end, by what is at stake there. `before`: what they were
 * about; `boldness`: what the enemy's goals are worth beside our own.
 */
export function missionsOf(g: Field, side: SideIndex, before: Missions = new Map(), boldness = 1): Missions {
  const gr = ground(g)
  const missions = new Map<BrigadeId, Mission>()
  const goals = goalsOf(g)
  const bodies = gr.brigadeIds.filter(id => gr.brigades[id].side === side).flatMap(id => bodyOf(g, id) ?? [])
  if (goals.length === 0) {
    for (const body of bodies) missions.set(body.brigade, towardsEnemy(g, side, body))
    return missions
  }
  const sent = goals.map(() => 0)
  const against = threats(g, side, goals)
  const left = new Set(bodies.filter(body => !body.guns))
  const hours = new Map([...left].map(body => [body, goals.map(goal => hoursTo(g, side, body, goal))]))
  const stronger = strength(friends(g, side)) > strength(foes(g, side)) * HUNTS
  const odds = (at: number, sp: number) =>
    chance(g.control[(goals[at] as Goal).place] === side, sp, against[at] as number)
  while (left.size > 0) {
    let best: { body: Body; at: number; gain: number; worth: number } | null = null
    for (const body of left)
      goals.forEach((goal, at) => {
        const then = (sent[at] as number) + inTime(g, body, hours.get(body)?.[at] as number)
        const same = before.get(body.brigade)?.hex === goal.hex ? STAYS : 1
        const drive = g.control[goal.place] === side ? 1 : boldness
        const gain = same * drive * (goal.stake + 1) * (odds(at, then) - odds(at, sent[at] as number))
        // of two that gain nothing the near one
        const worth = gain + goal.stake / (1000 * (1 + Math.min(9, hours.get(body)?.[at] as number)) ** 3)
        if (best === null || worth > best.worth) best = { body, at, gain, worth }
      })
    const { body, at, gain } = best as unknown as { body: Body; at: number; gain: number }
    left.delete(body)
    const far = hours.get(body)?.[at] as number
    const idle = gain < IDLE && stronger && boldness >= 1
    missions.set(body.brigade, idle ? towardsEnemy(g, side, body) : missionOf(g, side, goals[at] as Goal, far))
    sent[at] = (sent[at] as number) + inTime(g, body, far)
  }
  for (const body of bodies) {
    if (!body.guns) continue
    const at = goals.reduce(
      (a, goal, b) =>
        gunScore(g, body, goal, sent[b] as number) > gunScore(g, body, goals[a] as Goal, sent[a] as number) ? b : a,
      0,
    )
    // guns follow, they do not lead
    missions.set(body.brigade, { ...missionOf(g, side, goals[at] as Goal, 0), zeal: 1 })
  }
  return missions
}

function missionOf(g: Field, side: SideIndex, goal: Goal, hours: number): Mission {
  const take = g.control[goal.place] !== side
  const tight = Math.min(1, hours / hoursLeft(g))
  return { hex: goal.hex, take, stake: goal.stake, zeal: take ? EASE + goal.stake / RICH + tight : 1 }
}

/** Missions stand while this is the same. */
export function missionsKey(g: Field): string {
  const used = ground(g).brigadeIds.reduce((sum, id) => sum + g.brigades[id].used, 0)
  return `${g.scenario} ${g.turn} ${g.segment} ${used}`
}

const hoursLeft = (g: Field): number => scenarioOf(g).turns - g.turn + 1

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
  let best = firstOf(hexes)
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

/** Enemy SP that may come to each goal: nearer ones more, and nobody goes to two places. */
function threats(g: Field, side: SideIndex, goals: readonly Goal[]): readonly number[] {
  const { grid } = ground(g)
  const sums = goals.map(() => 0)
  for (const foe of foes(g, side)) {
    if (foe.guns) continue
    const near = goals.map(goal => Math.max(0, 1 - hexDistance(grid, foe.hex, goal.hex) / NEAR))
    const all = near.reduce((sum, one) => sum + one, 0)
    if (all === 0) continue
    const sp = foe.sp * (foe.disordered ? 0.5 : 1)
    near.forEach((one, at) => {
      sums[at] = (sums[at] as number) + (sp * one * one) / all
    })
  }
  return sums
}

/** The chance to own a goal in the end with so many SP there: less is needed to keep it than to take it. */
function chance(own: boolean, sp: number, against: number): number {
  if (own && against === 0) return 1
  const [ours, theirs] = own ? [sp + 1, against * 0.8] : [sp, against * 1.3 + 4]
  return ours ** 2 / (ours ** 2 + theirs ** 2)
}

/** What a brigade brings to a goal: the later it comes, the less it counts. */
function inTime(g: Field, body: Body, hours: number): number {
  if (hours === NEVER) return 0
  return (body.sp * (hours > hoursLeft(g) ? 0.15 : 1)) / (1 + hours / 2)
}

/** How long a brigade needs to a goal, the enemies on the way included. */
function hoursTo(g: Field, side: SideIndex, body: Body, goal: Goal): number {
  const far = waysTo(g, side, goal.hex, body.mounted ? MOUNTED : FOOT, ADVANCE)[body.hex] as number
  if (far === NO_WAY) return NEVER
  return far / HOUR + inTheWay(g, side, body, goal) / Math.max(10, body.sp * 1.5)
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
  return { hex: take ? near.hex : body.hex, take, stake: 4, zeal: 1 }
}
