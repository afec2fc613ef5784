import { createMemo, For, type JSX, Show } from 'solid-js'
import type { Lit, LitLook, Shape, TargetId } from '#client/table/board-api.ts'
import { type TableContext, useTable } from '#client/table/context.ts'
import { placeTags, type Rect } from './tag-places.ts'

/** More lit things than this: rings thin out, tags only under the pointer. */
const MANY = 40
/** Below this scale there is no room for the tags of all: only of fights and of what is pointed at. */
const ROOM = 1.1
const TAG_HEIGHT = 23
const HIT_MOUSE = 32
const HIT_TOUCH = 44
const coarse = matchMedia('(pointer: coarse)')

const PLAIN: LitLook = { tone: 'go' }

interface LitShape {
  lit: Lit
  shape: Shape
  look: LitLook
}

/** What is lit and drawn, with outline and look; found once for all layers. */
function litShapes(table: TableContext) {
  return createMemo<LitShape[]>(() => {
    const view = table.view()
    if (view === null) return []
    const scale = table.face.scale()
    return [...table.choice.lit().values()].flatMap(lit => {
      const shape = table.board.shapeOf(view, lit.target, scale)
      return shape === null ? [] : [{ lit, shape, look: table.board.look?.(table.face, lit) ?? PLAIN }]
    })
  })
}

const active = (table: TableContext, target: TargetId) => table.focus() === target || table.hover() === target

/** A ring along an outline. What is drawn after it covers what falls inside, so it shows round the thing, not over it. */
function Ring(props: { d: string; look?: LitLook; chosen?: boolean; on?: boolean; calm: boolean }): JSX.Element {
  const fight = () => props.look?.tone === 'fight'
  return (
    <g
      class="ringed"
      classList={{
        lit: !props.chosen,
        chosen: props.chosen === true,
        fight: fight(),
        on: props.on === true,
        calm: props.calm,
      }}
    >
      <Show when={!props.calm && !props.chosen}>
        <path class="ring-glow" d={props.d} />
      </Show>
      <path class="ring-edge" d={props.d} />
      <path class="ring" d={props.d} />
      <Show when={fight()}>
        <path class="ring-dash" d={props.d} />
      </Show>
    </g>
  )
}

/** Ways and the rings of places, below the plates. */
export function UnderLayer(): JSX.Element {
  const table = useTable()
  const shapes = litShapes(table)
  const places = createMemo(() => shapes().filter(item => table.places().has(item.lit.target)))
  const chosen = createMemo(() => {
    const found = new Set<TargetId>()
    for (const subject of table.choice.chosen()) {
      const place = table.placeOf(subject)
      if (place !== null) found.add(place.target)
    }
    return [...found]
  })
  const calm = () => shapes().length > MANY
  return (
    <g class="under" classList={{ offline: !table.store.link().up }}>
      <For each={shapes()}>
        {item => (
          <Show when={item.look.way}>
            {way => (
              <>
                <path class="way-edge" classList={{ on: active(table, item.lit.target) }} d={way()} />
                <path class="way" classList={{ on: active(table, item.lit.target) }} d={way()} />
              </>
            )}
          </Show>
        )}
      </For>
      <For each={chosen()}>
        {target => <Show when={shapeOf(table, target)}>{shape => <Ring d={shape().d} chosen calm={false} />}</Show>}
      </For>
      <For each={places()}>
        {item => <Ring d={item.shape.d} look={item.look} on={active(table, item.lit.target)} calm={calm()} />}
      </For>
    </g>
  )
}

const shapeOf = (table: TableContext, target: TargetId): Shape | null =>
  table.view() === null ? null : table.board.shapeOf(table.view(), target, table.face.scale())

