import type { Frame } from '#engine/index.ts'
import { ground } from '../rules/battle/ground.ts'
import type { AnswerKind, Frames, Group, Shot } from '../rules/frames.ts'
import type { BrigadeId, HexId, LeaderId, SideIndex, UnitId } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'

/** What is under way, as far as everybody at the table sees it. */
export interface Doing {
  /** Brigades that act as one. */
  readonly brigades: readonly BrigadeId[]
  /** What is finer than a unit in their activation (`10-fire/kept.ts`). */
  readonly kept: readonly number[][]
  readonly unit: UnitId | null
  /** Where the step or the advance under way leads, and where the unit takes aim: all are announced. */
  readonly to: readonly HexId[]
  readonly aimed: HexId | null
  /** What the unit's move remembers; null for the other side: MP left would tell how many markers its division has (5.28). */
  readonly move: Readonly<Frames['unit']> | null
  readonly leader: { readonly leader: LeaderId; readonly mp: number } | null
  /** Shots of the fire under way: those in phase, then the answers; each with its sum, and die and result once they are rolled. */
  readonly shots: readonly Shot[]
  readonly answers: { readonly kind: AnswerKind; readonly trigger: UnitId; readonly hexes: readonly HexId[] } | null
  /** The step of 11.11 under way, 1 to 6. */
  readonly shock: { readonly side: SideIndex; readonly groups: readonly Group[]; readonly stage: number } | null
  /** Units that fall back, with the way so far. */
  readonly retreat: { readonly units: readonly UnitId[]; readonly path: readonly HexId[] } | null
}

type Under<P extends keyof Frames> = Frame & Frames[P]

export function doingOf(g: Readonly<State>, side: SideIndex | null): Doing {
  const innermost: { [P in keyof Frames]?: Under<P> } = {}
  for (const frame of g.stack) (innermost as { [proc: string]: Frame })[frame.proc] = frame
  const { brigade, unit, step, advance, moveLeader, commanders, fire, answers, shock, retreat } = innermost
  const open = g.options.openMarkers || (unit !== undefined && ground(g).units[unit.unit].side === side)
  const rider = moveLeader ?? commanders
  return {
    brigades: brigade === undefined ? [] : [...brigade.brigades],
    kept: brigade === undefined ? [] : [...brigade.kept],
    unit: unit?.unit ?? null,
    to: step !== undefined ? [...step.to] : advance !== undefined ? [advance.to] : [],
    aimed: unit?.aimed ?? null,
    move: unit === undefined || !open ? null : moveOf(unit),
    leader: rider === undefined || rider.leader === null ? null : { leader: rider.leader, mp: rider.mp },
    shots: [...(fire?.shots ?? []), ...(fire?.replies ?? []), ...(answers?.shots ?? [])].map(shot => ({ ...shot })),
    answers: answers === undefined ? null : { kind: answers.kind, trigger: answers.trigger, hexes: [...answers.hexes] },
    shock:
      shock === undefined
        ? null
        : { side: shock.side, groups: shock.groups.map(group => ({ ...group })), stage: shock.stage },
    retreat: retreat === undefined ? null : { units: [...retreat.units], path: [...(retreat.path ?? [])] },
  }
}

function moveOf(frame: Under<'unit'>): Frames['unit'] {
  const { proc: _proc, at: _at, value: _value, calls: _calls, calling: _calling, ...locals } = frame
  return { ...locals, with: [...locals.with], leaders: [...locals.leaders] }
}
