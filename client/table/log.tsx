import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { LoggedEntry } from '#client/board/api.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { DieFace } from '#client/icons/signs.tsx'
import { useTable } from './context.ts'

interface Chapter {
  heading: string | null
  /** Newest first. */
  lines: LoggedEntry[]
}

const PAGE = 150

/** The log, newest first, under its headings; a click shows where it was. */
export function Log(): JSX.Element {
  const table = useTable()
  const [filter, setFilter] = createSignal('all')
  const [most, setMost] = createSignal(PAGE)
  const upTo = () => table.replay.at() ?? Number.POSITIVE_INFINITY
  const chapters = createMemo<Chapter[]>(() => {
    const test = table.module.filters.find(f => f.id === filter())?.test
    const list: Chapter[] = [{ heading: null, lines: [] }]
    for (const entry of table.store.log()) {
      if (entry.step > upTo()) break
      const heading = table.module.heading(entry, table.words())
      if (heading !== null) list.unshift({ heading, lines: [] })
      else if (test === undefined || test(entry)) list[0]?.lines.unshift(entry)
    }
    let left = most()
    const shown: Chapter[] = []
    for (const chapter of list) {
      if (left <= 0) break
      if (chapter.lines.length === 0 && (chapter.heading === null || (filter() !== 'all' && shown.length > 0))) continue
      shown.push({ ...chapter, lines: chapter.lines.slice(0, left) })
      left -= chapter.lines.length + 1
    }
    return shown
  })
  const earlier = () => (table.store.log()[0]?.step ?? 0) > 0 || table.store.log().length > most()

  async function showEarlier(): Promise<void> {
    if (table.store.log().length <= most()) await table.store.loadEarlier().catch(() => {})
    setMost(most() + PAGE)
  }

  return (
    <div class="log">
      <Show when={table.module.filters.length > 0}>
        <fieldset class="filters" aria-label={t('log.filter')}>
          <button type="button" class="chip" aria-pressed={filter() === 'all'} onClick={() => setFilter('all')}>
            {t('log.all')}
          </button>
          <For each={table.module.filters}>
            {f => (
              <button type="button" class="chip" aria-pressed={filter() === f.id} onClick={() => setFilter(f.id)}>
                {table.words().say(f.name)}
              </button>
            )}
          </For>
        </fieldset>
      </Show>
      <For each={chapters()}>
        {chapter => (
          <section>
            <Show when={chapter.heading}>
              <h4>{chapter.heading}</h4>
            </Show>
            <ul>
              <For each={chapter.lines}>{entry => <LogLine entry={entry} />}</For>
            </ul>
          </section>
        )}
      </For>
      <Show when={earlier()}>
        <button type="button" class="btn quiet earlier" onClick={() => void showEarlier()}>
          {t('log.earlier')}
        </button>
      </Show>
    </div>
  )
}

function LogLine(props: { entry: LoggedEntry }): JSX.Element {
  const table = useTable()
  const look = () => table.lookOfSide(table.module.sideOf(props.entry))
  const targets = createMemo(() => table.module.where(props.entry))
  const hits = createMemo(() => table.module.hits?.(props.entry) ?? [])
  const text = () =>
    table.words().entry(props.entry, table.store.viewAt(props.entry.step, table.store.moment()?.as ?? '') ?? undefined)
  function point(on: boolean): void {
    table.setMarked(new Set(on ? targets() : []))
  }
  return (
    <li class={`line ink-${look()?.ink} ${look()?.emblem ?? ''}`} data-step={props.entry.step}>
      <button
        type="button"
        class="line-text"
        disabled={targets().length === 0}
        onPointerEnter={() => point(true)}
        onPointerLeave={() => point(false)}
        onFocus={() => point(true)}
        onBlur={() => point(false)}
        onClick={() => {
          point(true)
          table.show(targets())
          if (matchMedia('(max-width: 699px)').matches) table.setSheet('normal')
        }}
      >
        <Show when={props.entry.dice}>
          {dice => (
            <span class="dice">
              <For each={dice()}>
                {(d, i) => <DieFace value={d.value} sides={d.sides} hit={hits()[i()] === true} />}
              </For>
            </span>
          )}
        </Show>
        {text()}
      </button>
      <span class="line-end">
        <Show when={props.entry.rule !== ''}>
          <RuleLink rule={props.entry.rule} bare />
        </Show>
        <button
          type="button"
          class="see"
          aria-label={t('log.replayHere')}
          title={t('log.replayHere')}
          onClick={() => table.replay.show(props.entry.step)}
        >
          <Icon name="play" px={11} />
        </button>
      </span>
    </li>
  )
}
