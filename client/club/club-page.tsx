import { type JSX, Match, Suspense, Switch } from 'solid-js'
import { page } from '#client/browser/router.ts'
import { TopNav } from '#client/shell/top-nav.tsx'
import '#client/theme/people.css'
import '#client/theme/clock.css'
import '#client/theme/club.css'
import { MailPage } from './mail-page.tsx'
import { NewPassword } from './new-password.tsx'
import { NoticesPage } from './notices-page.tsx'
import { ResultsPage } from './results-page.tsx'

/** The pages about playing with others over time. */
export function ClubPage(): JSX.Element {
  const results = () => {
    const p = page()
    return p.at === 'results' ? p : null
  }
  const mail = () => {
    const p = page()
    return p.at === 'mail' ? p : null
  }
  return (
    <div class="page club">
      <TopNav />
      <main id="main" class="page-in">
        <Suspense>
          <Switch>
            <Match when={page().at === 'notices'}>
              <NoticesPage />
            </Match>
            <Match when={results()}>{p => <ResultsPage name={p().name} />}</Match>
            <Match when={mail()}>
              {p => {
                const { what, token } = p()
                return what === 'password' ? <NewPassword token={token} /> : <MailPage what={what} token={token} />
              }}
            </Match>
          </Switch>
        </Suspense>
      </main>
    </div>
  )
}
