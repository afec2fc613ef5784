import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { change, settings } from '#client/browser/settings-store.ts'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { type Box, wholeScale } from './camera.ts'
import { overlap, type Rect } from './free-places.ts'
import { useHost } from './host.ts'

const WIDE = 212
const TALL = 176
const EDGE = 14
/** Before tags are set: they keep off it. */
const REST = 100
/** What it does not cover: floats, and the key of a map. */
const KEPT = '.zoom, .on-map, .subtitle, .map-key'

type Corner = readonly ['left' | 'right', 'top' | 'bottom']
const CORNERS: readonly Corner[] = [
  ['left', 'bottom'],
  ['right', 'bottom'],
  ['left', 'top'],
  ['right', 'top'],
]

/**
 * The whole field small: its ground, who stands where, what can be chosen, and the part in view framed. It stands in the corner
 * with the fewest pieces and nothing that can be chosen, moves at most once a question, and folds to its button where none is free.
 */
export function Minimap(): JSX.Element {
  const host = useHost()
  const { sight, board, face, module } = host
  const field: Box = module.field ?? { x: 0, y: 0, width: module.size.width, height: module.size.height }
  const width = field.height > field.width ? TALL : WIDE
  const k = width / field.width
  const height = field.height * k
  let place!: HTMLDivElement
  const [corner, setCorner] = createSignal<Corner | null>(CORNERS[0] as Corner)
  let moved = false

  const partial = createMemo(
    () => sight.size().width > 0 && sight.camera().k > wholeScale(sight.size(), module.size) * 1.15,
  )
  const dots = createMemo(() => {
    if (!face.ready()) return []
    return board.sites.occupied().map(site => {
      const sides = new Set(site.pieces().map(piece => board.sideOfPiece?.(piece) ?? null))
      return { x: site.x, y: site.y, ink: host.lookOfSide([...sides][0] ?? null), both: sides.size > 1 }
    })
  })

  /** What lies in a corner: how many pieces, and whether anything there can be chosen or belongs to the table's edge. */
  function judge([across, along]: Corner): { pieces: number; bad: boolean } {
    const size = sight.size()
    const rect: Rect = {
      x: across === 'left' ? 0 : size.width - width - 2 * EDGE,
      y: along === 'top' ? 0 : size.height - height - 2 * EDGE,
      w: width + 2 * EDGE,
      h: height + 2 * EDGE,
    }
    const c = sight.camera()
    const onBoard: Rect = { x: c.x + rect.x / c.k, y: c.y + rect.y / c.k, w: rect.w / c.k, h: rect.h / c.k }
    const holds = (box: Rect) => overlap(onBoard, box) > 0
    const shape = (target: string): Rect | null => {
      const found = board.shapeOf(target)
      return found === null ? null : { x: found.x - found.w / 2, y: found.y - found.h / 2, w: found.w, h: found.h }
    }
    const lit = [...face.lit().keys(), ...face.subjects()].some(target => {
      const box = shape(target)
      return box !== null && holds(box)
    })
    const off =
      module.field !== undefined &&
      (onBoard.x < field.x - 4 ||
        onBoard.y < field.y - 4 ||
        onBoard.x + onBoard.w > field.x + field.width + 4 ||
        onBoard.y + onBoard.h > field.y + field.height + 4)
    const area = place.closest('.board-area')?.getBoundingClientRect()
    const covered = [...(place.closest('.board-area')?.querySelectorAll(KEPT) ?? [])].some(one => {
      if (one === place || area === undefined) return false
      const box = one.getBoundingClientRect()
      return overlap(rect, { x: box.left - area.left, y: box.top - area.top, w: box.width, h: box.height }) > 0
    })
    const pieces = dots().filter(dot => holds({ x: dot.x - 1, y: dot.y - 1, w: 2, h: 2 })).length
    return { pieces, bad: lit || off || covered }
  }

  function settle(): void {
    if (!partial() || !face.ready() || place === undefined) return
    const at = corner()
    if (at !== null && !judge(at).bad) return
    if (moved && at !== null) {
      setCorner(null)
      return
    }
    const best = CORNERS.map(one => ({ one, ...judge(one) }))
      .filter(one => !one.bad)
      .sort((a, b) => a.pieces - b.pieces)[0]
    if (best !== undefined && at !== best.one) moved = true
    setCorner(best?.one ?? null)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  createEffect(
    on(face.offers, () => {
      moved = false
    }),
  )
  createEffect(
    on(
      () => [face.offers(), face.lit(), sight.camera(), sight.size(), partial(), settings().minimap],
      () => {
        clearTimeout(timer)
        timer = setTimeout(settle, REST)
      },
    ),
  )

  function go(event: PointerEvent): void {
    if (event.buttons === 0 || (event.target as Element).closest('button') !== null) return
    const box = (event.currentTarget as Element).getBoundingClientRect()
    const c = sight.camera()
    const x = field.x + (event.clientX - box.left) / k - sight.size().width / c.k / 2
    const y = field.y + (event.clientY - box.top) / k - sight.size().height / c.k / 2
    sight.pan((c.x - x) * c.k, (c.y - y) * c.k)
  }
  const open = () => settings().minimap && corner() !== null
  /** A mark keeps its size on the small map. */
  const mark = (px: number) => px / k
  return (
    <Show when={partial()}>
      <div
        ref={place}
        class={`minimap on-map ${(corner() ?? CORNERS[0])?.map(side => `at-${side}`).join(' ')}`}
        classList={{ float: true, folded: !open() }}
        onPointerDown={go}
        onPointerMove={go}
      >
        <button
          type="button"
          class="minimap-fold"
          aria-expanded={open()}
          aria-label={t(open() ? 'board.mapFold' : 'board.mapOpen')}
          onClick={() => {
            if (open()) change({ minimap: false })
            else {
              change({ minimap: true })
              moved = false
              settle()
            }
          }}
        >
          <Icon name={open() ? 'down' : 'map'} px={open() ? 12 : 18} />
        </button>
        <Show when={open()}>
          <svg
            viewBox={`${field.x} ${field.y} ${field.width} ${field.height}`}
            width={width}
            height={height}
            aria-hidden="true"
          >
            <Show when={board.SmallMap}>{Ground => <Dynamic component={Ground()} />}</Show>
            <For each={dots()}>
              {dot => (
                <path
                  class={`held ink-${dot.ink?.ink ?? ''}`}
                  classList={{ both: dot.both }}
                  d={dot.ink?.emblem === 'cross' ? diamond(dot, mark(4.6)) : square(dot, mark(3.8))}
                  stroke-width={mark(1)}
                />
              )}
            </For>
            <For each={host.litSites()}>
              {site => <circle class="lit" cx={site.x} cy={site.y} r={mark(4.4)} stroke-width={mark(1.2)} />}
            </For>
            <rect class="frame-edge" {...frame()} stroke-width={mark(4)} />
            <rect class="frame" {...frame()} stroke-width={mark(1.8)} />
          </svg>
        </Show>
      </div>
    </Show>
  )

  function frame() {
    const c = sight.camera()
    return { x: c.x, y: c.y, width: sight.size().width / c.k, height: sight.size().height / c.k }
  }
}

const square = ({ x, y }: { x: number; y: number }, r: number) => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`
const diamond = ({ x, y }: { x: number; y: number }, r: number) =>
  `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}z`
