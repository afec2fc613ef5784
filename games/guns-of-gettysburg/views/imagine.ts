import { draw, type Rng, rngFrom, type Seed, type Viewer } from '#engine/index.ts'
import { newAttack } from '../rules/13-attack/declaration.ts'
import { WORDS_AN_HOUR } from '../rules/25-teams/special-orders.ts'
import { clone } from '../rules/clone.ts'
import { CONFEDERATE, type SideIndex, UNION } from '../rules/ids.ts'
import { frames } from '../rules/kit.ts'
import { TIME_FILLS } from '../rules/pieces.ts'
import { isSubordinate, sideOfRole } from '../rules/seats.ts'
import type { State } from '../rules/state.ts'
import { dealBlocks } from './deal-blocks.ts'
import { dealOwnStacks } from './deal-stacks.ts'
import { dealTokens, shufflePool } from './deal-tokens.ts'

/** A full state that looks the same to the viewer: everything he cannot know is dealt anew, the dice with it. */
export function imagine(g: Readonly<State>, viewer: Viewer, seed: Seed): State {
  const world = clone(g)
  world.rng = rngFrom(seed, g.rng.draws)
  const chance = rngFrom(seed)
  const mine = sideOfRole(g, viewer)
  for (const side of [UNION, CONFEDERATE] as const) {
    dealTime(world, side, chance)
    if (side !== mine) {
      forgetIntentions(world, side)
      forgetSheet(world, side)
      dealBlocks(world, side, chance)
      dealTokens(world, side, chance)
      world.dispatches[side] = []
      continue
    }
    const aide = isSubordinate(viewer)
    if (aide) forgetSheet(world, side)
    dealOwnStacks(world, side, chance, aide)
    if (aide) dealTokens(world, side, chance)
    else shufflePool(world, side, chance)
  }
  return world
}

export function shuffle<T>(list: T[], chance: Rng): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = draw(chance, i + 1) - 1
    const held = list[i] as T
    list[i] = list[j] as T
    list[j] = held
  }
  return list
}

/** Time tokens still face down are unknown to both sides; each lot lies on its own hours. */
function dealTime(g: State, side: SideIndex, chance: Rng): void {
  if (g.options.historicalReinforcements) return
  const time = g.time[side].slice()
  for (const fill of TIME_FILLS) {
    if (fill.side !== side) continue
    const hours: number[] = []
    for (let hour = fill.from; hour < fill.from + fill.slots; hour++) {
      if (hour >= g.turned[side] && time[hour] !== null) hours.push(hour)
    }
    const tokens = shuffle(
      hours.map(hour => time[hour] as number),
      chance,
    )
    hours.forEach((hour, i) => {
      time[hour] = tokens[i] as number
    })
  }
  g.time[side] = time
}

/** What a side has in mind but has not done: a block in hand, works without a front, an attack not yet declared. */
function forgetIntentions(g: State, side: SideIndex): void {
  for (const frame of frames(g)) {
    if (frame.proc === 'buford' && side === UNION && frame.at === 'chooseFront') {
      Object.assign(frame, { at: 'choosePosition', to: null })
    }
    if (frame.proc === 'night' && frame.side === side && frame.at === 'chooseFront') {
      Object.assign(frame, { at: 'dig', to: null })
    }
    if (frame.proc === 'declaration' && g.active === side) {
      g.attack = newAttack()
      Object.assign(frame, { at: 'choose', block: null, target: null, path: [], naming: 0 })
    }
    const hand = frame.proc === 'withdrawals' || frame.proc === 'reinforcements' || frame.proc === 'marches'
    if (hand && frame.side === side && frame.at.startsWith('choose')) {
      if (frame.at === 'chooseFront') frame.at = 'choose'
      frame.block = null
      frame.to = null
    }
  }
}

/** 25: special orders that are still being written. */
function forgetSheet(g: State, side: SideIndex): void {
  for (const f of frames(g)) {
    if (f.proc !== 'specialOrders' || f.side !== side) continue
    f.left = f.hours * WORDS_AN_HOUR
    g.dispatches[side] = []
  }
}
