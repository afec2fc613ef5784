import type { JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { useHost } from './host.ts'

/** A rule's number that opens its paragraph beside the board. */
export function RuleLink(props: { rule: string; bare?: boolean }): JSX.Element {
  const { face } = useHost()
  return (
    <button
      type="button"
      class="link rule"
      aria-label={t('rule.open', { rule: props.rule })}
      onClick={event => {
        event.stopPropagation()
        face.openRule(props.rule)
      }}
    >
      {props.bare ? props.rule : t('rule.number', { rule: props.rule })}
    </button>
  )
}
