import { byId, bytesBy, type NumbersBy } from '#engine/ids.ts'
import { entries, leaveBox } from '../06-reinforcements/entry.ts'
import { conceding, surely } from '../24-victory/concede.ts'
import {
  availableBlock,
  availableValues,
  blockAt,
  blockOf,
  blockPlaces,
  blocksWithRoom,
  recover,
  roomOf,
  setAside,
} from '../blocks.ts'
import { entryBox, isBox, PLACE_COUNT, PLACE_IDS } from '../board.ts'
import type { Choice } from '../choices.ts'
import { placeCode } from '../codes.ts'
import type { Frames, OrderPart } from '../frames.ts'
import { type BlockId, CONFEDERATE, enemyOf, type PlaceId, placeAt, roleOf, UNION } from '../ids.ts'
import { call, decision, end, go, procedure, type Umpire } from '../kit.ts'
import { battlefields, countAt, occupants } from '../occupants.ts'
import { afterBlocks, firstBlock } from '../pieces.ts'
import type { State } from '../state.ts'
import { actionRefusal, placeRefusal } from './action-refusal.ts'
import { canJoin } from './joint-assault.ts'

type Turn = Frames['turn']
type Action = Extract<
  Choice,
  {
    verb: 'enter' | 'takeBlock' | 'removeBlock' | 'order' | 'doubleOrder' | 'forcedPass' | 'concede'
  }
>

/** 8.0: one side's action, with free moves out of its entry boxes at any moment. */
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
          layDisc(t, c.place)
          t.say('8.3', 'log.order.single', told(t, c.place))
          return give(c.place, 'only', null)
        },
        doubleOrder(t, f, c) {
          t.state.doubles -= 2
          layDisc(t, c.place)
          f.second = c.place
          return go('secondDisc')
        },
        forcedPass(t) {
          t.state.forcedPasses--
          t.say('22.0', 'log.forcedPass', { side: roleOf(t.state.active), left: t.state.forcedPasses })
          return go('closing')
        },
        concede: () => go('concede'),
      },
    }),

    /** 8.1: the block has been chosen, unseen by the enemy. */
    placeBlock: decision({
      roles: g => [roleOf(g.active)],
      choices: g => placings(g),
      why: (g, _, target) => (target.kind === 'place' ? placeRefusal(g, placeAt(target)) : null),
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

    concede: surely(() => go('choose')),

    /** 8.3: both discs are laid before the first order is given (ruling R47). */
    secondDisc: decision({
      roles: g => [roleOf(g.active)],
      choices: g => placesWithRoom(g).map(place => ({ verb: 'secondDisc' as const, place })),
      why: (g, f, target) => actionRefusal(g, f, target),
      on: {
        secondDisc(t, f, c) {
          const first = f.second as PlaceId
          layDisc(t, c.place)
          f.second = c.place
          t.say('8.3', 'log.order.double', { ...told(t, first), to: placeCode(c.place) })
          return give(first, 'first', c.place)
        },
      },
    }),

    /** After an order: the combat that follows, unless the second disc joins the assault. */
    ordered(t, f) {
      if (battlefields(t.state).length === 0) return go('secondOrder')
      if (f.second !== null && canJoin(t.state, f.second)) return go('join')
      return call('combat', {}, 'secondOrder')
    },

    join: decision({
      roles: g => [roleOf(g.active)],
      choices: (g, f) => [
        { verb: 'joinAssault' as const, place: f.second as PlaceId },
        { verb: 'fight' as const },
        ...entries(g, f),
        ...conceding(g),
      ],
      prompt: (_, f) => ({ place: placeCode(f.second) }),
      why: (g, f, target) => actionRefusal(g, f, target),
      on: {
        joinAssault(t, f, c) {
          f.second = null
          t.say('8.3', 'log.order.joined', told(t, c.place))
          return give(c.place, 'joined', null)
        },
        fight: () => call('combat', {}, 'secondOrder'),
        enter: (t, f, c) => leaveBox(t, f, c.piece, 'ordered'),
        concede: () => call('concession', {}, 'join'),
      },
    }),

    secondOrder(t, f) {
      const place = f.second
      f.second = null
      if (place === null) return go('closing')
      if (blockAt(t.state, place, t.state.active) === null) {
        t.say('14.0', 'log.order.lost', told(t, place))
        return go('closing')
      }
      return give(place, 'second', null)
    },

    closing: (t, f) => (entries(t.state, f).length > 0 ? go('after') : go('lastFights')),

    /** 6.1: pieces may still leave their boxes. */
    after: decision({
      roles: g => [roleOf(g.active)],
      choices: (g, f) => [...entries(g, f), { verb: 'endTurn' as const }, ...conceding(g)],
      why: (g, f, target) => actionRefusal(g, f, target),
      on: {
        enter: (t, f, c) => leaveBox(t, f, c.piece, 'closing'),
        endTurn: () => go('lastFights'),
        concede: () => call('concession', {}, 'after'),
      },
    }),

    lastFights: t => (battlefields(t.state).length > 0 ? call('combat', {}, 'done') : end()),

    done: () => end(),
  },
})

