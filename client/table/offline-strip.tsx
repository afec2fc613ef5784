import { createSignal, type JSX, onCleanup, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { errorText } from '#client/i18n/phrases.ts'
import { useTable } from './context.ts'

/** Under the top bar: not connected, or what the server would not do. */
export function OfflineStrip(): JSX.Element {
  const table = useTable()
  const [now, setNow] = createSignal(Date.now())
  const timer = setInterval(() => setNow(Date.now()), 500)
  onCleanup(() => clearInterval(timer))
  const down = () => {
    const link = table.store.link()
    return link.up ? null : link
  }
  const seconds = () => {
    const at = down()?.retryAt
    return at == null ? 0 : Math.max(0, Math.ceil((at - now()) / 1000))
  }
  const error = () => {
    const e = table.store.error()
    return e !== null && now() - e.at < 8000 ? e : null
  }
  return (
    <div class="notices" role="status">
      <Show when={down()?.retryAt != null}>
        <p class="strip">
          <span>{t('offline.strip', { n: seconds() })}</span>
          <button type="button" class="btn quiet" onClick={() => table.store.retry()}>
            {t('offline.now')}
          </button>
        </p>
      </Show>
      <Show when={error()}>
        {e => (
          <p class="strip refused">
            <span>{errorText(e().code)}</span>
            <button type="button" class="btn quiet" onClick={() => table.store.clearError()}>
              {t('close')}
            </button>
          </p>
        )}
      </Show>
    </div>
  )
}
