import { createEffect, createSignal, type JSX, on, onCleanup } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { useTable } from './context.ts'
import { spoken } from './spoken.ts'

const BATCH = 1000

/** For screen readers: the prompt when it becomes mine at once, log lines gathered to one message a second. */
export function LiveRegion(): JSX.Element {
  const table = useTable()
  const [now, setNow] = createSignal('')
  const [news, setNews] = createSignal('')
  let told = -1
  let timer: ReturnType<typeof setTimeout> | undefined

  const question = () => {
    const pending = table.pending()
    // before play begins something lies on the board, but nobody is asked
    if (pending === null || !table.asked() || table.view() === null || table.info()?.status !== 'playing') return null
    return table.board.question?.().question ?? table.words().say(pending.prompt, pending.args, table.store.view())
  }
  createEffect(
    on([question, table.live], ([text, live]) => {
      if (text !== null && live) setNow(t('live.yours', { question: text }))
    }),
  )
  createEffect(
    on(table.store.log, log => {
      if (told < 0 || log.length < told) {
        told = log.length
        return
      }
      clearTimeout(timer)
      timer = setTimeout(() => {
        const fresh = table.store.log().slice(told)
        told = table.store.log().length
        setNews(spoken(fresh.map(e => table.words().entry(e, table.store.view()))))
      }, BATCH)
    }),
  )
  createEffect(() => {
    const yours = table.awaited() && table.info()?.status === 'playing'
    document.title = yours ? t('live.tabYours') : 'Longroll'
    dispatchEvent(new Event('longroll:asked'))
  })
  onCleanup(() => {
    clearTimeout(timer)
    document.title = 'Longroll'
  })
  return (
    <>
      <p class="hidden" aria-live="assertive">
        {now()}
      </p>
      <p class="hidden" aria-live="polite">
        {news()}
      </p>
    </>
  )
}
