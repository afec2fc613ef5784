import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  choices,
  type Pending,
  pending,
  type Viewer,
} from '#engine/index.ts'
import { difference } from '#engine/testing/same.ts'

export const viewersOf = (game: AnyGame): Viewer[] => [...game.roles, 'observer']

/** A JSON value and its text, made once: values are compared by their texts. */
export interface Told<T> {
  value: T
  text: string
}

export function tell<T>(value: T): Told<T> {
  return { value, text: JSON.stringify(value) ?? 'undefined' }
}

/** Where two values differ first, in words; null when they are equal. */
export const differs = (a: Told<unknown>, b: Told<unknown>): string | null =>
  a.text === b.text ? null : difference(a.value, b.value)

interface Seen {
  view: Told<unknown>
  /** What he is asked, or told that others are asked. */
  pending: Told<Pending | null>
  choices: Told<readonly AnyChoice[]>
}

/** What a viewer sees of a state and is asked in it. */
export function seenBy(game: AnyGame, g: CoreState, viewer: Viewer): Seen {
  const offered = viewer === 'observer' ? [] : (choices(game, g, viewer) as readonly AnyChoice[])
  return { view: tell(game.look(g, viewer)), pending: tell(pending(game, g, viewer)), choices: tell(offered) }
}

/**
 * What all viewers see of a state. It is worked out at once, for the state is played on afterwards; only of an open title,
 * whose viewers all see the same, is it worked out when it is asked for.
 */
export class Sight {
  private readonly game: AnyGame
  private readonly g: CoreState
  private readonly seen = new Map<Viewer, Seen>()

  constructor(game: AnyGame, g: CoreState) {
    this.game = game
    this.g = g
    if (game.hidden) for (const viewer of viewersOf(game)) this.of(viewer)
  }

  of(viewer: Viewer): Seen {
    const before = this.seen.get(viewer)
    if (before !== undefined) return before
    const seen = seenBy(this.game, this.g, viewer)
    this.seen.set(viewer, seen)
    return seen
  }
}
