import { propose } from '#ai/propose.ts'
import { commonDice } from '#ai/worlds.ts'
import { choices, deciders, type Frame, perform, type Role } from '#engine/index.ts'
import { first as firstOf, last } from '#engine/lists.ts'
import { newAttack } from '../../rules/13-attack/declaration.ts'
import { assaults, attackOf, pathsFor } from '../../rules/13-attack/targets.ts'
import { mandatory } from '../../rules/14-withdrawal/obligation.ts'
import { waysBack } from '../../rules/14-withdrawal/ways-back.ts'
import { fullControl } from '../../rules/20-victory/control.ts'
import { survey } from '../../rules/blocks.ts'
import type { Choice } from '../../rules/choices.ts'
import { clone } from '../../rules/clone.ts'
import type { Frames } from '../../rules/frames.ts'
import {
  afterBlocks,
  type BlockId,
  CONFEDERATE,
  enemyOf,
  type FaceId,
  firstBlock,
  type PositionId,
  type SideIndex,
  UNION,
} from '../../rules/ids.ts'
import { gunsOfGettysburg } from '../../rules/index.ts'
import { frameOf } from '../../rules/kit.ts'
import { dayOf, FACES } from '../../rules/pieces.ts'
import { sideOfRole } from '../../rules/seats.ts'
import type { State } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'
import { standingOf } from '../ground/standing.ts'
import { assaultValue, evaluate, stakeOf } from '../judge/evaluate.ts'
import { isTrapped } from '../judge/night-trap.ts'
import { smallChoice } from '../small-choices.ts'

interface Sally {
  steps: { block: BlockId; position: PositionId }[]
  hope: number
}

/** How many attacks are thought through, and how often each. */
export interface Zeal {
  sallies: number
  samples: number
  /** Worlds in which the samples are played, one after another; else all in the one at hand. */
  worlds?: readonly State[]
}

type Declaring = Frames['declaration']

/** Rows of dice that all attacks thought of share. */
const castDice = commonDice(19_000)

/** The attack that promises most, as choices; or that there shall be no more. */
export function planAttack(g: State, eye: Eye, zeal: Zeal): Choice[] {
  const { best } = bestSally(g, eye, zeal)
  return best === null ? [{ verb: 'endAttacks' }] : declared(best)
}

const declared = (sally: Sally): Choice[] => [
  ...sally.steps.map((s): Choice => ({ verb: 'assault', ...s })),
  { verb: 'declare' },
]

/** What the best attack would gain if it could be made at once: for those who think of giving Attack orders. */
export function prospect(given: Readonly<State>, eye: Eye, zeal: Zeal): number {
  const { worlds } = zeal
  const staged = worlds === undefined ? zeal : { ...zeal, worlds: worlds.map(world => staging(world, eye.side)) }
  return bestSally(staging(given, eye.side), eye, staged).gain
}

/** The same position, with the side about to attack. */
function staging(given: Readonly<State>, side: SideIndex): State {
  const g = clone(given)
  for (let id = firstBlock(side); id < afterBlocks(side); id++) {
    const b = g.blocks[id]
    b.moved = false
    b.won = false
  }
  g.active = side
  g.attack = newAttack()
  const locals = { from: [], to: [] }
  g.stack.push({ proc: 'attacks', at: 'declared', ...locals, made: 1, paused: null } as Frame)
  g.stack.push({
    proc: 'declaration',
    at: 'choose',
    ...locals,
    block: null,
    target: null,
    path: [],
    naming: 0,
  } as Frame)
  return g
}

function bestSally(g: State, eye: Eye, zeal: Zeal): { best: Sally | null; gain: number } {
  const f = g.stack[g.stack.length - 1] as unknown as Declaring
  const idle = standingWorth(g, eye, zeal) - idleCost(g, eye)
  const closely = (sally: Sally): number => {
    let sum = 0
    for (let n = 0; n < zeal.samples; n++) sum += aftermath(zeal.worlds?.[n % zeal.worlds.length] ?? g, eye, sally, n)
    return sum / zeal.samples
  }
  const look = { roughly: (sally: Sally) => sally.hope, closely }
  const [first] = propose(salliesOf(g, eye, f), look, { most: zeal.sallies, least: idle - (eye.daring ?? 0) })
  return first === undefined
    ? { best: null, gain: Number.NEGATIVE_INFINITY }
    : { best: first.proposal, gain: first.gain - idle }
}

/** What it is worth to do nothing, in the worlds in which attacks are judged. */
function standingWorth(g: Readonly<State>, eye: Eye, { worlds, samples }: Zeal): number {
  if (worlds === undefined) return evaluate(g, eye.side, eye.w, eye.line)
  let sum = 0
  for (let n = 0; n < samples; n++) sum += evaluate(worlds[n % worlds.length] as State, eye.side, eye.w, eye.line)
  return sum / samples
}

/** 6: Attack orders without any attack cost half the tray. */
function idleCost(g: Readonly<State>, eye: Eye): number {
  const frame = frameOf(g, 'attacks')
  if (frame === undefined || frame.made > 0 || g.stirred[eye.side]) return 0
  const tray = g.tokens[eye.side].tray.length
  // a Union without full control and without tokens has lost
  const ruin = eye.side === UNION && dayOf(g.hour) > 1 && !fullControl(g) ? stakeOf(g, eye.w) / tray : 0
  return eye.w.tokens * 0.3 * Math.sqrt(tray) + ruin
}