const told = (t: Umpire, place: PlaceId) => ({ side: roleOf(t.state.active), place: placeCode(place) })

function actions(g: Readonly<State>, f: Turn): Action[] {
  const side = g.active
  const list: Action[] = availableValues(g, side).map(value => ({ verb: 'takeBlock', value }))
  const taken = ownBlocks(g)
  for (let place = 0 as PlaceId; place < PLACE_COUNT; place++)
    if (taken[place] === 1) list.push({ verb: 'removeBlock', place })
  const blocks = blocksWithRoom(g, side)
  const places = blocks.map(id => blockOf(g, id).place as PlaceId)
  if (side === UNION ? g.unionOrders > 0 : g.singles > 0)
    for (const place of places) list.push({ verb: 'order', place })
  if (side === CONFEDERATE && g.doubles >= 2 && roomForTwo(g, blocks)) {
    for (const place of places) list.push({ verb: 'doubleOrder', place })
  }
  if (side === UNION && g.forcedPasses > 0) list.push({ verb: 'forcedPass' })
  list.push(...entries(g, f))
  list.push(...conceding(g))
  return list
}

const own = bytesBy<PlaceId>(PLACE_COUNT)

function ownBlocks(g: Readonly<State>): NumbersBy<PlaceId> {
  own.fill(0)
  for (let id = firstBlock(g.active), end = afterBlocks(g.active); id < end; id++) {
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

type Placing = Extract<Choice, { verb: 'placeBlock' }>
const PLACINGS = byId<PlaceId, Placing>(PLACE_IDS.map(place => Object.freeze({ verb: 'placeBlock', place })))

/** 8.1: places without enemy pieces, without any block, and no enemy entry box. */
function placings(g: Readonly<State>): Placing[] {
  const taken = blockPlaces(g)
  const who = occupants(g)
  const enemy = enemyOf(g.active)
  const list: Placing[] = []
  for (let place = 0 as PlaceId; place < PLACE_COUNT; place++) {
    if (taken[place] === 1 || countAt(who, place, enemy) > 0) continue
    if (!isBox(place) || entryBox(place).side === g.active) list.push(PLACINGS[place])
  }
  return list
}

function placesWithRoom(g: Readonly<State>): PlaceId[] {
  return blocksWithRoom(g, g.active).map(id => blockOf(g, id).place as PlaceId)
}

function layDisc(t: Umpire, place: PlaceId): void {
  blockOf(t.state, blockAt(t.state, place, t.state.active) as BlockId).orders++
}

const give = (disc: PlaceId, part: OrderPart, second: PlaceId | null) =>
  call(
    'order',
    { disc, part, second, from: null, movers: [], crossed: [], entered: [], aims: [], next: null },
    'ordered' as const,
  )
