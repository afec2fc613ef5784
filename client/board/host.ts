import { type Accessor, createContext, useContext } from 'solid-js'
import type { Board, BoardFace, BoardModule, Lit, LoggedEntry, SideLook, Site, TargetId, Trace } from './api.ts'
import type { Beat } from './beat.ts'
import type { Followed } from './show-camera.ts'
import type { Sight } from './sight.ts'

/** A way to choose several at once: all, the infantry, nobody. */
export interface PickNow {
  letter: string
  name: string
  /** How many it chooses, whether just these are chosen, whether it would change anything. */
  count: number
  on: boolean
  can: boolean
  press(): void
}

/** A beat of the show as it is drawn on the board. */
export interface PlayedBeat {
  readonly beat: Beat
  readonly entry: LoggedEntry
  /** Milliseconds that it lasts. */
  readonly time: number
  /** The views before and after the play that it tells; undefined: not known here. */
  readonly before: unknown
  readonly after: unknown
}

/** What the toolkit of boards needs of whoever shows one: a table, or anything else that has the same to give. */
export interface BoardHost {
  module: BoardModule
  board: Board
  face: BoardFace
  sight: Sight
  /** Where something is lit, or somebody can be chosen, in reading order. */
  litSites: Accessor<readonly Site[]>
  /** What is lit at each site. */
  litBySite: Accessor<ReadonlyMap<TargetId, readonly Lit[]>>
  /** Everything that activating a site can mean now, in words. */
  deedsAt(site: TargetId): readonly string[]
  /** As Enter on a site: whatever is lit there is chosen or asked back about; false when there is nothing. */
  activateAt(site: TargetId, split: boolean): boolean
  /** Ways to choose several at once; none where one goes at a time. */
  picks: Accessor<readonly PickNow[]>
  /** Whether somebody at this screen decides. */
  asked: Accessor<boolean>
  /** Whether what is chosen can be sent. */
  linked: Accessor<boolean>
  textBoard: Accessor<boolean>
  setTextBoard(on: boolean): void
  /** What the guide of a first game points at. */
  pointedAt: Accessor<ReadonlySet<TargetId>>
  /** The few words of its mark on the map, which points at a thing that can be chosen, or only shows it; null: there is no guide. */
  markWords: Accessor<((lit: boolean) => string) | null>
  /** How a side looks, by its code. */
  lookOfSide(side: string | null): SideLook | null
  /** Arrows of what just happened; thin when they were told before. */
  traces: Accessor<{ list: readonly Trace[]; thin: boolean }>
  /** What the show plays now. */
  played: Accessor<PlayedBeat | null>
  /** The scene to which it belongs, for the camera. */
  followed: Accessor<Followed | null>
}

const Context = createContext<BoardHost>()
export const HostProvider = Context.Provider

export function useHost(): BoardHost {
  const host = useContext(Context)
  if (host === undefined) throw new Error('outside a board')
  return host
}
