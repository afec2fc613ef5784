import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { dayWords } from '#client/clocks/time-words.ts'
import { t } from '#client/i18n/index.ts'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Problem } from '#client/parts/problem.tsx'
import type { HolidayList } from '#protocol/messages.ts'

const words = (day: string): string => dayWords(Date.parse(`${day}T12:00:00Z`))

/** Days on which my clocks of days stand still. */
export function Holidays(): JSX.Element {
  const { attempt, problem } = attempting()
  const [list, { mutate }] = createResource(() => api.get<HolidayList>('/holidays').catch(() => undefined))
  const today = new Date().toISOString().slice(0, 10)
  const [from, setFrom] = createSignal(today)
  const [to, setTo] = createSignal(today)
  const set = (path: string, body: unknown) =>
    attempt(async () => {
      mutate((await api.post(path, body)) as HolidayList)
    })
  return (
    <Show when={list.latest}>
      {known => (
        <section class="club-part" data-part="holidays">
          <h2>{t('holiday.title')}</h2>
          <p class="hint">{t('holiday.hint', { left: known().left, perYear: known().perYear })}</p>
          <ul class="rows">
            <For each={known().holidays}>
              {one => (
                <li>
                  <span>
                    {one.from === one.to
                      ? words(one.from)
                      : t('holiday.range', { from: words(one.from), to: words(one.to) })}
                  </span>
                  <button type="button" class="btn quiet" onClick={() => void set('/holidays/remove', { id: one.id })}>
                    {t(one.begun ? 'holiday.end' : 'holiday.remove')}
                  </button>
                </li>
              )}
            </For>
          </ul>
          <form
            class="line-form"
            onSubmit={event => {
              event.preventDefault()
              void set('/holidays', { from: from(), to: to() })
            }}
          >
            <label>
              <span class="label">{t('holiday.from')}</span>
              <input
                class="field"
                type="date"
                required
                min={today}
                value={from()}
                onInput={event => setFrom(event.currentTarget.value)}
              />
            </label>
            <label>
              <span class="label">{t('holiday.to')}</span>
              <input
                class="field"
                type="date"
                required
                min={from()}
                value={to()}
                onInput={event => setTo(event.currentTarget.value)}
              />
            </label>
            <button type="submit" class="btn">
              {t('holiday.add')}
            </button>
          </form>
          <Problem text={problem()} />
        </section>
      )}
    </Show>
  )
}
