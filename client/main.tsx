import { render } from 'solid-js/web'
import { preferredLang, useLang } from './i18n/index.ts'
import { App } from './shell/app.tsx'
import './theme/base.css'
import './theme/shell.css'

await useLang(preferredLang(), false)
render(() => <App />, document.getElementById('app') as HTMLElement)
