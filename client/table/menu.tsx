import { createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js'
import { readOffers } from '#client/board/offers.ts'
import { letterFor } from '#client/browser/settings-store.ts'
import { t } from '#client/i18n/index.ts'
import { errorText, gameName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api, RequestFailed } from '#client/net/api.ts'
import { LanguagePick } from '#client/parts/language-pick.tsx'
import { Problem } from '#client/parts/problem.tsx'
import { Sheet } from '#client/parts/sheet.tsx'
import type { OfferKind } from '#protocol/messages.ts'
import { type TableContext, useTable } from './context.ts'
import { offerText } from './offer-text.ts'
import { ofOneSide } from './one-side.ts'
import { Rematch } from './rematch.tsx'
import { DOCTRINE } from './standing.ts'
import { Studies } from './study/studies.tsx'
import { beginStudy } from './study/study.ts'

/** The menu of the table: keys, text board, language, export, offers, resign. */
export function TableMenu(): JSX.Element {
  const table = useTable()
  let menu!: HTMLElement
  const [problem, setProblem] = createSignal('')
  const playing = () => table.info()?.status === 'playing' && table.me() !== null
  const ended = () => table.info()?.status === 'over' || table.info()?.status === 'aborted'
  const others = () => table.info()?.seats.some(s => !s.mine && s.kind === 'human') === true

  onMount(() => {
    menu.querySelector<HTMLElement>('button, a')?.focus()
    const away = (event: PointerEvent) => {
      const target = event.target as Element
      if (!menu.contains(target) && target.closest('.menu-button') === null) table.setDialog(null)
    }
    addEventListener('pointerdown', away)
    onCleanup(() => removeEventListener('pointerdown', away))
  })

  async function offer(what: OfferKind): Promise<void> {
    const me = table.me()
    if (me === null) return
    try {
      await api.offer(table.store.id, what, me)
      table.setDialog(null)
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }

  async function study(): Promise<void> {
    const game = table.info()?.title || gameName(table.words(), table.info()?.game ?? '')
    try {
      await beginStudy(table, t('study.ofGame', { game }))
      table.setDialog(null)
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }

  return (
    <section class="menu float fade" ref={menu} aria-label={t('nav.menu')}>
      <button type="button" onClick={() => table.setDialog('keys')}>
        <Icon name="keys" /> {t('keys.title')} <kbd>F1</kbd>
      </button>
      <button
        type="button"
        onClick={() => {
          table.setTextBoard(!table.textBoard())
          table.setDialog(null)
        }}
      >
        <Icon name="text" /> {t(table.textBoard() ? 'menu.map' : 'menu.textBoard')} <kbd>{letterFor('V')}</kbd>
      </button>
      <button type="button" onClick={() => table.setDialog('verify')}>
        <Icon name="seal" /> {t('seal.title')}
      </button>
      <a href={api.exportPath(table.store.id)} download="" onClick={() => table.setDialog(null)}>
        <Icon name="export" /> {t('menu.export')}
      </a>
      <Show when={table.mayFork() && (table.info()?.status === 'playing' || !table.replay.live())}>
        <button type="button" data-action="fork" onClick={() => table.setDialog('fork')}>
          <Icon name="fork" /> {t('fork.open')}
        </button>
      </Show>
      <Show when={ended() || table.fork !== null}>
        <button type="button" data-action="study" onClick={() => void study()}>
          <Icon name="text" /> {t('study.menu')}
        </button>
        <Studies onOpen={() => table.setDialog(null)} />
      </Show>
      <a href="/settings">
        <Icon name="settings" /> {t('nav.settings')}
      </a>
      <Show when={table.standing.answers().length > 0}>
        <h2>{t('standing.title')}</h2>
        <For each={table.standing.answers()}>
          {answer => (
            <button type="button" data-standing={answer.key} onClick={() => table.standing.takeBack(answer)}>
              <Icon name="undo" /> {t('standing.take', { answer: answerText(table, answer.key) })}
            </button>
          )}
        </For>
      </Show>
      <Show when={ofOneSide(table.mine()) && table.info()?.seats.some(s => !s.mine)}>
        <button type="button" data-action="notices" onClick={() => table.setDialog('notices')}>
          <Icon name="bell" /> {t('notices.forGame')}
        </button>
      </Show>
      <Show when={table.mine().length > 0}>
        <button type="button" data-action="name-game" onClick={() => table.setDialog('title')}>
          <Icon name="text" /> {t('title.menu')}
        </button>
      </Show>
      <Show when={ended() && table.mine().length > 0}>
        <Rematch />
      </Show>
      <div class="menu-lang">
        <LanguagePick />
      </div>
      <Show when={playing()}>
        <hr />
        <Show when={others() || table.mine().length > 1}>
          <button type="button" data-action="draw" onClick={() => void offer('draw')}>
            {t('menu.draw')}
          </button>
        </Show>
        <button type="button" onClick={() => void offer('abort')}>
          {t('menu.abort')}
        </button>
        <Show when={ofOneSide(table.mine())}>
          <button type="button" data-action="pace" onClick={() => table.setDialog('pace')}>
            <Icon name="clock" /> {t('pace.change')}
          </button>
          <button type="button" data-action="leave" onClick={() => table.setDialog('leave')}>
            <Icon name="person" /> {t('leave.menu')}
          </button>
        </Show>
        <button type="button" data-action="resign" onClick={() => table.setDialog('resign')}>
          <Icon name="flag" /> {t('menu.resign')}
        </button>
      </Show>
      <Problem text={problem()} />
    </section>
  )
}

function answerText(table: TableContext, key: string): string {
  const info = table.info()
  if (key.startsWith(DOCTRINE)) return table.words().say(`doctrine.${key.slice(DOCTRINE.length)}`)
  const offer = info === null ? undefined : readOffers(info.verbs, [key])[0]
  return info === null || offer === undefined ? key : offerText(info, offer, table.words(), table.view())
}

/** Resigning always takes a second step. */
export function ResignDialog(): JSX.Element {
  const table = useTable()
  async function resign(): Promise<void> {
    const me = table.me()
    table.setDialog(null)
    if (me !== null) await api.resign(table.store.id, me).catch(() => {})
  }
  return (
    <Sheet title={t('resign.title')} onClose={() => table.setDialog(null)}>
      <p>{t('resign.text')}</p>
      <div class="btns">
        <button type="button" class="btn danger" data-action="resign-now" onClick={() => void resign()}>
          {t('resign.now')}
        </button>
        <button type="button" class="btn quiet" onClick={() => table.setDialog(null)}>
          {t('close')}
        </button>
      </div>
    </Sheet>
  )
}
