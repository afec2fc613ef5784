import { stepsToArea } from '../../rules/10-movement/steps.ts'
import { controlGaps, fullControl } from '../../rules/20-victory/control.ts'
import {
  type AreaId,
  afterBlocks,
  BLOCK_COUNT,
  type BlockId,
  CONFEDERATE,
  enemyOf,
  type Facing,
  firstBlock,
  type PositionId,
  type SideIndex,
  UNION,
  UNION_BLOCKS,
} from '../../rules/ids.ts'
import { COMMANDS, dayOf, FACES, nightAfter } from '../../rules/pieces.ts'
import type { BlockState, Objective, State } from '../../rules/state.ts'
import { AREA_POSITIONS, CANNON, commands, entryArea, isTogether, SIDE_AREA } from '../ground/ground.ts'
import { type Standing, standingOf, WORTH } from '../ground/standing.ts'
import { manning, type Post } from '../line/line.ts'
import { assaultOdds } from '../odds/assault-odds.ts'
import type { Weights } from '../weights.ts'
import { marchSteps, NEAR, openness, stepsAcross, UNREACHED } from './approach.ts'

/** An outcome outweighs everything. */
const DECIDED = 60

/** How good a position is for a side: what the Confederates have of it, or its opposite. */
export function evaluate(g: Readonly<State>, side: SideIndex, w: Weights, line?: readonly Post[]): number {
  const value = confederateValue(g, w) + (line === undefined ? 0 : w.line * manning(g, UNION, line, w.second))
  return side === CONFEDERATE ? value : -value
}

function confederateValue(g: Readonly<State>, w: Weights): number {
  if (g.outcome !== null) return g.outcome.reason === 'outcome.union.held' ? -DECIDED : DECIDED
  const s = standingOf(g)
  const stake = stakeOf(g, w)
  return (
    w.material * material(g) +
    w.tokens * tokens(g) +
    objectives(g, s, w, stake) +
    w.race * race(g) +
    w.assault * (assaults(g, s, w, stake, CONFEDERATE) - relief(g, w) * assaults(g, s, w, stake, UNION)) +
    formation(g, s, w, CONFEDERATE) -
    formation(g, s, w, UNION)
  )
}

export function material(g: Readonly<State>): number {
  let sum = 0
  for (let id = 0 as BlockId; id < BLOCK_COUNT; id++) {
    const { face } = g.blocks[id]
    if (face === null) continue
    sum += id < UNION_BLOCKS ? -(WORTH[face] as number) : (WORTH[face] as number)
  }
  return sum
}

const tray = (n: number): number => Math.sqrt(n)

export function tokens(g: Readonly<State>): number {
  const [u, c] = g.tokens
  const stock = (t: typeof u) => t.tray.length + t.pool.length + t.returned.length + t.used.length
  return tray(c.tray.length) - tray(u.tray.length) + 0.1 * (stock(c) - stock(u))
}

/** What an objective denied to the Union is worth just now: more on the days that count, most towards dusk. */
export function stakeOf(g: Readonly<State>, w: Weights): number {
  const left = nightAfter(g.hour) - g.hour
  if (dayOf(g.hour) === 1) return w.stakeFirstDay * (1 - left / 20)
  return w.stake * (2 - left / 16)
}

/** Full control lost or about to be: for each objective, the worst of them counting most. */
function objectives(g: Readonly<State>, s: Standing, w: Weights, stake: number): number {
  const gaps = controlGaps(g)
  const ahead = marchSteps(g, s, CONFEDERATE)
  let worst = 0
  let sum = 0
  for (let i = 0; i < gaps.length; i++) {
    const { area } = g.objectives[i] as Objective
    let value = 0
    if (gaps[i] === 'owner') value = 1.25
    else if (gaps[i] !== null) value = 1
    else value = w.hole * openness(ahead, area)
    sum += value
    if (value > worst) worst = value
  }
  let owned = 0
  for (const { owner } of g.objectives) if (owner === CONFEDERATE) owned++
  if (owned > 0) sum -= w.retake * retaking(g, s)
  return stake * (worst + 0.35 * (sum - worst) + lifeline(g, gaps, w))
}

/** Attacks of the Union count for more when it must win back what it has lost. */
const relief = (g: Readonly<State>, w: Weights): number =>
  w.relief > 0 && dayOf(g.hour) > 1 && !fullControl(g) ? 1 + w.relief : 1

/** 20: a Union without full control lives as long as it can give Attack orders, which take tokens. */
function lifeline(g: Readonly<State>, gaps: readonly unknown[], w: Weights): number {
  if (dayOf(g.hour) === 1 || gaps.every(gap => gap === null)) return 0
  return w.lifeline / (1 + g.tokens[UNION].tray.length)
}

/** Objectives of the Confederates that the Union can soon march across. */
function retaking(g: Readonly<State>, s: Standing): number {
  const back = marchSteps(g, s, UNION)
  let sum = 0
  for (const { area, owner } of g.objectives) {
    if (owner !== CONFEDERATE) continue
    const steps = stepsAcross(s, UNION, back, area)
    if (steps !== UNREACHED) sum += NEAR[steps] as number
  }
  return sum
}

