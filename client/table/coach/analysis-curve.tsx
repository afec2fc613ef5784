import { createMemo, For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { NumberedDisc } from '#client/parts/numbered-disc.tsx'
import type { AnalysisTold } from '#protocol/coach.ts'

const WIDTH = 900
const HEIGHT = 260
const LEFT = 44
const TOP = 24

/** The chance of winning after each action, to the all-seeing eye and, where there are secrets, as each seat could judge it. */
export function AnalysisCurve(props: {
  analysis: AnalysisTold
  mine: boolean
  /** Whose chance is told, and whose is the rest. */
  names: readonly [string, string]
}): JSX.Element {
  const x = (step: number) => LEFT + (step / Math.max(1, props.analysis.steps)) * (WIDTH - LEFT - 8)
  const y = (chance: number) => TOP + (1 - (props.mine ? chance : 1 - chance)) * (HEIGHT - TOP - 8)
  const eye = createMemo(() => props.analysis.points.map(point => `${x(point.step)},${y(point.eye)}`).join(' '))
  const seats = createMemo(() => {
    const roles = Object.keys(props.analysis.points[0]?.seats ?? {})
    const lines = roles.map(role =>
      props.analysis.points
        .flatMap(p => (p.seats === null ? [] : `${x(p.step)},${y(p.seats[role] ?? p.eye)}`))
        .join(' '),
    )
    // where nothing is hidden all see the same
    return new Set(lines).size > 1 ? lines : []
  })
  const label = () => {
    const { start, end } = props.analysis.sum
    const percent = (chance: number) => Math.round((props.mine ? chance : 1 - chance) * 100)
    return t('analysis.label', { start: percent(start), end: percent(end) })
  }
  return (
    <figure class="analysis-curve">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label()}>
        <polygon
          class="analysis-won"
          points={`${x(0)},${HEIGHT - 8} ${eye()} ${x(props.analysis.steps)},${HEIGHT - 8}`}
        />
        <For each={[0, 0.25, 0.5, 0.75, 1]}>
          {level => (
            <>
              <path class="course-grid" d={`M${LEFT} ${TOP + (1 - level) * (HEIGHT - TOP - 8)}H${WIDTH - 8}`} />
              <text class="course-tick" x={LEFT - 6} y={TOP + (1 - level) * (HEIGHT - TOP - 8) + 4} text-anchor="end">
                {level * 100} %
              </text>
            </>
          )}
        </For>
        <For each={seats()}>{(line, i) => <polyline class={`analysis-seat seat-${i()}`} points={line} />}</For>
        <text class="analysis-name" x={LEFT + 8} y={HEIGHT - 18}>
          {props.names[0]}
        </text>
        <text class="analysis-name" x={LEFT + 8} y={TOP + 16}>
          {props.names[1]}
        </text>
        <polyline class="analysis-eye" points={eye()} />
        <For each={props.analysis.turning}>
          {(point, i) => (
            <NumberedDisc x={x(point.to)} y={TOP - 8} down={8} line={y(point.after) - TOP + 8} number={i() + 1} />
          )}
        </For>
      </svg>
      <Show when={seats().length > 0}>
        <figcaption>{t('analysis.seats')}</figcaption>
      </Show>
    </figure>
  )
}
