import { createMemo, For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { SideSign } from '#client/icons/side-sign.tsx'
import { useTable } from '#client/table/context.ts'

/** What is out of the game for good: counters with their numbers, a row for each side. */
export function GoneForGood(): JSX.Element {
  const table = useTable()
  const rows = createMemo(() => {
    const story = table.aside()?.story
    const view = table.view()
    return story === undefined || view === null ? [] : story.gone(view, table.store.log(), table.words())
  })
  const heading = () => {
    const own = table.aside()?.story?.goneName
    return own === undefined ? t('ending.gone') : table.words().say(own)
  }
  return (
    <Show when={rows().some(row => row.pieces.length > 0)}>
      <div class="gone">
        <h3>{heading()}</h3>
        <For each={rows()}>
          {row => (
            <p data-side={row.side}>
              <SideSign look={table.lookOfSide(row.side)} px={22} />
              <For each={row.pieces} fallback={<span class="none">{t('ending.none')}</span>}>
                {piece => (
                  <span title={`${piece.n} × ${piece.name}`}>
                    <svg
                      width={26 * (piece.ratio ?? 1)}
                      height={26}
                      viewBox={piece.box}
                      role="img"
                      aria-label={piece.name}
                      innerHTML={piece.svg}
                    />
                    <b class="num">{piece.n}</b>
                  </span>
                )}
              </For>
            </p>
          )}
        </For>
      </div>
    </Show>
  )
}
