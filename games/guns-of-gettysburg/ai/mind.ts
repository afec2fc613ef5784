import type { BotSeat } from '#ai/bot.ts'
import { Plan } from '#ai/plan.ts'
import type { AnyChoice, Seed } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import type { SideIndex } from '../rules/ids.ts'
import { sideOfRole } from '../rules/seats.ts'
import type { State } from '../rules/state.ts'

/** Thinks about a question in a world as the seat imagines it: what to do now, and what next. */
export type Thinker = (g: State, side: SideIndex, offered: readonly Choice[], seat: BotSeat) => readonly Choice[]

/** A seat's thinking from decision to decision: it follows its plan while it fits, and thinks anew when it does not. */
export class Mind {
  private readonly plan = new Plan()
  private readonly think: Thinker
  private asked = 0

  constructor(think: Thinker) {
    this.think = think
  }

  choose(seat: BotSeat, seedOf: (asked: number) => Seed): Choice {
    const offered = seat.choices as readonly Choice[]
    this.asked++
    const planned = this.plan.next(offered, isOptional) as Choice | null
    if (planned !== null) return planned
    if (offered.length === 1) return offered[0] as Choice
    const g = seat.imagine(seedOf(this.asked)) as State
    const side = sideOfRole(g, seat.role) as SideIndex
    this.plan.set(this.think(g, side, offered, seat) as readonly AnyChoice[])
    return (this.plan.next(offered, isOptional) as Choice | null) ?? (offered[0] as Choice)
  }
}

/** Which way to face is not always asked. */
const isOptional = (step: AnyChoice): boolean => step.verb === 'face'
