import { type Accessor, createSignal, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api } from '#client/net/api.ts'
import { later } from '#client/parts/later.tsx'
import type { Course } from '#client/scenes/course.ts'
import { useTable } from '#client/table/context.ts'
import { Rematch } from '#client/table/rematch.tsx'

const Analysis = later(async () => (await import('#client/table/coach/analysis.tsx')).Analysis)

/** What next: again, the other side, the game once more; and what can be kept of it or shown to others. */
export function EndingActions(props: { course: Accessor<Course | null> }): JSX.Element {
  const table = useTable()
  const [told, setTold] = createSignal('')
  const [closer, setCloser] = createSignal(false)
  const address = () => `${location.origin}/t/${table.store.id}`

  async function shareLink(): Promise<void> {
    const link = { title: document.title, url: address() }
    try {
      if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) await navigator.share(link)
      else await navigator.clipboard.writeText(address())
      setTold(t('ending.copied'))
    } catch {
      // he thought better of it, or the page may not write: the address is there to be taken
      setTold(address())
    }
  }

  async function savePicture(): Promise<void> {
    const { sharePicture } = await import('./share-picture.ts')
    const file = await sharePicture(table, props.course())
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `longroll-${table.store.id}.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    setTold(t('ending.saved'))
  }

  return (
    <div class="ending-actions">
      <div class="btns">
        <Rematch both />
        <button
          type="button"
          class="btn"
          data-action="replay"
          onClick={() => {
            table.replay.show(0)
            table.show.toggle()
          }}
        >
          <Icon name="play" /> {t('over.replay')}
        </button>
      </div>
      <div class="btns">
        <button type="button" class="btn quiet" data-action="look-closer" onClick={() => setCloser(true)}>
          <Icon name="search" /> {t('analysis.open')}
        </button>
        <button type="button" class="btn quiet" data-action="share" onClick={() => void shareLink()}>
          <Icon name="link" /> {t('ending.share')}
        </button>
        <button type="button" class="btn quiet" data-action="picture" onClick={() => void savePicture()}>
          <Icon name="map" /> {t('ending.picture')}
        </button>
        <a class="btn quiet" href={api.exportPath(table.store.id)} download="">
          <Icon name="export" /> {t('menu.export')}
        </a>
        <button type="button" class="btn quiet" data-action="verify" onClick={() => table.setDialog('verify')}>
          <Icon name="seal" /> {t('seal.verify')}
        </button>
      </div>
      <Show when={table.info()?.watch === 'nobody' && told() !== ''}>
        <p class="hint">{t('ending.closed')}</p>
      </Show>
      <p class="hint" role="status">
        {told()}
      </p>
      <Show when={closer()}>
        <Analysis onClose={() => setCloser(false)} />
      </Show>
    </div>
  )
}
