import { entries, storms } from '../06-reinforcements/entry.ts'
import { overfull } from '../09-move/sector-limit.ts'
import { mayConcede } from '../24-victory/concede.ts'
import {
  availableBlock,
  availableValues,
  blockAt,
  blockOf,
  blockPlaces,
  blocksWithRoom,
  reaches,
  recover,
  roomOf,
  setAside,
} from '../blocks.ts'
import { entryBox, isBox, PLACE_COUNT } from '../board.ts'
import type { Choice } from '../choices.ts'
import type { Frames, OrderPart } from '../frames.ts'
import { type BlockId, CONFEDERATE, enemyOf, type PieceId, type PlaceId, roleOf, UNION } from '../ids.ts'
import { call, decision, end, go, over, procedure, type Table } from '../kit.ts'
import { BLOCKS_A_SIDE, firstBlock } from '../pieces.ts'
import { battlefields, countAt, pieceOf, standing } from '../standing.ts'
import type { State } from '../state.ts'
import { placeCode } from '../told.ts'
import { actionRefusal, placeRefusal } from './action-refusal.ts'
import { joinPlaces } from './joint-assault.ts'

type Turn = Frames['turn']
type Action = Extract<
  Choice,
  {
    verb: 'enter' | 'takeBlock' | 'removeBlock' | 'order' | 'doubleOrder' | 'forcedPass' | 'concede'
  }
>

/** 8.0: one side's action, with free moves out of its entry boxes before and after. */
export const turn = procedure('turn', {
  rule: '8.0',
  start: 'choose',
  steps: {
    choose: decision({
      roles: g => [roleOf(g.active)],
      choices: (g, f): readonly Action[] => actions(g, f),
      prompt: g => ({ side: roleOf(g.active), orders: g.unionOrders, forced: g.forcedPasses }),
      why: (g, f, target) => actionRefusal(g, f, target),
      on: {
        enter: (t, f, c) => leaveBox(t, f, c.piece, 'choose'),
        takeBlock(_, f, c) {
          f.value = c.value
          return go('placeBlock')
        },
        removeBlock(t, _, c) {
          t.say('8.2', 'log.block.removed', told(t, c.place))
          setAside(t, blockAt(t.state, c.place, t.state.active) as BlockId)
          return go('closing')
        },
        order(t, _, c) {
          if (t.state.active === UNION) t.state.unionOrders--
          else t.state.singles--
          return give(t, c.place, 'only')
        },
        doubleOrder(t, f, c) {
          t.state.doubles -= 2
          f.discs = 1
          return give(t, c.place, 'first')
        },
        forcedPass(t) {
          t.state.forcedPasses--
          t.say('22.0', 'log.forcedPass', { left: t.state.forcedPasses })
          return go('closing')
        },
        concede: () => go('concede'),
      },
    }),

    /** 8.1: the block has been chosen, unseen by the enemy. */
    placeBlock: decision({
      roles: g => [roleOf(g.active)],
      choices: g => freePlaces(g).map(place => ({ verb: 'placeBlock' as const, place })),
      why: (g, _, target) => (target.kind === 'place' ? placeRefusal(g, target.id) : null),
      on: {
        placeBlock(t, f, c) {
          const block = availableBlock(t.state, t.state.active, f.value as number)
          f.value = null
          Object.assign(blockOf(t.state, block), { place: c.place, orders: 0 })
          t.say('8.1', 'log.block.placed', told(t, c.place))
          recover(t, t.state.active)
          return go('closing')
        },
      },
    }),

    /** 24.0: there is no way back. */
    concede: decision({
      roles: g => [roleOf(g.active)],
      choices: () => [{ verb: 'concede' as const }, { verb: 'playOn' as const }],
      on: {
        concede: () => over('union', '24.0', 'outcome.union.conceded'),
        playOn: () => go('choose'),
      },
    }),

    /** After an order: the combat that follows, unless a second disc joins the assault. */
    ordered(t, f) {
      if (battlefields(t.state).length === 0) return go('secondDisc')
      if (f.discs > 0 && joinPlaces(t.state).length > 0) return go('join')
      return call('combat', {}, 'secondDisc')
    },

    join: decision({
      roles: g => [roleOf(g.active)],
      choices: g => [
        ...joinPlaces(g).map(place => ({ verb: 'joinOrder' as const, place })),
        { verb: 'fight' as const },
      ],
      why: (g, f, target) => actionRefusal(g, f, target),
      on: {
        joinOrder(t, f, c) {
          f.discs = 0
          return give(t, c.place, 'joined')
        },
        fight: () => call('combat', {}, 'secondDisc'),
      },
    }),

    secondDisc(t, f) {
      if (f.discs === 0) return go('closing')
      if (secondPlaces(t.state).length > 0) return go('second')
      t.say('8.3', 'log.order.noBlock', { side: roleOf(t.state.active) })
      return go('closing')
    },

    second: decision({
      roles: g => [roleOf(g.active)],
      choices: g => secondPlaces(g).map(place => ({ verb: 'order' as const, place })),
      why: (g, f, target) => actionRefusal(g, f, target),
      on: {
        order(t, f, c) {
          f.discs = 0
          return give(t, c.place, 'second')
        },
      },
    }),

    closing: (t, f) => (entries(t.state, f).length > 0 ? go('after') : go('lastFights')),

    /** 6.1: pieces may still leave their boxes. */
    after: decision({
      roles: g => [roleOf(g.active)],
      choices: (g, f) => [...entries(g, f), { verb: 'endTurn' as const }],
      why: (g, f, target) => actionRefusal(g, f, target),
      on: {
        enter: (t, f, c) => leaveBox(t, f, c.piece, 'closing'),
        endTurn: () => go('lastFights'),
      },
    }),

    lastFights: t => (battlefields(t.state).length > 0 ? call('combat', {}, 'done') : end()),

    done: () => end(),
  },
})

