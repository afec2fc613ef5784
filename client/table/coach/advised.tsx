import type { JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Hat } from './hat.tsx'
import '#client/theme/coach.css'

/** The general was asked in this game: it does not count, and everybody sees it; where there is little room by his hat alone. */
export function Advised(): JSX.Element {
  return (
    <span class="advised" title={t('coach.marked')}>
      <Hat />
      <span>{t('coach.marked')}</span>
    </span>
  )
}
