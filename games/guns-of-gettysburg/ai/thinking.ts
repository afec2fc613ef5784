import type { BotSeat, Chooser } from '#ai/bot.ts'
import { mind } from '#ai/mind.ts'
import { seeds } from '#ai/worlds.ts'
import type { Seed } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import type { SideIndex } from '../rules/ids.ts'
import { sideOfRole } from '../rules/seats.ts'
import type { State } from '../rules/state.ts'

/** Thinks about a question in a world as the seat imagines it: what to do now, and what next. */
export type Thinker = (g: State, side: SideIndex, offered: readonly Choice[], seat: BotSeat) => readonly Choice[]

/** A seat that answers every question in another imagined world. */
export const thinker = (seed: Seed, think: Thinker): Chooser =>
  mind<State, Choice>({
    seedOf: seeds(seed),
    think: (g, { role, offered, seat }) => think(g, sideOfRole(g, role) as SideIndex, offered, seat),
    // which way to face is not always asked
    endsOfItself: step => step.verb === 'face',
  })
