import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, DrawingProps } from '#client/board/api.ts'
import { CampFires } from '#client/board/camp-fires.tsx'
import { Ground } from '#client/board/ground.tsx'
import { letteringStep } from '#client/board/map-look.ts'
import type { View } from '../views.ts'
import groundUrl from './ground/ground.svg?url'
import groundNightUrl from './ground/ground-night.svg?url'
import letteringUrl from './ground/lettering.svg?url'
import letteringNightUrl from './ground/lettering-night.svg?url'
import { isNameShown, LETTERING_FROM, nameSvg, signSvg } from './ground/names.ts'
import { night } from './ground/night.ts'
import { sectorTintSvg, TINT_DEFS, type TintKind } from './ground/sector-art.ts'
import { SHEET } from './ground/sectors.ts'
import { Margin } from './margin/margin.tsx'
import { campsOf } from './pieces/camps.ts'
import { borderShape, type Outlines } from './pieces/outlines.ts'
import { faceOf, isBoxCode, pieceTarget, SECTORS } from './pieces/pieces.ts'
import { pieceRingSvg, pieceSvg } from './pieces/pieces-art.ts'
import { DIGITS } from './pieces/wood-art.ts'
import { Woods } from './pieces/woods.tsx'

/** The battlefield: ground, tints, rings, sticks, pieces, blocks, cubes, markers, names, margin. */
export function Battlefield(props: DrawingProps & { table: BoardFace<View>; outlines: Outlines }): JSX.Element {
  const table = props.table
  const step = letteringStep(table)
  const dark = createMemo(() => isNight(table))
  const name = (code: string) => (dark() ? night(nameSvg(code, step())) : nameSvg(code, step()))
  return (
    <>
      <defs innerHTML={TINT_DEFS} />
      <g class="lasting">
        <Ground
          table={table}
          day={groundUrl}
          night={groundNightUrl}
          dark={dark()}
          width={SHEET.width}
          height={SHEET.height}
        />
        <Show when={step() >= LETTERING_FROM}>
          <image href={dark() ? letteringNightUrl : letteringUrl} width={SHEET.width} height={SHEET.height} />
        </Show>
      </g>
      <Show when={dark()}>
        <CampFires camps={campsOf(props.outlines.spots(table.view(), table.scale()))} />
      </Show>
      <Tints table={table} />
      {props.under}
      <g class="gb-still keep" innerHTML={SIGNS} />
      <Margin table={table} dark={dark()} />
      {props.rings}
      <Borders table={table} />
      <Woods table={table} layer="below" />
      <Pieces table={table} outlines={props.outlines} />
      <Woods table={table} layer="above" />
      <g class="gb-still">
        <For each={SECTORS}>
          {sector => (
            <Show when={isNameShown(sector.code, step()) && (table.settings().names === 'all' || isGreat(sector))}>
              <g innerHTML={name(sector.code)} />
            </Show>
          )}
        </For>
      </g>
      {props.over}
    </>
  )
}

/** By night the map is dark, but not in high contrast. */
export const isNight = (table: BoardFace<View>): boolean =>
  table.settings().theme !== 'contrast' && table.view().period === 'night'

const SIGNS = SECTORS.map(s => signSvg(s.code)).join('')
const isGreat = (sector: object): boolean => 'star' in sector || 'town' in sector

/** Where what is chosen can go, and what it can hit: from the list of choices alone. */
function Tints(props: { table: BoardFace<View> }): JSX.Element {
  const tints = createMemo(() =>
    [...props.table.lit().values()].flatMap(lit => {
      const code = lit.target.startsWith('place:') ? lit.target.slice(6) : ''
      const verb = lit.offers[0]?.verb ?? ''
      const kind: TintKind | null = verb.startsWith('aim') ? 'range' : MARCHES.has(verb) ? 'reach' : null
      return kind === null || code === '' || isBoxCode(code) ? [] : [sectorTintSvg(code, kind)]
    }),
  )
  return <g class="gb-still" innerHTML={tints().join('')} />
}

const MARCHES = new Set(['move', 'enter', 'retreat', 'retreatThrough'])

/** Borders along which a stick can lie now. */
function Borders(props: { table: BoardFace<View> }): JSX.Element {
  const lit = createMemo(() => [...props.table.lit().keys()].filter(target => target.startsWith('border:')))
  return (
    <For each={lit()}>
      {target => <path class="gb-border" data-target={target} d={borderShape(target.slice('border:'.length))?.d} />}
    </For>
  )
}

function Pieces(props: { table: BoardFace<View>; outlines: Outlines }): JSX.Element {
  const stood = createMemo(() => props.outlines.spots(props.table.view(), props.table.scale()))
  const ids = createMemo(() => [...stood().keys()].sort((a, b) => a - b))
  return (
    <For each={ids()}>
      {id => {
        const spot = createMemo(() => stood().get(id))
        const target = pieceTarget(id)
        const chosen = () => props.table.chosen().has(target)
        const can = () => chosen() || props.table.subjects().includes(target) || props.table.lit().has(target)
        const svg = createMemo(() => {
          const s = spot()
          if (s === undefined) return ''
          const face = faceOf(s.piece)
          return (can() ? pieceRingSvg(face.type, chosen()) : '') + pieceSvg(face)
        })
        return (
          <Show when={spot()}>
            {s => (
              <g
                class="gb-piece"
                classList={{ can: can() }}
                data-target={target}
                style={{
                  transform: `translate(${s().x - s().size / 2}px, ${s().y - s().size / 2 - (chosen() ? 3 : 0)}px) scale(${s().size / 24})`,
                }}
              >
                <g innerHTML={svg()} />
                <Show when={s().count > 1}>
                  <g class="gb-still" innerHTML={countSvg(s().count)} />
                </Show>
              </g>
            )}
          </Show>
        )
      }}
    </For>
  )
}

const countSvg = (n: number): string =>
  `<circle cx="22.6" cy="4" r="6.4" fill="#faf6ea" stroke="#1b1409" stroke-width="1.3"/><text x="22.6" y="7.6" text-anchor="middle" ${DIGITS} font-size="10.5" fill="#1b1409">${n}</text>`
