import type { JSX } from 'solid-js'
import { RulesText } from '#client/rules/rules-text.tsx'
import { useTable } from './context.ts'

/** The rules beside the board, open at what was asked for, else at what is decided now. */
export function RulesTab(): JSX.Element {
  const table = useTable()
  return (
    <RulesText
      game={table.info()?.game ?? ''}
      rule={table.rule() ?? table.pending()?.rule ?? null}
      diagram={table.module.diagram}
    />
  )
}
