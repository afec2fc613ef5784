import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { cardOf } from '#client/i18n/card-words.ts'
import { number, t } from '#client/i18n/index.ts'
import { gameName } from '#client/i18n/phrases.ts'
import { api } from '#client/net/api.ts'
import { catalogue } from '#client/net/catalogue.ts'
import { Pick } from '#client/parts/picks.tsx'
import type { RatingList } from '#protocol/results.ts'

/** The best of each title. */
export function BestPlayers(): JSX.Element {
  const games = () => (catalogue.state === 'ready' ? catalogue() : [])
  const [chosen, setChosen] = createSignal<string | null>(null)
  const game = () => chosen() ?? games()[0]?.id
  const [list] = createResource(game, id => api.get<RatingList>(`/ratings?game=${id}`).catch(() => undefined))
  return (
    <Show when={game()}>
      {id => (
        <section class="club-part">
          <h2>{t('results.best')}</h2>
          <Pick
            label={t('results.best')}
            value={id()}
            items={games().map(one => ({ value: one.id, text: gameName(cardOf(one.id), one.id) }))}
            onPick={setChosen}
          />
          <Show when={(list.latest?.people.length ?? 0) > 0} fallback={<p class="hint">{t('results.bestNone')}</p>}>
            <ol class="best">
              <For each={list.latest?.people ?? []}>
                {one => (
                  <li>
                    <a href={`/p/${encodeURIComponent(one.name)}`}>{one.name}</a>
                    <span class="num">
                      <b>{number(one.rating)}</b> ± {number(one.deviation)}
                    </span>
                    <span class="sub">{t('results.games', { n: one.games })}</span>
                  </li>
                )}
              </For>
            </ol>
          </Show>
        </section>
      )}
    </Show>
  )
}