/** Attacks on one position across one of its sides, by one, two or three blocks; and with a second position. */
function salliesOf(g: State, eye: Eye, f: Declaring): Sally[] {
  const pairs = assaults(g, f)
  const field = survey(g, eye.side)
  const targets = [...new Set(pairs.map(p => p.position))]
  const tray = g.tokens[eye.side].tray.length
  const groups = targets.flatMap(position => {
    const byArea = new Map<number, BlockId[]>()
    for (const { block } of pairs.filter(p => p.position === position)) {
      const area = pathsFor(g, field, block, position)[0]?.at(-1) ?? -1
      byArea.set(area, [...(byArea.get(area) ?? []), block])
    }
    return [...byArea.values()].map(blocks => ({ position, blocks: blocks.sort((a, b) => power(g, b) - power(g, a)) }))
  })
  const s = standingOf(g)
  const stake = stakeOf(g, eye.w)
  const hopes = new Map(targets.map(t => [t, assaultValue(g, s, eye.w, stake, eye.side, t)]))
  const list: Sally[] = []
  for (const { position, blocks } of groups) {
    const hope = hopes.get(position) as number
    for (let n = 1; n <= Math.min(3, blocks.length, tray); n++) {
      list.push({ steps: blocks.slice(0, n).map(block => ({ block, position })), hope: hope + (n === 2 ? 0.02 : 0) })
    }
  }
  return [...list, ...doubles(g, f, list, hopes)]
}

/** To the best of them a second position is added, held or empty: for the flank, or to roll up the line. */
function doubles(g: State, f: Declaring, list: readonly Sally[], hopes: ReadonlyMap<number, number>): Sally[] {
  const found: Sally[] = []
  const best = list
    .filter(x => x.steps.length <= 2)
    .sort((a, b) => b.hope - a.hope)
    .slice(0, 3)
  for (const sally of best) {
    const world = clone(g)
    const role = firstOf(deciders(gunsOfGettysburg, world))
    if (!assault(world, role, sally)) continue
    const target = sally.steps[0]?.position as PositionId
    const tried: PositionId[] = []
    for (const { block, position } of assaults(world, f)) {
      if (position === target || tried.includes(position)) continue
      tried.push(position)
      const held = hopes.get(position)
      found.push({ steps: [...sally.steps, { block, position }], hope: sally.hope + 0.05 + 0.3 * (held ?? 0) })
    }
  }
  return found
}

const power = (g: Readonly<State>, id: BlockId): number => {
  const face = FACES[g.blocks[id].face as FaceId]
  return face.strength - (face.state === 0 ? 0 : 0.2)
}

/** Bring these blocks into the attack being declared; false when one is not offered. */
function assault(world: State, role: Role, sally: Sally): boolean {
  for (const { block, position } of sally.steps) {
    const offered = choices(gunsOfGettysburg, world, role)
    const step = offered.find(c => c.verb === 'assault' && c.block === block && c.position === position)
    if (step === undefined) return false
    perform(gunsOfGettysburg, world, role, step, true)
    while (top(world).at === 'choosePath') {
      perform(gunsOfGettysburg, world, role, firstOf(choices(gunsOfGettysburg, world, role)), true)
    }
  }
  return true
}

const top = (g: Readonly<State>): Frame => last(g.stack)

/** What the position is worth after the attack, fought out with tokens and losses as they may fall. */
function aftermath(g: Readonly<State>, eye: Eye, sally: Sally, sample: number): number {
  const world = clone(g)
  castDice(world, sample * 7919 + g.rng.draws)
  const role = firstOf(deciders(gunsOfGettysburg, world))
  if (!assault(world, role, sally)) return Number.NEGATIVE_INFINITY
  const declare = choices(gunsOfGettysburg, world, role).find(c => c.verb === 'declare')
  if (declare === undefined) return Number.NEGATIVE_INFINITY
  perform(gunsOfGettysburg, world, role, declare, true)
  fightOut(world)
  driveOff(world, enemyOf(eye.side))
  return evaluate(world, eye.side, eye.w, eye.line) + trap(world, eye)
}

/** What it is worth to the Confederates that the Union cannot strike back before the night. */
const trap = (world: Readonly<State>, { side, thorough, w }: Eye): number =>
  side === CONFEDERATE && thorough === true && world.outcome === null && isTrapped(world) ? w.trap : 0

/** Everybody answers without thought until the attack is over; the beaten go back by the first way they have. */
function fightOut(world: State): void {
  for (let n = 0; n < 200 && world.outcome === null; n++) {
    const frame = top(world)
    if (frame.proc === 'declaration' && frame.at === 'choose' && attackOf(world).attackers.length === 0) return
    if (!world.stack.some(x => x.proc === 'attacks')) return
    const role = firstOf(deciders(gunsOfGettysburg, world))
    const offered = choices(gunsOfGettysburg, world, role)
    const side = sideOfRole(world, role) as SideIndex
    perform(gunsOfGettysburg, world, role, smallChoice(world, side, offered) ?? firstOf(offered), true)
  }
}

/** What the enemy will have to give up at once: his beaten blocks withdraw, or are lost. */
function driveOff(world: State, side: SideIndex): void {
  for (const id of mandatory(world, side)) {
    const b = world.blocks[id]
    const ways = waysBack(world, id, true)
    const way = ways.find(w => !w.hurt && w.position !== null) ?? ways.find(w => w.position !== null)
    if (way === undefined || way.position === null) {
      b.at = null
      if (ways.length === 0) b.face = null
      continue
    }
    b.at = way.position
  }
}
