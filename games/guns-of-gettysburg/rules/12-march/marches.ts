import type { Refusal, Target } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { show } from '../02-blocks/memory.ts'
import { marchTokens, playFromTray, tokensOf } from '../08-tokens/tokens.ts'
import { align, alignWith, frontsAt, settle } from '../10-movement/arrival.ts'
import { takeObjectives } from '../20-victory/control.ts'
import { blockOf, blocksAt, frontArea, isHeld, standsAt, survey } from '../blocks.ts'
import { AREA_CODES, POSITION_CODES, POSITIONS, positionOf } from '../board.ts'
import type { Choice } from '../choices.ts'
import type { Frames } from '../frames.ts'
import { bothFronts, frontAsked, frontTo } from '../front.ts'
import {
  type AreaId,
  afterBlocks,
  BLOCK_CODES,
  type BlockId,
  blockAt,
  enemyOf,
  type Facing,
  firstBlock,
  nameOf,
  type PositionId,
  positionAt,
  sideOf,
} from '../ids.ts'
import { decision, end, go, procedure, type Umpire } from '../kit.ts'
import { END_MARCHES, FORCE_MARCH, MARCH_TO, PICK, TURN_AROUND } from '../offers.ts'
import { MARCH_TOKEN } from '../pieces.ts'
import { blocksOf, commander, isOf } from '../seats.ts'
import type { State } from '../state.ts'
import { type MarchPath, marchPath } from './march-path.ts'
import { blockRefusal, marchRefusal } from './march-refusal.ts'
import { reachOf } from './reach.ts'
import { pinned } from './walk.ts'

type Marching = Frames['marches']
type MarchChoice = Extract<
  Choice,
  { verb: 'pick' | 'marchTo' | 'leaveMap' | 'turnAround' | 'forceMarch' | 'endMarches' }
>

const BLOCKS_A_TOKEN = 3

/** 12: a side's marches. */
export const marches = procedure('marches', {
  rule: '12',
  start: 'begin',
  steps: {
    begin(t, f) {
      align(t.state, f.side)
      return t.state.teams ? go('tokens') : go('choose')
    },

    // 25: in team play the commander spends march tokens before his subordinate marches
    tokens: decision({
      roles: (g, f) => commander(g, f.side),
      choices: (g, f) => [
        ...(marchTokens(g, f.side) > 0 ? [{ verb: 'forceMarch' as const }] : []),
        { verb: 'endForceMarch' as const },
      ],
      on: {
        forceMarch(t, f) {
          spend(t, f)
          return go('tokens')
        },
        endForceMarch: () => go('choose'),
      },
    }),

    choose: decision({
      roles: (g, f) => blocksOf(g, f.side),
      choices: (g, f): readonly MarchChoice[] => marchChoices(g, f),
      prompt: (_, f) => helped(f),
      why: (g, f, target) => refusal(g, f, target),
      on: {
        pick(_, f, c) {
          f.block = c.block
          return go('choose')
        },
        marchTo(t, f, c) {
          f.to = c.position
          const fronts = openFronts(t.state, f)
          return fronts.length > 1 ? go('chooseFront') : finish(t, f, first(fronts))
        },
        leaveMap(t, f, c) {
          leaveMap(t, f, c.area)
          return go('choose')
        },
        turnAround(t, f, c) {
          turnAround(t, f, c.block)
          return go('choose')
        },
        forceMarch(t, f) {
          spend(t, f)
          return go('choose')
        },
        endMarches: () => end(),
      },
    }),

    chooseFront: decision({
      roles: (g, f) => blocksOf(g, f.side),
      choices: (_, f) => bothFronts(f),
      prompt: (_, f) => frontAsked(f),
      veil: (g, f, viewer) => (isOf(g, viewer, f.side) ? null : { at: 'choose', args: helped(f) }),
      on: {
        face: (t, f, c) => finish(t, f, frontTo(f, c.area)),
      },
    }),
  },
})

const helped = (f: Marching) => ({ boosts: f.boosts })

function marchChoices(g: Readonly<State>, f: Marching): MarchChoice[] {
  const list: MarchChoice[] = []
  const field = survey(g, f.side)
  const boosted = f.boosts > 0
  markFixed(g, f, field.theirs)
  if (f.block !== null) {
    const { positions, exits } = reachOf(g, f.block, boosted, field)
    for (let i = 0; i < positions.length; i++) list.push(MARCH_TO[positions[i] as PositionId] as MarchChoice)
    for (const area of exits) list.push({ verb: 'leaveMap', area })
    if (mayTurn(g, f.block)) list.push(TURN_AROUND[f.block] as MarchChoice)
  }
  const inHand = f.block ?? -1
  for (let id = firstBlock(f.side), end = afterBlocks(f.side); id < end; id++) {
    const { at, beside } = blockOf(g, id)
    if (id === inHand || (at === null && beside === null)) continue
    if (mayTurn(g, id) || pinned(g, id, field, boosted) === null) list.push(PICK[id] as MarchChoice)
  }
  if (!g.teams && marchTokens(g, f.side) > 0) list.push(FORCE_MARCH)
  list.push(END_MARCHES)
  return list
}

