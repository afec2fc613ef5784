import { createMemo, type JSX } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { Group, SideIndex, UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { PAPER, text } from '../palette.ts'
import { line, num, type Point } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { routChain } from './rout-chain.ts'
import { between, struckGroups } from './struck.ts'

type Props = { table: BoardFace<View>; stage: Stage }

const RED = '#a3231a'

/** What may follow from the shock under way, before its die falls. */
export function RoutChain(props: Props): JSX.Element {
  const svg = createMemo(() => {
    const view = props.table.view()
    const { shock } = view.doing
    if (shock === null || shock.rolled !== null) return ''
    const k = 1 / Math.max(0.6, Math.min(1.4, props.table.scale()))
    const struck = struckGroups(view)
    return struck.map(group => chainSvg(props, group, struck, shock.side, k)).join('')
  })
  return <g class="gba-still" innerHTML={svg()} />
}

/** 12.54: who would test if the defender routs, dotted and numbered in the order of the tests. */
function chainSvg({ table, stage }: Props, group: Group, groups: readonly Group[], side: SideIndex, k: number): string {
  const view = table.view()
  const chain = routChain(view, group, groups, side)
  const spot = (unit: UnitId): Point | null => stage.spots().units.get(unit) ?? null
  const from = chain === null ? null : spot(chain.first)
  if (chain === null || from === null) return ''
  return chain.tests
    .map((unit, i) => {
      const to = spot(unit)
      if (to === null) return ''
      const d = line([from, to])
      const at = between(from, to, 0.52)
      return `<path d="${d}" stroke="${PAPER}" stroke-width="${num(7 * k)}"/><path d="${d}" stroke="${RED}" stroke-width="${num(4 * k)}" stroke-linecap="round" stroke-dasharray="0.1 ${num(7 * k)}"/><g transform="translate(${num(at.x)} ${num(at.y)})scale(${num(k)})"><circle r="10" fill="${PAPER}" stroke="${RED}" stroke-width="2.400"/>${text(0, 4.8, 13.5, i + 1, RED)}</g>`
    })
    .join('')
}
