import type { JSX } from 'solid-js'
import type { BoardModule, SiteList } from '#client/board/api.ts'
import { splitTarget } from '#client/board/offers.ts'

/** A board for a title that has none yet: no drawing, everything in words and in the prompt. Complete, if plain. */
export function plainBoard(id: string): BoardModule {
  return {
    id,
    uses: {},
    sides: [],
    size: { width: 1200, height: 800 },
    createBoard: face => ({
      Drawing: props => (
        <>
          {props.under}
          {props.rings}
          {props.over}
        </>
      ),
      Piece: (props): JSX.Element => <span class="plain-piece">{splitTarget(props.target).code}</span>,
      sites: NO_SITES,
      targetAt: () => null,
      shapeOf: () => null,
      nameOf: target => {
        const { kind, code } = splitTarget(target)
        return face.words().name(kind, code, face.view())
      },
      facts: () => null,
      sides: () => [],
      ribbon: () => ({ turn: '', date: '', phases: [] }),
      panels: [],
      tabs: [],
    }),
    where: () => [],
    sideOf: entry => entry.by,
    scenes: {},
  }
}

const NO_SITES: SiteList = {
  at: () => null,
  has: () => false,
  stood: () => new Map(),
  occupied: () => [],
  named: () => [],
  find: () => [],
  near: () => null,
  groupName: () => '',
}
