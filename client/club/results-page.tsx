import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { dayWords } from '#client/clocks/time-words.ts'
import { cardOf } from '#client/i18n/card-words.ts'
import { number, t } from '#client/i18n/index.ts'
import { gameName, levelName, personName, roleName, scenarioName } from '#client/i18n/phrases.ts'
import { SideSign } from '#client/icons/side-sign.tsx'
import { api } from '#client/net/api.ts'
import { sideLook } from '#client/titles.ts'
import type { PlayerResults, ResultLine, Tally } from '#protocol/results.ts'
import { BestPlayers } from './best-players.tsx'

/** What somebody has played to the end: ratings, games by side, and each game to look at again. */
export function ResultsPage(props: { name: string | null }): JSX.Element {
  const path = () => (props.name === null ? '/results' : `/players/${encodeURIComponent(props.name)}/results`)
  const [results] = createResource(path, at => api.get<PlayerResults>(at))
  const [older, setOlder] = createSignal<{ path: string; games: ResultLine[]; more: number | null } | null>(null)
  const kept = () => (older()?.path === path() ? older() : null)
  const games = () => [...(results.latest?.games ?? []), ...(kept()?.games ?? [])]
  const more = () => kept()?.more ?? (kept() === null ? (results.latest?.more ?? null) : null)
  async function loadMore(before: number): Promise<void> {
    const next = await api.get<PlayerResults>(`${path()}?before=${before}`).catch(() => null)
    if (next !== null) setOlder({ path: path(), games: [...(kept()?.games ?? []), ...next.games], more: next.more })
  }
  return (
    <Show when={!results.error} fallback={<h1>{t('error.notFound')}</h1>}>
      <Show when={results.latest}>
        {found => (
          <>
            <h1>{found().me ? t('results.mine') : t('results.of', { name: personName(found().name) })}</h1>
            <p class="lead">{t('results.since', { day: dayWords(found().since) })}</p>
            <Show when={found().tallies.length > 0} fallback={<p>{t('results.none')}</p>}>
              <Ratings results={found()} />
              <Tallies tallies={found().tallies} />
            </Show>
            <Show when={games().length > 0}>
              <section class="club-part">
                <h2>{t('results.list')}</h2>
                <ol class="result-lines">
                  <For each={games()}>{line => <Line line={line} />}</For>
                </ol>
                <Show when={more()}>
                  {before => (
                    <button type="button" class="btn quiet" onClick={() => void loadMore(before())}>
                      {t('results.more')}
                    </button>
                  )}
                </Show>
              </section>
            </Show>
            <BestPlayers />
          </>
        )}
      </Show>
    </Show>
  )
}

function Ratings(props: { results: PlayerResults }): JSX.Element {
  return (
    <section class="club-part">
      <h2>{t('results.ratings')}</h2>
      <ul class="rating-cards">
        <For each={props.results.ratings}>
          {one => (
            <li class="card">
              <h3>{gameName(cardOf(one.game), one.game)}</h3>
              <p class="rating">
                <b class="num">{number(one.rating)}</b> <span class="num">± {number(one.deviation)}</span>
              </p>
              <p class="sub">
                {t('results.games', { n: one.games })}
                <Show when={one.provisional}>, {t('results.provisional')}</Show>
              </p>
            </li>
          )}
        </For>
      </ul>
      <p class="hint">{t('results.unratedHint')}</p>
    </section>
  )
}

function Tallies(props: { tallies: readonly Tally[] }): JSX.Element {
  const games = () => [...new Set(props.tallies.map(one => one.game))]
  return (
    <section class="club-part">
      <h2>{t('results.bySide')}</h2>
      <div class="scroll-x">
        <table class="tallies">
          <For each={games()}>
            {game => (
              <>
                <thead>
                  <tr>
                    <th scope="colgroup">{gameName(cardOf(game), game)}</th>
                    <th scope="col">{t('results.won')}</th>
                    <th scope="col">{t('results.lost')}</th>
                    <th scope="col">{t('results.drawn')}</th>
                    <th scope="col">{t('results.bots')}</th>
                  </tr>
                </thead>
                <tbody>
                  <For each={props.tallies.filter(one => one.game === game)}>
                    {one => (
                      <tr>
                        <th scope="row">
                          <SideSign look={sideLook(game, one.role)} px={20} /> {roleName(cardOf(game), one.role)}
                        </th>
                        <td class="num">{one.won}</td>
                        <td class="num">{one.lost}</td>
                        <td class="num">{one.drawn}</td>
                        <td class="num">{one.bots}</td>
                      </tr>
                    )}
                  </For>
                </tbody>
              </>
            )}
          </For>
        </table>
      </div>
    </section>
  )
}

function Line(props: { line: ResultLine }): JSX.Element {
  const line = () => props.line
  const words = () => cardOf(line().game)
  return (
    <li class="result-line" data-result={line().result}>
      <SideSign look={sideLook(line().game, line().role)} px={26} />
      <div>
        <p>
          <b>{t(`results.result.${line().result}`)}</b> {gameName(words(), line().game)},{' '}
          {scenarioName(words(), line().scenario)}
        </p>
        <p class="sub">
          {t('results.as', { side: roleName(words(), line().role) })}{' '}
          <For each={line().others}>
            {other => (
              <Show
                when={other.account && other.name}
                fallback={<span>{t('results.against', { name: otherName(other) })}</span>}
              >
                {name => <a href={`/p/${encodeURIComponent(name())}`}>{t('results.against', { name: name() })}</a>}
              </Show>
            )}
          </For>
        </p>
      </div>
      <p class="when">
        <span>{dayWords(line().at)}</span>
        <Show when={line().unrated}>{why => <span class="chip">{t(`unrated.${why()}`)}</span>}</Show>
        <Show when={line().change !== null}>
          <span class="chip num">
            {(line().change ?? 0) >= 0 ? '+' : '−'}
            {Math.abs(line().change ?? 0)}
          </span>
        </Show>
      </p>
      <Show when={line().table} fallback={<span class="sub">{t('results.closed')}</span>}>
        {id => (
          <a class="btn quiet" href={`/t/${id()}`}>
            {t('results.replay')}
          </a>
        )}
      </Show>
    </li>
  )
}

function otherName({ name, level }: ResultLine['others'][number]): string {
  if (level !== null) return t('seat.bot', { level: levelName(level) })
  return name === null ? t('seat.gone') : personName(name)
}
