import type { JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { levelName, roleName } from '#client/i18n/phrases.ts'
import { Pick } from '#client/parts/picks.tsx'
import type { NewGame } from './new-game.ts'

/** How strong the computer is to be. */
export const StrengthPick = (props: { form: NewGame }): JSX.Element => (
  <Pick
    label={t('playNow.strength')}
    value={props.form.level()}
    items={props.form.levels().map(level => ({ value: level, text: levelName(level) }))}
    onPick={props.form.setLevel}
  />
)

/** Which side one wants to play, or either. */
export const SidePick = (props: { form: NewGame; label: string }): JSX.Element => (
  <Pick
    label={props.label}
    value={props.form.role()}
    items={[
      ...(props.form.game()?.roles ?? []).map(role => ({ value: role, text: roleName(props.form.words(), role) })),
      { value: 'random', text: t('playNow.either') },
    ]}
    onPick={props.form.setSide}
  />
)
