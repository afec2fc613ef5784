import { createMemo, For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { roleName, seatName } from '#client/i18n/phrases.ts'
import { SideSign } from '#client/icons/side-sign.tsx'
import { later } from '#client/parts/later.tsx'
import { useTable } from './context.ts'
import { ofOneSide } from './one-side.ts'
import { SeatClock } from './seats/seat-parts.ts'

const SideStand = later(async () => (await import('./stand/side-stand.tsx')).SideStand)

/** The two sides: who sits there, whether here, and what the title counts for them. The own side stands last. */
export function SideStrips(): JSX.Element {
  const table = useTable()
  const seats = createMemo(() => {
    const list = [...(table.info()?.seats ?? [])]
    const mine = table.mine()
    return ofOneSide(mine) ? list.sort((a, b) => Number(a.mine) - Number(b.mine)) : list
  })
  return (
    <div class="sides" classList={{ open: table.dialog() === 'places' }}>
      <For each={seats()}>
        {(seat, i) => {
          const strip = () => table.strips().find(s => s.role === seat.role)
          const me = () => seat.mine && ofOneSide(table.mine())
          const deciding = () => table.pending()?.roles.includes(seat.role) === true
          return (
            <div
              class={`side ink-${table.lookOf(seat.role)?.ink}`}
              classList={{ me: me(), deciding: deciding() }}
              data-side={table.lookOf(seat.role)?.side}
            >
              <SideSign look={table.lookOf(seat.role)} px={28} />
              <p class="who">
                <b>{me() ? t('seat.you') : seatName(seat)}</b> {strip()?.name ?? roleName(table.words(), seat.role)}
              </p>
              <p class="presence">
                <Show when={seat.kind === 'human' && !seat.mine && seat.online !== null}>
                  <i classList={{ online: seat.online === true }} aria-hidden="true" />{' '}
                  {t(seat.online ? 'seat.here' : 'seat.away')}
                </Show>
                <Show when={deciding() && (seat.mine || seat.kind === 'bot')}>
                  <span class="to-move">{t('seat.toMove')}</span>
                </Show>
              </p>
              <Show when={table.store.clock()}>
                {clock => (
                  <SeatClock
                    clock={clock()}
                    role={seat.role}
                    side={strip()?.name ?? roleName(table.words(), seat.role)}
                  />
                )}
              </Show>
              <p class="resources">
                <For each={strip()?.resources ?? []}>
                  {r => (
                    <span title={r.title}>
                      {r.label} <b class="num">{r.value}</b>
                    </span>
                  )}
                </For>
              </p>
              <Show when={table.aside()?.stand}>
                <SideStand role={seat.role} last={i() === seats().length - 1} />
              </Show>
            </div>
          )
        }}
      </For>
    </div>
  )
}
