import { For, type JSX, Show } from 'solid-js'
import type { BoardFace, DrawingProps, TargetId } from '#client/board/api.ts'
import { CROSSROADS, GRID, HEX_CODES, WOODS } from '../rules/board.ts'
import type { CounterView, View } from '../views.ts'
import { Counter } from './counter.tsx'
import { SHEET } from './sheet.ts'
import { counterTarget } from './sites.ts'

/** The ground never changes: it is written once, for all tables. */
const GROUND = GRID.ids
  .map(hex => {
    const { x, y } = SHEET.middle(hex)
    const kind = hex === CROSSROADS ? 'crossroads' : WOODS[hex] === 1 ? 'woods' : 'clear'
    const number = `<text class="sk-number" x="${x}" y="${y + 26}">${HEX_CODES[hex]}</text>`
    return `<path class="sk-${kind}" d="${SHEET.outline(hex)}"/>${number}`
  })
  .join('')

export function Battlefield(props: DrawingProps & { face: BoardFace<View> }): JSX.Element {
  const ids = () => props.face.view().counters.flatMap(c => (c.hex === null ? [] : [c.id]))
  return (
    <>
      <g class="sk-ground" innerHTML={GROUND} />
      {props.under}
      {props.rings}
      <For each={ids()}>{id => <Placed face={props.face} counter={() => props.face.view().counters[id]} />}</For>
      {props.over}
    </>
  )
}

function Placed(props: { face: BoardFace<View>; counter(): CounterView | undefined }): JSX.Element {
  const spot = () => {
    const counter = props.counter()
    return counter?.hex == null ? null : { counter, ...SHEET.middle(counter.hex) }
  }
  const isIn = (list: { has(target: TargetId): boolean }) => {
    const now = props.counter()
    return now !== undefined && list.has(counterTarget(now))
  }
  const can = () => isIn(new Set(props.face.subjects()))
  return (
    <Show when={spot()}>
      {at => (
        <g
          class="sk-counter"
          classList={{ can: can(), chosen: isIn(props.face.chosen()) }}
          data-target={counterTarget(at().counter)}
          style={{ transform: `translate(${at().x}px, ${at().y}px)` }}
        >
          <Counter counter={at().counter} />
        </g>
      )}
    </Show>
  )
}
