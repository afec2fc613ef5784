import type { JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { useTable } from './context.ts'

/** A rule's number that opens its paragraph beside the board. */
export function RuleLink(props: { rule: string; bare?: boolean }): JSX.Element {
  const table = useTable()
  return (
    <button
      type="button"
      class="link rule"
      aria-label={t('rule.open', { rule: props.rule })}
      onClick={event => {
        event.stopPropagation()
        table.openRule(props.rule)
      }}
    >
      {props.bare ? props.rule : t('rule.number', { rule: props.rule })}
    </button>
  )
}
