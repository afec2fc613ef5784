// A board of a position that is only looked at.
import type { Accessor } from 'solid-js'
import type { Board, BoardFace, BoardModule, BoardWords } from './api.ts'

const NOTHING = new Map<string, never>()
const NOBODY = new Set<string>()

/** The board of a title as it stood: one view, nothing lit, nothing to press. */
export function stillBoard(
  module: BoardModule,
  view: unknown,
  words: Accessor<BoardWords>,
  like: Pick<BoardFace, 'settings' | 'openRule'>,
  scale: Accessor<number>,
): Board {
  const nothing = () => {}
  return module.createBoard({
    ready: () => true,
    view: () => view,
    before: () => null,
    live: () => false,
    me: () => null,
    pending: () => null,
    offers: () => [],
    modes: () => [],
    mode: () => null,
    setMode: nothing,
    subjects: () => [],
    chosen: () => NOBODY,
    toggle: nothing,
    choose: nothing,
    lit: () => NOTHING,
    send: nothing,
    sendAll: nothing,
    activate: nothing,
    ask: nothing,
    forecast: async () => null,
    focus: () => null,
    setFocus: nothing,
    hover: () => null,
    marked: () => NOBODY,
    log: () => [],
    stage: () => null,
    words,
    motion: () => 'reduced',
    scale,
    seen: () => ({ x: 0, y: 0, width: module.size.width, height: module.size.height }),
    settings: like.settings,
    panel: () => null,
    setPanel: nothing,
    openRule: like.openRule,
    allHere: () => true,
    still: true,
  })
}
