import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js'
import type { Shape } from './api.ts'
import type { Camera } from './camera.ts'
import { type Placed, placeAfar, placeAnyway, placeBeside, type Rect, Room, type Thing } from './free-places.ts'
import { useHost } from './host.ts'
import { active, type LitShape, MANY } from './lit-layer.tsx'
import { litBoxes, ringOnScreen, takenBoxes } from './taken.ts'

/** Below this scale there is no room for the tags of all: only of fights and of what is pointed at. */
const ROOM = 1.1
const HEIGHT = 23
const DISC = 22
const NEAR = [7, 20] as const
const MARK = 30
/** A guide's mark stands off what it points at, with a pointer. */
const MARK_GAPS = [44, 20] as const
const MARK_LED = 20
/** A tag is set when the map has rested so long. */
const REST = 150

/** Where a guide points. */
interface Mark extends Placed {
  words: string
}

interface Tag extends Placed {
  item: LitShape
  words: string
  /** There is room for its sign or number alone. */
  small: boolean
}

/** Tags beside lit things, where nothing is covered by them, and the ring of the focus: above everything. */
export function TagLayer(props: { shapes: readonly LitShape[] }): JSX.Element {
  const host = useHost()
  const { board, face, sight } = host
  let group!: SVGGElement
  const [lettering, setLettering] = createSignal<readonly Rect[]>([])
  const [placed, setPlaced] = createSignal<{
    room: Room
    camera: Camera
    tags: readonly Tag[]
    mark: Mark | null
  } | null>(null)
  createEffect(() => {
    const scale = face.scale()
    void board.lettering?.(scale).then(setLettering)
  })
  const worded = createMemo(() => props.shapes.filter(item => tagWords(item) !== ''))
  /** Who has a tag without being pointed at. */
  const calm = createMemo(() => {
    const few = props.shapes.length <= MANY && face.scale() >= ROOM
    return worded().filter(item => few || item.look.tone === 'fight')
  })

  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  createEffect(
    on(
      () => [
        calm(),
        sight.camera(),
        sight.size(),
        face.scale(),
        lettering(),
        face.ready() && face.view(),
        host.traces(),
        host.pointedAt(),
      ],
      () => {
        clearTimeout(timer)
        timer = setTimeout(place, REST)
        group.dataset.set = 'no'
      },
    ),
  )

  function place(): void {
    const area = group.closest('.board-area')
    const { width, height } = sight.size()
    const camera = sight.camera()
    // while the map is stretched it is not drawn as it will be
    if (area === null || width === 0 || !face.ready()) return
    if (camera.k !== sight.drawn()) {
      timer = setTimeout(place, REST)
      return
    }
    const room = new Room(
      { x: 0, y: 0, w: width, h: height },
      takenBoxes(host, area, lettering(), undefined, false, true),
    )
    const things = new Map(props.shapes.map(item => [item.lit.target, thingOf(item.shape, camera)]))
    for (const { ring } of things.values()) for (const box of litBoxes(ring)) room.take(box)
    const mark = markFor(room, camera)
    if (mark !== null) room.take(mark)
    const tags = calm().flatMap(item => {
      const tag = tagFor(room, item, things.get(item.lit.target) as Thing)
      if (tag !== null) room.take(tag)
      return tag ?? []
    })
    setPlaced({ room, camera, tags, mark })
    group.dataset.set = `${width} ${height}`
  }

  /** A guide marks one thing: what can be chosen before what is only shown, what is in view before what is not. */
  function markFor(room: Room, camera: Camera): Mark | null {
    const words = host.markWords()
    if (words === null) return null
    const targets = [...host.pointedAt()]
    const first = targets.find(target => face.lit().has(target)) ?? targets[0]
    const shape = first === undefined ? null : board.shapeOf(first)
    if (first === undefined || shape === null) return null
    const thing = thingOf(shape, camera)
    if (!room.holds({ ...thing.middle, w: 1, h: 1 })) return null
    const said = words(face.lit().has(first))
    const w = Math.round(said.length * 7.4 + 22)
    const place =
      placeBeside(room, thing, w, MARK, MARK_GAPS, MARK_LED) ??
      placeAfar(room, thing, w, MARK) ??
      placeBeside(room, thing, w, MARK, NEAR)
    return place === null ? null : { ...place, words: said }
  }

  /** What is pointed at always has its words. */
  const pointed = createMemo<Tag | null>(() => {
    const found = placed()
    const item = worded().find(one => active(host, one.lit.target))
    if (found === null || item === undefined) return null
    const known = found.tags.find(tag => tag.item === item)
    if (known !== undefined && !known.small) return null
    const words = tagWords(item)
    const [w, thing] = [widthOf(item, words), thingOf(item.shape, found.camera)]
    const spot = placeBeside(found.room, thing, w, HEIGHT) ?? placeAnyway(found.room, thing, w, HEIGHT)
    return { ...spot, item, words, small: false }
  })
  const tags = createMemo(() => {
    const over = pointed()
    const still = new Set(calm())
    const rest = (placed()?.tags ?? []).filter(tag => still.has(tag.item) && tag.item !== over?.item)
    return over === null ? rest : [...rest, over]
  })
  /** They are placed as the map lay then, and go with it. */
  const origin = () => {
    const { x, y, k } = placed()?.camera ?? sight.camera()
    return `translate(${x * k} ${y * k})`
  }
  const focused = createMemo(() => {
    const target = face.focus()
    if (target === null || !face.ready()) return null
    return board.shapeOf(target) ?? board.shapeOf(board.sites.at(target)?.target ?? '')
  })
  return (
    <g class="tags" ref={group}>
      <g transform={`scale(${1 / face.scale()})${origin()}`}>
        <For each={tags()}>{tag => <TagMark tag={tag} />}</For>
        <Show when={host.markWords() !== null && placed()?.mark}>{mark => <GuideMark mark={mark()} />}</Show>
      </g>
      <Show when={focused()}>{shape => <path class="ring-focus" d={shape().d} />}</Show>
    </g>
  )
}

