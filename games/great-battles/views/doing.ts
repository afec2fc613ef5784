import type { Frame } from '#engine/index.ts'
import type { Sum } from '../rules/02-counters/sum.ts'
import { ground } from '../rules/battle/ground.ts'
import { type AnswerKind, aimedOf, type Frames, type Group, type Shot } from '../rules/frames.ts'
import type { BrigadeId, HexId, LeaderId, SideIndex, UnitId } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'

/** What is under way, as far as everybody at the table sees it. */
export interface Doing {
  /** Brigades that act as one. */
  readonly brigades: readonly BrigadeId[]
  /** What is finer than a unit in their activation (`10-fire/kept.ts`). */
  readonly kept: Frames['brigade']['kept']
  readonly unit: UnitId | null
  /** Where the step or the advance under way leads, and where the unit takes aim: all are announced. */
  readonly to: readonly HexId[]
  readonly aimed: readonly HexId[]
  /** What the unit's move remembers; null for the other side: MP left would tell how many markers its division has (5.28). */
  readonly move: Readonly<Frames['unit']> | null
  readonly leader: { readonly leader: LeaderId; readonly mp: number } | null
  /** Shots of the fire under way: those in phase, then the answers; each with its sum, and die and result once they are rolled. */
  readonly shots: readonly Shot[]
  readonly answers: {
    readonly kind: AnswerKind
    readonly trigger: UnitId
    readonly hexes: readonly HexId[]
    /** Of lines: unit and number of each hex that may answer (8.44). */
    readonly parts: readonly (readonly number[])[]
  } | null
  /** The step of 11.11 under way, 1 to 6. */
  readonly shock: {
    readonly side: SideIndex
    readonly groups: readonly Group[]
    readonly stage: number
    /** The attack that is resolved, with its sum and die (11.45). */
    readonly rolled: { readonly group: Group; readonly sum: Sum; readonly die: number } | null
  } | null
  /** Of what the question is that is asked now, where its owner has just picked it: the unit that slips away (9.63), the brigade that changes its orders or rests, the hex that is followed into. */
  readonly named: { readonly unit: UnitId | null; readonly brigade: BrigadeId | null; readonly hex: HexId | null }
  /** Units that fall back, with the way so far. */
  readonly retreat: { readonly units: readonly UnitId[]; readonly path: readonly HexId[] } | null
}

type Under<P extends keyof Frames> = Frame & Frames[P]

/** The innermost frame of each of these procedures that is under way. */
interface Innermost {
  brigade: Under<'brigade'> | undefined
  unit: Under<'unit'> | undefined
  step: Under<'step'> | undefined
  advance: Under<'advance'> | undefined
  moveLeader: Under<'moveLeader'> | undefined
  commanders: Under<'commanders'> | undefined
  fire: Under<'fire'> | undefined
  answers: Under<'answers'> | undefined
  shock: Under<'shock'> | undefined
  resolve: Under<'resolve'> | undefined
  retreat: Under<'retreat'> | undefined
}

function innermostOf(stack: readonly Frame[]): Innermost {
  const found: Innermost = {
    brigade: undefined,
    unit: undefined,
    step: undefined,
    advance: undefined,
    moveLeader: undefined,
    commanders: undefined,
    fire: undefined,
    answers: undefined,
    shock: undefined,
    resolve: undefined,
    retreat: undefined,
  }
  for (const frame of stack)
    switch (frame.proc) {
      case 'brigade':
        found.brigade = frame as Under<'brigade'>
        break
      case 'unit':
        found.unit = frame as Under<'unit'>
        break
      case 'step':
        found.step = frame as Under<'step'>
        break
      case 'advance':
        found.advance = frame as Under<'advance'>
        break
      case 'moveLeader':
        found.moveLeader = frame as Under<'moveLeader'>
        break
      case 'commanders':
        found.commanders = frame as Under<'commanders'>
        break
      case 'fire':
        found.fire = frame as Under<'fire'>
        break
      case 'answers':
        found.answers = frame as Under<'answers'>
        break
      case 'shock':
        found.shock = frame as Under<'shock'>
        break
      case 'resolve':
        found.resolve = frame as Under<'resolve'>
        break
      case 'retreat':
        found.retreat = frame as Under<'retreat'>
        break
    }
  return found
}

