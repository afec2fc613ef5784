import { t } from '#client/i18n/index.ts'

/** What goes after some time where the host wishes it. */
export const KEPT = ['guests', 'chat', 'games'] as const

/** How long something is kept; null: for ever. */
export const termWords = (days: number | null): string =>
  days === null ? t('host.forEver') : t('host.days', { n: days })
