import type { JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import type { Pace } from '#protocol/messages.ts'
import '#client/theme/clock.css'
import { paceWords } from './time-words.ts'

/** How fast a game is played and what happens at zero, for one who thinks of sitting down. */
export function LinePace(props: { pace: Pace }): JSX.Element {
  return (
    <span class="line-pace" title={`${t('pace.atZero')}: ${t(`pace.atZero.${props.pace.atZero}`)}`}>
      <Icon name="clock" px={14} /> {paceWords(props.pace)}
    </span>
  )
}
