import type { JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { errorText } from '#client/i18n/phrases.ts'
import { RequestFailed } from '#client/net/api.ts'

/** In the place of a table that cannot be opened: why. */
export function Lost(props: { error: unknown }): JSX.Element {
  const code = () => (props.error instanceof RequestFailed ? props.error.code : 'serverError')
  return (
    <main class="lost">
      <h1>{t('lost.title')}</h1>
      <p>{errorText(code())}</p>
      <a class="btn pri" href="/">
        {t('nav.home')}
      </a>
    </main>
  )
}
