import type { CounterId, HexId, SideIndex } from './ids.ts'

/** What each procedure remembers while it is under way. */
export type Frames = {
  game: object
  orders: { side: SideIndex }
  fight: { attacker: CounterId; defender: CounterId; hex: HexId }
  fallBack: { counter: CounterId }
}

/** None of them hands anything back. */
export type Results = Record<never, never>
