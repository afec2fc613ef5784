import { createMemo, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { later } from '#client/parts/later.tsx'
import type { HexId, UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Aimed } from '../aimed.ts'
import { GOLD, INK, PAPER } from '../palette.ts'
import { line, num, type Point } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { between, struckGroups } from './struck.ts'

type Props = { table: BoardFace<View>; stage: Stage }

// comes with the first shock
const RoutChain = later(async () => (await import('./rout-layer.tsx')).RoutChain)
const RED = '#a3231a'

/** What is under way on the map: lines of fire and of the answers, hexsides that are attacked, steps announced, ways back. */
export function FightLayer(props: Props): JSX.Element {
  const { table, stage } = props
  const svg = createMemo(() => {
    const view = table.view()
    const { doing } = view
    const k = 1 / Math.max(0.6, Math.min(1.4, table.scale()))
    const at = (unit: UnitId): Point | null => {
      const { hex } = view.units[unit]
      return hex === null ? null : stage.sheet.middle(hex)
    }
    const shots = doing.shots.flatMap(shot => {
      const from = at(shot.unit)
      return from === null
        ? []
        : [shotSvg(from, stage.sheet.middle(shot.target), stage.gr.units[shot.unit].side === view.active, k)]
    })
    const struck = struckGroups(view)
    const fields = struck.flatMap(group => group.hexes.map(hex => stage.sheet.outline(hex, 0.95))).join('')
    const teeth = struck
      .flatMap(group => group.attackers.flatMap(unit => sidesBetween(stage, view.units[unit].hex, group.hexes)))
      .map(([hex, side]) => teethPath(stage, hex, side))
      .join('')
    const mover = doing.unit === null ? null : at(doing.unit)
    const steps =
      mover === null || doing.shots.length > 0 || doing.shock !== null
        ? ''
        : doing.to.map(hex => stepSvg(mover, stage.sheet.middle(hex), k)).join('')
    const back = doing.retreat === null ? '' : backSvg(stage, doing.retreat.path, k)
    return (
      (fields === '' ? '' : `<path d="${fields}" fill="${RED}" fill-opacity=".16"/>`) +
      (teeth === ''
        ? ''
        : `<path d="${teeth}" fill="${GOLD}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`) +
      steps +
      back +
      shots.join('')
    )
  })
  return (
    <>
      <g class="gba-still" innerHTML={svg()} />
      <Show when={table.view().doing.shock !== null && table.settings().odds}>
        <RoutChain {...props} />
      </Show>
    </>
  )
}

/** The lines of the shots that are pointed at. */
export function AimLine(props: Props & { aimed: () => Aimed | null }): JSX.Element {
  const { table, stage } = props
  const svg = createMemo(() => {
    const view = table.view()
    return (props.aimed()?.shots ?? [])
      .slice(0, 2)
      .map(shot => {
        const { hex: from } = view.units[shot.unit]
        return from === null
          ? ''
          : shotSvg(
              stage.sheet.middle(from),
              stage.sheet.middle(shot.target),
              stage.gr.units[shot.unit].side === view.active,
              1 / Math.max(0.6, Math.min(1.4, table.scale())),
            )
      })
      .join('')
  })
  return <g class="gba-still" innerHTML={svg()} />
}

const turnOf = (a: Point, b: Point) => num((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI)

/** From edge to edge of the counters: unbroken in phase, dashed and red out of it. */
function shotSvg(a: Point, b: Point, inPhase: boolean, k: number): string {
  const far = Math.hypot(b.x - a.x, b.y - a.y)
  const [from, to] = [between(a, b, 22 / far), between(a, b, 1 - 26 / far)]
  const d = line([from, to])
  const colour = inPhase ? INK : RED
  return `<path d="${d}" stroke="${PAPER}" stroke-width="${num(7 * k)}" stroke-linecap="round"/><path d="${d}" stroke="${colour}" stroke-width="${num(3.6 * k)}"${inPhase ? '' : ` stroke-dasharray="${num(8 * k)} ${num(5 * k)}"`}/><path d="M-12 -7L2 0L-12 7Z" transform="translate(${num(to.x)} ${num(to.y)})rotate(${turnOf(a, b)})scale(${num(k)})" fill="${colour}" stroke="${PAPER}" stroke-width="1.4"/>`
}

/** A step that is announced while others may answer. */
function stepSvg(a: Point, b: Point, k: number): string {
  const d = line([between(a, b, 0.3), between(a, b, 0.86)])
  return `<path d="${d}" stroke="${PAPER}" stroke-width="${num(10 * k)}" stroke-linecap="round"/><path d="${d}" stroke="${RED}" stroke-width="${num(6 * k)}" stroke-dasharray="${num(9 * k)} ${num(4 * k)}"/><path d="M-14 -9L4 0L-14 9Z" transform="translate(${num(b.x)} ${num(b.y)})rotate(${turnOf(a, b)})scale(${num(k)})" fill="${RED}" stroke="${PAPER}" stroke-width="1.6"/>`
}

function backSvg(stage: Stage, path: readonly HexId[], k: number): string {
  if (path.length < 2) return ''
  const d = line(path.map(hex => stage.sheet.middle(hex)))
  return `<path d="${d}" fill="none" stroke="${PAPER}" stroke-width="${num(8 * k)}"/><path d="${d}" fill="none" stroke="${RED}" stroke-width="${num(4.5 * k)}" stroke-dasharray="${num(2 * k)} ${num(6 * k)}" stroke-linecap="round"/>`
}

/** Hexsides of the defending hexes that lie towards a hex. */
function sidesBetween(
  { gr }: Pick<Stage, 'gr'>,
  from: HexId | null,
  hexes: readonly HexId[],
): readonly (readonly [HexId, number])[] {
  if (from === null) return []
  return hexes.flatMap(hex =>
    [0, 1, 2, 3, 4, 5].filter(side => gr.grid.next[hex * 6 + side] === from).map(side => [hex, side] as const),
  )
}

const TEETH = 5

/** Teeth along a hexside, pointing into the hex. */
function teethPath({ sheet }: Pick<Stage, 'sheet'>, hex: HexId, side: number): string {
  const [a, b] = sheet.side(hex, side)
  const middle = sheet.middle(hex)
  const base = between(a, b, 0.5)
  const far = Math.hypot(middle.x - base.x, middle.y - base.y)
  const inward = { x: ((middle.x - base.x) / far) * 7, y: ((middle.y - base.y) / far) * 7 }
  let d = `M${num(a.x)} ${num(a.y)}`
  for (let i = 0; i < TEETH; i++) {
    const tip = between(a, b, (i + 0.5) / TEETH)
    const next = between(a, b, (i + 1) / TEETH)
    d += `L${num(tip.x + inward.x)} ${num(tip.y + inward.y)}L${num(next.x)} ${num(next.y)}`
  }
  return `${d}Z`
}
