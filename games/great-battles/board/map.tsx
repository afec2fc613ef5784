import { createMemo, type JSX, onCleanup, Show } from 'solid-js'
import type { BoardFace, DrawingProps } from '#client/board/api.ts'
import type { View } from '../views.ts'
import { type GroundArt, gridPath } from './ground/ground-art.ts'
import { lettersSvg, numbersSvg } from './ground/letters.ts'
import { lightTint } from './ground/light.ts'
import { Objectives, Works } from './ground/markers.tsx'
import { listenToTurns } from './overlay/turn-keys.tsx'
import { Wedges } from './overlay/wedges.tsx'
import { Bars, BrigadeRibbons } from './pieces/bars.tsx'
import { Counters } from './pieces/counters.tsx'
import { Leaders } from './pieces/leaders.tsx'
import { FAR, NEAR } from './pieces/spots.ts'
import type { Stage } from './stage.ts'

/** The field: relief and lines, built once; light, grid, names; overlays, pieces, tags. */
export function Battlefield(
  props: DrawingProps & { table: BoardFace<View>; stage: Stage; art: () => GroundArt; overlays: JSX.Element },
): JSX.Element {
  const { table, stage } = props
  const { sheet, gr } = stage
  const art = props.art()
  const url = (content: BlobPart, type: string) => {
    const address = URL.createObjectURL(new Blob([content], { type }))
    onCleanup(() => URL.revokeObjectURL(address))
    return address
  }
  const relief = url(art.relief.file as Uint8Array<ArrayBuffer>, 'image/bmp')
  const lines = url(art.lines, 'image/svg+xml')
  const grid = gridPath(sheet)
  listenToTurns(table)
  const plain = () => table.settings().theme === 'contrast'
  // Lettering changes in steps, so that zooming does not rewrite every name.
  const step = createMemo(() => Math.round(table.scale() * 20) / 20)
  const letters = createMemo(() => lettersSvg(gr, sheet, step(), table.words().lang, table.settings().names === 'all'))
  const numbers = createMemo(() => (step() < NEAR ? '' : numbersSvg(gr, sheet, step())))
  return (
    <>
      <g class="gb-still">
        <rect width={sheet.width} height={sheet.height} fill="#f3ead0" />
        <Show when={!plain()}>
          <image
            href={relief}
            x={art.relief.x}
            y={art.relief.y}
            width={art.relief.width}
            height={art.relief.height}
            preserveAspectRatio="none"
          />
        </Show>
        <image href={lines} width={sheet.width} height={sheet.height} />
        <g innerHTML={plain() ? '' : lightTint(sheet, table.view())} />
        <path
          d={grid}
          fill="none"
          stroke="#3d2c14"
          stroke-width={1 / table.scale()}
          opacity={step() < FAR ? 0.18 : 0.28}
        />
        <g class="gb-numbers" innerHTML={numbers()} />
      </g>
      <Objectives table={table} stage={stage} />
      {props.overlays}
      {props.under}
      <g class="gb-still" innerHTML={letters()} />
      <Works table={table} stage={stage} />
      {props.rings}
      <BrigadeRibbons table={table} stage={stage} />
      <Counters table={table} stage={stage} />
      <Leaders table={table} stage={stage} />
      <Bars table={table} stage={stage} />
      <Wedges table={table} stage={stage} />
      {props.over}
    </>
  )
}
