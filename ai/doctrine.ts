import type { AnyChoice } from '#engine/index.ts'
import type { BotSeat } from './bot.ts'

/** A way to answer a question that repeats, from what the seat sees and may choose; null: it does not know, ask. */
export type Doctrine = (seat: Pick<BotSeat, 'view' | 'choices' | 'role'>) => AnyChoice | null

/** By question (`prompt.<procedure>.<step>`) and name; in words `doctrine.<name>`. */
export type Doctrines = { readonly [prompt: string]: { readonly [name: string]: Doctrine } }
