import { fireOf, firesFor, strengthOf } from '../../rules/13-attack/gunnery.ts'
import { attackOf, toHeld } from '../../rules/13-attack/targets.ts'
import { fullControl } from '../../rules/20-victory/control.ts'
import { survey } from '../../rules/blocks.ts'
import type { Choice } from '../../rules/choices.ts'
import { type PositionId, type SideIndex, type TokenId, UNION } from '../../rules/ids.ts'
import { dayOf, LIMITS, tokenOf } from '../../rules/pieces.ts'
import type { Guns, State } from '../../rules/state.ts'
import { tokenWorth } from './token-worth.ts'

type Support = Extract<Choice, { verb: 'support' }>

const POINTS_A_HIT = 3

/** Which token to play next, and where; or that enough has been played. */
export function supportChoice(g: State, side: SideIndex, offered: readonly Choice[]): Choice {
  const plays = offered.filter((c): c is Support => c.verb === 'support')
  const end: Choice = { verb: 'endSupport' }
  if (plays.length === 0) return end
  return (side === g.active ? bombarding(g, side, plays) : defending(g, side, plays)) ?? end
}

const gunsAt = (g: Readonly<State>, side: SideIndex, at: PositionId): Guns =>
  attackOf(g).guns.find(x => x.side === side && x.at === at) ?? { side, at, tokens: [], target: null }

/** The defender's guns come back if they are not hit: whatever adds to the fire is played. */
function defending(g: State, side: SideIndex, plays: readonly Support[]): Support | null {
  let best: Support | null = null
  let most = 0
  for (const play of plays) {
    const guns = gunsAt(g, side, play.position)
    const more: Guns = { ...guns, tokens: [...guns.tokens, play.token] }
    const gain = fireAt(g, more) - (guns.tokens.length === 0 ? 0 : fireAt(g, guns))
    const score = gain - 0.1 * tokenWorth(g, side, play.token)
    if (gain <= 0 || score <= most) continue
    best = play
    most = score
  }
  return best
}

function fireAt(g: Readonly<State>, guns: Guns): number {
  const { targets } = attackOf(g)
  const aims = targets.includes(guns.at) ? [guns.at] : firesFor(g, guns.side, guns.at)
  let most = 0
  for (const aim of aims) most = Math.max(most, fireOf(g, guns, targets.indexOf(aim)).total)
  return most
}

/** The attacker's are spent: enough to silence the guns before the attack, and to shake the defenders. */
function bombarding(g: State, side: SideIndex, plays: readonly Support[]): Support | null {
  const attack = attackOf(g)
  let points = 0
  let played = 0
  for (const guns of attack.guns) {
    if (guns.side !== side) continue
    points += strengthOf(guns)
    played += guns.tokens.length
  }
  const silent = attack.guns.reduce((sum, x) => (x.side === side ? sum : sum + x.tokens.length), 0)
  const wanted = POINTS_A_HIT * (silent + 1)
  const must = toHeld(g, survey(g, side))
  if (points >= wanted && played >= must) return null
  const within = points + reserves(g, side, plays)
  const next = POINTS_A_HIT * (Math.floor(points / POINTS_A_HIT) + 1)
  if (within < next) return null
  if (played >= must && (played >= MOST_TOKENS || g.tokens[side].tray.length <= leastKept(g, side))) return null
  let best: Support | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const play of plays) {
    const gain = added(g, side, play)
    if (gain <= 0) continue
    const useful = Math.min(gain, wanted - points)
    const score = useful - 0.3 * tokenWorth(g, side, play.token)
    if (score <= most) continue
    best = play
    most = score
  }
  return best
}

const MOST_TOKENS = 5

/** 20: a Union without full control needs tokens to go on giving Attack orders. */
const leastKept = (g: Readonly<State>, side: SideIndex): number =>
  side === UNION && dayOf(g.hour) > 1 && !fullControl(g) ? 3 : 1

const added = (g: Readonly<State>, side: SideIndex, play: Support): number => {
  const now = strengthOf(gunsAt(g, side, play.position))
  return Math.min(LIMITS.artilleryStrength, now + tokenOf(play.token).strength) - now
}

/** Points that what is left could still add. */
function reserves(g: Readonly<State>, side: SideIndex, plays: readonly Support[]): number {
  let sum = 0
  const counted: TokenId[] = []
  const room = new Map<PositionId, number>()
  for (const play of plays) {
    if (counted.includes(play.token)) continue
    const left = room.get(play.position) ?? LIMITS.artilleryStrength - strengthOf(gunsAt(g, side, play.position))
    const copies = g.tokens[side].tray.filter(t => t === play.token).length
    const more = Math.min(left, copies * tokenOf(play.token).strength)
    if (more <= 0) continue
    counted.push(play.token)
    room.set(play.position, left - more)
    sum += more
  }
  return sum
}
