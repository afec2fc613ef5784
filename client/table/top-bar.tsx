import { createMemo, For, type JSX, Show } from 'solid-js'
import { t, withAsideWords } from '#client/i18n/index.ts'
import { gameName, roleName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { Drum } from '#client/icons/signs.tsx'
import { later } from '#client/parts/later.tsx'
import { useTable } from './context.ts'
import { SeatClock } from './seats/seat-parts.ts'

const Advised = later(async () => (await withAsideWords(import('./coach/advised.tsx'))).Advised)
const OwnFigure = later(async () => (await import('./stand/side-stand.tsx')).OwnFigure)

export function TopBar(): JSX.Element {
  const table = useTable()
  const ribbon = createMemo(() => (table.view() === null ? null : table.board.ribbon()))
  const now = () => ribbon()?.phases.find(p => p.state === 'now')
  const own = () => {
    const sides = table.strips()
    return (sides.find(s => s.role === table.me()) ?? sides[0])?.resources[0] ?? null
  }
  return (
    <header class="top">
      <a class="brand" href="/">
        <span class="hidden">{t('nav.home')}</span>
        <span class="arrow">
          <Icon name="left" px={22} />
        </span>
        <span class="drum">
          <Drum />
        </span>
        <span class="brand-name">Longroll</span>
      </a>
      <h1 class="title">{table.info()?.title || gameName(table.words(), table.info()?.game ?? '')}</h1>
      <Show when={ribbon()}>
        {r => (
          <>
            <p class="turn">
              {r().turn} <small>{r().date}</small>
              <span class="turn-two">
                {now()?.name}
                <Show when={r().step}> · {r().step}</Show>
              </span>
            </p>
            <ol class="steps" aria-label={t('top.phases')}>
              <For each={r().phases}>
                {phase => (
                  <li class={phase.state} aria-current={phase.state === 'now' ? 'step' : undefined}>
                    {phase.name}
                  </li>
                )}
              </For>
            </ol>
          </>
        )}
      </Show>
      <Show when={table.info()?.advised}>
        <Advised />
      </Show>
      <span class="grow" />
      <Show when={own()}>
        {r => (
          <button
            type="button"
            class="own-resource"
            onClick={() => table.setDialog(table.dialog() === 'places' ? null : 'places')}
          >
            <Show when={table.aside()?.stand} fallback={`${r().label} ${r().value}`}>
              <OwnFigure otherwise={`${r().label} ${r().value}`} />
            </Show>
          </button>
        )}
      </Show>
      <Show when={table.me() !== null && table.store.clock()}>
        {clock => (
          <button
            type="button"
            class="own-clock"
            onClick={() => table.setDialog(table.dialog() === 'places' ? null : 'places')}
          >
            <SeatClock clock={clock()} role={table.me() ?? ''} side={roleName(table.words(), table.me() ?? '')} />
          </button>
        )}
      </Show>
      <button type="button" class="tool seal" onClick={() => table.setDialog('verify')}>
        <Icon name="seal" /> <span>{t(table.info()?.status === 'over' ? 'seal.verify' : 'seal.sealed')}</span>
      </button>
      <button
        type="button"
        class="tool rules"
        aria-pressed={table.tab() === 'rules'}
        onClick={() => table.setTab(table.tab() === 'rules' ? 'log' : 'rules')}
      >
        <Icon name="rules" /> <span>{t('rules.title')}</span> <kbd>?</kbd>
      </button>
      <a class="tool" href="/settings" aria-label={t('nav.settings')}>
        <Icon name="settings" />
      </a>
      <button
        type="button"
        class="tool menu-button"
        aria-label={t('nav.menu')}
        aria-expanded={table.dialog() === 'menu'}
        onClick={() => table.setDialog(table.dialog() === 'menu' ? null : 'menu')}
      >
        <Icon name="more" />
      </button>
    </header>
  )
}
