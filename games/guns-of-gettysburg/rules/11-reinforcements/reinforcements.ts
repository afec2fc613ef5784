import type { Refusal, Target } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { alignWith, frontsAt, settle } from '../10-movement/arrival.ts'
import { takeObjectives } from '../20-victory/control.ts'
import { blockOf, faceOfBlock } from '../blocks.ts'
import { AREA_CODES, ENTRY_CODES, POSITION_CODES, positionOf } from '../board.ts'
import type { Choice } from '../choices.ts'
import type { Frames } from '../frames.ts'
import { bothFronts, frontAsked, frontTo } from '../front.ts'
import {
  afterBlocks,
  BLOCK_CODES,
  type BlockId,
  blockAt,
  type EntryId,
  entryAt,
  type Facing,
  firstBlock,
  nameOf,
  type PositionId,
  positionAt,
  sideOf,
} from '../ids.ts'
import { decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { END_HOUR, ENTER, ENTER_BY_ROAD, PICK } from '../offers.ts'
import { HOUR_CODES } from '../pieces.ts'
import { blocksOf, isOf } from '../seats.ts'
import type { State } from '../state.ts'
import { turnTimeTokens } from './arrivals.ts'
import {
  ACROSS,
  acrossRefusal,
  BY_ROAD,
  crossCountry,
  isReady,
  openByRoad,
  pairOf,
  roadRefusal,
  transferRefusal,
  transfers,
  wayByRoad,
} from './entry-ways.ts'
import { courseOf } from './roads.ts'

type Entering = Frames['reinforcements']
type EntryChoice = Extract<Choice, { verb: 'pick' | 'enter' | 'enterByRoad' | 'transfer' | 'endHour' }>

/** 11: arrivals are turned over; then, hour by hour, blocks enter or are transferred. */
export const reinforcements = procedure('reinforcements', {
  rule: '11',
  start: 'turnOver',
  steps: {
    turnOver(t, f) {
      turnTimeTokens(t, f.side)
      return go('next')
    },

    next(t, f) {
      f.block = null
      f.to = null
      if (f.hour >= t.state.hour + t.state.length) return end()
      return someReady(t.state, f) ? go('choose') : go('nextHour')
    },

    nextHour(_, f) {
      f.hour++
      f.sent = []
      f.nodes = []
      f.transfers = []
      return go('next')
    },

    choose: decision({
      roles: (g, f) => blocksOf(g, f.side),
      choices: (g, f): readonly EntryChoice[] => entryChoices(g, f),
      prompt: (_, f) => inHour(f),
      why: (g, f, target) => entryRefusal(g, f, target),
      on: {
        pick(_, f, c) {
          f.block = c.block
          return go('choose')
        },
        enter(t, f, c) {
          f.to = c.position
          f.byRoad = false
          return chooseFront(t, f)
        },
        enterByRoad(t, f, c) {
          f.to = c.position
          f.byRoad = true
          return chooseFront(t, f)
        },
        transfer(t, f, c) {
          const id = f.block as BlockId
          const b = blockOf(t.state, id)
          const from = b.waits as EntryId
          f.transfers.push(pairOf(from, c.entry))
          b.waits = c.entry
          b.free = f.hour + 1
          t.say('11', 'log.transfer', {
            side: nameOf(f.side),
            block: BLOCK_CODES[id],
            from: ENTRY_CODES[from],
            to: ENTRY_CODES[c.entry],
          })
          return go('next')
        },
        endHour: () => go('nextHour'),
      },
    }),

    chooseFront: decision({
      roles: (g, f) => blocksOf(g, f.side),
      choices: (_, f) => bothFronts(f),
      prompt: (_, f) => frontAsked(f),
      veil: (g, f, viewer) => (isOf(g, viewer, f.side) ? null : { at: 'choose', args: inHour(f) }),
      on: {
        face: (t, f, c) => comeOn(t, f, frontTo(f, c.area)),
      },
    }),
  },
})

const inHour = (f: Entering) => ({ hour: HOUR_CODES[f.hour] as string })

function someReady(g: Readonly<State>, f: Entering): boolean {
  for (let id = firstBlock(f.side), end = afterBlocks(f.side); id < end; id++) if (isReady(g, f, id)) return true
  return false
}

function entryChoices(g: Readonly<State>, f: Entering): EntryChoice[] {
  const list: EntryChoice[] = []
  if (f.block !== null) {
    for (const { position } of crossCountry(g, f, f.block)) list.push(ENTER[position] as EntryChoice)
    for (const position of openByRoad(g, f, f.block)) list.push(ENTER_BY_ROAD[position] as EntryChoice)
    for (const entry of transfers(g, f, f.block)) list.push({ verb: 'transfer', entry })
  }
  const inHand = f.block ?? -1
  for (let id = firstBlock(f.side), end = afterBlocks(f.side); id < end; id++) {
    if (id !== inHand && isReady(g, f, id)) list.push(PICK[id] as EntryChoice)
  }
  list.push(END_HOUR)
  return list
}

function chooseFront(t: Umpire, f: Entering) {
  const fronts = frontsAt(t.state, f.block as BlockId, f.to as PositionId)
  return fronts.length > 1 ? go('chooseFront') : comeOn(t, f, first(fronts))
}

function comeOn(t: Umpire, f: Entering, front: Facing) {
  const g = t.state
  const id = f.block as BlockId
  const to = f.to as PositionId
  const b = blockOf(g, id)
  const entry = b.waits as EntryId
  const road = f.byRoad ? courseOf(wayByRoad(g, f, id, to)) : null
  const areas = road?.areas ?? crossCountry(g, f, id).flatMap(w => (w.position === to ? [w.area] : []))
  if (road !== null) {
    f.sent.push(entry)
    f.nodes.push(...road.nodes)
  }
  f.ways[entry] = road === null ? ACROSS : BY_ROAD
  const { command } = faceOfBlock(g, id)
  g.entered = g.entered.with(command, (g.entered[command] as number) + 1)
  g.opened = g.opened.with(entry, (g.opened[entry] as number) + 1)
  settle(g, id, to, front)
  alignWith(g, id)
  // 15: later it may march as in a turn of the hours that remain
  b.hours = g.hour + g.length - 1 - f.hour
  t.say('11', road === null ? 'log.entry.across' : 'log.entry.road', {
    side: nameOf(f.side),
    block: BLOCK_CODES[id],
    entry: ENTRY_CODES[entry],
    to: POSITION_CODES[to],
    front: AREA_CODES[positionOf(to).areas[front]],
  })
  takeObjectives(t, f.side, areas)
  return go('next')
}

function entryRefusal(g: Readonly<State>, f: Entering, target: Target): Refusal | null {
  if (target.kind === 'block') {
    if (sideOf(blockAt(target)) !== f.side) return refuse('11', 'why.block.enemy')
    if (target.id === f.block) return refuse('11', 'why.block.picked')
    const b = blockOf(g, blockAt(target))
    if (b.waits === null) return refuse('11', 'why.entry.notWaiting')
    return refuse('11', 'why.entry.later')
  }
  if (f.block === null)
    return target.kind === 'position' || target.kind === 'entry' ? refuse('11', 'why.pickFirst') : null
  if (target.kind === 'entry') return transferRefusal(g, f, f.block, entryAt(target))
  if (target.kind !== 'position') return null
  return (
    acrossRefusal(g, f, f.block, positionAt(target)) ?? roadRefusal(g, f, f.block) ?? refuse('11', 'why.entry.noWay')
  )
}
