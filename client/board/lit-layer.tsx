import { type Accessor, createMemo, For, type JSX, Show } from 'solid-js'
import { Kept } from '#client/parts/kept.tsx'
import type { Lit, LitLook, Shape, TargetId } from './api.ts'
import { type BoardHost, useHost } from './host.ts'

/** More lit things than this: rings thin out, tags only under the pointer. */
export const MANY = 40
/** A piece smaller than this on the screen has a thin ring, which leaves its figures and its neighbours to be read. */
const SMALL = 26

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

const targetOf = ({ lit }: LitShape): TargetId => lit.target

export const active = ({ face }: BoardHost, target: TargetId) => face.focus() === target || face.hover() === target

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
  const ways = createMemo(() => props.shapes.filter(item => item.look.way !== undefined))
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
      <Kept each={ways()} id={targetOf}>
        {item => (
          <>
            <path class="way-edge" classList={{ on: active(host, item().lit.target) }} d={item().look.way} />
            <path class="way" classList={{ on: active(host, item().lit.target) }} d={item().look.way} />
          </>
        )}
      </Kept>
      <For each={chosen()}>
        {target => <Show when={shapeOf(host, target)}>{shape => <Ring d={shape().d} chosen calm={false} />}</Show>}
      </For>
      <Kept each={sites()} id={targetOf}>
        {item => (
          <Ring
            d={item().shape.d}
            lit={item().lit.target}
            look={item().look}
            on={active(host, item().lit.target)}
            calm={calm()}
          />
        )}
      </Kept>
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
      <Kept each={pieces()} id={targetOf}>
        {item => (
          <Ring
            d={item().shape.d}
            lit={item().lit.target}
            look={item().look}
            on={active(host, item().lit.target)}
            calm={props.shapes.length > MANY || Math.min(item().shape.w, item().shape.h) * host.face.scale() < SMALL}
          />
        )}
      </Kept>
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
