import { createMemo, type JSX } from 'solid-js'
import type { BoardFace, TargetId } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import { INK, text } from '../palette.ts'
import type { Stage } from '../stage.ts'
import { shapeSvg } from './brigade-look.ts'
import { counterSvg } from './counter-art.ts'
import { leaderSvg } from './leader-art.ts'
import { isSign, signSvg } from './signs.ts'

/** A piece in prompt and log: a counter, a plate, a facing, a sign of orders, a number. */
export function SmallPiece(props: { table: BoardFace<View>; stage: Stage; target: TargetId; px: number }): JSX.Element {
  const svg = createMemo(() => smallSvg(props.table, props.stage, props.target))
  return (
    <svg
      class="gba-small"
      width={props.px}
      height={props.px}
      viewBox="-3 -3 30 30"
      aria-hidden="true"
      innerHTML={svg()}
    />
  )
}

const plate = (inside: string) => `<rect width="24" height="24" rx="4" fill="#f6ecd2" stroke="${INK}"/>${inside}`

function smallSvg(table: BoardFace<View>, { gr, army, codes }: Stage, target: TargetId): string {
  const view = table.view()
  const unit = codes.unit(target)
  if (unit !== null) return counterSvg(army.face(view, unit), 'low')
  const leader = codes.leader(target)
  if (leader !== null) return `<g transform="translate(3 1)">${leaderSvg(army.leader(view, leader), true)}</g>`
  const brigade = codes.brigade(target)
  if (brigade !== null) {
    const leads = gr.brigades[brigade].leader
    if (leads !== null) return `<g transform="translate(3 1)">${leaderSvg(army.leader(view, leads), true)}</g>`
    return plate(shapeSvg(army.look(brigade), 12, 12, 2))
  }
  const division = codes.division(target)
  if (division !== null) {
    const leads = gr.divisions[division].leader
    if (leads !== null) return `<g transform="translate(3 1)">${leaderSvg(army.leader(view, leads), true)}</g>`
  }
  const facing = codes.facing(target)
  if (facing !== null)
    return `<path d="M6 1.600H18L24 12L18 22.400H6L0 12Z" fill="#f6ecd2" stroke="${INK}"/><g transform="translate(12 12)rotate(${facing * 30})"><path d="M0 4V-5" stroke="${INK}" stroke-width="2.600"/><path d="M-5 -3.500L0 -11L5 -3.500Z" fill="${INK}"/></g>`
  const code = target.slice(target.indexOf(':') + 1)
  if (isSign(code)) return plate(signSvg(code, 3, 3, 18, INK, 2))
  if (target.startsWith('marker:') || target.startsWith('formation:') || target.startsWith('division:'))
    return plate(signSvg('marker', 3, 3, 18, INK, 1.6))
  if (target.startsWith('arrival:')) return plate(signSvg('arrival', 3, 3, 18, INK, 1.8))
  return plate(text(12, 17, 14, code, INK))
}
