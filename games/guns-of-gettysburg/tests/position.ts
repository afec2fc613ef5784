import type { Options } from '#engine/index.ts'
import { type TestGame, testGame } from '#engine/testing/test-game.ts'
import { noWithdrawals } from '#games/guns-of-gettysburg/rules/05-sequence/turn.ts'
import {
  areaNamed,
  entryNamed,
  facingTo,
  POSITION_CODES,
  positionNamed,
} from '#games/guns-of-gettysburg/rules/board.ts'
import type { Choice } from '#games/guns-of-gettysburg/rules/choices.ts'
import {
  BLOCK_CODES,
  CONFEDERATE,
  firstBlock,
  ORDERS,
  type Order,
  type OrderId,
  type SideIndex,
  sideOf,
  UNION,
} from '#games/guns-of-gettysburg/rules/ids.ts'
import { gunsOfGettysburg } from '#games/guns-of-gettysburg/rules/index.ts'
import { FACE_CODES, faceNamed, TOKEN_CODES } from '#games/guns-of-gettysburg/rules/pieces.ts'
import { SEEN, type State } from '#games/guns-of-gettysburg/rules/state.ts'
import { adapter } from '#games/guns-of-gettysburg/tests/adapter.ts'
import type { View } from '#games/guns-of-gettysburg/views.ts'

export type Board = TestGame<State, Choice, View>
export type SideName = 'union' | 'confederate'

const sides: Readonly<Record<SideName, SideIndex>> = { union: UNION, confederate: CONFEDERATE }

/** The game as it begins. */
export const opening = (options: Options = {}): Board => testGame(gunsOfGettysburg, 'battle', options, adapter)

/**
 * A map with these blocks only, each written `face position front`, `face beside area` or `face waits entry`:
 * `field({ u1: 'hancock p161 a073', c1: 'pickett p171 a072' })`. It is noon on 2 July, turns of one hour, trays are
 * empty, nobody is to come.
 */
export function field(blocks: Readonly<Record<string, string>>, options: Options = {}): Board {
  return opening(options)
    .set({ hour: 24, phase: 'marches' })
    .arrange(g => {
      for (const [code, text] of Object.entries(blocks)) put(g, code, text)
      g.turned = [24, 24]
    })
}

function put(g: State, code: string, text: string): void {
  const id = BLOCK_CODES.indexOf(code)
  const [face = '', place = '', more = ''] = text.split(' ')
  const b = g.blocks[id]
  if (b === undefined) throw new Error(`there is no block "${code}"`)
  const tag = id - firstBlock(sideOf(id))
  const cavalry = face === 'buford' || face === 'kilpatrick'
  Object.assign(b, { face: faceNamed(face), tag, may: 1 << tag, hours: 1, seen: cavalry ? SEEN : 0, arrival: tag })
  if (place === 'beside') b.beside = areaNamed(more)
  else if (place === 'waits') b.waits = entryNamed(more)
  else {
    b.at = positionNamed(place)
    b.front = facingTo(b.at, areaNamed(more))
  }
}

/** Put these tokens into a side's tray. */
export function tray(table: Board, side: SideName, ...codes: string[]): Board {
  return table.arrange(g => {
    const t = g.tokens[sides[side]]
    for (const code of codes) {
      const token = TOKEN_CODES.indexOf(code)
      const i = t.pool.indexOf(token)
      if (i < 0) throw new Error(`no token "${code}" is left`)
      t.pool = t.pool.toSpliced(i, 1)
      t.tray = [...t.tray, token].sort((a, b) => a - b)
    }
  })
}

export function under(table: Board, side: SideName, order: Order): Board {
  return table.arrange(g => {
    g.orders[sides[side]] = ORDERS.indexOf(order) as OrderId
  })
}

/** Hours of the turn, and who is first. */
export const hours = (table: Board, length: number, first: SideName = 'union'): Board =>
  table.set({ length, first: sides[first] }).arrange(g => {
    for (const b of g.blocks) b.hours = length
  })

const act = (table: Board, side: SideName) => table.set({ active: sides[side] })

export const marching = (table: Board, side: SideName): Board =>
  act(table, side).deciding('marches', { side: sides[side], block: null, to: null, boosts: 0 })

export const withdrawing = (table: Board, side: SideName): Board =>
  act(table, side).deciding('withdrawals', noWithdrawals(sides[side]))

export const attacking = (table: Board, side: SideName): Board =>
  under(act(table, side), side, 'attack').deciding('attacks', { from: [], to: [], made: 0, paused: null })

export const entering = (table: Board, side: SideName): Board =>
  act(table, side).deciding('reinforcements', {
    side: sides[side],
    hour: table.state.hour,
    block: null,
    to: null,
    byRoad: false,
    ways: [0, 0, 0, 0, 0, 0],
    sent: [],
    nodes: [],
    transfers: [],
  })

export const declaring = (table: Board, side: SideName, heldUnderPressure = false): Board =>
  act(table, side).deciding('orders', { side: sides[side], heldUnderPressure })

/** Positions offered under a verb, in order. */
export const offeredPositions = (table: Board, role: string, verb: string): string[] =>
  table
    .choices(role, [verb])
    .map(key => key.slice(verb.length + 1))
    .sort()

/** Where a block stands, and which area it faces. */
export function at(table: Board, code: string): string | null {
  const b = table.state.blocks[BLOCK_CODES.indexOf(code)]
  return b === undefined || b.at === null ? null : POSITION_CODES[b.at]
}

export const faceAt = (table: Board, code: string): string | null => {
  const face = table.state.blocks[BLOCK_CODES.indexOf(code)]?.face ?? null
  return face === null ? null : FACE_CODES[face]
}

export const said = (table: Board, start = ''): string[] =>
  table
    .log()
    .map(e => e.key)
    .filter(key => key.startsWith(start))
