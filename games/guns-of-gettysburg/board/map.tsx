import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, DrawingProps } from '#client/board/api.ts'
import { CampFires } from '#client/board/camp-fires.tsx'
import { Ground } from '#client/board/ground.tsx'
import { letteringStep } from '#client/board/map-look.ts'
import type { PositionId } from '../rules/ids.ts'
import { HOURS_A_DAY } from '../rules/pieces.ts'
import type { View } from '../views.ts'
import { AttackLayer, AttackWays } from './attack/attack-layer.tsx'
import { type EnemyFire, FieldsOfFire } from './attack/fields.tsx'
import { Blocks } from './blocks/blocks.tsx'
import { fieldWorksSvg } from './blocks/blocks-art.ts'
import { campsOf } from './blocks/camps.ts'
import { MarchSteps } from './blocks/march-steps.tsx'
import type { WaysOf } from './blocks/march-ways.ts'
import type { Outlines } from './blocks/outlines.ts'
import { areaCode, positionCode, sideName } from './blocks/pieces.ts'
import groundUrl from './ground/ground.svg?url'
import groundNightUrl from './ground/ground-night.svg?url'
import { hourTintSvg } from './ground/hour-tint.ts'
import letteringUrl from './ground/lettering.svg?url'
import letteringFarUrl from './ground/lettering-far.svg?url'
import letteringFarNightUrl from './ground/lettering-far-night.svg?url'
import letteringNightUrl from './ground/lettering-night.svg?url'
import { areaNamesSvg, FAR } from './ground/names.ts'
import { night } from './ground/night.ts'
import { areaPlaceOf, placeOf, SHEET, worksOf } from './ground/positions.ts'
import { lengthOf } from './ground/spots.ts'
import { HandOverlay } from './hand/hand.tsx'
import { TableEdge } from './time/table-edge.tsx'
import { objectiveSvg } from './tokens/tokens-art.ts'

const FIRST_CLOCK_HOUR = 5
const NOON = 12
const NIGHT = FIRST_CLOCK_HOUR + HOURS_A_DAY - 1
const LONGEST_WORKS = 90

/** The clock's hour; in high contrast it is always day. */
const clockIn = (table: BoardFace<View>): number =>
  table.settings().theme === 'contrast' ? NOON : (table.view().hour % HOURS_A_DAY) + FIRST_CLOCK_HOUR
export const isNight = (table: BoardFace<View>): boolean => clockIn(table) === NIGHT

/** The battlefield: ground, light of the hour, lettering, the table's edge, fields of fire, works, objectives, blocks. */
export function Battlefield(
  props: DrawingProps & { table: BoardFace<View>; outlines: Outlines; waysOf: WaysOf; enemyFire: EnemyFire },
): JSX.Element {
  const table = props.table
  const step = letteringStep(table)
  const clock = () => clockIn(table)
  const dark = createMemo(() => isNight(table))
  const names = createMemo(() => {
    const svg = table.settings().names === 'all' ? areaNamesSvg(step()) : ''
    return dark() ? night(svg) : svg
  })
  const lettering = () => {
    if (step() < FAR) return dark() ? letteringFarNightUrl : letteringFarUrl
    return dark() ? letteringNightUrl : letteringUrl
  }
  return (
    <>
      <g class="lasting gg-still">
        <Ground
          table={table}
          day={groundUrl}
          night={groundNightUrl}
          dark={dark()}
          width={SHEET.width}
          height={SHEET.height}
        />
        <g class="gg-still" innerHTML={hourTintSvg(clock())} />
        <image class="gg-still" href={lettering()} width={SHEET.width} height={SHEET.height} />
      </g>
      <TableEdge table={table} scale={step()} dark={dark()} />
      <Show when={dark()}>
        <CampFires camps={campsOf(props.outlines.spots(table.view()))} />
      </Show>
      <FieldsOfFire table={table} enemyFire={props.enemyFire} />
      {props.under}
      <g class="gg-still" innerHTML={names()} />
      {props.rings}
      <Works table={table} />
      <Objectives table={table} />
      <AttackWays table={table} />
      <Blocks table={table} outlines={props.outlines} />
      <MarchSteps table={table} waysOf={props.waysOf} />
      <AttackLayer table={table} outlines={props.outlines} />
      {props.over}
      <Show when={!table.still}>
        <HandOverlay table={table} enemyFire={props.enemyFire} />
      </Show>
    </>
  )
}

function Works(props: { table: BoardFace<View> }): JSX.Element {
  const svg = createMemo(() =>
    props.table
      .view()
      .works.map(work => {
        const code = positionCode((work >> 1) as PositionId)
        const { x, y, turn } = worksOf(code, (work & 1) as 0 | 1)
        const length = Math.min(LONGEST_WORKS, lengthOf(placeOf(code).grounds[0].line))
        return `<g transform="translate(${x} ${y})rotate(${turn})">${fieldWorksSvg(length)}</g>`
      })
      .join(''),
  )
  return <g class="gg-still" innerHTML={svg()} />
}

/** Objectives grow a little when the map is far away: they decide the game. */
function Objectives(props: { table: BoardFace<View> }): JSX.Element {
  const size = () => Math.max(1, Math.min(2.2, 0.8 / props.table.scale()))
  return (
    <For each={[...props.table.view().objectives]}>
      {(objective, i) => {
        const [x, y] = areaPlaceOf(areaCode(objective.area)).objective
        return (
          <g
            class="gg-objective"
            data-target={`objective:${i() + 1}`}
            transform={`translate(${x} ${y})scale(${size()})`}
            innerHTML={objectiveSvg(sideName(objective.owner)) + (objective.gap === null ? '' : GAP)}
          />
        )
      }}
    </For>
  )
}

/** Full control is lacking. */
const GAP =
  '<g transform="translate(15 -15)"><circle r="8" fill="#fffaf0" stroke="#1b1409" stroke-width="1.4"/><path d="M0 -4.4V1.4M0 3.6V4.6" stroke="#8e2a1e" stroke-width="2.6" stroke-linecap="round"/></g>'
