import { createResource, For, type JSX, Show } from 'solid-js'
import { momentWords } from '#client/clocks/time-words.ts'
import { cardOf } from '#client/i18n/card-words.ts'
import { t } from '#client/i18n/index.ts'
import { gameName } from '#client/i18n/phrases.ts'
import { api } from '#client/net/api.ts'
import type { NoticeLine, NoticeLog } from '#protocol/notices.ts'

/** What was sent, by which way, and why something was held back. */
export function NoticeLogPart(props: { again: number }): JSX.Element {
  const [log, { refetch }] = createResource(
    () => props.again + 1,
    async () => (await api.get<NoticeLog>('/notices/log').catch(() => ({ notices: [] }))).notices,
  )
  return (
    <section class="club-part" data-part="log">
      <div class="part-head">
        <h2>{t('sent.title')}</h2>
        <button type="button" class="btn quiet" onClick={() => void refetch()}>
          {t('sent.refresh')}
        </button>
      </div>
      <Show when={(log.latest ?? []).length > 0} fallback={<p class="hint">{t('sent.empty')}</p>}>
        <ol class="sent-lines">
          <For each={log.latest ?? []}>{line => <Line line={line} />}</For>
        </ol>
      </Show>
    </section>
  )
}

function Line(props: { line: NoticeLine }): JSX.Element {
  const line = () => props.line
  return (
    <li class={`notice ${line().state}`} data-kind={line().kind}>
      <time datetime={new Date(line().at).toISOString()}>{momentWords(line().at)}</time>
      <p>
        <b>{t(`sent.kind.${line().kind}`)}</b>
        <Show when={line().game}>
          {game => (
            <>
              {' '}
              <a href={`/t/${line().table ?? ''}`}>{gameName(cardOf(game()), game())}</a>
            </>
          )}
        </Show>
      </p>
      <p class="fate">
        <span class="state">{t(`sent.state.${line().state}`)}</span>
        <Show when={line().why}>{why => <span>{t(`held.${why()}`)}</span>}</Show>
        <For each={line().ways}>
          {way => (
            <span>
              {t(`sent.channel.${way.channel}`)}
              <Show when={way.state === 'again'}>: {t('sent.state.again', { n: way.tries })}</Show>
              <Show when={way.state === 'failed' && way.why}>{why => <>: {t(`held.${why()}`)}</>}</Show>
            </span>
          )}
        </For>
      </p>
    </li>
  )
}
