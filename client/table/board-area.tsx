import { createEffect, createMemo, type JSX, on, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import type { TargetId } from '#client/board/api.ts'
import { wholeScale } from '#client/board/camera.ts'
import { litShapes, RingLayer, UnderLayer } from '#client/board/lit-layer.tsx'
import { nearest } from '#client/board/navigation.ts'
import { nearOthers } from '#client/board/near.ts'
import { Surface, type SurfaceEvents } from '#client/board/surface.tsx'
import { TextBoard } from '#client/board/text-board.tsx'
import { t, withAsideWords } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { later } from '#client/parts/later.tsx'
import { useTable } from './context.ts'
import { focusBoard } from './keys.ts'

const EdgeArrows = later(async () => (await import('#client/board/edge-arrows.tsx')).EdgeArrows)
const TagLayer = later(async () => (await import('#client/board/tag-layer.tsx')).TagLayer)
const TraceLayer = later(async () => (await import('#client/board/trace-layer.tsx')).TraceLayer)
const Minimap = later(async () => (await withAsideWords(import('#client/board/minimap.tsx'))).Minimap)
const CoachLayer = later(async () => (await import('./coach/coach-layer.tsx')).CoachLayer)
const PanelFrame = later(async () => (await withAsideWords(import('./panel-frame.tsx'))).PanelFrame)
const FactsCard = later(async () => (await withAsideWords(import('./facts-card.tsx'))).FactsCard)
const DeedLine = later(async () => (await withAsideWords(import('./card/deed-line.tsx'))).DeedLine)
const ChooserCard = later(async () => (await withAsideWords(import('./chooser-card.tsx'))).ChooserCard)
const ShowLayer = later(async () => (await import('#client/board/show-layer.tsx')).ShowLayer)
const Subtitle = later(async () => (await withAsideWords(import('./subtitle.tsx'))).Subtitle)
const EndingCard = later(async () => (await withAsideWords(import('./ending/ending-card.tsx'))).EndingCard)

const HOVER = 600

/** The board's part of the table: drawing, lists, zoom, cards and panels over it. */
export function BoardArea(): JSX.Element {
  const table = useTable()
  let hoverTimer: ReturnType<typeof setTimeout> | undefined
  let opened = false

  const events: SurfaceEvents = {
    press(target, { split, touch }) {
      clearTimeout(hoverTimer)
      // a quick person is not held up: the first click ends the show, and counts in the position as it is now
      if (table.show.active()) {
        // the map stays under the pointer
        table.sight.pan(0, 0)
        table.show.skip()
        if (target !== null) {
          table.setFocus(table.siteOf(target)?.target ?? target)
          table.choice.activate(target, split)
        }
        return
      }
      if (target === null) {
        table.ask.close()
        table.choice.setChooser(null)
        table.setMarked(new Set<string>())
        return
      }
      const place = table.siteOf(target)?.target ?? target
      table.setFocus(place)
      const pin = table.pinning()
      if (pin !== null) return pin(place)
      const near = touch && !table.ask.pointing() ? closeBy(target) : []
      if (near.length > 0) table.choice.setChooser({ target, meanings: [], near: [target, ...near] })
      else if (table.ask.pointing()) table.ask.ask(target)
      else if (!table.choice.activate(target, split)) table.ask.facts(target)
      else table.ask.close()
    },
    ask: target => {
      table.setFocus(table.siteOf(target)?.target ?? target)
      table.ask.facts(target)
    },
    carries: target =>
      [...table.choice.chosen()].some(
        s => s === target || table.siteOf(s)?.target === (table.siteOf(target)?.target ?? target),
      ) && table.choice.lit().size > 0,
    hover(target) {
      if (target === table.hover()) return
      table.setHover(target)
      clearTimeout(hoverTimer)
      if (table.ask.card()?.passing) table.ask.close()
      // what can be shot at is told in the prompt, and must not be covered
      const at = target === null ? undefined : table.choice.lit().get(table.siteOf(target)?.target ?? target)
      const aims = at !== undefined && table.board.look?.(at).tone === 'fight'
      if (target !== null && !aims && !table.choice.lit().has(target)) {
        hoverTimer = setTimeout(() => {
          if (table.hover() === target && table.ask.card() === null && table.choice.chooser() === null)
            table.ask.facts(target, true)
        }, HOVER)
      }
    },
  }

  /** Other things that could have been meant by a tap on this one. */
  function closeBy(target: TargetId): TargetId[] {
    const place = table.siteOf(target)?.target ?? target
    const spots = new Map(table.litSites().map(p => [p.target, p]))
    return nearOthers(place, spots, table.sight.camera().k)
  }

  // At the first prompt of a turn: pan so that lit things are in view, only if none is.
  createEffect(
    on(
      () => [table.offers(), table.sight.size().width > 0] as const,
      ([offers]) => {
        const lit = table.litSites()
        if (offers.length === 0 || lit.length === 0 || table.sight.size().width === 0) return
        // On a small screen the table opens where there is something to do, at a size that can be read.
        const opening = !opened && !table.sight.legible()
        opened = true
        if (opening || !lit.some(p => table.sight.sees(p))) table.sight.fitPoints(lit)
        // it opens as it stays: the sheet is painted once
        if (opening) table.sight.setDrawn(table.sight.camera().k)
        const focus = table.focus()
        const at = focus === null ? null : table.siteOf(focus)
        // The focus goes to the lit thing nearest to the last one, never to the top of the page.
        if (at !== null && !lit.includes(at) && document.activeElement?.closest('.text-board') !== null) {
          const next = nearest(at, lit)
          if (next !== null) focusBoard(table, next)
        }
      },
    ),
  )
  const shapes = litShapes(table.host)
  /** Something has a tag, is focused, or is marked by a guide. */
  const labelled = createMemo(
    () =>
      table.focus() !== null ||
      table.host.markWords() !== null ||
      shapes().some(({ lit, look }) => look.tag !== undefined || lit.can < lit.of),
  )
  /** Not all of the board is in view. */
  const partial = createMemo(() => table.sight.camera().k > wholeScale(table.sight.size(), table.module.size) * 1.15)
  /** What is under the pointer can be chosen. */
  const can = createMemo(() => {
    const target = table.hover()
    if (target === null || !table.face.ready()) return false
    const site = table.siteOf(target)?.target ?? target
    return table.choice.lit().has(target) || table.litSites().some(s => s.target === site)
  })
  const panel = createMemo(() => table.board.panels.find(p => p.id === table.panel()) ?? null)
  return (
    <section
      class="board-area"
      id="board"
      aria-label={t('region.board')}
      classList={{
        'as-text': table.textBoard(),
        pointing: table.ask.pointing() || table.pinning() !== null,
        offline: !table.store.link().up,
      }}
      onPointerDown={event => pressesMap(event) && table.show.playing()?.look(true)}
      onPointerUp={() => table.show.playing()?.look(false)}
      onPointerCancel={() => table.show.playing()?.look(false)}
      onWheel={event => pressesMap(event) && table.show.playing()?.look(false)}
    >
      <Show when={!table.textBoard()}>
        <Surface
          sight={table.sight}
          width={table.module.size.width}
          height={table.module.size.height}
          events={events}
          targetAt={(x, y, slack) => (table.face.ready() ? table.board.targetAt(x, y, slack) : null)}
          can={can()}
        >
          <Show when={table.view() !== null}>
            <Dynamic
              component={table.board.Drawing}
              under={<UnderLayer shapes={shapes()} />}
              rings={<RingLayer shapes={shapes()} />}
              over={
                <>
                  <Show when={table.host.traces().list.length > 0}>
                    <TraceLayer />
                  </Show>
                  <Show when={table.show.active()}>
                    <ShowLayer />
                  </Show>
                  <Show when={labelled()}>
                    <TagLayer shapes={shapes()} />
                  </Show>
                  <Show when={table.coach()?.advice}>
                    <CoachLayer />
                  </Show>
                </>
              }
            />
          </Show>
        </Surface>
        <div class="zoom">
          <button type="button" onClick={() => table.sight.zoom(1.3)} aria-label={t('board.zoomIn')}>
            <Icon name="plus" />
          </button>
          <button type="button" onClick={() => table.sight.zoom(1 / 1.3)} aria-label={t('board.zoomOut')}>
            <Icon name="minus" />
          </button>
          <button type="button" onClick={() => table.sight.fitAll()} aria-label={t('board.fit')}>
            <Icon name="fit" />
          </button>
        </div>
        <Show when={table.sight.size().width > 0 && table.litSites().some(site => !table.sight.sees(site))}>
          <EdgeArrows />
        </Show>
        <Show when={table.sight.size().width > 900 && partial()}>
          <Minimap />
        </Show>
      </Show>
      <TextBoard />
      <Show when={panel()}>{p => <PanelFrame panel={p()} />}</Show>
      <Show when={table.show.active() || table.replay.at() !== null}>
        <Subtitle />
      </Show>
      <Show when={table.choice.chooser() !== null}>
        <ChooserCard />
      </Show>
      <Show when={table.aside() && (table.hover() ?? table.focus())}>
        <DeedLine />
      </Show>
      <Show when={table.ask.card() !== null}>
        <FactsCard />
      </Show>
      <Show when={table.info()?.status === 'over' || table.info()?.status === 'aborted'}>
        <EndingCard />
      </Show>
    </section>
  )
}

const pressesMap = (event: Event): boolean => (event.target as Element).closest('.surface') !== null
