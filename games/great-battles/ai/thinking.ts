import type { Chooser } from '#ai/bot.ts'
import { mind } from '#ai/mind.ts'
import { draw, type Role, rngFrom, type Seed } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { sideOfRole } from '../rules/battle/ground.ts'
import type { Choice } from '../rules/choices.ts'
import type { SideIndex } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { actionsLeft, weightsWith } from './activations/last-hour.ts'
import { answer } from './answer.ts'
import type { Conduct } from './conduct/conduct.ts'
import type { Eye } from './eye.ts'
import { type Missions, missionsKey, missionsOf } from './missions/missions.ts'

/** How a level goes about it. */
export interface Habits {
  conduct(g: State, side: SideIndex): Conduct
  /** Minds nothing but points in the last action of the battle. */
  readonly toTheEnd?: boolean
}

/** A seat that judges by what it sees and follows its plans as long as they fit. */
export function thinker(seed: Seed, { conduct, toTheEnd = false }: Habits): Chooser {
  const rng = rngFrom(seed)
  const whim = () => draw(rng, 1000) / 1000
  const about = new Map<Role, { key: string; missions: Missions }>()
  const missionsFor = (g: State, role: Role, side: SideIndex, boldness: number): Missions => {
    const key = missionsKey(g)
    const known = about.get(role)
    if (known?.key === key) return known.missions
    const missions = missionsOf(g, side, known?.missions, boldness)
    about.set(role, { key, missions })
    return missions
  }
  return mind<State, Choice>({
    // what is sealed does not enter into it: one world for a whole line, the one in which it is thought ahead
    seedOf: () => seed,
    think(g, { role, offered }) {
      const side = sideOfRole(g, role) as SideIndex
      const how = conduct(g, side)
      const missions = missionsFor(g, role, side, how.boldness)
      const w = toTheEnd ? weightsWith(g, side, how.w, actionsLeft(g, side)) : how.w
      const eye: Eye = { side, w, temper: how.temper, whim: w.noise === 0 ? () => 0 : whim }
      return answer(g, eye, missions, offered)
    },
    otherwise: offered => offered.find(c => c.verb === 'done' || c.verb === 'endBrigade') ?? first(offered),
  })
}
