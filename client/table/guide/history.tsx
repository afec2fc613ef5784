import { createEffect, createMemo, createResource, createSignal, type JSX, onCleanup, Show } from 'solid-js'
import { playedKey } from '#client/guide/guides.ts'
import { type History, historyFor } from '#client/guide/history-list.ts'
import { lang, t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api } from '#client/net/api.ts'
import { useTable } from '#client/table/context.ts'
import { folderOf } from '#client/titles.ts'
import '#client/theme/guide.css'
import '#client/theme/history.css'
import '#client/theme/guide-mark.css'

const lists = import.meta.glob<readonly History[]>('../../../games/*/guide/history/history-list.json', {
  import: 'default',
})
const texts = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../games/*/guide/history/history-{en,fr,it}.json',
  {
    import: 'default',
  },
)

/** For the very first decision of somebody who has not played this title: how it began in truth, marked on the map. */
export function HistoryLine(): JSX.Element {
  const table = useTable()
  const game = table.info()?.game ?? ''
  const folder = `../../../games/${folderOf(game)}/guide/history`
  const [list] = createResource(() => lists[`${folder}/history-list.json`]?.())
  const [words] = createResource(lang, code => texts[`${folder}/history-${code}.json`]?.())
  const [isNew] = createResource(async () => {
    const { tables } = await api.mine()
    return !tables.some(one => one.game === game && one.id !== table.store.id && one.apart === null)
  })
  const [away, setAway] = createSignal(false)
  const decided = () =>
    table.store.sent() !== null || table.store.log().some(entry => entry.by !== null && table.mine().includes(entry.by))
  const putAway = () => {
    localStorage.setItem(playedKey(game), 'yes')
    setAway(true)
  }
  createEffect(() => decided() && putAway())
  const told = createMemo(() => {
    if (away() || isNew.latest !== true) return null
    const one = historyFor(list.latest ?? [], game, table.me())
    const text = words.latest?.[one?.id ?? '']
    return one === undefined || text === undefined ? null : { one, text }
  })
  createEffect(() => {
    const now = told()
    if (now === null) return
    const places = now.one.places.filter(place => table.siteOf(place) !== null)
    table.setPointed({
      targets: new Set(places),
      keys: new Set(),
      subjects: false,
      // "Historically": the word with which the sentence begins
      words: () => now.text.split(',')[0] as string,
    })
    const spots = places.flatMap(place => table.siteOf(place) ?? [])
    // it is there to be seen, unless somebody looks elsewhere already
    if (table.sight.moves() === 0 && table.hover() === null && !spots.some(spot => table.sight.sees(spot)))
      table.showTargets(places)
    onCleanup(() => table.setPointed(null))
  })
  return (
    <Show when={told()}>
      {now => (
        <p class="history-line" data-history={now().one.id}>
          <button type="button" class="history-text" onClick={() => table.showTargets(now().one.places)}>
            {now().text}
          </button>
          <button type="button" class="history-close" aria-label={t('close')} onClick={putAway}>
            <Icon name="close" px={14} />
          </button>
        </p>
      )}
    </Show>
  )
}
