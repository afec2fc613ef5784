import { render } from 'solid-js/web'
import { App } from './app.tsx'
import { preferredLang, useLang } from './i18n/index.ts'
import './theme/base.css'
import './theme/shell.css'
import './theme/home.css'
import './theme/sheet.css'
import './theme/shell-narrow.css'
import './theme/house-word.css'

await useLang(preferredLang(), false)
// what the tab tells of other games can wait until a board that is opened at once stands
setTimeout(watchForTurns, location.pathname.startsWith('/t/') ? 10_000 : 1_000)

/** Asked for again while the server does not answer. */
function watchForTurns(): void {
  import('./club/attention.ts').then(
    part => part.watchForTurns(),
    () => setTimeout(watchForTurns, 15_000),
  )
}
render(() => <App />, document.getElementById('app') as HTMLElement)
