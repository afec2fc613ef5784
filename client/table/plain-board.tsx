import type { JSX } from 'solid-js'
import type { BoardModule, Episode, LoggedEntry, SiteList } from '#client/board/api.ts'
import { splitTarget } from '#client/board/offers.ts'
import { list, t } from '#client/i18n/index.ts'

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
    heading: () => null,
    traces: () => [],
    episodes: (entries, _me, words) => plainEpisodes(entries, entry => words.entry(entry)),
    filters: [],
  }
}

const NO_SITES: SiteList = {
  at: () => null,
  has: () => false,
  occupied: () => [],
  named: () => [],
  find: () => [],
  near: () => null,
  groupName: () => '',
}

/** One episode for each unbroken row of plays by the same role. */
function plainEpisodes(entries: readonly LoggedEntry[], say: (entry: LoggedEntry) => string): Episode[] {
  const found: { by: string | null; lines: string[]; from: number; to: number }[] = []
  for (const entry of entries) {
    const last = found.at(-1)
    if (last !== undefined && last.by === entry.by) {
      last.lines.push(say(entry))
      last.to = entry.step
    } else found.push({ by: entry.by, lines: [say(entry)], from: entry.step, to: entry.step })
  }
  return found.map(e => ({
    title: t('catchUp.plays', { n: e.to - e.from + 1 }),
    text: list(e.lines.slice(0, 4)),
    side: e.by,
    from: e.from,
    to: e.to,
    dice: [],
    traces: [],
  }))
}