const fixed = new Uint8Array(POSITIONS.length)

/** 10: where somebody has moved, or the enemy stands too (21), nobody turns around. */
function markFixed(g: Readonly<State>, f: Marching, theirs: Uint8Array): void {
  fixed.fill(0)
  for (let id = firstBlock(f.side), end = afterBlocks(f.side); id < end; id++) {
    const { at, moved } = blockOf(g, id)
    if (at !== null && (moved || theirs[at] !== 0)) fixed[at] = 1
  }
}

const mayTurn = (g: Readonly<State>, id: BlockId): boolean => {
  const { at } = blockOf(g, id)
  return at !== null && fixed[at] === 0
}

/** 10: a block that has not moved turns around, and those with it. */
function turnAround(t: Umpire, f: Marching, block: BlockId): void {
  const g = t.state
  const { at } = blockOf(g, block)
  const position = at as PositionId
  const front: Facing = blockOf(g, block).front === 0 ? 1 : 0
  for (const id of blocksAt(g, f.side, position)) blockOf(g, id).front = front
  f.block = null
  t.say('10', 'log.turned', {
    side: nameOf(f.side),
    at: POSITION_CODES[position],
    front: AREA_CODES[positionOf(position).areas[front]],
  })
}

/** 12: a march token helps the next three blocks. */
function spend(t: Umpire, f: Marching): void {
  const token = MARCH_TOKEN[f.side]
  const tokens = tokensOf(t.state, f.side)
  playFromTray(tokens, token)
  tokens.spent = [...tokens.spent, token]
  f.boosts += BLOCKS_A_TOKEN
  t.reveal()
  t.say('12', 'log.march.token', { side: nameOf(f.side) })
}

/** 21: on to an enemy's position it goes with its back to the area it came through. */
function openFronts(g: Readonly<State>, f: Marching): Facing[] {
  const id = f.block as BlockId
  const to = f.to as PositionId
  if (!g.options.fullyObstructed || !isHeld(g, enemyOf(f.side), to)) return frontsAt(g, id, to)
  return ([0, 1] as const).filter(front => {
    const rear = positionOf(to).areas[front === 0 ? 1 : 0]
    return marchPath(g, id, to, null, f.boosts > 0, rear) !== null
  })
}

function finish(t: Umpire, f: Marching, front: Facing) {
  const g = t.state
  const id = f.block as BlockId
  const to = f.to as PositionId
  const { at, beside } = blockOf(g, id)
  const enemy = g.options.fullyObstructed ? blocksAt(g, enemyOf(f.side), to)[0] : undefined
  const rear = enemy === undefined ? null : positionOf(to).areas[front === 0 ? 1 : 0]
  const path = marchPath(g, id, to, null, f.boosts > 0, rear) as MarchPath
  setOut(t, f, id, path)
  settle(g, id, to, front)
  if (enemy !== undefined) blockOf(g, id).behind = frontArea(blockOf(g, enemy)) !== rear
  alignWith(g, id)
  tell(t, id, at, beside, path)
  takeObjectives(t, f.side, path.prizes)
  return go('choose')
}

/** It marched from a position, or came back on to the map by an area. */
function tell(t: Umpire, id: BlockId, from: PositionId | null, by: AreaId | null, path: MarchPath): void {
  const { at, front } = blockOf(t.state, id)
  const side = nameOf(sideOf(id))
  const block = BLOCK_CODES[id]
  const to = POSITION_CODES[at as PositionId]
  const faced = AREA_CODES[positionOf(at as PositionId).areas[front]]
  if (from === null) {
    t.say('10', 'log.march.back', { side, block, to, front: faced, area: AREA_CODES[by as AreaId] })
    return
  }
  const key = path.mounted ? 'log.march.mounted' : 'log.march.block'
  t.say('12', key, { side, block, from: POSITION_CODES[from], to, front: faced })
}

function setOut(t: Umpire, f: Marching, id: BlockId, path: MarchPath): void {
  if (path.mounted) show(t, id)
  if (f.boosts > 0) f.boosts--
  blockOf(t.state, id).hours = -1
  f.block = null
  f.to = null
}

/** 10: through a partial area; it may come back by the same area in a later turn. */
function leaveMap(t: Umpire, f: Marching, area: AreaId): void {
  const g = t.state
  const id = f.block as BlockId
  const path = marchPath(g, id, null, area, f.boosts > 0) as MarchPath
  setOut(t, f, id, path)
  const b = blockOf(g, id)
  const from = POSITION_CODES[standsAt(b)]
  b.at = null
  b.beside = area
  b.moved = true
  t.say('10', 'log.march.off', {
    side: nameOf(f.side),
    block: BLOCK_CODES[id],
    from,
    area: AREA_CODES[area],
  })
  takeObjectives(t, f.side, path.prizes)
}

function refusal(g: Readonly<State>, f: Marching, target: Target): Refusal | null {
  if (target.kind === 'block') return blockRefusal(g, f, blockAt(target))
  return target.kind === 'position' ? marchRefusal(g, f, positionAt(target)) : null
}
