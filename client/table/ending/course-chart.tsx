import { createMemo, For, type JSX, Show } from 'solid-js'
import { narrow } from '#client/browser/settings-store.ts'
import { roleName } from '#client/i18n/phrases.ts'
import { NumberedDisc } from '#client/parts/numbered-disc.tsx'
import { type Course, stepLine, ticks } from '#client/scenes/course.ts'
import { useTable } from '#client/table/context.ts'

const LETTER = 6.3

/** The course as a curve: a line for each side, turning points in gold, below it what fell when. */
export function CourseChart(props: { course: Course }): JSX.Element {
  const table = useTable()
  const plan = createMemo(() => chartPlan(props.course, narrow() ? 372 : 960))
  const sides = () => table.module.sides
  const measure = () => table.words().say(table.aside()?.story?.curve.name ?? '')
  const name = (side: string) => roleName(table.words(), side)
  const at = (i: number) => props.course.levels.at(i)?.values ?? []
  const label = () =>
    `${measure()}: ${sides()
      .map(({ side }, i) => `${name(side)} ${at(0)[i] ?? 0} → ${at(-1)[i] ?? 0}`)
      .join(', ')}`
  return (
    <figure class="course">
      <svg viewBox={`0 0 ${plan().width} ${plan().height}`} role="img" aria-label={label()}>
        <For each={plan().ticks}>
          {tick => (
            <>
              <path class="course-grid" d={`M${plan().left} ${plan().y(tick)}H${plan().right}`} />
              <text class="course-tick" x={plan().left - 7} y={plan().y(tick) + 4} text-anchor="end">
                {tick}
              </text>
            </>
          )}
        </For>
        <For each={props.course.parts}>
          {part => (
            <>
              <path class="course-grid" d={`M${plan().x(part.x)} ${plan().top}V${plan().foot}`} />
              <text class="course-tick" x={plan().x(part.x) + 3} y={plan().foot + 15}>
                {part.text}
              </text>
            </>
          )}
        </For>
        <For each={sides()}>
          {(look, i) => (
            <polyline
              class={`ink-${look.ink} ${look.emblem}`}
              points={stepLine(props.course.levels, i(), plan().end, plan().x, plan().y)}
            />
          )}
        </For>
        <For each={props.course.points}>
          {(point, i) => (
            <NumberedDisc
              x={plan().x(point.x)}
              y={plan().top - 11}
              down={11}
              line={plan().foot - plan().top + 11}
              number={i() + 1}
            />
          )}
        </For>
        <For each={plan().names}>
          {(y, i) => (
            <text class={`course-side ink-${sides()[i()]?.ink}`} x={plan().right + 9} y={y}>
              {name(sides()[i()]?.side ?? '')} {at(-1)[i()] ?? 0}
            </text>
          )}
        </For>
        <Show when={plan().marks.length > 0}>
          <path class="course-row" d={`M${plan().left} ${plan().markY}H${plan().right}`} />
        </Show>
        <For each={plan().marks}>
          {mark => (
            <g
              class={`course-mark ink-${table.lookOfSide(mark.side)?.ink}`}
              transform={`translate(${mark.x} ${plan().markY})`}
            >
              <title>{mark.text}</title>
              <path d={table.lookOfSide(mark.side)?.emblem === 'star' ? STAR : DIAMOND} />
              <Show when={mark.named}>
                <text y="20" text-anchor={mark.anchor}>
                  {mark.text}
                </text>
              </Show>
            </g>
          )}
        </For>
      </svg>
      <figcaption>
        <b>{measure()}</b>
        <span class="unseen">{label()}</span>
      </figcaption>
    </figure>
  )
}

const STAR = 'M0 -7.5L1.9 -2.6 7.1 -2.3 3.1 1 4.4 6.1 0 3.3 -4.4 6.1 -3.1 1 -7.1 -2.3 -1.9 -2.6Z'
const DIAMOND = 'M0 -6.5L6.5 0 0 6.5 -6.5 0Z'

/** Where everything of the chart stands, in its own units: pixels at its usual size. */
export function chartPlan(course: Course, width: number) {
  const small = width < 600
  const [left, right, top] = [small ? 30 : 38, width - (small ? 112 : 124), 34]
  const foot = top + (small ? 104 : 138)
  const all = course.levels.flatMap(level => level.values)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const end = Math.max(1, course.turns.length)
  const x = (at: number) => Math.round((left + (at / end) * (right - left)) * 10) / 10
  const y = (value: number) =>
    Math.round((foot - 8 - ((value - low) / Math.max(1, high - low)) * (foot - top - 14)) * 10) / 10
  const marks = placeMarks(course.marks, x, right)
  const height = foot + (marks.length > 0 ? 58 : 24)
  return {
    width,
    height,
    left,
    right,
    top,
    foot,
    end,
    x,
    y,
    marks,
    markY: foot + 33,
    ticks: ticks(low, high),
    names: namesAt(course, y),
  }
}

/** The names of the sides at the end of their lines, never one over the other. */
function namesAt(course: Course, y: (value: number) => number): number[] {
  const [a = 0, b = 0] = (course.levels.at(-1)?.values ?? []).map(value => y(value) + 4)
  if (Math.abs(a - b) >= 16) return [a, b]
  const middle = (a + b) / 2
  return a <= b ? [middle - 8, middle + 8] : [middle + 8, middle - 8]
}

/** A mark has its name below it where that stands free; else it is told when it is pointed at. */
function placeMarks(marks: Course['marks'], x: (at: number) => number, right: number) {
  let free = Number.NEGATIVE_INFINITY
  return marks.map(mark => {
    const at = x(mark.x)
    const half = (mark.text.length * LETTER) / 2
    const late = at + half > right + 8
    const from = late ? at - 2 * half : at - half
    const named = from > free
    if (named) free = from + 2 * half + 8
    return { ...mark, x: at, named, anchor: late ? ('end' as const) : ('middle' as const) }
  })
}
