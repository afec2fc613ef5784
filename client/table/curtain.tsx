import { createEffect, createSignal, type JSX, on, onCleanup, Show } from 'solid-js'
import { motion } from '#client/browser/settings-store.ts'
import { t } from '#client/i18n/index.ts'
import { roleName } from '#client/i18n/phrases.ts'
import { SideSign } from '#client/icons/side-sign.tsx'
import { Drum } from '#client/icons/signs.tsx'
import { useTable } from './context.ts'

const HOLD = 800
const RIBBON = 1000

/** Between seats at one screen: a curtain where something is hidden, a ribbon for a second where nothing is. */
export function Curtain(): JSX.Element {
  const table = useTable()
  const role = () => table.store.moment()?.curtain ?? null
  const [holding, setHolding] = createSignal(false)
  const [taps, setTaps] = createSignal(0)
  let timer: ReturnType<typeof setTimeout> | undefined

  function lift(): void {
    const next = role()
    setHolding(false)
    setTaps(0)
    if (next !== null) table.store.lift(next)
  }
  function hold(): void {
    setHolding(true)
    clearTimeout(timer)
    timer = setTimeout(lift, HOLD)
  }
  function release(): void {
    setHolding(false)
    clearTimeout(timer)
  }
  onCleanup(() => clearTimeout(timer))
  return (
    <>
      <Show when={role()}>
        {next => (
          <div class="curtain" role="dialog" aria-modal="true" aria-label={t('curtain.label')}>
            <Drum px={72} />
            <h2>{t('curtain.screen', { side: roleName(table.words(), next()) })}</h2>
            <p>{t('curtain.lookAway')}</p>
            <button
              type="button"
              class="btn big hold"
              classList={{ holding: holding() && motion() === 'full' }}
              ref={button => queueMicrotask(() => button.focus())}
              onPointerDown={hold}
              onPointerUp={release}
              onPointerLeave={release}
              onKeyDown={event => {
                if (event.key !== ' ' && event.key !== 'Enter') return
                event.preventDefault()
                if (taps() > 0) lift()
                else setTaps(1)
              }}
            >
              <SideSign look={table.lookOf(next())} /> {t(taps() > 0 ? 'curtain.again' : 'curtain.hold')}
            </button>
          </div>
        )}
      </Show>
      <SeatRibbon />
    </>
  )
}

function SeatRibbon(): JSX.Element {
  const table = useTable()
  const [shown, setShown] = createSignal<string | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(
    on(table.me, (now, before) => {
      if (before == null || now === null || now === before || table.mine().length < 2 || table.info()?.hidden) return
      setShown(now)
      clearTimeout(timer)
      timer = setTimeout(() => setShown(null), RIBBON)
    }),
  )
  onCleanup(() => clearTimeout(timer))
  return (
    <Show when={shown()}>
      {role => (
        <div class="seat-ribbon fade" role="status">
          <SideSign look={table.lookOf(role())} px={30} />{' '}
          {t('curtain.ribbon', { side: roleName(table.words(), role()) })}
        </div>
      )}
    </Show>
  )
}
