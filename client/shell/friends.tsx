import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { visit } from '#client/browser/router.ts'
import { cardOf } from '#client/i18n/card-words.ts'
import { ago, t } from '#client/i18n/index.ts'
import { gameName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { NameLine } from '#client/parts/name-line.tsx'
import { Problem } from '#client/parts/problem.tsx'
import type { FriendList } from '#protocol/friends.ts'
import '#client/theme/people.css'

/** Friends, and those one has played with last: each a step from the next game. */
export function Friends(props: { onChallenge(name: string): void }): JSX.Element {
  const [known, { mutate }] = createResource(() => api.get<FriendList>('/friends').catch(() => null))
  const { attempt, problem } = attempting()
  const [name, setName] = createSignal('')
  const isFriend = (id: string) => known.latest?.friends.some(one => one.id === id) === true

  const change = (path: string, body: object) => attempt(async () => mutate((await api.post(path, body)) as FriendList))
  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (await change('/friends', { name: name().trim() })) setName('')
  }
  const again = (table: string) => attempt(async () => visit(`/t/${(await api.rematch(table)).id}`))

  return (
    <section class="friends" aria-label={t('friend.title')}>
      <h2>{t('friend.title')}</h2>
      <ul class="people-list">
        <For each={known.latest?.friends ?? []}>
          {one => (
            <li data-friend={one.name}>
              <span>
                <Icon name="person" /> <b>{one.name}</b> <Show when={one.online}>({t('seat.here')})</Show>
              </span>
              <button type="button" class="btn" onClick={() => props.onChallenge(one.name)}>
                {t('friend.challenge')}
              </button>
              <button type="button" class="btn quiet" onClick={() => void change('/friends/remove', { id: one.id })}>
                {t('friend.remove')}
              </button>
            </li>
          )}
        </For>
      </ul>
      <NameLine
        id="friend-name"
        label={t('friend.add')}
        send={t('friend.keep')}
        name={name()}
        onName={setName}
        onSend={event => void add(event)}
      />
      <Problem text={problem()} />
      <Show when={(known.latest?.lately ?? []).length > 0}>
        <h3>{t('friend.lately')}</h3>
        <ul class="people-list">
          <For each={known.latest?.lately ?? []}>
            {one => (
              <li data-lately={one.name}>
                <span>
                  <b>{one.name}</b>, {gameName(cardOf(one.game), one.game)}, {ago(one.at)}
                </span>
                <Show when={one.table}>
                  {table => (
                    <button type="button" class="btn" data-action="again" onClick={() => void again(table())}>
                      {t('friend.again')}
                    </button>
                  )}
                </Show>
                <Show when={!isFriend(one.id)}>
                  <button type="button" class="btn quiet" onClick={() => void change('/friends', { name: one.name })}>
                    {t('friend.keep')}
                  </button>
                </Show>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  )
}
