import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { PositionId } from '../../rules/ids.ts'
import type { AttackView, GunsView, View } from '../../views.ts'
import type { Outlines } from '../blocks/outlines.ts'
import { attackPathSvg } from '../blocks/paths-art.ts'
import {
  blocksOn,
  positionCode,
  positionTarget,
  sideName,
  sideOfBlock,
  tokenBack,
  tokenDrawn,
} from '../blocks/pieces.ts'
import { placeOf, tagOf } from '../ground/positions.ts'
import type { Point } from '../ground/spots.ts'
import { battleTokenSvg } from '../tokens/tokens-art.ts'
import { gunsNow, type SeenGuns } from './guns-now.ts'
import { aimedAt, attackPoints } from './look.ts'
import { span } from './numbers.ts'

/** The ways of the attackers, below the blocks. */
export function AttackWays(props: { table: BoardFace<View> }): JSX.Element {
  return <Show when={props.table.view().attack}>{attack => <Ways table={props.table} attack={attack()} />}</Show>
}

/** The attack under way on the map: guns, and what is added up at each attacked position. */
export function AttackLayer(props: { table: BoardFace<View>; outlines: Outlines }): JSX.Element {
  const attack = () => props.table.view().attack
  return (
    <Show when={attack()}>
      {a => (
        <g class="gg-still">
          <For each={gunsNow(props.table, a())}>
            {guns => <Guns table={props.table} outlines={props.outlines} guns={guns} />}
          </For>
          <For each={[...a().targets]}>{(_, i) => <Total table={props.table} attack={a()} target={i()} />}</For>
        </g>
      )}
    </Show>
  )
}

/** Until the attackers have gone in. */
function Ways(props: { table: BoardFace<View>; attack: AttackView }): JSX.Element {
  const svg = createMemo(() => {
    const view = props.table.view()
    const side = sideName(view.active)
    return props.attack.attackers
      .filter(a => view.blocks.find(b => b.id === a.block)?.at === a.from)
      .map(a => attackPathSvg(side, attackPoints(props.attack, a), props.attack.declared))
      .join('')
  })
  return <g class="gg-still" innerHTML={svg()} />
}

const frontAt = (view: View, position: PositionId, side: number): 0 | 1 =>
  blocksOn(view, position).find(b => sideOfBlock(b.id) === sideName(side))?.front ?? 0

/** Behind the blocks of its side on that position. */
function gunSpot(view: View, spots: ReturnType<Outlines['spots']>, { at, side }: GunsView): Point {
  let found: Point | null = null
  let furthest = Number.NEGATIVE_INFINITY
  const { mid } = placeOf(positionCode(at))
  for (const b of blocksOn(view, at)) {
    const spot = spots.get(b.id)
    if (spot === undefined || sideOfBlock(b.id) !== sideName(side)) continue
    const turn = (spot.turn * Math.PI) / 180
    const back: Point = [-Math.sin(turn), Math.cos(turn)]
    const far = (spot.x - mid[0]) * back[0] + (spot.y - mid[1]) * back[1]
    if (far <= furthest) continue
    furthest = far
    found = [spot.x + back[0] * (11 * spot.size + 17), spot.y + back[1] * (11 * spot.size + 17)]
  }
  return found ?? mid
}

const APART = 29
const STRIKE = '<path class="gg-strike" d="M-13 -13L13 13M13 -13L-13 13"/>'

function Guns(props: { table: BoardFace<View>; outlines: Outlines; guns: SeenGuns }): JSX.Element {
  const svg = createMemo(() => {
    const { side, count, tokens, struck } = props.guns
    const scale = props.table.scale()
    const size = Math.max(1, Math.min(2, 0.95 / scale))
    const view = props.table.view()
    const [x, y] = gunSpot(view, props.outlines.spots(view), props.guns)
    return Array.from({ length: count }, (_, i) => {
      const token = tokens?.[i]
      const face = token === undefined ? tokenBack(sideName(side)) : tokenDrawn(token, props.table.words())
      const aside = (i - (count - 1) / 2) * APART * size
      const strike = token !== undefined && struck.includes(token) ? STRIKE : ''
      const turns = props.guns.turns ? ' class="gg-turns"' : ''
      return `<g transform="translate(${x + aside} ${y})scale(${size})"><g${turns}>${battleTokenSvg(face, scale * size)}${strike}</g></g>`
    }).join('')
  })
  return <g innerHTML={svg()} />
}

const POINTS = 3
const TAG = 24

/** One black total at each attacked position: fire once the guns are shown, before that the close combat to come. */
function Total(props: { table: BoardFace<View>; attack: AttackView; target: number }): JSX.Element {
  // where a choice has its own tag, that says it already
  const tagged = () => props.table.lit().has(positionTarget(props.attack.targets[props.target] as PositionId))
  const text = createMemo(() => (tagged() ? '' : totalText(props.table, props.attack, props.target)))
  const spot = () => {
    const at = props.attack.targets[props.target] as PositionId
    return tagOf(positionCode(at), frontAt(props.table.view(), at, 1 - props.table.view().active))
  }
  const small = () => 1 / props.table.scale()
  const width = () => text().length * 7.4 + 18
  return (
    <Show when={text() !== ''}>
      <g class="gg-total" transform={`translate(${spot().x} ${spot().y})scale(${small()})`}>
        <rect x={-width() / 2} y={-TAG / 2} width={width()} height={TAG} rx="4" />
        <text y="5">{text()}</text>
      </g>
    </Show>
  )
}

function totalText(table: BoardFace<View>, attack: AttackView, target: number): string {
  const words = table.words()
  const view = table.view()
  const at = attack.targets[target] as PositionId
  const { sum } = attack.combat?.target === target ? attack.combat : { sum: null }
  if (sum !== null) return words.say('board.total.combat', { total: span([sum.total, sum.total]) })
  const defence = attack.revealed && attack.guns.some(g => g.side !== view.active)
  if (defence) {
    const points = aimedAt(attack, 1 - view.active, at)
    return words.say('board.tag.fire', { points, count: Math.floor(points / POINTS) })
  }
  const forecast = attack.forecast[target]
  return forecast == null ? '' : words.say('board.total.combat', { total: span(forecast.total) })
}
