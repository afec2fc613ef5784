import { createSignal, type JSX, Show } from 'solid-js'
import { RuleLink } from '#client/board/rule-link.tsx'
import { hasText, t } from '#client/i18n/index.ts'
import { roleName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { SideSign } from '#client/icons/side-sign.tsx'
import { api } from '#client/net/api.ts'
import { useTable } from './context.ts'
import { Curve } from './curve.tsx'
import { Rematch } from './rematch.tsx'

/** The game is over: who and why, and what can be done with it now. */
export function FinishedPanel(): JSX.Element {
  const table = useTable()
  const [folded, setFolded] = createSignal(false)
  const outcome = () => table.info()?.outcome ?? table.store.moment()?.outcome ?? null
  const winner = () => outcome()?.winner ?? null
  const title = () => {
    if (table.info()?.status === 'aborted') return t('over.aborted')
    const role = winner()
    if (role === null) return t('over.tie')
    if (table.mine().length === 1) return t(table.mine()[0]?.startsWith(role) ? 'over.youWon' : 'over.youLost')
    return t('over.wins', { side: roleName(table.words(), role) })
  }
  const reason = () => {
    const key = outcome()?.reason
    if (key === undefined) return ''
    if (key === 'outcome.table.resigned') {
      const loser = table.info()?.seats.find(s => s.role !== winner())?.role ?? ''
      return t(key, { side: roleName(table.words(), loser) })
    }
    return table.words().has(key) ? table.words().say(key) : hasText(key) ? t(key) : ''
  }
  return (
    <Show when={!folded() && table.replay.live()}>
      <section class="finished float fade" aria-label={t('over.title')}>
        <header>
          <SideSign look={table.lookOf(winner())} px={40} />
          <div>
            <h2>{title()}</h2>
            <p>{reason()}</p>
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
