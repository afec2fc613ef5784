import { idsOf } from '#engine/ids.ts'
import { type TestGame, testGame } from '#engine/testing/test-game.ts'
import { BORDER_CODES, placeNamed } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { type BorderId, type Colour, type SideIndex, sideIndex } from '../rules/ids.ts'
import { gettysburg } from '../rules/index.ts'
import {
  BLOCK_VALUES,
  BLOCKS_OF,
  COLOUR_CODES,
  COLOUR_COUNT,
  COLOURS,
  PIECE_CODES,
  pieceNamed,
} from '../rules/pieces.ts'
import type { BlockState, State } from '../rules/state.ts'
import type { View } from '../views.ts'

const ADAPTER = {
  unit: (g: State, code: string) => g.pieces[pieceNamed(code)],
  kinds: { place: 'place', second: 'place', disc: 'place' },
}

export type Side = 'union' | 'confederate'

/** A board without pieces, both boxes of orders filled, in the morning of the first day; pieces are put as needed. */
export class Field {
  readonly table: TestGame<State, Choice, View>

  constructor() {
    this.table = testGame(gettysburg, 'battle', {}, ADAPTER)
    this.change(g => {
      for (const p of g.pieces) p.place = null
      Object.assign(g, { unionOrders: 10, forcedPasses: 0, singles: 12, doubles: 4 })
    })
  }

  get state(): State {
    return this.table.state
  }

  change(how: (g: State) => void): this {
    this.table.arrange(how)
    return this
  }

  /** These pieces stand there. */
  stand(place: string, ...codes: string[]): this {
    for (const code of codes) this.table.put(code, { place })
    return this
  }

  /** A command block of this value stands there. */
  block(side: Side, value: number, place: string, orders = 0): this {
    return this.change(g => Object.assign(free(g, sideIndex(side), value), { place: placeNamed(place), orders }))
  }

  /** Cubes lie there. */
  lying(place: string, colour: string, count: number): this {
    return this.change(g => {
      g.cubes[placeNamed(place) * COLOUR_COUNT + colourNamed(colour)] = count
    })
  }

  sticks(place: string, ...borders: string[]): this {
    return this.change(g => {
      for (const border of borders) g.sticks.push({ place: placeNamed(place), border: borderNamed(border) })
    })
  }

  disrupted(...places: string[]): this {
    return this.change(g => g.disrupted.push(...places.map(placeNamed)))
  }

  fired(...places: string[]): this {
    return this.change(g => g.fireMarkers.push(...places.map(placeNamed)))
  }

  /** It is this side's turn to act. */
  turn(side: Side): TestGame<State, Choice, View> {
    this.change(g => Object.assign(g, { active: sideIndex(side) }))
    return this.table.deciding('turn', { second: null, value: null, stormed: [], entered: [] })
  }

  /** This side gives an order with a disc there; a block must stand there. */
  order(side: Side, place: string): TestGame<State, Choice, View> {
    return this.turn(side).play(side, `order@${place}`)
  }

  cubesIn(place: string, colour: string): number {
    return this.state.cubes[placeNamed(place) * COLOUR_COUNT + colourNamed(colour)] as number
  }

  /** Codes of pieces in a place. */
  at(place: string): string[] {
    const id = placeNamed(place)
    return PIECE_CODES.filter((_, piece) => this.state.pieces[piece].place === id)
  }

  isOff(code: string): boolean {
    return this.state.pieces[pieceNamed(code)].place === null
  }
}

function free(g: State, side: SideIndex, value: number): BlockState {
  for (const id of BLOCKS_OF[side]) {
    const block = g.blocks[id]
    if (BLOCK_VALUES[id] === value && block.place === null) return block
  }
  throw new Error(`no free block of value ${value}`)
}

export function borderNamed(code: string): BorderId {
  const id = idsOf(BORDER_CODES).find(border => BORDER_CODES[border] === code)
  if (id === undefined) throw new Error(`no border "${code}"`)
  return id
}

export function colourNamed(code: string): Colour {
  const id = COLOURS.find(colour => COLOUR_CODES[colour] === code)
  if (id === undefined) throw new Error(`no colour "${code}"`)
  return id
}

/** Four pieces in the open at Bliss Farm against the defenders of Codori Farm, who can retreat to Cemetery Ridge. */
export function assault(attackers: readonly string[], defenders: readonly string[]): Field {
  return new Field()
    .stand('bliss-farm', ...attackers)
    .stand('codori-farm', ...defenders)
    .block('confederate', 5, 'bliss-farm')
    .block('union', 3, 'hummelbaugh-farm')
}
