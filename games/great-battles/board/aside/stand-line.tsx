import { createMemo, For, type JSX } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'
import { type Standing, standingOf, toNext } from './standing.ts'

/** Points beyond the outermost levels that are still drawn. */
const MARGIN = 8
/** Numbers nearer than so many hundredths of the scale touch. */
const TIGHT = 8

/** The levels of victory as a scale, the points of both sides against each other on it, and what the next level takes. */
export function StandLine(props: { face: BoardFace<View>; field: Field }): JSX.Element {
  const words = () => props.face.words()
  const stands = createMemo(() => standingOf(props.field, props.face.view()))
  const span = () => spanOf(stands())
  const percent = (net: number) => {
    const [low, high] = span()
    return (100 * (Math.max(low, Math.min(high, net)) - low)) / (high - low)
  }
  /** From the lowest level to the highest, each with where it begins and ends. */
  const bands = createMemo(() => {
    const { levels } = stands()
    return levels
      .map((level, i) => ({
        ...level,
        left: level.from === null ? 0 : percent(level.from - 0.5),
        right: i === 0 ? 100 : percent((levels[i - 1]?.from ?? 0) - 0.5),
        now: i === stands().at,
      }))
      .reverse()
  })
  const marked = createMemo(() => bands().filter(band => band.from !== null))
  /** Numbers of a narrow band would stand on each other: they step aside. */
  const isTight = (i: number, way: 1 | -1) => {
    const [here, there] = [marked()[i], marked()[i + way]]
    return here !== undefined && there !== undefined && Math.abs(there.left - here.left) < TIGHT
  }
  const role = () => props.face.me() ?? props.field.gr.roles[stands().plus]
  const levelName = (level: { degree: string; winner: string | null } | undefined) =>
    level === undefined ? '' : words().say(`board.level.${level.degree}`, { side: level.winner ?? '' })
  const now = () => levelName(stands().levels[stands().at])
  const next = () => toNext(props.field, stands(), role())
  const label = () => words().say('stand.scale', { net: stands().net, level: now() })
  return (
    <div class="gba-stand">
      <div class="gba-stand-scale" role="img" aria-label={label()} title={label()}>
        <For each={bands()}>
          {band => (
            <i
              class={band.winner ?? 'draw'}
              classList={{ now: band.now, [band.degree]: true }}
              style={{ left: `${band.left}%`, width: `${band.right - band.left}%` }}
              title={levelName(band)}
            />
          )}
        </For>
        <For each={marked()}>
          {(band, i) => (
            <small
              class="num"
              classList={{ before: isTight(i(), 1), after: isTight(i(), -1) }}
              style={{ left: `${band.left}%` }}
            >
              {band.from}
            </small>
          )}
        </For>
        <b class="num" style={{ left: `${Math.max(4, Math.min(96, percent(stands().net)))}%` }}>
          {stands().net}
        </b>
      </div>
      <p>
        {now()}
        {next() === null
          ? ''
          : ` · ${words().say('stand.next', { lacks: next()?.lacks ?? 0, level: levelName(next()?.level) })}`}
      </p>
    </div>
  )
}

function spanOf({ levels }: Standing): readonly [number, number] {
  const from = levels.flatMap(level => (level.from === null ? [] : [level.from]))
  return [Math.min(0, ...from) - MARGIN, Math.max(0, ...from) + MARGIN]
}
