import type { BotSeat } from '#ai/bot.ts'
import { commonDice } from '#ai/worlds.ts'
import { type AnyGame, choices, deciders, type Frame, perform, type Role, sameChoice } from '#engine/index.ts'
import { ground, sideOfRole } from '../../rules/battle/ground.ts'
import type { Choice } from '../../rules/choices.ts'
import { stands } from '../../rules/field.ts'
import type { Frames } from '../../rules/frames.ts'
import { type BrigadeId, enemyOf, type SideIndex } from '../../rules/ids.ts'
import { hexUnder, type State } from '../../rules/state.ts'
import { answer } from '../answer.ts'
import { nearest } from '../command/orders.ts'
import { BOLD, type Eye, STEADY, STILL, type Temper, WARY } from '../eye.ts'
import { evaluate } from '../judge/evaluate.ts'
import { type Missions, missionsOf } from '../missions/missions.ts'
import { tempered } from './mood.ts'

/** Farther from the enemy a brigade goes its way without second thoughts. */
const NEAR = 7
/** An activation has no more plays than this. */
const LONGEST = 300
/** Another temper is taken when it is better by so many times what chance may make of it. */
const SURE = 2
/** Who is to take something does not hang back, who is to keep it does not run after the enemy. */
const TAKING: readonly Temper[] = [STEADY, BOLD]
const KEEPING: readonly Temper[] = [STEADY, STILL, WARY]

/** The temper of the brigades that act now: thought through once, when they begin. */
export function temperBy({ worlds }: { worlds: number }) {
  let known: { key: string; temper: Temper } | null = null
  const dice = commonDice(0x5eed)
  return (g: State, eye: Eye, missions: Missions, seat: BotSeat): Temper => {
    const depth = g.stack.findIndex(f => f.proc === 'brigade')
    if (depth < 0 || g.active !== eye.side) return eye.temper
    const { brigades } = g.stack[depth] as unknown as Frames['brigade']
    const key = `${g.scenario} ${g.turn} ${eye.side} ${brigades.map(id => `${id}:${g.brigades[id].used}`).join(' ')}`
    if (known?.key === key) return known.temper
    const temper = isNear(g, eye, brigades) ? chosen(g, eye, missions, seat, depth, brigades, worlds, dice) : eye.temper
    known = { key, temper }
    return temper
  }
}

function isNear(g: State, eye: Eye, brigades: readonly BrigadeId[]): boolean {
  const gr = ground(g)
  const hexes = brigades.flatMap(id =>
    gr.brigades[id].units.flatMap(unit => (stands(g.units[unit]) ? [hexUnder(g.units[unit])] : [])),
  )
  return nearest(g, eye, hexes) <= NEAR
}

function chosen(
  g: State,
  eye: Eye,
  missions: Missions,
  seat: BotSeat,
  depth: number,
  brigades: readonly BrigadeId[],
  worlds: number,
  dice: ReturnType<typeof commonDice>,
): Temper {
  const takes = brigades.some(id => missions.get(id)?.take === true)
  const answering = missionsOf(g, enemyOf(eye.side))
  const tried = (temper: Temper): number[] =>
    Array.from({ length: worlds }, (_, n) => {
      const world = seat.game.clone(g) as State
      dice(world, n + g.turn * 16 + (brigades[0] as number) * 256)
      playOut(seat.game, world, { ...eye, temper: tempered(eye.temper, temper) }, missions, answering, depth)
      return evaluate(world, eye, brigades, missions)
    })
  const [steady, ...others] = takes ? TAKING : KEEPING
  const plain = tried(steady as Temper)
  let best = steady as Temper
  let most = 0
  for (const temper of others) {
    const { mean, error } = gainOf(tried(temper), plain)
    if (mean <= most || mean <= SURE * error) continue
    most = mean
    best = temper
  }
  return tempered(eye.temper, best)
}

/** What one temper has over another on the same dice, on average, and how far that may be off. */
export function gainOf(one: readonly number[], other: readonly number[]): { mean: number; error: number } {
  const gains = one.map((worth, n) => worth - (other[n] as number))
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, gains.length - 1)
  return { mean, error: Math.sqrt(spread / gains.length) }
}

/** The activation is played to its end in thought; the enemy answers as one who knows his trade. */
function playOut(game: AnyGame, g: State, eye: Eye, missions: Missions, answering: Missions, depth: number): void {
  const theirs: Eye = { ...eye, side: enemyOf(eye.side), temper: STEADY }
  const lines: { [side: number]: readonly Choice[] } = {}
  for (let n = 0; n < LONGEST && g.outcome === null && g.stack.length > depth; n++) {
    if ((g.stack[depth] as Frame).proc !== 'brigade') return
    const role = deciders(game, g)[0] as Role
    const side = sideOfRole(g, role) as SideIndex
    const offered = choices(game, g, role) as readonly Choice[]
    if (offered.length === 1) {
      perform(game, g, role, offered[0] as Choice, true)
      continue
    }
    const own = side === eye.side
    const [next, ...rest] = lines[side] ?? []
    const fits = next === undefined ? undefined : offered.find(c => same(c, next))
    if (fits !== undefined) {
      lines[side] = rest
      perform(game, g, role, fits, true)
      continue
    }
    const thought = answer(g, own ? eye : theirs, own ? missions : answering, offered)
    lines[side] = thought.slice(1)
    const choice =
      offered.find(c => same(c, thought[0] as Choice)) ?? offered.find(c => c.verb === 'done') ?? offered[0]
    perform(game, g, role, choice as Choice, true)
  }
}

const same = (a: Choice, b: Choice): boolean => sameChoice(a, b)
