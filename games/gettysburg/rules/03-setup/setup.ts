import { mapBy } from '#engine/ids.ts'
import { type Options, rngFrom, type Seed } from '#engine/index.ts'
import setupData from '../../data/setup.json' with { type: 'json' }
import { PLACE_COUNT, placeNamed } from '../board.ts'
import { CONFEDERATE } from '../ids.ts'
import { chosen } from '../options.ts'
import { BLOCK_VALUES, COLOUR_COUNT, PIECE_CODES, pieceNamed } from '../pieces.ts'
import type { State } from '../state.ts'

/** 3.0: the morning of 1 July. */
export function setup(scenario: string, options: Options, seed: Seed): State {
  const g: State = {
    stack: [{ proc: 'game', at: 'period' }],
    rng: rngFrom(seed),
    reveals: 0,
    outcome: null,
    scenario,
    options: chosen(options),
    day: 1,
    period: 0,
    active: CONFEDERATE,
    pieces: mapBy(PIECE_CODES, () => ({ place: null, cubes: 0, damaged: false, from: null })),
    cubes: new Array(PLACE_COUNT * COLOUR_COUNT).fill(0),
    blocks: mapBy(BLOCK_VALUES, () => ({ place: null, aside: false, orders: 0 })),
    sticks: [],
    disrupted: [],
    fireMarkers: [],
    unionOrders: 0,
    forcedPasses: 0,
    singles: 0,
    doubles: 0,
  }
  for (const { place, pieces } of setupData.setup) {
    for (const code of pieces) g.pieces[pieceNamed(code)].place = placeNamed(place)
  }
  return g
}
