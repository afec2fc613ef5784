import { createEffect, type JSX, on, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { askWaiting, waiting } from '#client/net/waiting.ts'
import { Unreached } from '#client/parts/unreached.tsx'
import { useTable } from './context.ts'

/** Nothing is asked here any more: on to the next game that waits for me. */
export function NextGame(): JSX.Element {
  const table = useTable()
  createEffect(
    on(
      () => table.store.moment()?.revision,
      () => void askWaiting(),
    ),
  )
  const others = () => [...waiting().tables, ...waiting().offers].filter(id => id !== table.store.id)
  /** Somebody else plays here, and takes his time. */
  const slow = () =>
    table.mine().length > 0 &&
    table.pending() !== null &&
    table.store.clock()?.info.pace.kind !== 'live' &&
    table.info()?.seats.some(seat => seat.kind === 'human' && !seat.mine)
  return (
    <>
      <Show when={slow() && !waiting().reached}>
        <Unreached />
      </Show>
      <Show when={table.mine().length > 0 && others()[0]}>
        {id => (
          <p class="next-game">
            <a class="btn" data-action="next-game" href={`/t/${id()}`}>
              <Icon name="forward" px={12} /> {t('next.game')}
              <Show when={others().length > 1}> ({others().length})</Show>
            </a>
          </p>
        )}
      </Show>
    </>
  )
}
