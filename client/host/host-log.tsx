import { createSignal, For, type JSX, Show } from 'solid-js'
import { dayWords } from '#client/clocks/time-words.ts'
import { ago, hasText, t } from '#client/i18n/index.ts'
import type { HostLogLine, Retention } from '#protocol/host.ts'
import { KEPT, termWords } from './kept.ts'

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
  return hasText(key) ? t(key, { about, text: inWords(what, text) }) : `${what} ${about} ${text}`.trim()
}

/** Days and terms are kept as a program writes them. */
function inWords(what: string, text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayWords(Date.parse(text))
  if (what !== 'retention') return text
  const keep = JSON.parse(text) as Partial<Retention>
  return KEPT.map(kind => `${t(`host.keep.${kind}`)} – ${termWords(keep[kind] ?? null)}`).join('; ')
}
