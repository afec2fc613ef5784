import { createSignal, type JSX, Show } from 'solid-js'
import { RuleLink } from '#client/board/rule-link.tsx'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { SideSign } from '#client/icons/side-sign.tsx'
import { api } from '#client/net/api.ts'
import { useTable } from './context.ts'
import { Curve } from './curve.tsx'
import { endReason, endTitle, winnerOf } from './ended.tsx'
import { Rematch } from './rematch.tsx'

/** The game is over: who and why, and what can be done with it now. */
export function FinishedPanel(): JSX.Element {
  const table = useTable()
  const [folded, setFolded] = createSignal(false)
  const outcome = () => table.info()?.outcome ?? table.store.moment()?.outcome ?? null
  return (
    <Show when={!folded() && table.replay.live()}>
      <section class="finished float fade" aria-label={t('over.title')}>
        <header>
          <SideSign look={table.lookOf(winnerOf(table))} px={40} />
          <div>
            <h2>{endTitle(table)}</h2>
            <p>{endReason(table)}</p>
          </div>
        </header>
        <p class="meta">
          {t('over.plays', { n: table.replay.last() })}
          <Show when={outcome()?.rule}>
            {rule => (
              <>
                {' '}
                <RuleLink rule={rule()} />
              </>
            )}
          </Show>
        </p>
        <Show when={table.module.curve}>
          <Curve />
        </Show>
        <div class="btns">
          <Rematch />
          <button
            type="button"
            class="btn"
            onClick={() => {
              table.replay.show(0)
              table.show.toggle()
            }}
          >
            <Icon name="play" /> {t('over.replay')}
          </button>
          <button type="button" class="btn" data-action="verify" onClick={() => table.setDialog('verify')}>
            <Icon name="seal" /> {t('seal.verify')}
          </button>
          <a class="btn quiet" href={api.exportPath(table.store.id)} download="">
            <Icon name="export" /> {t('menu.export')}
          </a>
          <button type="button" class="btn quiet" onClick={() => setFolded(true)}>
            {t('over.seeBoard')}
          </button>
        </div>
      </section>
    </Show>
  )
}