const told = (t: Table, place: PlaceId) => ({ side: roleOf(t.state.active), place: placeCode(place) })

function leaveBox<At extends string>(t: Table, f: Turn, piece: PieceId, next: At) {
  if (storms(t.state, piece)) f.stormed.push(pieceOf(t.state, piece).place as PlaceId)
  return call('enter', { piece }, next)
}

function actions(g: Readonly<State>, f: Turn): Action[] {
  const side = g.active
  const list: Action[] = availableValues(g, side).map(value => ({ verb: 'takeBlock', value }))
  for (let place = 0, taken = ownBlocks(g); place < PLACE_COUNT; place++) {
    if (taken[place] === 1) list.push({ verb: 'removeBlock', place })
  }
  const blocks = blocksWithRoom(g, side)
  const places = blocks.map(id => blockOf(g, id).place as PlaceId)
  if (side === UNION ? g.unionOrders > 0 : g.singles > 0)
    for (const place of places) list.push({ verb: 'order', place })
  if (side === CONFEDERATE && g.doubles >= 2 && roomForTwo(g, blocks)) {
    for (const place of places) list.push({ verb: 'doubleOrder', place })
  }
  if (side === UNION && g.forcedPasses > 0) list.push({ verb: 'forcedPass' })
  list.push(...entries(g, f))
  if (mayConcede(g, f)) list.push({ verb: 'concede' })
  return list
}

const own = new Uint8Array(PLACE_COUNT)

function ownBlocks(g: Readonly<State>): Uint8Array {
  own.fill(0)
  const first = firstBlock(g.active)
  for (let id = first; id < first + BLOCKS_A_SIDE; id++) {
    const { place } = blockOf(g, id)
    if (place !== null) own[place] = 1
  }
  return own
}

/** 8.3: both discs of a double order need a block (ruling R25). */
function roomForTwo(g: Readonly<State>, blocks: readonly BlockId[]): boolean {
  let room = 0
  for (const id of blocks) room += roomOf(g, id)
  return room >= 2
}

/** 8.1: places without enemy pieces, without any block, and no enemy entry box. */
function freePlaces(g: Readonly<State>): PlaceId[] {
  const taken = blockPlaces(g)
  const who = standing(g)
  const enemy = enemyOf(g.active)
  const places: PlaceId[] = []
  for (let place = 0; place < PLACE_COUNT; place++) {
    if (taken[place] === 1 || countAt(who, place, enemy) > 0) continue
    if (!isBox(place) || entryBox(place).side === g.active) places.push(place)
  }
  return places
}

/** Blocks for the second disc; where a sector is over-full, those that reach it (9.1). */
function secondPlaces(g: Readonly<State>): PlaceId[] {
  const places = blocksWithRoom(g, g.active).map(id => blockOf(g, id).place as PlaceId)
  const full = overfull(g, standing(g))
  return full === null ? places : places.filter(place => reaches(place, full))
}

function give(t: Table, place: PlaceId, part: OrderPart) {
  const block = blockOf(t.state, blockAt(t.state, place, t.state.active) as BlockId)
  block.orders++
  t.say('8.3', part === 'only' ? 'log.order.single' : 'log.order.double', { ...told(t, place), part })
  return call(
    'order',
    { disc: place, part, from: null, movers: [], crossed: [], entered: [], aims: [], next: null },
    'ordered' as const,
  )
}
