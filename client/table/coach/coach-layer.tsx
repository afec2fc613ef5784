import { createMemo, For, type JSX, Show } from 'solid-js'
import type { Shape, TargetId } from '#client/board/api.ts'
import { useHost } from '#client/board/host.ts'
import { placeTags } from '#client/board/tag-places.ts'
import { useTable } from '#client/table/context.ts'
import { LETTERS } from './coach-panel.tsx'

const DISC = 28

/** The plans on the board: the one pointed at in full, the others pale and dashed, each with its letter. */
export function CoachLayer(): JSX.Element {
  const table = useTable()
  const { board, face } = useHost()
  const shapeOf = (target: TargetId): Shape | null =>
    face.ready() ? (board.shapeOf(target) ?? board.shapeOf(board.sites.at(target)?.target ?? '')) : null
  const centre = (target: TargetId) => (face.ready() ? board.sites.at(target) : null)
  const plans = createMemo(() =>
    (table.coach()?.advice?.plans ?? []).map((plan, i) => {
      const places = plan.told.places.flatMap(target => shapeOf(target) ?? [])
      const goal = plan.told.places[0]
      const to = goal === undefined ? null : centre(goal)
      const ways = to === null ? [] : plan.told.from.flatMap(from => wayOf(centre(from), to) ?? [])
      return { letter: LETTERS.charAt(i), places, ways, on: table.coach()?.at === i }
    }),
  )
  /** Letters stand beside their places and cover neither pieces nor each other; in screen pixels. */
  const discs = createMemo(() => {
    const k = face.scale()
    const onScreen = (s: Shape) => ({ x: (s.x - s.w / 2) * k, y: (s.y - s.h / 2) * k, w: s.w * k, h: s.h * k })
    const lettered = plans().flatMap(plan => {
      const [first] = plan.places
      return first === undefined ? [] : [{ plan, rect: onScreen(first), width: DISC, height: DISC }]
    })
    const stood = board.sites.occupied().flatMap(site => board.shapeOf(site.target) ?? [])
    const corners = placeTags(lettered, [...stood.map(onScreen), ...lettered.map(one => one.rect)])
    return lettered.map((one, i) => ({ ...one.plan, ...(corners[i] as { x: number; y: number }) }))
  })
  return (
    <g class="coach-plans">
      <For each={plans()}>
        {plan => (
          <g classList={{ on: plan.on }} data-plan-on-board={plan.letter}>
            <For each={plan.ways}>{d => <path class="plan-way" d={d} />}</For>
            <For each={plan.places}>
              {shape => (
                <>
                  <path class="plan-edge" d={shape.d} />
                  <path class="plan-ring" d={shape.d} />
                </>
              )}
            </For>
          </g>
        )}
      </For>
      <Show when={face.ready()}>
        <g transform={`scale(${1 / face.scale()})`}>
          <For each={discs()}>
            {disc => (
              <g class="plan-disc" classList={{ on: disc.on }} transform={`translate(${disc.x} ${disc.y})`}>
                <circle cx={DISC / 2} cy={DISC / 2} r={DISC / 2 - 1.5} />
                <text x={DISC / 2} y={DISC / 2 + 5}>
                  {disc.letter}
                </text>
              </g>
            )}
          </For>
        </g>
      </Show>
    </g>
  )
}

interface Point {
  x: number
  y: number
}

/** A band from one place to another, a little bent. */
function wayOf(from: Point | null, to: Point): string | null {
  if (from === null || (from.x === to.x && from.y === to.y)) return null
  const bend = 0.1
  const x = (from.x + to.x) / 2 - (to.y - from.y) * bend
  const y = (from.y + to.y) / 2 + (to.x - from.x) * bend
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`
}
