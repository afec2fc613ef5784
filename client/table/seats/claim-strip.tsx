import { createMemo, type JSX, Show } from 'solid-js'
import { leftNow, ticking } from '#client/clocks/time-words.ts'
import { t } from '#client/i18n/index.ts'
import { seatName } from '#client/i18n/phrases.ts'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Problem } from '#client/parts/problem.tsx'
import { useTable } from '#client/table/context.ts'

/** Somebody's time is up: what that means for the one who looks. */
export function ClaimStrip(): JSX.Element {
  const table = useTable()
  const now = ticking(1000)
  const { attempt, problem } = attempting()
  const late = createMemo(() => {
    const clock = table.store.clock()
    if (clock === null || table.info()?.status !== 'playing') return []
    const out = clock.info.seats.filter(seat => seat.ticking && leftNow(seat, clock.at, now()) <= 0)
    return out.map(seat => seat.role)
  })
  const mine = () => late().some(role => table.mine().includes(role))
  const name = () => seatName(table.info()?.seats.find(seat => seat.role === late()[0]))
  const claims = () => table.store.clock()?.info.pace.atZero === 'claim' && table.mine().length > 0 && !mine()
  return (
    <Show when={late().length > 0}>
      <section class="offer claim" aria-live="polite">
        <p>{mine() ? t('clock.mine') : t('clock.claim', { name: name() })}</p>
        <Show when={claims()}>
          <div class="btns">
            <button
              type="button"
              class="btn pri"
              data-action="claim"
              onClick={() => void attempt(() => api.post(`/tables/${table.store.id}/claim`, { as: table.mine()[0] }))}
            >
              {t('clock.claimNow')}
            </button>
          </div>
        </Show>
        <Problem text={problem()} />
      </section>
    </Show>
  )
}
