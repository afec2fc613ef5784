import { type JSX, Show } from 'solid-js'
import { RuleLink } from '#client/board/rule-link.tsx'
import { hasText, t } from '#client/i18n/index.ts'
import { roleName } from '#client/i18n/phrases.ts'
import { type TableContext, useTable } from './context.ts'
import { ofOneSide } from './one-side.ts'
import { Rematch } from './rematch.tsx'

export const outcomeOf = (table: TableContext) => table.info()?.outcome ?? table.store.moment()?.outcome ?? null

/** The side that has won; null: nobody. */
export const winnerOf = (table: TableContext): string | null => outcomeOf(table)?.winner ?? null

/** Who has won, as the one who looks would say it. */
function endTitle(table: TableContext): string {
  const role = winnerOf(table)
  if (table.info()?.status !== 'aborted' && role !== null && ofOneSide(table.mine()))
    return t(table.mine()[0]?.startsWith(role) ? 'over.youWon' : 'over.youLost')
  return resultOf(table)
}

/** Who has won, as anybody would say it: "The Union has won the war". */
export function resultOf(table: TableContext): string {
  if (table.info()?.status === 'aborted') return t('over.aborted')
  const role = winnerOf(table)
  if (role === null) return t('over.tie')
  const story = table.aside()?.story
  if (story !== undefined) return table.words().say(story.won, { side: table.lookOf(role)?.side ?? role })
  return t('over.wins', { side: roleName(table.words(), role) })
}

/** By what. */
export function endReason(table: TableContext): string {
  const key = outcomeOf(table)?.reason
  if (key === undefined) return ''
  if (key === 'outcome.table.resigned') {
    const loser = table.info()?.seats.find(s => s.role !== winnerOf(table))?.role ?? ''
    return t(key, { side: roleName(table.words(), loser) })
  }
  return hasText(key) ? t(key) : table.words().has(key) ? table.words().say(key) : ''
}

/** In the prompt's place when the game is over: winner and rule stay in sight, and the same can be played again. */
export function Ended(): JSX.Element {
  const table = useTable()
  return (
    <>
      <div class="meta">
        <span>{t('over.title')}</span>
        <Show when={outcomeOf(table)?.rule}>{rule => <RuleLink rule={rule()} />}</Show>
      </div>
      <h2 class="q">{endTitle(table)}</h2>
      <p class="hint">{endReason(table)}</p>
      <div class="btns">
        <Rematch />
      </div>
    </>
  )
}
