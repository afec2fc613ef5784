import type { TableAdapter } from '#engine/testing/test-game.ts'
import { BLOCK_CODES } from '#games/guns-of-gettysburg/rules/ids.ts'
import type { State } from '#games/guns-of-gettysburg/rules/state.ts'

/** Lets the test table speak of blocks, positions, areas and entry points by their codes. */
export const adapter: TableAdapter<State> = {
  unit(state, code) {
    const id = BLOCK_CODES.indexOf(code)
    if (id < 0) throw new Error(`there is no block "${code}"`)
    return state.blocks[id] as object
  },
  kinds: {
    at: 'position',
    to: 'position',
    from: 'position',
    beside: 'area',
    waits: 'entry',
    face: 'face',
    block: 'block',
    must: 'block',
    hurt: 'block',
  },
}
