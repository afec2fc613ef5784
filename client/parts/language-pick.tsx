import { For, type JSX } from 'solid-js'
import { LANGUAGE_NAMES, LANGUAGES, lang, t, useLang } from '#client/i18n/index.ts'

export function LanguagePick(): JSX.Element {
  return (
    <fieldset class="pick" aria-label={t('settings.language')}>
      <For each={LANGUAGES}>
        {code => (
          <label lang={code}>
            <input
              type="radio"
              name="lang"
              value={code}
              checked={lang() === code}
              onChange={() => void useLang(code, true)}
            />
            <span>{LANGUAGE_NAMES[code]}</span>
          </label>
        )}
      </For>
    </fieldset>
  )
}
