import { createMemo, type JSX, lazy, Match, Suspense, Switch } from 'solid-js'
import { t, withAsideWords, withClubWords, withHostWords, withPeopleWords } from '#client/i18n/index.ts'
import { followLink, page } from './browser/router.ts'
import { applySettings } from './browser/settings-store.ts'
import { later } from './parts/later.tsx'
import { Home } from './shell/home.tsx'
import { TopNav } from './shell/top-nav.tsx'

const TablePage = lazy(() => import('#client/table/table-page.tsx').then(m => ({ default: m.TablePage })))
const SettingsPage = later(
  async () => (await withClubWords(withAsideWords(import('./shell/settings-page.tsx')))).SettingsPage,
)
const ClubPage = later(async () => (await withClubWords(import('#client/club/club-page.tsx'))).ClubPage)
const MyGamesPage = later(
  async () => (await withClubWords(withAsideWords(withPeopleWords(import('./shell/my-games-page.tsx'))))).MyGamesPage,
)
const RulesPage = later(async () => (await withAsideWords(import('./shell/rules-page.tsx'))).RulesPage)
const NextPage = later(async () => (await import('./shell/next-page.tsx')).NextPage)

const HostPage = later(
  async () => (await withHostWords(withClubWords(withAsideWords(import('#client/host/host-page.tsx'))))).HostPage,
)

export function App(): JSX.Element {
  applySettings()
  document.addEventListener('click', followLink)
  /** The same table stays open while the rest of its address changes. */
  const table = createMemo(
    () => {
      const p = page()
      return p.at === 'table' ? p : null
    },
    null,
    { equals: (a, b) => a?.id === b?.id },
  )
  const rules = () => {
    const p = page()
    return p.at === 'rules' ? p.game : null
  }
  return (
    <Suspense fallback={<main class="loading" />}>
      <Switch>
        <Match when={table()} keyed>
          {p => <TablePage id={p.id} join={p.join} />}
        </Match>
        <Match when={page().at === 'home'}>
          <Home />
        </Match>
        <Match when={page().at === 'games'}>
          <MyGamesPage />
        </Match>
        <Match when={page().at === 'next'}>
          <NextPage />
        </Match>
        <Match when={rules()}>{game => <RulesPage game={game()} />}</Match>
        <Match when={page().at === 'settings'}>
          <SettingsPage />
        </Match>
        <Match when={page().at === 'host'}>
          <HostPage />
        </Match>
        <Match when={page().at === 'notices' || page().at === 'results' || page().at === 'mail'}>
          <ClubPage />
        </Match>
        <Match when={true}>
          <TopNav />
          <main class="lost">
            <h1>{t('lost.title')}</h1>
            <p>{t('error.notFound')}</p>
            <a class="btn pri" href="/">
              {t('nav.home')}
            </a>
          </main>
        </Match>
      </Switch>
    </Suspense>
  )
}
