import { createMemo, createSignal, type JSX } from 'solid-js'
import type { BoardFace, TargetId } from '#client/board/api.ts'
import { POSITIONS } from '../../rules/board.ts'
import { type AreaId, sideOf } from '../../rules/ids.ts'
import type { View } from '../../views.ts'
import { areaCode, blockAt, blocksOn, idAt, idOf, sideName } from '../blocks/pieces.ts'
import { areasUnderFire, fieldFrom, fieldOfBlock } from '../blocks/sight.ts'
import { fieldOfFireDefs, fieldOfFireSvg } from './field-of-fire.ts'

/** All enemy fields of fire are laid over the map while this is on. */
export interface EnemyFire {
  shown(): boolean
  toggle(): void
}

export function createEnemyFire(): EnemyFire {
  const [shown, setShown] = createSignal(false)
  return { shown, toggle: () => void setShown(!shown()) }
}

interface Shown {
  side: number
  full: readonly AreaId[]
  flanks: readonly AreaId[]
}

/** The field of fire of what is pointed at; while a front is chosen, of the block with that front. */
export function FieldsOfFire(props: { table: BoardFace<View>; enemyFire: EnemyFire }): JSX.Element {
  const table = props.table
  const pointed = createMemo(() => {
    const target = table.hover() ?? table.focus()
    return target === null ? null : shownFor(table, target)
  })
  const enemy = createMemo<Shown | null>(() => {
    const view = table.view()
    if (!props.enemyFire.shown() || view.side === null) return null
    const side = 1 - view.side
    return { side, full: [...areasUnderFire(view, side)], flanks: [] }
  })
  const svg = createMemo(() => [enemy(), pointed()].map(draw).join(''))
  return (
    <>
      <defs innerHTML={fieldOfFireDefs()} />
      <g class="gg-still" innerHTML={svg()} />
    </>
  )
}

function draw(shown: Shown | null): string {
  if (shown === null) return ''
  return fieldOfFireSvg(sideName(shown.side), [
    ...shown.full.map(area => ({ area: areaCode(area), strength: 'full' as const })),
    ...shown.flanks.map(area => ({ area: areaCode(area), strength: 'half' as const })),
  ])
}

function shownFor(table: BoardFace<View>, target: TargetId): Shown | null {
  const view = table.view()
  const block = blockAt(view, target)
  if (block !== undefined) return { side: sideOf(block.id), ...fieldOfBlock(view, block) }
  const position = idAt(target, 'position')
  if (position !== undefined) {
    const first = blocksOn(view, position)[0]
    return first === undefined ? null : { side: sideOf(first.id), ...fieldOfBlock(view, first) }
  }
  const area = idAt(target, 'area')
  return area === undefined || !table.lit().has(target) ? null : fromFront(table, area)
}

/** A front that can be chosen: what the block would see from there. */
function fromFront(table: BoardFace<View>, area: AreaId): Shown | null {
  const view = table.view()
  const at = idOf('position', String(table.pending()?.args.position ?? ''))
  const side = view.side
  if (at === undefined || side === null) return null
  const front = POSITIONS[at].areas.indexOf(area)
  return front === 0 || front === 1 ? { side, ...fieldFrom(view, side, at, front) } : null
}
