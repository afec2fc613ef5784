import { createSignal, type JSX, Show } from 'solid-js'
import { letterFor } from '#client/browser/settings-store.ts'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api } from '#client/net/api.ts'
import { useTable } from './context.ts'

/** Undo, restart and why-not. What is barred stays in its place, dashed, with the reason, and can be asked for. */
export function UndoRow(): JSX.Element {
  const table = useTable()
  const [asked, setAsked] = createSignal(false)
  const undo = () => table.store.moment()?.undo ?? { steps: 0, bar: 'start' as const }
  const others = () => table.info()?.seats.some(s => !s.mine && s.kind === 'human') === true
  const canAsk = () =>
    table.me() !== null &&
    table.replay.last() > 0 &&
    undo().bar !== 'start' &&
    !table.info()?.offers.some(o => o.what === 'undo')

  async function askBack(): Promise<void> {
    const me = table.me()
    if (me === null) return
    const own = table.store.log().findLast(e => e.by === me)?.step ?? table.replay.last()
    setAsked(true)
    await api.offer(table.store.id, 'undo', me, Math.max(0, own - 1)).catch(() => {})
    setAsked(false)
  }

  return (
    <div class="btns undo-row">
      <Show
        when={undo().steps > 0}
        fallback={
          <Show when={table.mine().length > 0 && undo().bar !== 'start'}>
            <span class="btn off" role="note">
              <Icon name="undo" /> {t('undo.barred', { why: t(`undo.bar.${undo().bar}`) })}
            </span>
            <Show when={canAsk()}>
              <button type="button" class="btn quiet" disabled={asked()} onClick={() => void askBack()}>
                {t(others() ? 'undo.ask' : 'undo.takeBack')}
              </button>
            </Show>
          </Show>
        }
      >
        <button
          type="button"
          class="btn quiet"
          data-action="undo"
          disabled={table.store.sending() || !table.store.link().up}
          onClick={() => table.store.undo(table.choice.speakAs())}
        >
          <Icon name="undo" /> {t('undo.one')} <kbd>{letterFor('Z')}</kbd>
        </button>
        <Show when={undo().steps > 1}>
          <button
            type="button"
            class="btn quiet"
            data-action="restart"
            disabled={table.store.sending() || !table.store.link().up}
            title={t('undo.restartTitle', { n: undo().steps })}
            onClick={() => table.store.restart(table.choice.speakAs())}
          >
            {t('undo.restart')} <kbd>⇧{letterFor('Z')}</kbd>
          </button>
        </Show>
      </Show>
      <Show when={table.asked() && table.store.link().up}>
        <button
          type="button"
          class="btn quiet"
          data-action="why"
          aria-pressed={table.ask.pointing()}
          onClick={() => {
            const focus = table.focus()
            if (focus !== null && document.activeElement?.closest('.text-board')) table.ask.ask(focus)
            else table.ask.setPointing(!table.ask.pointing())
          }}
        >
          <Icon name="why" /> <span>{t(table.ask.pointing() ? 'why.point' : 'prompt.whyNot')}</span>
        </button>
      </Show>
    </div>
  )
}
