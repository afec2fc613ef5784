import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import {
  type BrigadeId,
  CHAINED,
  INDEPENDENT,
  MAP,
  ORDERS,
  type Orders as OrdersId,
  ordersOf,
  RESERVE,
  SIDES,
  type UnitId,
} from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { SmallPiece } from '../pieces/piece-small.tsx'
import type { Stage } from '../stage.ts'
import './panels.css'

type Props = { table: BoardFace<View>; stage: Stage }

const ALL = ORDERS.map((_, id) => id as OrdersId)

/** The brigades of both sides by their orders, each with how new ones come to it and who of it goes by others. */
export default function Orders(props: Props): JSX.Element {
  const { table, stage } = props
  const words = () => table.words()
  const here = (unit: UnitId) => table.view().units[unit].where === MAP
  const under = (side: number, orders: OrdersId) =>
    stage.gr.brigadeIds.filter(
      id =>
        stage.gr.brigades[id].side === side &&
        table.view().brigades[id].orders === orders &&
        stage.gr.brigades[id].units.some(here),
    )
  return (
    <div class="gba-roster">
      <For each={SIDES}>
        {side => (
          <section>
            <h3>{words().name('side', stage.gr.roles[side])}</h3>
            <For each={ALL}>
              {orders => (
                <Show when={under(side, orders).length > 0}>
                  <h4>{words().name('orders', ORDERS[orders] as string)}</h4>
                  <For each={under(side, orders)}>{brigade => <Row {...props} brigade={brigade} />}</For>
                </Show>
              )}
            </For>
          </section>
        )}
      </For>
    </div>
  )
}

function Row(props: Props & { brigade: BrigadeId }): JSX.Element {
  const { table, stage, brigade } = props
  const words = () => table.words()
  const { units, code } = stage.gr.brigades[brigade]
  const state = () => table.view().brigades[brigade]
  const chain = () => {
    const { flags } = state()
    return (flags & CHAINED) !== 0 ? 'whole' : (flags & INDEPENDENT) !== 0 ? 'independent' : 'broken'
  }
  /** 4.23, 9.21: regiments that go by other orders than their brigade. */
  const apart = createMemo(() => {
    const view = table.view()
    return units.filter(unit => view.units[unit].where === MAP && ordersOf(view, unit) !== state().orders)
  })
  return (
    <article class="gba-brigade">
      <header>
        <SmallPiece table={table} stage={stage} target={stage.codes.ofBrigade(brigade)} px={30} />
        <span>
          <b>{words().name('brigade', code, table.view())}</b>
          <span class="hint">
            {words().say(`board.orders.${chain()}`)}
            <Show when={(state().flags & RESERVE) !== 0}> {words().say('board.mark.reserve')}</Show>
          </span>
          <For each={apart()}>
            {unit => (
              <span class="hint">
                {words().say('board.orders.apart', {
                  unit: stage.gr.units[unit].code,
                  orders: ORDERS[ordersOf(table.view(), unit)] as string,
                })}
              </span>
            )}
          </For>
        </span>
      </header>
    </article>
  )
}
