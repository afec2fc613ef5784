import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import type { LoggedEntry } from '#client/board/api.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { DieFace } from '#client/icons/signs.tsx'
import { isSection, type LogPart, type LogSection, logParts, newest } from '#client/scenes/log-parts.ts'
import { filtersOf } from '#client/scenes/reading.ts'
import { useTable } from './context.ts'

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
    return newest(logParts(table.face.log(), module.scenes, reader, table.words(), filter()), most())
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

function Parts(props: { parts: readonly LogPart[] } & Folding): JSX.Element {
  return (
    <ul>
      <For each={props.parts}>
        {part =>
          isSection(part) ? (
            <Section section={part} level={props.level} closed={props.closed} toggle={props.toggle} />
          ) : (
            <LogLine entry={part} />
          )
        }
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
