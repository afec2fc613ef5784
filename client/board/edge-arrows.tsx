import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import type { Site } from './api.ts'
import { toScreen } from './camera.ts'
import { type Rect, Room } from './free-places.ts'
import { useHost } from './host.ts'
import { litRects, takenBoxes } from './taken.ts'

type Side = 'left' | 'right' | 'up' | 'down'

const EDGE = 10
/** What lies at the edge is not touched: an arrow slides along it, so many pixels a step. */
const STEP = 12
const CLEAR = 8
const REST = 70
/** With its number alone. */
const SMALL = 48
/** The arrow alone: where numbers stand all over the map, it fits between two columns of them. */
const TINY = 30
/** Where the edge itself is full. */
const INWARD = 44

interface Slid {
  off: number
  small: boolean
  tiny: boolean
  /** So far from the edge. */
  deep: number
}

/** Lit things out of view: an arrow at each edge beyond which they lie, with their number; it pans there. */
export function EdgeArrows(): JSX.Element {
  const host = useHost()
  const beyond = createMemo(() => {
    const { width, height } = host.sight.size()
    const sides: Record<Side, Site[]> = { left: [], right: [], up: [], down: [] }
    if (width === 0) return sides
    for (const site of host.litSites()) {
      const p = toScreen(host.sight.camera(), site)
      const out = { left: -p.x, right: p.x - width, up: -p.y, down: p.y - height }
      const [side, by] = (Object.entries(out) as [Side, number][]).reduce((a, b) => (b[1] > a[1] ? b : a))
      if (by > 0) sides[side].push(site)
    }
    return sides
  })
  const sides = createMemo(() => (Object.keys(beyond()) as Side[]).filter(side => beyond()[side].length > 0), [], {
    equals: (a, b) => a.join() === b.join(),
  })
  /** How far from the middle of its edge each stands. */
  const [slid, setSlid] = createSignal<Readonly<Partial<Record<Side, Slid>>>>({})
  const arrows = new Map<Side, HTMLButtonElement>()
  /** How wide each is with its words. */
  const wide = new Map<Side, number>()
  const shown = () => (host.face.ready() ? host.face.view() : null)
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  createEffect(
    on([sides, host.sight.camera, host.sight.size, host.litSites, host.face.scale, shown], () => {
      clearTimeout(timer)
      timer = setTimeout(slide, REST)
      for (const arrow of arrows.values()) arrow.dataset.set = 'no'
    }),
  )

  function slide(): void {
    const area = arrows.values().next().value?.closest('.board-area')
    if (area == null) return
    // while the map is stretched it is not drawn as it will be
    if (host.sight.camera().k !== host.sight.drawn()) {
      timer = setTimeout(slide, REST)
      return
    }
    const { width, height } = host.sight.size()
    const whole = { x: 0, y: 0, w: width, h: height }
    const drawn = takenBoxes(host, area, [], '.zoom, .float, .on-map, .subtitle', true)
    const room = new Room(whole, [...drawn, ...litRects(host)])
    // where all of the map is lit, what is written and stands there is kept free at least
    const bare = new Room(whole, drawn)
    const found: Partial<Record<Side, Slid>> = {}
    for (const side of sides()) {
      const arrow = arrows.get(side)
      if (arrow === undefined) continue
      const h = arrow.offsetHeight
      const upright = side === 'left' || side === 'right'
      const full = slid()[side]?.small === true ? (wide.get(side) ?? SMALL) : arrow.offsetWidth
      wide.set(side, full)
      const place = (off: number, w: number, deep: number): Rect => ({
        x: side === 'left' ? EDGE + deep : side === 'right' ? width - EDGE - deep - w : (width - w) / 2 + off,
        y: side === 'up' ? EDGE + deep : side === 'down' ? height - EDGE - deep - h : (height - h) / 2 + off,
        w,
        h,
      })
      type Try = { w: number; clear: number; deep: number }
      const offIn = (where: Room, { w, clear, deep }: Try): number | undefined =>
        offsets(((upright ? height - h : width - w) - 2 * EDGE) / 2).find(one =>
          where.clear(grown(place(one, w, deep), clear)),
        )
      const tries = [
        { w: full, clear: CLEAR, deep: 0 },
        { w: full, clear: 1, deep: 0 },
        { w: SMALL, clear: 1, deep: 0 },
        { w: SMALL, clear: 1, deep: INWARD },
        { w: SMALL, clear: 1, deep: 2 * INWARD },
        { w: TINY, clear: 1, deep: 0 },
        { w: TINY, clear: 1, deep: INWARD },
      ]
      const wayIn = (where: Room) =>
        tries.map(one => ({ ...one, off: offIn(where, one) })).find(one => one.off !== undefined)
      const way = wayIn(room) ?? wayIn(bare)
      const [off, w, deep] = [way?.off ?? 0, way?.w ?? SMALL, way?.deep ?? 0]
      found[side] = { off, small: w <= SMALL, tiny: w === TINY, deep }
      arrow.dataset.set = `${width} ${height}`
      for (const one of [room, bare]) one.take(grown(place(off, w, deep), CLEAR))
    }
    setSlid(found)
  }

  const style = (side: Side) => {
    const { off = 0, deep = 0 } = slid()[side] ?? {}
    const inward = side === 'left' || side === 'up' ? deep : -deep
    return { translate: side === 'left' || side === 'right' ? `${inward}px ${off}px` : `${off}px ${inward}px` }
  }
  return (
    <For each={sides()}>
      {side => (
        <button
          type="button"
          ref={element => {
            arrows.set(side, element)
            onCleanup(() => arrows.delete(side))
          }}
          class={`edge-arrow ${side}`}
          classList={{ small: slid()[side]?.small, tiny: slid()[side]?.tiny }}
          style={style(side)}
          onClick={() => host.sight.fitPoints([...beyond()[side]])}
        >
          <Icon name={side} px={15} />
          <span classList={{ hidden: slid()[side]?.small }}>{t('board.more', { n: beyond()[side].length })}</span>
          <Show when={slid()[side]?.small && !slid()[side]?.tiny}>
            <span aria-hidden="true">{beyond()[side].length}</span>
          </Show>
          <span class="hidden"> {t(`side.${side}`)}</span>
        </button>
      )}
    </For>
  )
}

/** The middle first, then further and further from it. */
function offsets(most: number): number[] {
  const list = [0]
  for (let off = STEP; off <= most; off += STEP) list.push(off, -off)
  return list
}

const grown = ({ x, y, w, h }: Rect, by: number): Rect => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by })
