import type { ChooserMaker } from '#ai/bot.ts'
import { mind } from '#ai/mind.ts'
import { weigh } from '#ai/weigh.ts'
import { seeds, worlds } from '#ai/worlds.ts'
import { perform } from '#engine/index.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { CROSSROADS, GRID, WOODS } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { type SideIndex, sideIndex } from '../rules/ids.ts'
import { counterAt } from '../rules/occupants.ts'
import { COUNTERS, sideOf } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'

/** Worlds in which each answer is tried. */
const WORLDS = 4

/** How a position looks to a side: strength, the crossroads, and the way there. */
export function judge(g: Readonly<State>, side: SideIndex): number {
  let sum = 0
  for (const id of COUNTERS) {
    const { hex, strength } = g.counters[id]
    if (hex === null) continue
    const near = 0.3 * (1 + strength) * -hexDistance(GRID, hex, CROSSROADS) + 0.2 * WOODS[hex]
    sum += (sideOf(id) === side ? 1 : -1) * (5 * strength + near)
  }
  const there = counterAt(g, CROSSROADS)
  if (there !== undefined) sum += sideOf(there) === side ? 6 : -6
  return sum
}

/** Tries every order in a few worlds that agree with what it knows, and takes the one that looks best on average. */
export const recruit: ChooserMaker = ({ seed }) => {
  const seedOf = seeds(seed)
  const worldOf = seeds(seedOf(0))
  return mind<State, Choice>({
    seedOf,
    think(_world, { offered, role, seat }) {
      const tried = worlds<State>(seat, WORLDS, worldOf)
      const outlook = (answer: Choice, n: number) => {
        const world = seat.game.clone(tried[n] as State) as State
        perform(seat.game, world, role, answer, true)
        return judge(world, sideIndex(role))
      }
      return [weigh(offered, WORLDS, outlook)]
    },
  })
}
