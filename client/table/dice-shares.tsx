import { For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { roleName } from '#client/i18n/phrases.ts'
import { ownShare } from '#client/net/share.ts'
import type { Seal } from '#protocol/messages.ts'
import { useTable } from './context.ts'

/** What each person's page has added to the dice; whether one's own is among it can be seen at once. */
export function DiceShares(props: { shares: NonNullable<Seal['shares']>; seal: string | null }): JSX.Element {
  const table = useTable()
  const own = ownShare(table.store.id)
  const mine = (role: string) => own !== null && table.mine().includes(role)
  const included = (role: string, share: string | null) =>
    !mine(role) ? null : share === own?.share && props.seal === own?.commitment
  return (
    <>
      <p>{t('seal.sharesHint')}</p>
      <dl class="seal-values" data-shares={props.shares.filter(([, share]) => share !== null).length}>
        <For each={props.shares}>
          {([role, share]) => (
            <>
              <dt>{t('seal.shareOf', { side: roleName(table.words(), role) })}</dt>
              <dd>
                <Show when={share} fallback={t('seal.silent')}>
                  <code>{share}</code>
                </Show>
                <Show when={included(role, share) === true}> {t('seal.shareMine')}</Show>
                <Show when={included(role, share) === false}>
                  {' '}
                  <strong>{t('seal.shareLost')}</strong>
                </Show>
              </dd>
            </>
          )}
        </For>
      </dl>
    </>
  )
}
