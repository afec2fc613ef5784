import { createMemo, type JSX, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import '#client/theme/stand.css'
import { RuleLink } from '#client/board/rule-link.tsx'
import { Icon } from '#client/icons/icon.tsx'
import { useTable } from '#client/table/context.ts'
import { warningOf } from './warnings.ts'

/** Below the strip of a side: how it stands, and what it is warned of. */
export function SideStand(props: { role: string; last: boolean }): JSX.Element {
  const table = useTable()
  const stand = () => table.aside()?.stand
  /** Under the side that the title names, else under the reader's own; onlookers see it at the foot. */
  const isHere = () => {
    const under = stand()?.under
    if (under !== undefined) return table.lookOf(props.role)?.side === under && !props.role.includes('subordinate')
    return table.mine().length === 1 ? table.mine()[0] === props.role : props.last
  }
  const warning = createMemo(() => warningOf(table, props.role))
  return (
    <>
      <Show when={isHere() && stand()}>
        {one => (
          <div class="stand-line">
            <Dynamic component={one().Line} face={table.face} />
          </div>
        )}
      </Show>
      <Show when={warning()}>
        {one => (
          <p class="stand-warning" classList={{ grave: one().grave }} role="status">
            <Icon name="warn" px={18} />
            <span>{one().text}</span>
            <RuleLink rule={one().rule} bare />
          </p>
        )}
      </Show>
    </>
  )
}

/** On the phone a warning takes the place of the resource. */
export function OwnFigure(props: { otherwise: string }): JSX.Element {
  const table = useTable()
  const warning = createMemo(() => (table.me() === null ? null : warningOf(table, table.me() ?? '')))
  return (
    <Show when={warning()} fallback={props.otherwise}>
      {one => (
        <span class="stand-figure" classList={{ grave: one().grave }}>
          <Icon name="warn" px={14} /> {table.aside()?.stand?.figure(table.view(), table.words())}
        </span>
      )}
    </Show>
  )
}