/** Rings of lit pieces, what is marked, and the hit areas of all places: above the plates, below the pieces. */
export function RingLayer(): JSX.Element {
  const table = useTable()
  const shapes = litShapes(table)
  const pieces = createMemo(() => shapes().filter(item => !table.places().has(item.lit.target)))
  return (
    <g class="rings" classList={{ offline: !table.store.link().up }}>
      <For each={pieces()}>
        {item => (
          <Ring d={item.shape.d} look={item.look} on={active(table, item.lit.target)} calm={shapes().length > MANY} />
        )}
      </For>
      <For each={[...table.marked()]}>
        {target => <Show when={shapeOf(table, target)}>{shape => <path class="ring-marked" d={shape().d} />}</Show>}
      </For>
      <For each={[...(table.pointed()?.targets ?? [])]}>
        {target => (
          <Show when={shapeOf(table, target)}>
            {shape => <path class="ring-guide" data-pointed={target} d={shape().d} />}
          </Show>
        )}
      </For>
      <g class="hits">
        <For each={[...table.places().keys()]}>
          {target => (
            <Show when={shapeOf(table, target)}>
              {shape => {
                const least = () => (coarse.matches ? HIT_TOUCH : HIT_MOUSE) / table.face.scale()
                const w = () => Math.max(shape().w, least())
                const h = () => Math.max(shape().h, least())
                return (
                  <rect
                    class="hit"
                    data-target={target}
                    classList={{ can: canPress(table, target) }}
                    x={shape().x - w() / 2}
                    y={shape().y - h() / 2}
                    width={w()}
                    height={h()}
                  />
                )
              }}
            </Show>
          )}
        </For>
      </g>
    </g>
  )
}

function canPress(table: TableContext, target: TargetId): boolean {
  return table.choice.lit().has(target) || table.litPlaces().some(p => p.target === target)
}

/** Tags beside lit things, and the ring of the focus: above everything. */
export function TagLayer(): JSX.Element {
  const table = useTable()
  const shapes = litShapes(table)
  const tagged = createMemo(() => {
    const calm = shapes().length > MANY || table.face.scale() < ROOM
    return shapes().filter(s => tagWords(s) !== '' && (!calm || s.look.tone === 'fight' || active(table, s.lit.target)))
  })
  /** In screen pixels: a tag keeps its size whatever the zoom. */
  const tags = createMemo(() => {
    const k = table.face.scale()
    const onScreen = (shape: Shape): Rect => ({
      x: (shape.x - shape.w / 2) * k,
      y: (shape.y - shape.h / 2) * k,
      w: shape.w * k,
      h: shape.h * k,
    })
    const plates = [...table.places().keys()].flatMap(target => {
      const shape = shapeOf(table, target)
      return shape === null ? [] : [onScreen(shape)]
    })
    const items = tagged().map(item => {
      const words = tagWords(item)
      const width = Math.round(words.length * 6.6 + (item.look.sign === undefined ? 18 : 38))
      return { item, words, rect: onScreen(item.shape), width, height: TAG_HEIGHT }
    })
    const corners = placeTags(items, plates)
    return items.map((entry, i) => ({ ...entry, ...(corners[i] as { x: number; y: number }) }))
  })
  const focused = createMemo(() => {
    const target = table.focus()
    if (target === null || table.view() === null) return null
    return shapeOf(table, target) ?? shapeOf(table, table.board.placeOf(table.view(), target) ?? '')
  })
  return (
    <g class="tags">
      <g transform={`scale(${1 / table.face.scale()})`}>
        <For each={tags()}>
          {tag => (
            <g
              class="tag"
              classList={{ fight: tag.item.look.tone === 'fight' }}
              transform={`translate(${tag.x} ${tag.y})`}
            >
              <rect width={tag.width} height={TAG_HEIGHT} rx="4" />
              <Show when={tag.item.look.sign}>
                <g transform="translate(8 2.5)">{tag.item.look.sign}</g>
              </Show>
              <text x={tag.item.look.sign === undefined ? 8 : 29} y="16.3">
                {tag.words}
              </text>
            </g>
          )}
        </For>
      </g>
      <Show when={focused()}>{shape => <path class="ring-focus" d={shape().d} />}</Show>
    </g>
  )
}

/** What the tag says; "2/3" when only some of the chosen can go. */
function tagWords({ lit, look }: LitShape): string {
  const part = lit.of > 0 && lit.can < lit.of ? `${lit.can}/${lit.of}` : undefined
  return [look.tag, part].filter(Boolean).join(' · ')
}