const DECAY = Float64Array.from({ length: 256 }, (_, d) => (d >= 60 ? 0 : 0.86 ** d))

/** Who has more force near the objectives; the Confederates need only one of them. */
export function race(g: Readonly<State>): number {
  let sum = 0
  for (const { area } of g.objectives) {
    const steps = stepsToArea(area)
    let blue = 0
    let red = 0
    for (let id = 0 as BlockId; id < BLOCK_COUNT; id++) {
      const b = g.blocks[id]
      if (b.face === null) continue
      const force = (WORTH[b.face] as number) * (DECAY[distance(b, steps)] as number)
      if (id < UNION_BLOCKS) blue += force
      else red += force
    }
    sum += Math.exp((2.5 * (red - blue)) / (red + blue + 1.5))
  }
  return Math.log(sum)
}

function distance(b: Readonly<BlockState>, steps: Uint8Array): number {
  if (b.at !== null) return steps[b.at] as number
  const area = b.waits === null ? b.beside : entryArea(b.waits)
  if (area === null) return 60
  return 3 + (steps[(AREA_POSITIONS[area] as Int16Array)[0] as number] as number)
}

/** What a side's attacks on the enemy's positions promise: the best of them, and less of the others. */
export function assaults(g: Readonly<State>, s: Standing, w: Weights, stake: number, by: SideIndex): number {
  const enemy = enemyOf(by)
  let best = 0
  let sum = 0
  for (let i = 0; i < s.holds[enemy]; i++) {
    const at = s.held[enemy][i] as PositionId
    let value = assaultValue(g, s, w, stake, by, at)
    if (w.cavalry > 0 && enemy === UNION && isCavalry(g, at)) value += w.cavalry * chance
    if (value <= 0) continue
    sum += value
    if (value > best) best = value
  }
  return best + w.others * (sum - best)
}

/** Chance of the attack that `assaultValue` last looked at. */
let chance = 0

/** 17: on 1 July cavalry must live to be given up at night; else infantry is. */
function isCavalry(g: Readonly<State>, at: PositionId): boolean {
  if (dayOf(g.hour) > 1) return false
  for (let id = firstBlock(UNION); id < afterBlocks(UNION); id++) {
    const b = g.blocks[id]
    if (b.at === at && b.face !== null) return FACES[b.face].cavalry
  }
  return false
}

/** What an attack on a position is worth to the attacker. */
export function assaultValue(
  g: Readonly<State>,
  s: Standing,
  w: Weights,
  stake: number,
  by: SideIndex,
  at: PositionId,
): number {
  const odds = assaultOdds(g, s, by, at)
  chance = odds?.win ?? 0
  if (odds === null) return 0
  const prize = w.ground + (odds.rear ? 0.4 : 0) + w.key * stake * keyOf(g, s, by, at)
  return odds.win * prize + odds.defenderLoss - odds.attackerLoss - w.ammunition
}

/** How much a position matters to an objective, from 0 to 1. */
function keyOf(g: Readonly<State>, s: Standing, by: SideIndex, at: PositionId): number {
  let most = 0
  for (const { area, owner } of g.objectives) {
    if (by === CONFEDERATE) {
      if (commands(area)[at] === 1) most = Math.max(most, owner === UNION ? 1 : 0.3)
    } else if (commands(area)[at] === 1) {
      most = Math.max(most, s.fire[CONFEDERATE][area] === 1 || owner === CONFEDERATE ? 1 : 0.4)
    }
  }
  return most
}

/** Blocks that stand well: on ridges towards the enemy, with their commands, not in heaps, not on the edge of things. */
function formation(g: Readonly<State>, s: Standing, w: Weights, side: SideIndex): number {
  const enemy = enemyOf(side)
  let sum = 0
  for (let i = 0; i < s.holds[side]; i++) {
    const at = s.held[side][i] as PositionId
    const facing = s.facing[side][at] as Facing
    const front = SIDE_AREA[at * 2 + facing] as AreaId
    const watched = s.fire[enemy][front] === 1
    sum += w.ridge * (CANNON[at * 2 + facing] as number) * (watched ? 1 : 0.5)
    const n = s.count[side][at] as number
    if (n === 3) sum -= w.crowd
    else if (n === 1 && watched) sum -= w.thin
  }
  return sum + w.cohesion * cohesion(g, side)
}

/** Blocks with another of their command near enough to use its guns; of a corps or the reserve, with two others. */
export function cohesion(g: Readonly<State>, side: SideIndex): number {
  let sum = 0
  const first = firstBlock(side)
  const end = afterBlocks(side)
  for (let a = first; a < end; a++) {
    const x = g.blocks[a]
    if (x.at === null || x.face === null) continue
    const { command, cavalry } = FACES[x.face]
    if (cavalry) continue
    const corps = COMMANDS[command]?.corps ?? null
    let mates = 0
    let kin = 0
    for (let b = first; b < end; b++) {
      if (a === b) continue
      const y = g.blocks[b]
      if (y.at === null || y.face === null || !isTogether(x.at, y.at)) continue
      const other = FACES[y.face].command
      if (other === command) mates++
      if ((COMMANDS[other]?.corps ?? null) === corps) kin++
    }
    if (mates > 0) sum += 1
    if (kin > 1) sum += 0.5
  }
  return sum
}
