import type { BotSeat, Chooser } from '#ai/bot.ts'
import { mind } from '#ai/mind.ts'
import { draw, type Role, rngFrom, type Seed } from '#engine/index.ts'
import { ground, sideOfRole } from '../rules/battle/ground.ts'
import type { Choice } from '../rules/choices.ts'
import type { SideIndex } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { moodOf } from './activations/mood.ts'
import { answer } from './answer.ts'
import { type Eye, STEADY, type Temper } from './eye.ts'
import { type Missions, missionsOf } from './missions/missions.ts'
import type { Weights } from './weights.ts'

/** How a level goes about it. */
export interface Habits {
  readonly w: Weights
  /** The temper of the activation under way; who has none is steady. */
  /** Minds the points and the hour. */
  readonly moody?: boolean
  temperOf?(g: State, eye: Eye, missions: Missions, seat: BotSeat): Temper
}

/** A seat that judges by what it sees and follows its plans as long as they fit. */
export function thinker(seed: Seed, { w, moody = false, temperOf }: Habits): Chooser {
  const rng = rngFrom(seed)
  const whim = w.noise === 0 ? () => 0 : () => draw(rng, 1000) / 1000
  const about = new Map<Role, { key: string; missions: Missions }>()
  const missionsFor = (g: State, role: Role, side: SideIndex): Missions => {
    const used = ground(g).brigadeIds.reduce((sum, id) => sum + g.brigades[id].used, 0)
    const key = `${g.scenario} ${g.turn} ${g.segment} ${used}`
    const known = about.get(role)
    if (known?.key === key) return known.missions
    const missions = missionsOf(g, side, known?.missions, moody ? moodOf(g, side).goal : 1)
    about.set(role, { key, missions })
    return missions
  }
  return mind<State, Choice>({
    // what is sealed does not enter into it: one world for a whole line, the one in which it is thought ahead
    seedOf: () => seed,
    think(g, { role, offered, seat }) {
      const side = sideOfRole(g, role) as SideIndex
      const missions = missionsFor(g, role, side)
      const steady: Eye = { side, w, temper: moody ? moodOf(g, side) : STEADY, whim }
      const eye = temperOf === undefined ? steady : { ...steady, temper: temperOf(g, steady, missions, seat) }
      return answer(g, eye, missions, offered)
    },
    otherwise: offered => offered.find(c => c.verb === 'done' || c.verb === 'endBrigade') ?? (offered[0] as Choice),
  })
}