const NO_SHOTS: readonly Shot[] = Object.freeze([])

export function doingOf(g: Readonly<State>, side: SideIndex | null): Doing {
  const { brigade, unit, step, advance, moveLeader, commanders, fire, answers, shock, resolve, retreat } = innermostOf(
    g.stack,
  )
  const open = g.options.openMarkers || (unit !== undefined && ground(g).units[unit.unit].side === side)
  const rider = moveLeader ?? commanders
  return {
    brigades: brigade === undefined ? [] : brigade.brigades.slice(),
    kept: brigade === undefined ? [] : brigade.kept.slice(),
    unit: unit?.unit ?? null,
    to: step !== undefined ? step.to.slice() : advance !== undefined ? [advance.to] : [],
    aimed: unit === undefined ? [] : aimedOf(unit).slice(),
    move: unit === undefined || !open ? null : moveOf(unit),
    leader: rider === undefined || rider.leader === null ? null : { leader: rider.leader, mp: rider.mp },
    shots:
      fire === undefined && answers === undefined
        ? NO_SHOTS
        : [...(fire?.shots ?? []), ...(fire?.replies ?? []), ...(answers?.shots ?? [])].map(shot => ({ ...shot })),
    answers:
      answers === undefined
        ? null
        : {
            kind: answers.kind,
            trigger: answers.trigger,
            hexes: [...answers.hexes],
            parts: (answers.parts ?? []).map(p => [...p]),
          },
    shock:
      shock === undefined
        ? null
        : {
            side: shock.side,
            groups: shock.groups.map(group => ({ ...group })),
            stage: shock.stage,
            rolled:
              resolve === undefined || resolve.die === null
                ? null
                : { group: { ...resolve.group }, sum: resolve.sum, die: resolve.die },
          },
    named: namedBy(g.stack[g.stack.length - 1]),
    retreat: retreat === undefined ? null : { units: [...retreat.units], path: [...(retreat.path ?? [])] },
  }
}

const NOTHING = { unit: null, brigade: null, hex: null } as const

function namedBy(frame: Frame | undefined): Doing['named'] {
  switch (frame?.proc) {
    case 'reactionMove':
      return { ...NOTHING, unit: (frame as Under<'reactionMove'>).unit }
    case 'ordersChange':
      return { ...NOTHING, brigade: (frame as Under<'ordersChange'>).brigade }
    case 'recovery':
      return { ...NOTHING, brigade: frame.at === 'use' ? (frame as Under<'recovery'>).brigade : null }
    case 'holdGround':
      return { ...NOTHING, hex: (frame as Under<'holdGround'>).hex }
    default:
      return { unit: null, brigade: null, hex: null }
  }
}

/** All that the frame remembers, named one by one: taking the engine's own fields out of a copy is ten times slower. */
function moveOf(f: Under<'unit'>): Frames['unit'] {
  const move: Frames['unit'] = {
    unit: f.unit,
    with: f.with.slice(),
    leaders: f.leaders.slice(),
    mp: f.mp,
    spent: f.spent,
    entered: f.entered,
    backed: f.backed,
    straight: f.straight,
    road: f.road,
    began: f.began,
    face0: f.face0,
    paid: f.paid,
    charge: f.charge,
    aimed: aimedOf(f).slice(),
    aimedPart: f.aimedPart ?? null,
    mode: f.mode,
    times: f.times,
    remounted: f.remounted,
    passing: f.passing,
    owes: f.owes,
    byRoad: f.byRoad,
    last: f.last,
    back: f.back,
    backFace: f.backFace,
  }
  if (f.saw !== undefined) move.saw = f.saw.slice()
  return move
}
