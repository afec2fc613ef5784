import { createMemo, type JSX } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { HexId, UnitId } from '../../rules/board.ts'
import type { ShockCase } from '../../rules/board-trials.ts'
import type { View } from '../../views.ts'
import { arcSvg } from '../overlay/arc-art.ts'
import { arcsOf } from '../overlay/tools.ts'
import { INK } from '../palette.ts'
import { counterSvg, nibSvg } from '../pieces/counter-art.ts'
import { COUNTER } from '../pieces/spots.ts'
import { line, num, type Point } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** 11.44: the defender with front, flank and rear, and who comes over which hexside. */
export function PositionPicture(props: { table: BoardFace<View>; stage: Stage; shock: ShockCase }): JSX.Element {
  const { table, stage } = props
  const drawn = createMemo(() => {
    const view = table.view()
    const { sheet } = stage
    const standing = (units: readonly UnitId[]) =>
      units.flatMap(unit => {
        const { hex } = view.units[unit]
        return hex === null ? [] : [{ unit, hex, at: sheet.middle(hex) }]
      })
    const attackers = standing(props.shock.attackers)
    const defenders = standing(props.shock.defenders)
    const spots = [...attackers, ...defenders].map(one => one.at)
    const xs = spots.map(p => p.x)
    const ys = spots.map(p => p.y)
    const [left, top] = [Math.min(...xs) - 48, Math.min(...ys) - 42]
    const wide = Math.max(...xs) + 48 - left
    const high = Math.max(...ys) + 42 - top
    const seen = new Set<HexId>()
    const tops = [...defenders].reverse().filter(one => !seen.has(one.hex) && seen.add(one.hex))
    const ways = attackers.flatMap(a =>
      props.shock.hexes
        .map(hex => sheet.middle(hex))
        .filter(p => Math.hypot(p.x - a.at.x, p.y - a.at.y) < 70)
        .map(p => wayPath(a.at, p)),
    )
    return {
      box: `${num(left)} ${num(top)} ${num(wide)} ${num(high)}`,
      svg:
        tops
          .map(one => `<path d="${sheet.outline(one.hex)}" fill="#f6ecd2" stroke="${INK}" stroke-width="1"/>`)
          .join('') +
        tops.flatMap(one => arcsOf(stage, view, one.unit).map(arc => arcSvg(sheet, arc))).join('') +
        `<path d="${ways.join('')}" fill="none" stroke="${INK}" stroke-width="3" stroke-dasharray="5 3"/>` +
        [...tops, ...attackers].map(one => pieceSvg(stage, view, one.unit, one.at)).join(''),
    }
  })
  return <svg class="gba-position" viewBox={drawn().box} aria-hidden="true" innerHTML={drawn().svg} />
}

const wayPath = (a: Point, b: Point) =>
  line([
    { x: a.x + (b.x - a.x) * 0.36, y: a.y + (b.y - a.y) * 0.36 },
    { x: a.x + (b.x - a.x) * 0.62, y: a.y + (b.y - a.y) * 0.62 },
  ])

function pieceSvg(stage: Stage, view: View, unit: UnitId, { x, y }: Point): string {
  const face = stage.army.face(view, unit)
  return `<g transform="translate(${num(x)} ${num(y)})">${nibSvg(face.side, view.units[unit].face * 30, COUNTER / 2 + 4.5)}<g transform="scale(${COUNTER / 24})translate(-12 -12)">${counterSvg(face, 'full')}</g></g>`
}
