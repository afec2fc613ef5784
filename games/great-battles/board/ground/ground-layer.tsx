import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import type { Stage } from '../stage.ts'
import { type GroundArt, gridPath } from './ground-art.ts'
import { createPainter, type Painter } from './paint.tsx'
import { COARSE, KEPT, resFor, type Tile, tilesIn, wantedTiles } from './tiles.ts'

/** While the view moves nothing is painted, so that the drag does not stutter. */
const REST = 160

interface Painted {
  readonly tile: Tile
  readonly href: string
}

/** The sheet: vectors at first, tiles as soon as they are painted. Those in view come first, the rest when nothing else is to do. */
export function GroundLayer(props: { table: BoardFace<View>; stage: Stage; art: GroundArt }): JSX.Element {
  const { table, stage, art } = props
  const { sheet } = stage
  const [painted, setPainted] = createSignal<ReadonlyMap<string, Painted>>(new Map())
  const [painter, setPainter] = createSignal<Painter | null>(null)
  const plain = createMemo(() => table.settings().theme === 'contrast')
  const dense = Math.min(2, window.devicePixelRatio || 1)
  const res = createMemo(() => resFor(table.scale() * dense))
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  let gone = false

  const drop = (list: Iterable<Painted>) => {
    for (const { href } of list) URL.revokeObjectURL(href)
  }
  const wish = (): readonly Tile[] => wantedTiles(table.seen(), res(), sheet)

  async function paintNext(): Promise<void> {
    const now = painter()
    if (busy || now === null) return
    const tile = wish().find(one => !painted().has(one.id))
    if (tile === undefined) return
    busy = true
    const was = plain()
    const href = await now.paint(tile, was, dense)
    busy = false
    if (href === null) return
    if (gone || was !== plain()) return URL.revokeObjectURL(href)
    const next = new Map(painted()).set(tile.id, { tile, href })
    // the oldest go first, but none of those that are wanted
    const kept = new Set(wish().map(one => one.id))
    for (const [id, old] of next) {
      if (next.size <= KEPT) break
      if (kept.has(id)) continue
      next.delete(id)
      drop([old])
    }
    setPainted(next)
    later(0)
  }
  function later(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void paintNext(), wait)
  }

  createEffect(
    on(
      plain,
      () => {
        drop(painted().values())
        setPainted(new Map())
      },
      { defer: true },
    ),
  )
  createEffect(
    on([table.seen, res, plain, painter], () => {
      if (painter() !== null) later(painted().size === 0 ? 0 : REST)
    }),
  )
  void createPainter(stage.gr, sheet, art).then(made => {
    if (!gone) setPainter(made)
  })
  onCleanup(() => {
    gone = true
    clearTimeout(timer)
    drop(painted().values())
  })

  /** What is in view is painted for this scale. */
  const sharp = createMemo(() => tilesIn(table.seen(), res(), sheet).every(tile => painted().has(tile.id)))
  /** Those of this scale lie above all others, which help out where there is none yet. */
  const shown = createMemo(() => {
    const rank = ({ tile }: Painted) => (tile.res === res() ? Number.POSITIVE_INFINITY : tile.res)
    return [...painted().values()]
      .filter(({ tile }) => !sharp() || tile.res === res() || tile.res === COARSE)
      .sort((a, b) => rank(a) - rank(b))
  })
  /** Until the whole sheet is painted the drawing lies below. */
  const covered = createMemo(() => {
    const whole = { x: 0, y: 0, width: sheet.width, height: sheet.height }
    return tilesIn(whole, COARSE, sheet).every(tile => painted().has(tile.id))
  })
  return (
    <g class="lasting gba-still">
      <Show when={!covered()}>
        <Vectors art={art} stage={stage} plain={plain()} width={1 / table.scale()} />
      </Show>
      <For each={shown()}>
        {({ tile, href }) => (
          <image href={href} x={tile.x} y={tile.y} width={tile.width} height={tile.height} preserveAspectRatio="none" />
        )}
      </For>
    </g>
  )
}

/** The address of a picture made here, as long as it is shown. */
function addressOf(content: BlobPart, type: string): string {
  const address = URL.createObjectURL(new Blob([content], { type }))
  onCleanup(() => URL.revokeObjectURL(address))
  return address
}

/** Tints and shade alone. */
export function Relief(props: { art: GroundArt }): JSX.Element {
  const { relief } = props.art
  return (
    <image
      href={addressOf(relief.file as Uint8Array<ArrayBuffer>, 'image/bmp')}
      x={relief.x}
      y={relief.y}
      width={relief.width}
      height={relief.height}
      preserveAspectRatio="none"
    />
  )
}

function Vectors(props: { art: GroundArt; stage: Stage; plain: boolean; width: number }): JSX.Element {
  const { art, stage } = props
  const { sheet } = stage
  const lines = addressOf(art.lines, 'image/svg+xml')
  return (
    <>
      <rect width={sheet.width} height={sheet.height} fill="#f3ead0" />
      <Show when={!props.plain}>
        <Relief art={art} />
      </Show>
      <image href={lines} width={sheet.width} height={sheet.height} />
      <path d={gridPath(sheet)} fill="none" stroke="#3d2c14" stroke-width={props.width} opacity=".22" />
    </>
  )
}
