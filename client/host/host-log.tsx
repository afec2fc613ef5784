import { createSignal, For, type JSX, Show } from 'solid-js'
import { ago, hasText, t } from '#client/i18n/index.ts'
import type { HostLogLine } from '#protocol/host.ts'

const FIRST = 12

/** What hosts have done here, the latest first. */
export function HostLog(props: { log: readonly HostLogLine[] }): JSX.Element {
  const [all, setAll] = createSignal(false)
  const shown = () => (all() ? props.log : props.log.slice(0, FIRST))
  return (
    <section class="club-part" data-part="log">
      <h2>{t('host.log')}</h2>
      <Show when={props.log.length > 0} fallback={<p class="hint">{t('host.logEmpty')}</p>}>
        <ol class="rows">
          <For each={shown()}>
            {line => (
              <li>
                <span>
                  {deed(line)}
                  <small>
                    {line.by}, {ago(line.at)}
                  </small>
                </span>
              </li>
            )}
          </For>
        </ol>
        <Show when={props.log.length > shown().length}>
          <button type="button" class="btn quiet" onClick={() => setAll(true)}>
            {t('host.more')}
          </button>
        </Show>
      </Show>
    </section>
  )
}

function deed({ what, about, text }: HostLogLine): string {
  const key = `host.did.${what}`
  return hasText(key) ? t(key, { about, text }) : `${what} ${about} ${text}`.trim()
}
