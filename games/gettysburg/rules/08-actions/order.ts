import type { Refusal, Target } from '#engine/index.ts'
import { entries, entryRefusal, leaveBox, turnOf } from '../06-reinforcements/entry.ts'
import { moveRefusal, pieceRefusal } from '../09-move/move-refusal.ts'
import { addMoves, mayEndMove, moveNow, prepareMove } from '../09-move/moves.ts'
import { overfull } from '../09-move/sector-limit.ts'
import { addAims, gunRefusal, sightRefusal } from '../16-fire/aim.ts'
import { addReinforcing, moveCube } from '../17-reinforce/reinforce.ts'
import { addTrenches, layStick, shiftStick, trenchRefusal } from '../19-trench/trench.ts'
import { conceding } from '../24-victory/concede.ts'
import { isBox, REACH } from '../board.ts'
import type { Choice } from '../choices.ts'
import { pieceCode, placeCode } from '../codes.ts'
import { carryRange } from '../cubes.ts'
import type { Frames } from '../frames.ts'
import { type PieceId, type PlaceId, pieceAt, placeAt, roleOf } from '../ids.ts'
import { call, decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { clearDisruption, clearFireMarker } from '../markers.ts'
import { battlefields, gunsIn, holds, occupants, pieceOf } from '../occupants.ts'
import { isGun, PIECE_COUNT, sideOf } from '../pieces.ts'
import type { State } from '../state.ts'

type Order = Frames['order']
type Free = 'enter' | 'concede'
type MoveOn = Extract<Choice, { verb: 'move' | 'endMove' | Free }>
type AimOn = Extract<Choice, { verb: 'aim' | 'aimAtGuns' | 'openFire' | Free }>
type OrderChoice = Extract<
  Choice,
  {
    verb:
      | Free
      | 'move'
      | 'aim'
      | 'aimAtGuns'
      | 'reinforce'
      | 'reorganise'
      | 'entrench'
      | 'shiftStick'
      | 'removeFireMarker'
      | 'pass'
  }
>

/** 8.3: one disc gives one order to the pieces of one sector (artillery fire: of two). */
export const order = procedure('order', {
  rule: '8.3',
  start: 'choose',
  steps: {
    choose: decision({
      roles: g => [roleOf(g.active)],
      choices: (g, f): readonly OrderChoice[] => orderChoices(g, f),
      prompt: (_, f) => ({ place: placeCode(f.disc), part: f.part }),
      why: (g, f, target) => orderRefusal(g, f, target),
      on: {
        enter: (t, _, c) => leaveBox(t, turnOf(t.state), c.piece, 'choose'),
        move: (t, f, c) => moveStep(t, f, c.piece, c.place),
        aim: (t, f, c) => aimStep(t, f, c.piece, c.place, false),
        aimAtGuns: (t, f, c) => aimStep(t, f, c.piece, c.place, true),
        reinforce(t, _, c) {
          moveCube(t, c.from, c.place, c.colour)
          return end()
        },
        reorganise(t, _, c) {
          clearDisruption(t, c.place)
          t.say('18.0', 'log.reorganise', told(t, c.place))
          return end()
        },
        entrench(t, _, c) {
          layStick(t, c.place, c.border)
          return end()
        },
        shiftStick(t, _, c) {
          shiftStick(t, c.place, c.border, c.to)
          return end()
        },
        removeFireMarker(t, _, c) {
          clearFireMarker(t, c.place)
          t.say('20.0', 'log.fire.markerRemoved', told(t, c.place))
          return end()
        },
        pass(t, f) {
          t.say('21.0', 'log.pass', told(t, f.disc))
          return end()
        },
        concede: () => call('concession', {}, 'choose'),
      },
    }),

    /** 9.2: how many of the sector's cubes the piece takes along. */
    carry: decision({
      roles: g => [roleOf(g.active)],
      choices: (g, f) => {
        const [least, most] = carryRange(g, (f.next as NonNullable<Order['next']>).piece)
        return Array.from({ length: most - least + 1 }, (_, i) => ({ verb: 'carry' as const, count: least + i }))
      },
      prompt: (_, f) => ({ piece: pieceCode((f.next as NonNullable<Order['next']>).piece) }),
      why: (_, __, target) => (target.kind === 'count' ? refuse('9.2', 'why.assign.count') : null),
      on: {
        carry(t, f, c) {
          moveNow(t, f, c.count)
          return go('moved')
        },
      },
    }),

    moved: (t, f) => (mayMoveOn(t.state, f) ? go('moveOn') : end()),

    moveOn: decision({
      roles: g => [roleOf(g.active)],
      choices: (g, f): readonly MoveOn[] => moveOnChoices(g, f),
      prompt: (_, f) => ({ place: placeCode(f.from) }),
      why: (g, f, target) => moveOnRefusal(g, f, target),
      on: {
        enter: (t, _, c) => leaveBox(t, turnOf(t.state), c.piece, 'moved'),
        move: (t, f, c) => moveStep(t, f, c.piece, c.place),
        endMove: () => end(),
        concede: () => call('concession', {}, 'moveOn'),
      },
    }),

    aimed: (t, f) => (aimOnChoices(t.state, f).some(isAim) ? go('aimOn') : go('fire')),

    /** 16.0: all targets are declared before the first die. */
    aimOn: decision({
      roles: g => [roleOf(g.active)],
      choices: (g, f): readonly AimOn[] => aimOnChoices(g, f),
      prompt: (_, f) => ({ count: f.aims.length }),
      why: (g, f, target) => aimRefusal(g, f, target),
      on: {
        aim: (t, f, c) => aimStep(t, f, c.piece, c.place, false),
        aimAtGuns: (t, f, c) => aimStep(t, f, c.piece, c.place, true),
        enter: (t, _, c) => leaveBox(t, turnOf(t.state), c.piece, 'aimed'),
        openFire: () => go('fire'),
        concede: () => call('concession', {}, 'aimOn'),
      },
    }),

    fire: (_, f) => call('fire', { aims: f.aims, next: 0, sources: [] }, 'done'),

    done: () => end(),
  },
})

const told = (t: Umpire, place: PlaceId) => ({ side: roleOf(t.state.active), place: placeCode(place) })

function orderChoices(g: Readonly<State>, f: Order): OrderChoice[] {
  const list: Choice[] = []
  addMoves(g, f, list)
  // 9.1: a second order must first of all empty a sector that the first overfilled; a joined one must assault.
  const bound = f.part === 'joined' || (f.part === 'second' && overfull(g, occupants(g)) !== null)
  if (!bound) {
    addAims(g, f, list)
    addReinforcing(g, f.disc, list)
    addMarkerOrders(g, f, list)
    addTrenches(g, f.disc, list)
    list.push({ verb: 'pass' }, ...entries(g, turnOf(g)))
  }
  list.push(...conceding(g))
  return list as OrderChoice[]
}

function addMarkerOrders(g: Readonly<State>, f: Order, list: Choice[]): void {
  const reach = REACH[f.disc]
  for (const place of g.disrupted) {
    if (reach.includes(place) && holds(g, place, g.active)) list.push({ verb: 'reorganise', place })
  }
  for (const place of g.fireMarkers) {
    if (reach.includes(place) && gunsIn(g, place, g.active).length > 0) list.push({ verb: 'removeFireMarker', place })
  }
}

function moveOnChoices(g: Readonly<State>, f: Order): MoveOn[] {
  const list: Choice[] = []
  addMoves(g, f, list)
  list.push(...freeEntries(g))
  if (mayEndMove(g, f)) list.push({ verb: 'endMove' })
  list.push(...conceding(g))
  return list as MoveOn[]
}

/** 6.1: pieces leave their boxes at any moment, but nobody takes the room that a sector over its limit needs (9.1). */
const freeEntries = (g: Readonly<State>) => (overfull(g, occupants(g)) === null ? entries(g, turnOf(g)) : [])

/** 6.1: it goes on as long as a piece can move, or one can leave its box to move too, or to be there when it is fought. */
function mayMoveOn(g: Readonly<State>, f: Order): boolean {
  const more = moveOnChoices(g, f)
  if (more.some(c => c.verb === 'move')) return true
  const fights = battlefields(g).length > 0
  return more.some(c => c.verb === 'enter' && (fights || c.place === f.from))
}

function moveStep(t: Umpire, f: Order, piece: PieceId, place: PlaceId) {
  const cubes = prepareMove(t.state, f, piece, place)
  if (cubes === null) return go('carry' as const)
  moveNow(t, f, cubes)
  return go('moved' as const)
}

function aimOnChoices(g: Readonly<State>, f: Order): AimOn[] {
  const list: Choice[] = []
  addAims(g, f, list)
  list.push(...entries(g, turnOf(g)), { verb: 'openFire' }, ...conceding(g))
  return list as AimOn[]
}

const isAim = ({ verb }: AimOn): boolean => verb === 'aim' || verb === 'aimAtGuns'

function aimStep(_: Umpire, f: Order, gun: PieceId, place: PlaceId, guns: boolean) {
  f.aims.push({ gun, place, guns })
  return go('aimed' as const)
}

function orderRefusal(g: Readonly<State>, f: Order, target: Target): Refusal | null {
  if (target.kind === 'piece') {
    const piece = pieceAt(target)
    const barred = pieceRefusal(g, f, piece)
    if (barred !== null) return inBoxRefusal(g, barred, piece)
    return isGun(piece) ? gunRefusal(g, f, piece) : refuse('9.0', 'why.move.nowhere')
  }
  if (target.kind === 'place') {
    if (isBox(placeAt(target))) return refuse('6.1', 'why.move.box')
    return REACH[f.disc].includes(placeAt(target))
      ? refuse('8.3', 'why.order.nothing')
      : refuse('8.3', 'why.order.outOfReach')
  }
  if (target.kind === 'border') return borderRefusal(g, f)
  return null
}

/** 6.1: why a piece that waits in its box stays there. */
const inBoxRefusal = (g: Readonly<State>, barred: Refusal, piece: PieceId): Refusal =>
  barred.key === 'why.piece.inBox' ? (entryRefusal(g, turnOf(g), piece) ?? barred) : barred

function borderRefusal(g: Readonly<State>, f: Order): Refusal | null {
  for (const place of REACH[f.disc]) {
    if (trenchRefusal(g, f.disc, place) === null) return refuse('19.0', 'why.trench.border')
  }
  return refuse('19.0', 'why.trench.nobody')
}

function moveOnRefusal(g: Readonly<State>, f: Order, target: Target): Refusal | null {
  if (target.kind === 'piece') {
    const barred = pieceRefusal(g, f, pieceAt(target))
    return barred === null ? refuse('9.0', 'why.move.nowhere') : inBoxRefusal(g, barred, pieceAt(target))
  }
  if (target.kind !== 'place') return null
  let first: Refusal | null = null
  for (let piece = 0 as PieceId; piece < PIECE_COUNT; piece++) {
    if (sideOf(piece) !== g.active || pieceRefusal(g, f, piece) !== null) continue
    first ??= moveRefusal(g, f, piece, placeAt(target))
  }
  return first
}

function aimRefusal(g: Readonly<State>, f: Order, target: Target): Refusal | null {
  if (target.kind === 'piece') return gunRefusal(g, f, pieceAt(target))
  if (target.kind !== 'place') return null
  for (let gun = 0 as PieceId; gun < PIECE_COUNT; gun++) {
    const { place } = pieceOf(g, gun)
    if (gunRefusal(g, f, gun)?.key !== 'why.fire.noTarget' || place === null) continue
    return sightRefusal(place, placeAt(target)) ?? refuse('16.0', 'why.fire.nobodyThere')
  }
  return refuse('16.0', 'why.fire.nobodyThere')
}
