import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import type { TargetId, Trace } from './api.ts'
import { type BoardHost, type PlayedBeat, useHost } from './host.ts'
import { followShow } from './show-camera.ts'
import { framesAlong, type Spot } from './travel.ts'
import '#client/theme/show.css'

/** A piece on its way. It is a copy of what is drawn, above everything; what is drawn itself is out of sight until it has come. */
interface Flight {
  readonly piece: TargetId
  /** The play after which it stands where it goes. */
  readonly step: number
  /** The drawing as it was, in board units; null: it is drawn as a small piece. */
  readonly copy: { readonly svg: string; readonly matrix: string } | null
  readonly from: Spot
  readonly to: Spot
  readonly left: string | null
  readonly comes: string | null
  readonly way: Trace
  readonly time: number
  readonly wait: number
}

/** Those who go together start one after another; more than this go as one. */
const APART = 90
const MOST = 6
const SMALL = 30

/** The show on the board: pieces that travel, lines of fire, places of those that are gone. */
export function ShowLayer(): JSX.Element {
  const host = useHost()
  followShow(host, host.followed)
  const [flights, setFlights] = createSignal<readonly Flight[]>([])
  const [shots, setShots] = createSignal<{ ways: readonly Trace[]; time: number } | null>(null)
  const landed = new Set<Flight>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  onCleanup(() => {
    for (const timer of timers) clearTimeout(timer)
  })

  /** Scenes are made anew when more comes in: the same beat does not begin twice. */
  const key = createMemo(() => {
    const now = host.played()
    return now === null ? null : `${now.entry.n} ${now.beat.kind} ${now.beat.nth}`
  })
  createEffect(
    on(key, () => {
      const now = host.played()
      sweep(now)
      setShots(null)
      if (now === null || now.beat.kind !== 'way' || host.face.motion() === 'reduced') return
      const ways = now.beat.ways.filter(way => way.from !== undefined)
      const found = ways.flatMap(way => flightsOf(host, now, way, flights()))
      if (found.length > 0) start(found)
      const still = ways.filter(way => way.fight && !found.some(flight => flight.way === way))
      if (still.length > 0) setShots({ ways: still, time: now.time })
    }),
  )

  function start(found: readonly Flight[]): void {
    const going = new Set(found.map(flight => flight.piece))
    setFlights([...flights().filter(flight => !going.has(flight.piece)), ...found])
    for (const flight of found) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        landed.add(flight)
        sweep(host.played())
      }, flight.time + flight.wait)
      timers.add(timer)
    }
  }

  /** Who has come, and stands there in the view shown, is drawn by the board again. */
  function sweep(now: PlayedBeat | null): void {
    if (flights().length === 0) return
    setFlights(now === null ? [] : flights().filter(flight => !landed.has(flight) || now.beat.view < flight.step))
  }

  const gone = createMemo(() => {
    const now = host.played()
    if (now === null || now.beat.kind !== 'rest' || now.beat.view !== now.entry.step) return []
    const { stood } = host.board.sites
    if (now.before == null || now.after == null) return []
    const after = stood(now.after)
    return [...stood(now.before).keys()]
      .filter(piece => !after.has(piece))
      .flatMap(piece => host.board.shapeOf(piece, now.before) ?? [])
  })
  // what is on its way is not drawn where it stood, nor yet where it will stand
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  onCleanup(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
  })
  createEffect(() => {
    const away = flights().map(flight => `.drawing [data-target=${JSON.stringify(flight.piece)}]`)
    sheet.replaceSync(away.length === 0 ? '' : `${away.join(',')}{visibility:hidden}`)
  })
  return (
    <g class="show-layer">
      <For each={gone()}>
        {shape => (
          <g class="show-gone">
            <path class="show-left" d={shape.d} />
            <path
              class="show-strike"
              d={`M${shape.x - shape.w / 2} ${shape.y - shape.h / 2}l${shape.w} ${shape.h}m0 ${-shape.h}l${-shape.w} ${shape.h}`}
            />
          </g>
        )}
      </For>
      <For each={flights()}>{flight => <Ground flight={flight} />}</For>
      <For each={flights()}>{flight => <Flyer flight={flight} />}</For>
      <Show when={shots()}>{now => <For each={now().ways}>{way => <Shot way={way} time={now().time} />}</For>}</Show>
    </g>
  )
}

