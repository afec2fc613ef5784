import { createResource, createSignal, createUniqueId, For, type JSX, Show } from 'solid-js'
import { cardOf } from '#client/i18n/card-words.ts'
import { lang, t } from '#client/i18n/index.ts'
import { gameName } from '#client/i18n/phrases.ts'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Pick } from '#client/parts/picks.tsx'
import { Problem } from '#client/parts/problem.tsx'
import type { NoticeRule, Notices } from '#protocol/notices.ts'
import { Holidays } from './holidays.tsx'
import { NoticeChannels } from './notice-channels.tsx'
import { NoticeLogPart } from './notice-log.tsx'

const RULES: readonly NoticeRule[] = ['always', 'away', 'digest', 'none']
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** When and how I am told, my holidays, and what was sent. */
export function NoticesPage(): JSX.Element {
  const [notices, { mutate }] = createResource(() => api.get<Notices>('/notices'))
  const [logged, setLogged] = createSignal(0)
  const { attempt, problem } = attempting()
  const set = (path: string, body: unknown) =>
    attempt(async () => {
      mutate((await api.post(path, body)) as Notices)
    })
  const change = (now: Notices, wish: Partial<{ rule: NoticeRule; hour: number }>) =>
    set('/notices', { rule: now.rule, hour: now.hour, ...wish, lang: lang(), zone: zone() })
  const hours = createUniqueId()
  return (
    <>
      <h1>{t('notices.title')}</h1>
      <p class="lead">{t('notices.lead')}</p>
      <Problem text={problem()} />
      <Show when={notices.error}>
        <p role="alert">{t('error.offline')}</p>
      </Show>
      <Show when={notices.latest}>
        {now => (
          <>
            <section class="club-part">
              <h2>{t('notices.when')}</h2>
              <Pick
                label={t('notices.rule')}
                value={now().rule}
                items={RULES.map(value => ({ value, text: t(`tell.${value}`) }))}
                onPick={rule => void change(now(), { rule: rule as NoticeRule })}
              />
              <p class="hint">{t(`tell.hint.${now().rule}`)}</p>
              <p class="amount">
                <label for={hours}>{t('notices.hour')}</label>
                <select
                  id={hours}
                  class="field"
                  onChange={event => void change(now(), { hour: Number(event.currentTarget.value) })}
                >
                  <For each={Array.from({ length: 24 }, (_, hour) => hour)}>
                    {hour => (
                      <option value={hour} selected={hour === now().hour}>
                        {String(hour).padStart(2, '0')}:00
                      </option>
                    )}
                  </For>
                </select>
              </p>
              <Show when={now().tables.length > 0}>
                <h3>{t('notices.games')}</h3>
                <ul class="rows">
                  <For each={now().tables}>
                    {one => (
                      <li>
                        <a href={`/t/${one.id}`}>{gameName(cardOf(one.game), one.game)}</a>
                        <span>{t(`tell.${one.rule}`)}</span>
                        <button
                          type="button"
                          class="btn quiet"
                          onClick={() => void set(`/tables/${one.id}/notices`, { rule: null })}
                        >
                          {t('tell.same')}
                        </button>
                      </li>
                    )}
                  </For>
                </ul>
              </Show>
            </section>
            <NoticeChannels
              notices={now()}
              set={set}
              onTest={() =>
                attempt(() => api.post('/notices/test')).then(done => {
                  if (done) setLogged(logged() + 1)
                  return done
                })
              }
            />
            <Holidays />
            <NoticeLogPart again={logged()} />
          </>
        )}
      </Show>
    </>
  )
}
