import { createEffect, createMemo, createResource, createSignal, For, type JSX, on, Show, untrack } from 'solid-js'
import { search, setSearch } from '#client/browser/router.ts'
import { t } from '#client/i18n/index.ts'
import { errorText } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api, RequestFailed } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Problem } from '#client/parts/problem.tsx'
import { useTable } from '#client/table/context.ts'
import type { StudyTold, WriteStudy } from '#protocol/coach.ts'
import { withNote } from './notes.ts'
import '#client/theme/study.css'

const MOST_LETTERS = 2000

/** A study lies open: its words to the position on the board, the way from one to the next, and the pen for whoever wrote it. */
export function StudyCard(): JSX.Element {
  const table = useTable()
  const [study, { mutate }] = createResource(
    () => search('study'),
    id => api.get<StudyTold>(`/studies/${encodeURIComponent(id)}`),
  )
  const { attempt, problem, busy } = attempting()
  const [told, setTold] = createSignal('')
  const step = () => table.replay.at() ?? table.replay.last()
  const shown = () => (study.error === undefined ? study() : undefined)
  const words = createMemo(() => shown()?.notes.find(note => note.step === step())?.text ?? '')
  const next = () => shown()?.notes.find(note => note.step > step())
  const before = () => shown()?.notes.findLast(note => note.step < step())
  const link = () => `${location.origin}/study/${shown()?.id}`
  const close = () => setSearch('study', null)

  async function write(change: Partial<WriteStudy>): Promise<void> {
    const now = shown()
    if (now === undefined) return
    const { title, from, to, notes } = { ...now, ...change }
    const wish: WriteStudy = { title, from, to, notes: [...notes] }
    if (await attempt(() => api.post(`/studies/${now.id}`, wish))) {
      mutate({ ...now, ...wish })
      setTold(t('study.kept'))
    }
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link())
      setTold(t('ending.copied'))
    } catch {
      setTold(link())
    }
  }
  async function remove(): Promise<void> {
    if (await attempt(() => api.post(`/studies/${shown()?.id}/remove`))) close()
  }
  createEffect(on(step, () => setTold(''), { defer: true }))
  // on a narrow screen the words are what was come for
  createEffect(() => {
    if (shown() !== undefined && untrack(table.sheet) === 'peek') table.setSheet('normal')
  })

  return (
    <section class="study" aria-label={t('study.title')}>
      <Show when={study.error}>
        {error => <p role="alert">{errorText(error() instanceof RequestFailed ? error().code : 'serverError')}</p>}
      </Show>
      <Show when={shown()}>
        {one => (
          <>
            <header>
              <h2>{one().title}</h2>
              <button type="button" class="icon-button" aria-label={t('close')} onClick={close}>
                <Icon name="close" />
              </button>
            </header>
            <p class="hint">
              {one().by === null ? t('study.title') : t('study.by', { name: one().by as string })} ·{' '}
              {t('study.count', { n: one().notes.length })}
            </p>
            <Show when={one().mine} fallback={<StudyWords text={words()} />}>
              <NotePen
                text={words()}
                step={step()}
                onWrite={text => void write({ notes: withNote(one().notes, step(), text) })}
              />
            </Show>
            <div class="btns">
              <button
                type="button"
                class="btn small"
                data-action="study-before"
                disabled={before() === undefined && step() <= one().from}
                onClick={() => table.replay.show(before()?.step ?? one().from)}
              >
                <Icon name="left" px={13} /> {t('study.before')}
              </button>
              <button
                type="button"
                class="btn small pri"
                data-action="study-next"
                disabled={next() === undefined && step() >= one().to}
                onClick={() => table.replay.show(next()?.step ?? one().to)}
              >
                {t('study.next')} <Icon name="right" px={13} />
              </button>
              <button type="button" class="btn small quiet" data-action="study-link" onClick={() => void copy()}>
                <Icon name="link" px={13} /> {t('study.link')}
              </button>
            </div>
            <Show when={one().mine}>
              <details>
                <summary>{t('study.change')}</summary>
                <form
                  class="club-form"
                  onSubmit={event => {
                    event.preventDefault()
                    const title = new FormData(event.currentTarget).get('title')
                    void write({ title: String(title).trim() || one().title })
                  }}
                >
                  <label>
                    <span class="label">{t('study.name')}</span>
                    <input class="field" name="title" maxlength="80" required value={one().title} />
                  </label>
                  <div class="btns">
                    <button type="submit" class="btn small" disabled={busy()}>
                      {t('study.keep')}
                    </button>
                    <button
                      type="button"
                      class="btn small quiet"
                      disabled={busy() || step() > one().to || one().notes.some(note => note.step < step())}
                      onClick={() => void write({ from: step() })}
                    >
                      {t('study.fromHere')}
                    </button>
                    <button
                      type="button"
                      class="btn small quiet"
                      disabled={busy() || step() < one().from || one().notes.some(note => note.step > step())}
                      onClick={() => void write({ to: step() })}
                    >
                      {t('study.toHere')}
                    </button>
                    <button
                      type="button"
                      class="btn small quiet"
                      data-action="study-remove"
                      onClick={() => void remove()}
                    >
                      {t('study.remove')}
                    </button>
                  </div>
                </form>
              </details>
            </Show>
            <p class="hint" role="status">
              {told()}
            </p>
          </>
        )}
      </Show>
      <Problem text={problem()} />
    </section>
  )
}

/** As they were written, line by line. */
function StudyWords(props: { text: string }): JSX.Element {
  return (
    <div class="study-words" aria-live="polite">
      <Show when={props.text !== ''} fallback={<p class="hint">{t('study.none')}</p>}>
        <For each={props.text.split('\n')}>{line => <p>{line}</p>}</For>
      </Show>
    </div>
  )
}

function NotePen(props: { text: string; step: number; onWrite(text: string): void }): JSX.Element {
  const [draft, setDraft] = createSignal('')
  // another position has other words
  createEffect(on([() => props.step, () => props.text], () => setDraft(props.text)))
  return (
    <form
      class="study-pen"
      onSubmit={event => {
        event.preventDefault()
        props.onWrite(draft())
      }}
    >
      <label>
        <span class="label">{t('study.words', { step: props.step })}</span>
        <textarea
          class="field"
          rows="6"
          maxlength={MOST_LETTERS}
          value={draft()}
          onInput={event => setDraft(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn small" data-action="study-keep" disabled={draft().trim() === props.text}>
        {t('study.keep')}
      </button>
    </form>
  )
}
