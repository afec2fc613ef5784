import { createMemo, For, type JSX } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { PlaceId } from '../../rules/ids.ts'
import type { View } from '../../views.ts'
import { cubeSpots } from '../ground/placing.ts'
import { borderPlaces, entryPlaces, type Point, sectorPlace } from '../ground/sectors.ts'
import { borderCode, colourCode, isBoxCode, placeCode, placeTarget, SIDES, sideIndex } from './pieces.ts'
import {
  blockSvg,
  type CubeType,
  cubeCountSvg,
  discPileSvg,
  disruptionMarkerSvg,
  fireMarkerSvg,
  stickSvg,
} from './wood-art.ts'

/** Sticks lie below the pieces; blocks with their discs, cubes and markers above them. */
export function Woods(props: { table: BoardFace<View>; layer: 'below' | 'above' }): JSX.Element {
  return props.layer === 'below' ? (
    <Sticks table={props.table} />
  ) : (
    <>
      <Loose table={props.table} />
      <Blocks table={props.table} />
    </>
  )
}

function Sticks(props: { table: BoardFace<View> }): JSX.Element {
  const svg = createMemo(() => {
    const lying = new Map<string, { place: string; border: string; count: 1 | 2 }>()
    for (const stick of props.table.view().sticks) {
      const [place, border] = [placeCode(stick.place), borderCode(stick.border)]
      const known = lying.get(`${place} ${border}`)
      lying.set(`${place} ${border}`, { place, border, count: known === undefined ? 1 : 2 })
    }
    return [...lying.values()].map(stickAt).join('')
  })
  return <g class="gb-still" innerHTML={svg()} />
}

function stickAt({ place, border, count }: { place: string; border: string; count: 1 | 2 }): string {
  const at = borderPlaces[border]
  const spot = at?.sticks[place]
  if (at === undefined || spot === undefined) return ''
  return `<g transform="translate(${spot.x} ${spot.y}) rotate(${spot.turn})">${stickSvg(at.length, count)}</g>`
}

const MARKER = 22
const marker = ([x, y]: Point, svg: string): string =>
  `<g transform="translate(${x - MARKER / 2} ${y - MARKER / 2}) scale(${MARKER / 24})">${svg}</g>`

/** Cubes and markers: they mean nothing by themselves, a click goes through to the sector. */
function Loose(props: { table: BoardFace<View> }): JSX.Element {
  const svg = createMemo(() => {
    const view = props.table.view()
    const places = new Set(view.cubes.map(c => c.place))
    const cubes = [...places].map(place => cubesAt(view, place))
    const fire = view.fireMarkers.map(id => marker(sectorPlace(placeCode(id)).fire, fireMarkerSvg()))
    const torn = view.disrupted.map(id => marker(sectorPlace(placeCode(id)).disruption, disruptionMarkerSvg()))
    return [...cubes, ...fire, ...torn].join('')
  })
  return <g class="gb-still" innerHTML={svg()} />
}

function cubesAt(view: View, place: PlaceId): string {
  const code = placeCode(place)
  const here = view.cubes.filter(c => c.place === place)
  const spots = isBoxCode(code) ? boxCubeSpots(code, here.length) : cubeSpots(code, here.length)
  return here
    .map((c, i) => {
      const spot = spots[i]
      if (spot === undefined) return ''
      const svg = cubeCountSvg(colourCode(c.colour) as CubeType, c.count)
      return `<g transform="translate(${spot.x} ${spot.y}) scale(${spot.scale})">${svg}</g>`
    })
    .join('')
}

function boxCubeSpots(code: string, count: number): { x: number; y: number; scale: number }[] {
  const [x, y] = entryPlaces[code]?.block ?? [0, 0]
  return Array.from({ length: count }, (_, i) => ({ x: x + 22, y: y - 20 + i * 20, scale: 0.7 }))
}

function Blocks(props: { table: BoardFace<View> }): JSX.Element {
  const blocks = createMemo(() =>
    SIDES.flatMap(side => props.table.view().command[sideIndex(side)].blocks.map(b => ({ ...b, side }))),
  )
  const at = (place: PlaceId): Point => {
    const code = placeCode(place)
    return (isBoxCode(code) ? entryPlaces[code]?.block : sectorPlace(code).block) ?? [0, 0]
  }
  return (
    <For each={blocks()}>
      {b => {
        const [x, y] = at(b.place)
        const lit = () => props.table.lit().has(placeTarget(b.place))
        return (
          <g class="gb-block" classList={{ can: lit() }} data-target={placeTarget(b.place)}>
            <g transform={`translate(${x - 18} ${y - 21}) scale(${28 / 24})`} innerHTML={blockSvg(b.side, b.value)} />
            <g transform={`translate(${x - 1} ${y + 2})`} innerHTML={discPileSvg(b.side, b.orders)} />
          </g>
        )
      }}
    </For>
  )
}
