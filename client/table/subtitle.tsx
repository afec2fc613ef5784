import { createMemo, For, type JSX, Show } from 'solid-js'
import type { LoggedEntry } from '#client/board/api.ts'
import { t } from '#client/i18n/index.ts'
import { SideSign } from '#client/icons/side-sign.tsx'
import { DieFace } from '#client/icons/signs.tsx'
import { headingsOver } from '#client/scenes/headings-over.ts'
import { isJoined, joinLines, lineText } from '#client/scenes/log-parts.ts'
import { useTable } from './context.ts'
import { entryText } from './entry-text.ts'
import '#client/theme/show.css'

/** Lines of a play that are read at a glance. */
const MOST = 3

interface Said {
  readonly entry: LoggedEntry
  readonly text: string
  readonly dice: number
  readonly over: string
  readonly count: string
}

/** What is shown, in one sentence at the board's foot: of the show's beat, or of the replay's step. */
export function Subtitle(): JSX.Element {
  const table = useTable()
  const { show } = table
  const said = createMemo<Said | null>(() => {
    if (show.active()) return ofShow()
    const at = table.replay.at()
    const log = table.store.log()
    const entries = at === null ? [] : log.filter(entry => entry.step === at)
    const last = entries.at(-1)
    if (last === undefined) return null
    return {
      entry: last,
      text: entries
        .slice(-MOST)
        .map(entry => entryText(table, entry))
        .join(' '),
      dice: last.dice?.length ?? 0,
      over: headingsOver(last, log, table.reader, table.words()).join(' › '),
      count: '',
    }
  })
  /** Those who go together are told together. */
  function together(): string | null {
    const scene = show.playing()?.scene() ?? null
    const lines = scene === null ? [] : joinLines(scene.entries.toReversed(), table.module.joined)
    const [line] = lines
    return lines.length === 1 && line !== undefined && isJoined(line) ? lineText(line, table.words()) : null
  }
  function ofShow(): Said | null {
    const [entry, beat] = [show.entry(), show.beat()]
    if (entry === null || beat === null) return null
    const count = t('show.count', {
      n: (show.playing()?.index() ?? -1) + 1,
      of: show.playing()?.scenes().length ?? 0,
    })
    if (show.playing()?.isOpen()) {
      // what it comes to is told when it is known: until then the line before it stands
      const before = show.playing()?.scene()?.entries[beat.entry - 1]
      const text = before === undefined ? t(beat.kind === 'die' ? 'show.dice' : 'show.sum') : entryText(table, before)
      return { entry: before ?? entry, text, dice: before?.dice?.length ?? 0, over: '', count }
    }
    const lying = beat.kind === 'die' ? beat.nth - 1 : beat.kind === 'lies' ? beat.nth : (entry.dice?.length ?? 0)
    return { entry, text: together() ?? entryText(table, entry), dice: lying, over: '', count }
  }
  const hits = (entry: LoggedEntry) => table.module.hits?.(entry) ?? []
  return (
    <Show when={said()}>
      {now => (
        <section class="subtitle" classList={{ 'in-show': show.active() }}>
          <SideSign
            look={table.lookOfSide(table.module.sideOf(now().entry) ?? show.playing()?.scene()?.side ?? null)}
            px={20}
          />
          <Show when={now().over !== ''}>
            <span class="over">{now().over}</span>
          </Show>
          <Show when={now().dice > 0}>
            <span class="dice">
              <For each={(now().entry.dice ?? []).slice(0, now().dice)}>
                {(die, i) => <DieFace value={die.value} sides={die.sides} hit={hits(now().entry)[i()] === true} />}
              </For>
            </span>
          </Show>
          <p>{now().text}</p>
          <span class="count">{now().count}</span>
        </section>
      )}
    </Show>
  )
}
