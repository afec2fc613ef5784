import { For, type JSX, Show } from 'solid-js'
import { ago, t } from '#client/i18n/index.ts'
import { personName } from '#client/i18n/phrases.ts'
import type { HostReport } from '#protocol/host.ts'
import type { Order } from './host-page.tsx'

/** What players have told about others. */
export function HostReports(props: { reports: readonly HostReport[]; order: Order }): JSX.Element {
  const name = (one: HostReport['by']) => (one === null ? t('seat.gone') : personName(one.name))
  return (
    <section class="club-part" data-part="reports">
      <h2>{t('host.reports', { n: props.reports.length })}</h2>
      <Show when={props.reports.length > 0} fallback={<p class="hint">{t('host.noReports')}</p>}>
        <ul class="rows">
          <For each={props.reports}>
            {one => (
              <li>
                <span>
                  {one.text}
                  <small>
                    {t('host.reportBy', { by: name(one.by), about: name(one.about), ago: ago(one.at) })}{' '}
                    <a href={`/t/${one.table}`}>{t('host.toTable')}</a>
                  </small>
                </span>
                <button
                  type="button"
                  class="btn quiet"
                  onClick={() => void props.order({ what: 'settle', report: one.id })}
                >
                  {t('host.settle')}
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  )
}