/** Who goes this way: those of whom the entry speaks, else those that stood at its beginning and stand at its end after the play. */
function flightsOf(host: BoardHost, now: PlayedBeat, way: Trace, under: readonly Flight[]): Flight[] {
  const { module, board } = host
  if (now.before == null) return []
  const before = board.sites.stood(now.before)
  const after = now.after == null ? null : board.sites.stood(now.after)
  const named = module.where(now.entry).filter(target => before.has(target))
  const stands = (piece: TargetId) => under.find(flight => flight.piece === piece)?.way.to ?? before.get(piece)
  const fits = [...before.keys()].filter(piece => stands(piece) === way.from && after?.get(piece) === way.to)
  const alike = named.length === 0 ? fits : named.filter(piece => stands(piece) === way.from)
  const spot = (target: TargetId): Spot | null => board.sites.at(target)
  return alike.slice(0, MOST).flatMap((piece, i) => {
    const flying = under.find(flight => flight.piece === piece)
    const left = board.shapeOf(piece, now.before)
    const comes = after?.get(piece) === way.to ? board.shapeOf(piece, now.after) : null
    const from = flying?.to ?? left ?? spot(way.from as TargetId)
    const to = comes ?? spot(way.to)
    if (from === null || to === null) return []
    const copy = flying?.copy ?? copyOf(piece)
    return [
      {
        piece,
        step: now.entry.step,
        copy,
        from,
        to,
        left: left?.d ?? null,
        comes: comes?.d ?? null,
        way,
        time: now.time,
        wait: i * APART,
      },
    ]
  })
}

/** What is drawn for a piece, and where, in board units. */
function copyOf(piece: TargetId): Flight['copy'] {
  const drawing = document.querySelector<SVGSVGElement>('svg.drawing')
  const all = drawing?.querySelectorAll<SVGGraphicsElement>(`[data-target=${JSON.stringify(piece)}]`)
  const drawn = all?.[all.length - 1]
  const [outer, inner] = [drawing?.getScreenCTM(), drawn?.getScreenCTM()]
  if (drawn === undefined || outer == null || inner == null) return null
  const { a, b, c, d, e, f } = outer.inverse().multiply(inner)
  return { svg: drawn.innerHTML, matrix: `matrix(${[a, b, c, d, e, f].map(n => n.toFixed(4)).join(' ')})` }
}

/** Where it left and where it will stand, and the way between. */
function Ground(props: { flight: Flight }): JSX.Element {
  const { face, lookOfSide } = useHost()
  const { flight } = props
  const d = flight.way.d ?? `M${flight.from.x} ${flight.from.y}L${flight.to.x} ${flight.to.y}`
  return (
    <g class={`show-ground ink-${lookOfSide(flight.way.side)?.ink}`}>
      <path class="show-way-edge" d={d} stroke-width={7 / face.scale()} />
      <path class="show-way" d={d} stroke-width={4 / face.scale()} />
      <Show when={flight.left}>{outline => <path class="show-left" d={outline()} />}</Show>
      <Show when={flight.comes}>{outline => <path class="show-left" d={outline()} />}</Show>
    </g>
  )
}

function Flyer(props: { flight: Flight }): JSX.Element {
  const { board } = useHost()
  const { flight } = props
  let piece!: SVGGElement
  createEffect(() => {
    const { from, to, way, time, wait } = flight
    const moves = piece.animate(framesAlong(from, to, way), { duration: time, delay: wait, fill: 'both' })
    onCleanup(() => moves.cancel())
  })
  return (
    <g class="show-flyer" ref={piece}>
      <Show
        when={flight.copy}
        fallback={
          <g transform={`translate(${flight.from.x - SMALL / 2} ${flight.from.y - SMALL / 2})`}>
            <Dynamic component={board.Piece} target={flight.piece} px={SMALL} />
          </g>
        }
      >
        {copy => <g transform={copy().matrix} innerHTML={copy().svg} />}
      </Show>
    </g>
  )
}

/** A line of fire grows from the gun to its mark, and bursts there. */
function Shot(props: { way: Trace; time: number }): JSX.Element {
  const { board, face, lookOfSide } = useHost()
  const from = () => board.sites.at(props.way.from as TargetId)
  const to = () => board.sites.at(props.way.to)
  const small = () => 1 / face.scale()
  return (
    <Show when={from()}>
      {a => (
        <Show when={to()}>
          {b => (
            <g class={`show-shot ink-${lookOfSide(props.way.side)?.ink}`} style={{ '--time': `${props.time}ms` }}>
              <path pathLength="1" d={`M${a().x} ${a().y}L${b().x} ${b().y}`} stroke-width={4 * small()} />
              <g transform={`translate(${b().x} ${b().y}) scale(${small()})`}>
                <path class="burst" d="M0-17L5-7L16-10L9-1L17 8L6 7L2 17L-4 8L-15 11L-9 1L-17-7L-6-7Z" />
              </g>
            </g>
          )}
        </Show>
      )}
    </Show>
  )
}
