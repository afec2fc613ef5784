import type { JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import '#client/theme/unreached.css'

/** One who plays with others and whom no notice finds would have to look by himself. */
export function Unreached(): JSX.Element {
  return (
    <p class="unreached">
      {t('unreached.text')}{' '}
      <a href="/notices" data-action="be-reached">
        <Icon name="bell" px={14} /> {t('unreached.link')}
      </a>
    </p>
  )
}
