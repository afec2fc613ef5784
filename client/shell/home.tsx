import { createResource, createSignal, For, type JSX, lazy, onCleanup, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { titleWords } from '#client/i18n/title-words.ts'
import { Icon } from '#client/icons/icon.tsx'
import { SideSign } from '#client/icons/signs.tsx'
import { api, RequestFailed } from '#client/net/api.ts'
import { errorText, gameName, roleName, scenarioName, seatName } from '#client/table/phrases.ts'
import type { GameInfo, TableLine } from '#protocol/messages.ts'
import { catalogue, retryCatalogue } from './catalogue.ts'
import { GameCards } from './game-lines.tsx'
import { newGame } from './new-game.ts'
import { PlayNow } from './play-now.tsx'
import { visit } from './router.ts'
import { TopNav } from './top-nav.tsx'

const NewGameSheet = lazy(() => import('./new-game-sheet.tsx').then(m => ({ default: m.NewGameSheet })))
const pictures = import.meta.glob<string>('../pictures/*.jpg', { query: '?url', import: 'default', eager: true })
const pictureOf = (game: string): string | undefined => pictures[`../pictures/${game}.jpg`]

const REFRESH = 15_000
const MOST = 4

/** What waits for me first, then play now, the games, the open seats. */
export function Home(): JSX.Element {
  const games = () => (catalogue.state === 'ready' ? catalogue() : [])
  const form = newGame(games)
  const [sheet, setSheet] = createSignal(false)
  const [mine, { refetch }] = createResource(async () => (await api.mine()).tables)
  const [open, openAgain] = createResource(async () => (await api.open()).tables)
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return
    void refetch()
    void openAgain.refetch()
  }, REFRESH)
  onCleanup(() => clearInterval(timer))

  const running = () => (mine.latest ?? []).filter(l => l.status === 'playing' || l.status === 'waiting')
  const waiting = () => running().filter(l => l.myTurn)
  const shown = () => [...running()].sort((a, b) => Number(b.myTurn) - Number(a.myTurn) || b.at - a.at).slice(0, MOST)
  const finished = () => (mine.latest ?? []).filter(l => l.status === 'over').length
  const banner = () => pictureOf(games()[0]?.id ?? '')

  return (
    <div class="home">
      <TopNav />
      <main id="main">
        <div class="hero" style={banner() === undefined ? {} : { '--banner': `url("${banner()}")` }}>
          <div class="hero-in">
            <div class="mine">
              <h1>{t(running().length === 0 ? 'home.title' : 'home.waiting', { n: waiting().length })}</h1>
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
            <For each={games()}>
              {game => (
                <TitleCard
                  game={game}
                  onPlay={scenario => {
                    form.setGame(game.id)
                    form.setScenario(scenario)
                    setSheet(true)
                  }}
                />
              )}
            </For>
          </ul>
          <OpenTables lines={open.latest ?? []} />
        </div>
      </main>
      <Show when={sheet()}>
        <NewGameSheet form={form} onClose={() => setSheet(false)} />
      </Show>
    </div>
  )
}

function TitleCard(props: { game: GameInfo; onPlay(scenario: string): void }): JSX.Element {
  const words = titleWords(() => props.game.id)
  const say = (key: string) => (words.latest?.has(key) ? words.latest.say(key) : '')
  return (
    <li class="title-card card">
      <div
        class="picture"
        style={
          pictureOf(props.game.id) === undefined ? {} : { 'background-image': `url("${pictureOf(props.game.id)}")` }
        }
      />
      <div class="title-text">
        <h2>{gameName(words.latest, props.game.id)}</h2>
        <p>{say('game.text')}</p>
        <ul class="scenarios">
          <For each={props.game.scenarios}>
            {scenario => (
              <li>
                <div>
                  <h3>{scenarioName(words.latest, scenario.id)}</h3>
                  <p>{say(`scenario.${scenario.id}.text`)}</p>
                </div>
                <button
                  type="button"
                  class="btn"
                  onClick={() => props.onPlay(scenario.id)}
                  aria-label={t('title.playScenario', { scenario: scenarioName(words.latest, scenario.id) })}
                >
                  {t('title.play')}
                </button>
              </li>
            )}
          </For>
        </ul>
      </div>
    </li>
  )
}

function OpenTables(props: { lines: readonly TableLine[] }): JSX.Element {
  const [problem, setProblem] = createSignal('')
  async function sit(id: string): Promise<void> {
    try {
      await api.join(id, null)
      visit(`/t/${id}`)
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }
  return (
    <section class="open card" aria-label={t('open.title')}>
      <header>
        <h2>{t('open.title')}</h2>
        <span>{t('open.free', { n: props.lines.length })}</span>
      </header>
      <ul>
        <For each={props.lines}>
          {line => {
            const words = titleWords(() => line.game)
            const free = () => line.seats.find(s => s.kind === 'empty')
            return (
              <li>
                <b>{gameName(words.latest, line.game)}</b>
                <span>{scenarioName(words.latest, line.scenario)}</span>
                <span>
                  {line.seats
                    .filter(s => s.kind === 'human')
                    .map(seatName)
                    .join(', ')}
                </span>
                <span class="free">
                  <SideSign role={free()?.role ?? null} px={18} />{' '}
                  {t('open.seat', { side: roleName(words.latest, free()?.role ?? '') })}
                </span>
                <Show
                  when={!line.seats.some(s => s.mine)}
                  fallback={
                    <a class="btn quiet" href={`/t/${line.id}`}>
                      {t('line.open')}
                    </a>
                  }
                >
                  <button type="button" class="btn quiet" onClick={() => void sit(line.id)}>
                    {t('join.sit')}
                  </button>
                </Show>
              </li>
            )
          }}
        </For>
      </ul>
      <Show when={props.lines.length === 0}>
        <p class="nothing">
          <Icon name="person" /> {t('open.none')}
        </p>
      </Show>
      <Show when={problem()}>
        <p role="alert">{problem()}</p>
      </Show>
    </section>
  )
}
