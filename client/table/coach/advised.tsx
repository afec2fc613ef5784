import type { JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import '#client/theme/coach.css'

/** The general was asked in this game: it does not count, and everybody sees it. */
export function Advised(): JSX.Element {
  return <span class="advised">{t('coach.marked')}</span>
}