function GuideMark(props: { mark: Mark }): JSX.Element {
  const turn = () => {
    const [to, from] = props.mark.line ?? []
    return to === undefined || from === undefined ? 0 : (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  }
  return (
    <g class="guide-mark">
      <Show when={props.mark.line}>
        {ends => (
          <>
            <path class="tag-line" d={`M${ends()[0].x} ${ends()[0].y}L${ends()[1].x} ${ends()[1].y}`} />
            <path
              class="guide-tip"
              transform={`translate(${ends()[0].x} ${ends()[0].y}) rotate(${turn()})`}
              d="M2 0L-13-8L-13 8Z"
            />
          </>
        )}
      </Show>
      <g transform={`translate(${props.mark.x} ${props.mark.y})`}>
        <rect width={props.mark.w} height={props.mark.h} rx="6" />
        <text x={props.mark.w / 2} y="20" text-anchor="middle">
          {props.mark.words}
        </text>
      </g>
    </g>
  )
}

function TagMark(props: { tag: Tag }): JSX.Element {
  const { item, words, small, line, x, y, w, h } = props.tag
  const { sign } = item.look
  return (
    <g class="tag" classList={{ fight: item.look.tone === 'fight', small }} data-of={item.lit.target}>
      <Show when={line}>
        {ends => <path class="tag-line" d={`M${ends()[0].x} ${ends()[0].y}L${ends()[1].x} ${ends()[1].y}`} />}
      </Show>
      <g transform={`translate(${x} ${y})`}>
        <rect width={w} height={h} rx={small ? h / 2 : 4} />
        <Show
          when={small}
          fallback={
            <>
              <Show when={sign}>
                <g transform="translate(8 2.5)">{sign}</g>
              </Show>
              <text x={sign === undefined ? 8 : 29} y="16.3">
                {words}
              </text>
            </>
          }
        >
          <Show
            when={sign}
            fallback={
              <text x={w / 2} y="15.6" text-anchor="middle">
                {shortOf(words)}
              </text>
            }
          >
            <g transform="translate(2 2)">{sign}</g>
          </Show>
        </Show>
      </g>
    </g>
  )
}

/** In full where there is room, else its sign or number; null: there is no room for that either. */
function tagFor(room: Room, item: LitShape, thing: Thing): Tag | null {
  const words = tagWords(item)
  const full = placeBeside(room, thing, widthOf(item, words), HEIGHT)
  if (full !== null) return { ...full, item, words, small: false }
  if (item.look.sign === undefined && shortOf(words) === '') return null
  const disc = placeBeside(room, thing, DISC, DISC, NEAR)
  return disc === null ? null : { ...disc, item, words, small: true }
}

function thingOf(shape: Shape, camera: Camera): Thing {
  const ring = ringOnScreen(shape, camera)
  return { middle: { x: (shape.x - camera.x) * camera.k, y: (shape.y - camera.y) * camera.k }, ring }
}

const widthOf = (item: LitShape, words: string): number =>
  Math.round(words.length * 6.6 + (item.look.sign === undefined ? 18 : 38))

const shortOf = (words: string): string => /[+−-]?\d+/.exec(words)?.[0] ?? ''

/** What the tag says; "2/3" when only some of the chosen can go. */
function tagWords({ lit, look }: LitShape): string {
  const part = lit.of > 0 && lit.can < lit.of ? `${lit.can}/${lit.of}` : undefined
  return [look.tag, part].filter(Boolean).join(' · ')
}
