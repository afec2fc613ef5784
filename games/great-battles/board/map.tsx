import { createMemo, type JSX, onMount, Show } from 'solid-js'
import type { BoardFace, DrawingProps } from '#client/board/api.ts'
import { letteringStep } from '#client/board/map-look.ts'
import type { View } from '../views.ts'
import type { GroundArt } from './ground/ground-art.ts'
import { GroundLayer } from './ground/ground-layer.tsx'
import { lettersSvg, namedBoxes } from './ground/letters.ts'
import { lightTint } from './ground/light.ts'
import { Objectives, Works } from './ground/markers.tsx'
import { listenToTurns } from './overlay/turn-keys.tsx'
import { Wedges } from './overlay/wedges.tsx'
import { Bars, BrigadeRibbons } from './pieces/bars.tsx'
import { Counters } from './pieces/counters.tsx'
import { Leaders } from './pieces/leaders.tsx'
import { counterAt, FAR } from './pieces/spots.ts'
import type { Stage } from './stage.ts'

/** The field: relief and lines, built once; light, grid, names; overlays, pieces, tags. */
export function Battlefield(
  props: DrawingProps & {
    table: BoardFace<View>
    stage: Stage
    /** null: not drawn yet. */
    art: GroundArt | null
    drawGround(): void
    overlays: JSX.Element
    top: JSX.Element
  },
): JSX.Element {
  const { table, stage } = props
  const { sheet, gr } = stage
  listenToTurns(table)
  onMount(props.drawGround)
  const plain = () => table.settings().theme === 'contrast'
  const step = letteringStep(table)
  const pieces = createMemo(() => {
    if (table.scale() < FAR) return []
    const size = counterAt(table.scale())
    // by hex: a stack that is laid out under the pointer moves no name
    return [...stage.spots().stacks.keys()].map(hex => {
      const { x, y } = sheet.middle(hex)
      return { x: x - size / 2, y: y - size / 2, w: size, h: size }
    })
  })
  const letters = createMemo(() =>
    lettersSvg(gr, sheet, step(), table.words().lang, table.settings().names === 'all', pieces()),
  )
  return (
    <>
      <Show when={props.art}>{art => <GroundLayer table={table} stage={stage} art={art()} />}</Show>
      <g class="gba-still" innerHTML={plain() ? '' : lightTint(sheet, table.view())} />
      <Objectives table={table} stage={stage} />
      {props.overlays}
      {props.under}
      <g class="gba-still" innerHTML={letters()} />
      <Works table={table} stage={stage} />
      {props.rings}
      <BrigadeRibbons table={table} stage={stage} />
      <Counters table={table} stage={stage} />
      <Leaders table={table} stage={stage} />
      <Bars table={table} stage={stage} names={scale => namedBoxes(gr, sheet, scale, table.words().lang)} />
      {props.top}
      <Wedges table={table} stage={stage} />
      {props.over}
    </>
  )
}
