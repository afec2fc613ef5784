import { createSignal, For, type JSX, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { lessonsOf, startGuide } from '#client/guide/guides.ts'
import { cardOf } from '#client/i18n/card-words.ts'
import { t, withAsideWords, withClubWords, withPeopleWords } from '#client/i18n/index.ts'
import { gameName, scenarioName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api } from '#client/net/api.ts'
import { catalogue, retryCatalogue } from '#client/net/catalogue.ts'
import { later } from '#client/parts/later.tsx'
import { WhenSeen } from '#client/parts/when-seen.tsx'
import type { GameInfo } from '#protocol/messages.ts'
import { type Family, factsOf, familyName, familyText } from './families.ts'
import { newGame } from './new-game.ts'
import { PlayNow } from './play-now.tsx'
import { TopNav } from './top-nav.tsx'
import { watched } from './watched.ts'

const NewGameSheet = later(
  async () => (await withClubWords(withAsideWords(withPeopleWords(import('./new-game-sheet.tsx'))))).NewGameSheet,
)
const Lobby = later(async () => (await withPeopleWords(import('./lobby.tsx'))).Lobby)
const Invitations = later(async () => (await withPeopleWords(import('./invitations.tsx'))).Invitations)
const GameCards = later(async () => (await import('./game-lines.tsx')).GameCards)
const pictures = import.meta.glob<string>('../pictures/*.avif', { query: '?url', import: 'default', eager: true })
const pictureOf = (game: string): string | undefined => pictures[`../pictures/${game}.avif`]

const MOST = 4

/** What waits for me first, then play now, the games, the open seats. */
export function Home(): JSX.Element {
  const games = () => (catalogue.state === 'ready' ? catalogue() : [])
  const form = newGame(games)
  const [sheet, setSheet] = createSignal(false)
  const { list: mine } = watched(async () => (await api.mine()).tables)
  const { list: invitations, refetch: askAgain } = watched(async () => (await api.invitations()).invitations)

  const running = () =>
    (mine.latest ?? []).filter(l => (l.status === 'playing' || l.status === 'waiting') && !l.archived)
  const waiting = () => running().filter(l => l.myTurn && l.apart === null)
  const shown = () => running().slice(0, MOST)
  const finished = () => (mine.latest ?? []).filter(l => l.status === 'over').length
  const banner = () => pictureOf(games()[0]?.id ?? '')

  return (
    <div class="home">
      <a class="skip" href="#start">
        {t('playNow.start')}
      </a>
      <TopNav />
      <main id="main">
        <div class="hero" style={banner() === undefined ? {} : { '--banner': `url("${banner()}")` }}>
          <div class="hero-in">
            <div class="mine">
              <h1>{t(running().length === 0 ? 'home.title' : 'home.waiting', { n: waiting().length })}</h1>
              <Show when={(invitations.latest ?? []).length > 0}>
                <Invitations list={invitations.latest ?? []} onDeclined={() => void askAgain()} />
              </Show>
              <Show when={shown().length > 0} fallback={<p class="lead">{t('home.lead')}</p>}>
                <GameCards lines={shown()} />
              </Show>
              <p class="hero-foot">
                <Show when={running().length > MOST || finished() > 0}>
                  <a href="/games">{t('home.all', { running: running().length, finished: finished() })}</a>
                </Show>
              </p>
            </div>
            <Show
              when={games().length > 0}
              fallback={
                <Show when={catalogue.error}>
                  <section class="play-now card">
                    <p role="alert">{t('error.offline')}</p>
                    <button type="button" class="btn" onClick={() => void retryCatalogue()}>
                      {t('offline.now')}
                    </button>
                  </section>
                </Show>
              }
            >
              <PlayNow form={form} onOptions={() => setSheet(true)} />
            </Show>
          </div>
        </div>
        <div class="home-in">
          <ul class="titles">
            <For each={form.families()}>
              {family => (
                <TitleCard
                  family={family}
                  onPlay={(game, scenario) => {
                    form.setGame(game)
                    form.setScenario(scenario)
                    setSheet(true)
                  }}
                />
              )}
            </For>
          </ul>
          <Show when={games().length > 0}>
            <WhenSeen>
              <Lobby games={games()} />
            </WhenSeen>
          </Show>
        </div>
      </main>
      <Show when={sheet()}>
        <NewGameSheet form={form} onClose={() => setSheet(false)} />
      </Show>
    </div>
  )
}

/** A title with its scenarios, or a series with its battles and theirs. */
function TitleCard(props: { family: Family; onPlay(game: string, scenario: string): void }): JSX.Element {
  const picture = () => pictureOf(props.family.id)
  return (
    <li class="title-card card">
      <div class="picture" style={picture() === undefined ? {} : { 'background-image': `url("${picture()}")` }} />
      <div class="title-text">
        <h2>{familyName(props.family)}</h2>
        <p>{familyText(props.family)}</p>
        <p class="title-facts">
          <For each={factsOf(props.family)}>{fact => <span>{fact}</span>}</For>
          <a href={`/rules/${props.family.games[0]?.id}`}>{t('title.rules')}</a>
        </p>
        <For each={props.family.games}>
          {game => <Scenarios game={game} battle={props.family.series} onPlay={id => props.onPlay(game.id, id)} />}
        </For>
      </div>
    </li>
  )
}

/** The guide and the scenarios of one title; of a battle also its name. */
function Scenarios(props: { game: GameInfo; battle: boolean; onPlay(scenario: string): void }): JSX.Element {
  const words = () => cardOf(props.game.id)
  const say = (key: string) => (words()?.has(key) ? (words()?.say(key) ?? '') : '')
  return (
    <>
      <Show when={props.battle}>
        <h3>{gameName(words(), props.game.id)}</h3>
        <p>{say('game.text')}</p>
      </Show>
      <p class="guide-way">
        <For each={lessonsOf(props.game.id)}>
          {lesson => (
            <button
              type="button"
              class="btn"
              classList={{ quiet: lesson > 1 }}
              data-guide={lesson === 1 ? props.game.id : undefined}
              data-second={lesson === 2 ? props.game.id : undefined}
              onClick={() => void startGuide(props.game.id, lesson).catch(() => {})}
            >
              <Icon name="rules" /> {t(lesson === 1 ? 'guide.start' : 'guide.second')}
            </button>
          )}
        </For>
      </p>
      <ul class="scenarios">
        <For each={props.game.scenarios}>
          {scenario => (
            <li>
              <div>
                <Dynamic component={props.battle ? 'h4' : 'h3'}>{scenarioName(words(), scenario.id)}</Dynamic>
                <p>{say(`scenario.${scenario.id}.text`)}</p>
              </div>
              <button
                type="button"
                class="btn"
                onClick={() => props.onPlay(scenario.id)}
                aria-label={t('title.playScenario', { scenario: scenarioName(words(), scenario.id) })}
              >
                {t('title.play')}
              </button>
            </li>
          )}
        </For>
      </ul>
    </>
  )
}
