import { createResource, createSignal, type JSX, Show } from 'solid-js'
import { page } from '#client/browser/router.ts'
import { LANGUAGE_NAMES, lang, t, withClubWords, withPeopleWords } from '#client/i18n/index.ts'
import { personName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { Drum } from '#client/icons/signs.tsx'
import { api } from '#client/net/api.ts'
import { LanguagePick } from '#client/parts/language-pick.tsx'
import { later } from '#client/parts/later.tsx'

const AccountSheet = later(
  async () => (await withClubWords(withPeopleWords(import('./account-sheet.tsx')))).AccountSheet,
)

const [me, { mutate: setMe }] = createResource(() => api.me().catch(() => null))

export { me }

/** The bar on top of every page but the table's. */
export function TopNav(): JSX.Element {
  const [open, setOpen] = createSignal<'lang' | 'account' | null>(null)
  const here = (at: string) => (page().at === at ? 'page' : undefined)
  return (
    <header class="nav">
      <a class="skip" href="#main">
        {t('skip.main')}
      </a>
      <a class="brand" href="/">
        <Drum px={28} /> <span>Longroll</span>
      </a>
      <nav aria-label={t('nav.label')}>
        <a href="/" aria-current={here('home')}>
          {t('nav.play')}
        </a>
        <a href="/games" aria-current={here('games')}>
          {t('nav.games')}
        </a>
        <Show when={me()?.host}>
          <a href="/host" aria-current={here('host')}>
            {t('nav.host')}
          </a>
        </Show>
      </nav>
      <span class="grow" />
      <div class="nav-lang">
        <button
          type="button"
          class="tool"
          aria-expanded={open() === 'lang'}
          onClick={() => setOpen(open() === 'lang' ? null : 'lang')}
        >
          <span class="hidden">{t('settings.language')}, </span>
          <span class="lang-name">{LANGUAGE_NAMES[lang()]}</span>
          <span class="lang-code" aria-hidden="true">
            {lang().toUpperCase()}
          </span>
        </button>
        <Show when={open() === 'lang'}>
          <div class="lang-menu float">
            <LanguagePick />
          </div>
        </Show>
      </div>
      <Show when={me()}>
        {person => (
          <button
            type="button"
            class="tool person"
            aria-label={personName(person().name)}
            onClick={() => setOpen('account')}
          >
            <Icon name="person" /> <span>{personName(person().name)}</span>
          </button>
        )}
      </Show>
      <a class="tool" href="/settings" aria-label={t('nav.settings')} aria-current={here('settings')}>
        <Icon name="settings" />
      </a>
      <Show when={open() === 'account' && me()}>
        {person => <AccountSheet me={person()} onMe={setMe} onClose={() => setOpen(null)} />}
      </Show>
    </header>
  )
}
