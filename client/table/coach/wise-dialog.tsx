import { createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Sheet } from '#client/parts/sheet.tsx'
import { useTable } from '#client/table/context.ts'
import type { WisdomTold } from '#protocol/coach.ts'
import type { LogEntry } from '#protocol/messages.ts'
import { ChanceBar } from './chance-bar.tsx'
import { coachWords, deedText } from './coach-words.ts'
import { Thinking } from './thinking.tsx'
import { think } from './thought.ts'
import '#client/theme/coach.css'

/** Lines of the enemy's answer that are told. */
const MOST_LINES = 6

/** "Is this wise?": before a turn ends the general is asked; whoever does not fall far is not held up. */
export function WiseDialog(props: { keys: readonly string[] }): JSX.Element {
  const table = useTable()
  const words = coachWords(() => table.info()?.game)
  const [wisdom, setWisdom] = createSignal<WisdomTold | null>(null)
  const [place, setPlace] = createSignal(0)
  const [done, setDone] = createSignal(0)
  const stop = new AbortController()
  const back = () => table.setCoach(null)
  function goOn(): void {
    const { keys } = props
    back()
    table.store.play(keys, table.choice.speakAs())
  }
  onMount(async () => {
    const as = table.choice.speakAs()
    const body = { revision: table.store.moment()?.revision ?? 0, keys: props.keys, ...(as === null ? {} : { as }) }
    const hearing = { place: setPlace, progress: setDone }
    try {
      const told = await think<WisdomTold>(`/tables/${table.store.id}/wise`, body, hearing, stop.signal)
      if (stop.signal.aborted) return
      if (told.better === null) goOn()
      else setWisdom(told)
    } catch {
      // nobody can say: whoever plays decides
      if (!stop.signal.aborted) goOn()
    }
  })
  onCleanup(() => stop.abort())
  /** What others would read of it: lines that say something, in the title's words. */
  const answer = () =>
    (wisdom()?.answer ?? [])
      .map((entry: LogEntry) => words()?.entry(entry, table.view()) ?? '')
      .filter(text => text !== '')
      .slice(0, MOST_LINES)
  const better = () => {
    const [told, said, info] = [wisdom()?.better?.told, words(), table.info()]
    return told === undefined || said === undefined || info === null ? '' : deedText(said, info, told, table.view())
  }
  return (
    <Sheet title={t('wise.title')} onClose={back}>
      <Show when={wisdom()} fallback={<Thinking place={place()} done={done()} text={t('coach.thinks')} />}>
        {told => (
          <div class="coach">
            <p>{t('wise.falls', { points: Math.round((told().best - told().chance) * 100) })}</p>
            <ChanceBar label={t('wise.after')} chance={told().chance} now={told().best} />
            <p>
              <b>{t('wise.better')}</b> {better()} ({Math.round(told().best * 100)} %)
            </p>
            <Show when={answer().length > 0}>
              <h3>{t('wise.answer')}</h3>
              <ol class="wise-answer">
                <For each={answer()}>{line => <li>{line}</li>}</For>
              </ol>
            </Show>
          </div>
        )}
      </Show>
      <div class="btns">
        <button type="button" class="btn pri" data-action="think-again" onClick={back}>
          {t('wise.back')}
        </button>
        <button type="button" class="btn" data-action="end-anyway" onClick={goOn}>
          {t(wisdom() === null ? 'wise.dontWait' : 'wise.anyway')}
        </button>
      </div>
    </Sheet>
  )
}
