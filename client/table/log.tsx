import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import type { LoggedEntry } from '#client/board/api.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import { narrow } from '#client/browser/settings-store.ts'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { DieFace } from '#client/icons/signs.tsx'
import {
  isJoined,
  isSection,
  type LogLine,
  type LogPart,
  type LogSection,
  lineText,
  logParts,
  newest,
} from '#client/scenes/log-parts.ts'
import { filtersOf } from '#words/scenes/reading.ts'
import { useTable } from './context.ts'
import { entryText } from './entry-text.ts'

const PAGE = 150

/** The log, newest first, under headings that open and close; a click shows where it was. */
export function Log(): JSX.Element {
  const table = useTable()
  const [filter, setFilter] = createSignal<string | null>(null)
  const [most, setMost] = createSignal(PAGE)
  /** Sections put away by their calls. */
  const [closed, setClosed] = createSignal<ReadonlySet<string>>(new Set())
  const shown = createMemo(() => {
    const { module, reader } = table
    return newest(logParts(table.face.log(), module.scenes, reader, table.words(), filter(), module.joined), most())
  })
  /** Lines without scenes, of games of long ago, belong to no filter. */
  const filters = createMemo(() =>
    table.store.log().some(entry => !table.reader(entry.scene).plain) ? filtersOf(table.module.scenes) : [],
  )
  const earlier = () => (table.store.log()[0]?.step ?? 0) > 0 || table.store.log().length > most()

  async function showEarlier(): Promise<void> {
    if (table.store.log().length <= most()) await table.store.loadEarlier().catch(() => {})
    setMost(most() + PAGE)
  }

  function toggle(call: string): void {
    const next = new Set(closed())
    if (!next.delete(call)) next.add(call)
    setClosed(next)
  }

  return (
    <div class="log">
      <Show when={filters().length > 0}>
        <fieldset class="filters" aria-label={t('log.filter')}>
          <button type="button" class="chip" aria-pressed={filter() === null} onClick={() => setFilter(null)}>
            {t('log.all')}
          </button>
          <For each={filters()}>
            {id => (
              <button type="button" class="chip" aria-pressed={filter() === id} onClick={() => setFilter(id)}>
                {table.words().say(`board.filter.${id}`)}
              </button>
            )}
          </For>
        </fieldset>
      </Show>
      <Parts parts={shown()} level={4} closed={closed()} toggle={toggle} />
      <Show when={earlier()}>
        <button type="button" class="btn quiet earlier" onClick={() => void showEarlier()}>
          {t('log.earlier')}
        </button>
      </Show>
    </div>
  )
}

interface Folding {
  level: number
  closed: ReadonlySet<string>
  toggle(call: string): void
}

/** What stays in the log when something is said keeps its place in the page: a heading by its call, a line by its first entry. */
function byName(parts: readonly LogPart[]): ReadonlyMap<string, LogPart> {
  const named = new Map<string, LogPart>()
  for (const part of parts) {
    let name = isSection(part) ? part.call : `${(isJoined(part) ? part.joined[0] : part)?.n}`
    // a call that others have broken into
    while (named.has(name)) name += '+'
    named.set(name, part)
  }
  return named
}

function Parts(props: { parts: readonly LogPart[] } & Folding): JSX.Element {
  const named = createMemo(() => byName(props.parts))
  return (
    <ul>
      <For each={[...named().keys()]}>
        {name => {
          const part = () => named().get(name) as LogPart
          return isSection(part()) ? (
            <Section section={part() as LogSection} level={props.level} closed={props.closed} toggle={props.toggle} />
          ) : (
            <Line line={part() as LogLine} />
          )
        }}
      </For>
    </ul>
  )
}

function Section(props: { section: LogSection } & Folding): JSX.Element {
  const open = () => !props.closed.has(props.section.call)
  return (
    <li class="section" data-call={props.section.call}>
      <Dynamic component={`h${Math.min(6, props.level)}`}>
        <button type="button" aria-expanded={open()} onClick={() => props.toggle(props.section.call)}>
          <Icon name="forward" px={9} /> {props.section.heading}
        </button>
      </Dynamic>
      <Show when={open()}>
        <Parts parts={props.section.parts} level={props.level + 1} closed={props.closed} toggle={props.toggle} />
      </Show>
    </li>
  )
}

function Line(props: { line: LogLine }): JSX.Element {
  const table = useTable()
  const entries = () => (isJoined(props.line) ? props.line.joined : [props.line])
  const entry = () => entries().at(-1) as LoggedEntry
  const look = () => table.lookOfSide(table.module.sideOf(entry()))
  const targets = createMemo(() => [...new Set(entries().flatMap(table.module.where))])
  const hits = createMemo(() => table.module.hits?.(entry()) ?? [])
  const text = () => (isJoined(props.line) ? lineText(props.line, table.words()) : entryText(table, entry()))
  /** It is what the show tells now; dice that have not fallen yet are not seen. */
  const isTold = () => entries().some(one => one.n === table.show.entry()?.n)
  const dice = () => {
    const beat = table.show.beat()
    const lying = beat?.kind === 'die' ? beat.nth - 1 : beat?.kind === 'lies' ? beat.nth : undefined
    return isTold() ? entry().dice?.slice(0, lying) : entry().dice
  }
  function point(on: boolean): void {
    table.setMarked(new Set(on ? targets() : []))
  }
  return (
    <li
      class={`line ink-${look()?.ink} ${look()?.emblem ?? ''}`}
      data-step={entry().step}
      classList={{ told: isTold() }}
    >
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
          table.showTargets(targets())
          if (narrow()) table.setSheet('normal')
        }}
      >
        <Show when={dice()}>
          {shown => (
            <span class="dice">
              <For each={shown()}>
                {(d, i) => <DieFace value={d.value} sides={d.sides} hit={hits()[i()] === true} />}
              </For>
            </span>
          )}
        </Show>
        {text()}
      </button>
      <span class="line-end">
        <Show when={entry().rule !== ''}>
          <RuleLink rule={entry().rule} bare />
        </Show>
        <button
          type="button"
          class="see"
          aria-label={t('log.replayHere')}
          title={t('log.replayHere')}
          onClick={() => table.replay.show(entry().step)}
        >
          <Icon name="play" px={11} />
        </button>
      </span>
    </li>
  )
}
