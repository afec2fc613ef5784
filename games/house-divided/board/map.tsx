import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, DrawingProps } from '#client/board/api.ts'
import { flatIfWanted, letteringStep } from '#client/board/map-look.ts'
import type { View } from '../views.ts'
import { counterSvg, stackCountSvg } from './counters/counters.ts'
import { type PlacedCounter, sharedShift, stackOf } from './counters/outlines.ts'
import { BOXES, boxTarget, faceOf, ownerOf, SIDES, spotOf, unitsInBox, unitTarget } from './counters/pieces.ts'
import { detailOf, stackPlan } from './counters/stacks.ts'
import { cartoucheSvg } from './ground/cartouche.ts'
import groundUrl from './ground/ground.svg?url'
import { LEGEND_PLACE, legendSvg } from './ground/legend.ts'
import { lineLayerSvg } from './ground/line-art.ts'
import { litNames } from './ground/lit-names.ts'
import { isNameShown, nameSvg } from './ground/names.ts'
import { type BoxFacts, boxFacts, plateMarksSvg, plateSvg } from './ground/plates.ts'
import type { Side } from './palette.ts'

/** The ground's picture is a little larger than the sheet on all sides. */
const GROUND = { x: -20, y: -20, width: 1640, height: 1050 } as const

/** The campaign map: ground, lines, ways, plates, rings, counters, marks, names, tags. */
export function CampaignMap(props: DrawingProps & { table: BoardFace<View> }): JSX.Element {
  const table = props.table
  const lines = lineLayerSvg()
  const step = letteringStep(table)
  const codes = BOXES.map(box => box.code)
  const lit = createMemo(() =>
    litNames(
      codes.filter((_, id) => table.lit().has(boxTarget(id))),
      codes,
      step(),
    ),
  )
  const isNamed = (code: string) =>
    lit().has(code) || (isNameShown(code, step()) && (table.settings().names === 'all' || isCity(code)))
  return (
    <>
      <g class="lasting">
        <image href={flatIfWanted(table, groundUrl)} {...GROUND} />
        <g innerHTML={lines} />
        <Legend table={table} />
      </g>
      {props.under}
      <For each={BOXES}>
        {(box, id) => <Plate table={table} id={id()} facts={boxFacts.get(box.code) as BoxFacts} />}
      </For>
      {props.rings}
      <For each={BOXES}>{(box, id) => <Pieces table={table} id={id()} code={box.code} />}</For>
      <g class="marks keep" innerHTML={BOXES.map(box => marks(box.code)).join('')} />
      <g class="names">
        <For each={BOXES}>
          {box => (
            <Show when={isNamed(box.code)}>
              <g transform={at(box.code)} innerHTML={nameSvg(box.code, step(), lit().get(box.code))} />
            </Show>
          )}
        </For>
      </g>
      {props.over}
    </>
  )
}

const at = (code: string): string => `translate(${spotOf(code).x} ${spotOf(code).y})`

const isCity = (code: string): boolean => {
  const facts = boxFacts.get(code)
  return facts !== undefined && (facts.victory || facts.fort || facts.recruit.union + facts.recruit.confederate > 0)
}

const marks = (code: string): string =>
  `<g transform="${at(code)}">${plateMarksSvg(boxFacts.get(code) as BoxFacts)}</g>`

function Plate(props: { table: BoardFace<View>; id: number; facts: BoxFacts }): JSX.Element {
  const owner = createMemo(() => ownerOf(props.table.view(), props.id))
  const passing = createMemo(() => props.table.view().cavalryHeld.includes(props.id))
  return (
    <g transform={at(props.facts.code)}>
      <g innerHTML={plateSvg(props.facts, owner())} />
      <Show when={passing()}>
        <path class="passing" d="M-19 -13H19" stroke-dasharray="3 3" />
      </Show>
    </g>
  )
}

function Pieces(props: { table: BoardFace<View>; id: number; code: string }): JSX.Element {
  const present = createMemo(() => SIDES.filter(side => unitsInBox(props.table.view(), props.id, side).length > 0))
  return (
    <Show when={present().length > 0}>
      <g transform={at(props.code)}>
        <For each={present()}>{side => <Stack table={props.table} id={props.id} side={side} />}</For>
      </g>
    </Show>
  )
}

function Stack(props: { table: BoardFace<View>; id: number; side: Side }): JSX.Element {
  const counters = createMemo(
    () => new Map(stackOf(props.table.view(), props.id, props.side, props.table.scale()).map(c => [c.id, c])),
  )
  const count = createMemo(() => {
    const units = unitsInBox(props.table.view(), props.id, props.side)
    const place = stackPlan(units.length, detailOf(props.table.scale())).count
    return place === null ? null : { ...place, n: units.length }
  })
  const active = () => (props.table.view().active === 0) === (props.side === 'union')
  const shift = () => sharedShift(props.table.view(), props.id, props.side)
  const svg = (id: number) => {
    const unit = props.table.view().units.find(u => u.id === id)
    return unit === undefined ? '' : counterSvg({ ...faceOf(unit, active()), style: props.table.settings().unitStyle })
  }
  return (
    <>
      <For each={[...counters().keys()]}>
        {id => {
          const lifted = () => (props.table.chosen().has(unitTarget(id)) ? -3 : 0)
          const place = () => counters().get(id) as PlacedCounter
          return (
            <g
              data-target={unitTarget(id)}
              class="counter"
              classList={{ chosen: lifted() !== 0 }}
              transform={`translate(${place().x} ${place().y + lifted()}) scale(${place().size / 24})`}
              innerHTML={svg(id)}
            />
          )
        }}
      </For>
      <Show when={count()}>
        {place => (
          <g
            class="count"
            transform={`translate(${place().x + shift().x} ${place().y + shift().y}) scale(${place().scale})`}
            innerHTML={stackCountSvg(place().n)}
          />
        )}
      </Show>
    </>
  )
}

function Legend(props: { table: BoardFace<View> }): JSX.Element {
  const say = (key: string) => props.table.words().say(`board.${key}`)
  const svg = createMemo(() =>
    legendSvg({
      rail: say('legend.rail'),
      road: say('legend.road'),
      river: say('legend.river'),
      crossing: say('legend.crossing'),
      owners: say('legend.owners'),
    }),
  )
  return (
    <>
      <g innerHTML={cartoucheSvg(say('cartouche.over'), say('cartouche.under'))} />
      <g class="map-key" transform={`translate(${LEGEND_PLACE.x} ${LEGEND_PLACE.y})`} innerHTML={svg()} />
    </>
  )
}
