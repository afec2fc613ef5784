import { type Accessor, createMemo, For, type JSX, Show } from 'solid-js'
import type { Lit, LitLook, Shape, TargetId } from './api.ts'
import { type BoardHost, useHost } from './host.ts'
import { placeTags, type Rect } from './tag-places.ts'

/** More lit things than this: rings thin out, tags only under the pointer. */
const MANY = 40
/** Below this scale there is no room for the tags of all: only of fights and of what is pointed at. */
const ROOM = 1.1
const TAG_HEIGHT = 23

const PLAIN: LitLook = { tone: 'go' }

export interface LitShape {
  lit: Lit
  shape: Shape
  look: LitLook
}

/** What is lit and drawn, with outline and look; found once for all layers. */
export function litShapes({ board, face }: BoardHost): Accessor<readonly LitShape[]> {
  return createMemo<LitShape[]>(() => {
    if (!face.ready()) return []
    return [...face.lit().values()].flatMap(lit => {
      // what is far is drawn by the board, and ringed when it is pointed at
      if (lit.line !== undefined && face.focus() !== lit.target && face.hover() !== lit.target) return []
      const shape = board.shapeOf(lit.target)
      return shape === null ? [] : [{ lit, shape, look: board.look?.(lit) ?? PLAIN }]
    })
  })
}

const active = ({ face }: BoardHost, target: TargetId) => face.focus() === target || face.hover() === target

/** A ring along an outline. What is drawn after it covers what falls inside, so it shows round the thing, not over it. */
function Ring(props: {
  d: string
  lit?: TargetId
  look?: LitLook
  chosen?: boolean
  on?: boolean
  calm: boolean
}): JSX.Element {
  const fight = () => props.look?.tone === 'fight'
  return (
    <g
      class="ringed"
      data-lit={props.lit}
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

/** Ways and the rings of sites, below the plates. */
export function UnderLayer(props: { shapes: readonly LitShape[] }): JSX.Element {
  const host = useHost()
  const sites = createMemo(() => props.shapes.filter(item => host.board.sites.has(item.lit.target)))
  const chosen = createMemo(() => {
    const found = new Set<TargetId>()
    if (host.face.ready()) {
      for (const subject of host.face.chosen()) {
        const site = host.board.sites.at(subject)
        if (site !== null) found.add(site.target)
      }
    }
    return [...found]
  })
  const calm = () => props.shapes.length > MANY
  return (
    <g class="under" classList={{ offline: !host.linked() }}>
      <For each={props.shapes}>
        {item => (
          <Show when={item.look.way}>
            {way => (
              <>
                <path class="way-edge" classList={{ on: active(host, item.lit.target) }} d={way()} />
                <path class="way" classList={{ on: active(host, item.lit.target) }} d={way()} />
              </>
            )}
          </Show>
        )}
      </For>
      <For each={chosen()}>
        {target => <Show when={shapeOf(host, target)}>{shape => <Ring d={shape().d} chosen calm={false} />}</Show>}
      </For>
      <For each={sites()}>
        {item => (
          <Ring
            d={item.shape.d}
            lit={item.lit.target}
            look={item.look}
            on={active(host, item.lit.target)}
            calm={calm()}
          />
        )}
      </For>
    </g>
  )
}

const shapeOf = ({ board, face }: BoardHost, target: TargetId): Shape | null =>
  face.ready() ? board.shapeOf(target) : null

/** Rings of lit pieces and what is marked: above the plates, below the pieces. */
export function RingLayer(props: { shapes: readonly LitShape[] }): JSX.Element {
  const host = useHost()
  const pieces = createMemo(() => props.shapes.filter(item => !host.board.sites.has(item.lit.target)))
  return (
    <g class="rings" classList={{ offline: !host.linked() }}>
      <For each={pieces()}>
        {item => (
          <Ring
            d={item.shape.d}
            lit={item.lit.target}
            look={item.look}
            on={active(host, item.lit.target)}
            calm={props.shapes.length > MANY}
          />
        )}
      </For>
      <For each={[...host.face.marked()]}>
        {target => <Show when={shapeOf(host, target)}>{shape => <path class="ring-marked" d={shape().d} />}</Show>}
      </For>
      <For each={[...host.pointedAt()]}>
        {target => (
          <Show when={shapeOf(host, target)}>
            {shape => <path class="ring-guide" data-pointed={target} d={shape().d} />}
          </Show>
        )}
      </For>
    </g>
  )
}

/** Tags beside lit things, and the ring of the focus: above everything. */
export function TagLayer(props: { shapes: readonly LitShape[] }): JSX.Element {
  const host = useHost()
  const { board, face } = host
  const tagged = createMemo(() => {
    const calm = props.shapes.length > MANY || face.scale() < ROOM
    return props.shapes.filter(
      s => tagWords(s) !== '' && (!calm || s.look.tone === 'fight' || active(host, s.lit.target)),
    )
  })
  /** What a tag should not cover: the sites where something stands, and what is lit. */
  const stood = createMemo(() =>
    face.ready() ? board.sites.occupied().flatMap(site => board.shapeOf(site.target) ?? []) : [],
  )
  /** In screen pixels: a tag keeps its size whatever the zoom. */
  const tags = createMemo(() => {
    const k = face.scale()
    const onScreen = (shape: Shape): Rect => ({
      x: (shape.x - shape.w / 2) * k,
      y: (shape.y - shape.h / 2) * k,
      w: shape.w * k,
      h: shape.h * k,
    })
    const plates = [...stood(), ...props.shapes.map(item => item.shape)].map(onScreen)
    const items = tagged().map(item => {
      const words = tagWords(item)
      const width = Math.round(words.length * 6.6 + (item.look.sign === undefined ? 18 : 38))
      return { item, words, rect: onScreen(item.shape), width, height: TAG_HEIGHT }
    })
    const corners = placeTags(items, plates)
    return items.map((entry, i) => ({ ...entry, ...(corners[i] as { x: number; y: number }) }))
  })
  const focused = createMemo(() => {
    const target = face.focus()
    if (target === null || !face.ready()) return null
    return board.shapeOf(target) ?? board.shapeOf(board.sites.at(target)?.target ?? '')
  })
  return (
    <g class="tags">
      <g transform={`scale(${1 / face.scale()})`}>
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
