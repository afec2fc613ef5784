import { createResource, For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { api } from '#client/net/api.ts'
import type { FriendList } from '#protocol/friends.ts'

/** The name of an account: written, or one of those whom one plays with. */
export function FriendPick(props: { value: string; onPick(name: string): void }): JSX.Element {
  const [known] = createResource(() => api.get<FriendList>('/friends').catch(() => null))
  const names = () => {
    const list = known.latest
    return [...new Set([...(list?.friends ?? []), ...(list?.lately ?? [])].map(one => one.name))]
  }
  return (
    <div class="friend-pick">
      <label>
        <span class="label">{t('friend.name')}</span>
        <input
          class="field"
          maxlength="30"
          autocomplete="off"
          data-field="friend"
          value={props.value}
          onInput={event => props.onPick(event.currentTarget.value)}
        />
      </label>
      <Show when={known.state === 'ready' && names().length > 0}>
        <fieldset class="filters" aria-label={t('friend.known')}>
          <For each={names()}>
            {name => (
              <button type="button" class="chip" aria-pressed={props.value === name} onClick={() => props.onPick(name)}>
                {name}
              </button>
            )}
          </For>
        </fieldset>
      </Show>
      <p class="hint">{t('friend.hint')}</p>
    </div>
  )
}
