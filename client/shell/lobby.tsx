import { createSignal, For, type JSX, Show } from 'solid-js'
import { visit } from '#client/browser/router.ts'
import { cardOf } from '#client/i18n/card-words.ts'
import { t, withClubWords } from '#client/i18n/index.ts'
import { gameName, roleName, scenarioName, seatName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { SideSign } from '#client/icons/side-sign.tsx'
import { api } from '#client/net/api.ts'
import { Problem } from '#client/parts/problem.tsx'
import { sideLook } from '#client/titles.ts'
import type { GameInfo, OpenFilter, TableLine } from '#protocol/messages.ts'
import '#client/theme/people.css'
import { later } from '#client/parts/later.tsx'
import { OpenFilterRow } from './open-filter.tsx'
import { sit } from './sit.ts'
import { watched } from './watched.ts'

const LinePace = later(async () => (await withClubWords(import('#client/clocks/line-pace.tsx'))).LinePace)
const sitters = (line: TableLine) =>
  line.seats
    .filter(s => s.kind !== 'empty')
    .map(seatName)
    .join(', ')

/** Open seats with filters, and games that anybody may watch. */
export function Lobby(props: { games: readonly GameInfo[] }): JSX.Element {
  const [filter, setFilter] = createSignal<OpenFilter>({})
  const { list: open, refetch } = watched(async () => (await api.open(filter())).tables)
  const { list: games } = watched(async () => (await api.watched()).tables)
  const lines = () => open.latest ?? []
  const filtered = () => Object.keys(filter()).length > 0
  return (
    <>
      <section class="open card" aria-label={t('open.title')}>
        <header>
          <h2>{t('open.title')}</h2>
          <span>{t('open.free', { n: lines().length })}</span>
        </header>
        <Show when={lines().length > 0 || filtered()}>
          <OpenFilterRow
            games={props.games}
            filter={filter()}
            onFilter={next => {
              setFilter(next)
              void refetch()
            }}
          />
        </Show>
        <ul>
          <For each={lines()}>{line => <OpenLine line={line} />}</For>
        </ul>
        <Show when={lines().length === 0}>
          <p class="nothing">
            <Icon name="person" /> {t(filtered() ? 'lobby.nothing' : 'open.none')}
          </p>
        </Show>
      </section>
      <Show when={(games.latest ?? []).length > 0}>
        <section class="open card" aria-label={t('lobby.watch')}>
          <header>
            <h2>{t('lobby.watch')}</h2>
          </header>
          <ul>
            <For each={games.latest ?? []}>{line => <WatchLine line={line} />}</For>
          </ul>
        </section>
      </Show>
    </>
  )
}

function OpenLine(props: { line: TableLine }): JSX.Element {
  const words = () => cardOf(props.line.game)
  const [problem, setProblem] = createSignal('')
  const free = () => props.line.seats.find(s => s.kind === 'empty')
  /** Side and rank are chosen at the door. */
  const several = () => props.line.seats.filter(s => s.kind === 'empty').length > 1
  return (
    <li>
      <b>{gameName(words(), props.line.game)}</b>
      <span>
        {scenarioName(words(), props.line.scenario)}
        <Show when={props.line.clock}>{clock => <LinePace pace={clock().pace} />}</Show>
      </span>
      <span>{sitters(props.line)}</span>
      <span class="free">
        <SideSign look={sideLook(props.line.game, free()?.role)} px={18} />{' '}
        {t('open.seats', {
          n: props.line.seats.filter(s => s.kind === 'empty').length,
          side: roleName(words(), free()?.role ?? ''),
        })}
      </span>
      <Show
        when={!props.line.seats.some(s => s.mine)}
        fallback={
          <a class="btn quiet" href={`/t/${props.line.id}`}>
            {t('line.open')}
          </a>
        }
      >
        <button
          type="button"
          class="btn quiet"
          onClick={() => (several() ? visit(`/t/${props.line.id}?join=`) : void sit(props.line.id, setProblem))}
        >
          {t('join.sit')}
        </button>
      </Show>
      <Problem text={problem()} />
    </li>
  )
}

function WatchLine(props: { line: TableLine }): JSX.Element {
  const words = () => cardOf(props.line.game)
  return (
    <li>
      <b>{gameName(words(), props.line.game)}</b>
      <span>{scenarioName(words(), props.line.scenario)}</span>
      <span>{sitters(props.line)}</span>
      <span class="free">
        {t('line.toMove', { side: props.line.turn.map(role => roleName(words(), role)).join(', ') })}
      </span>
      <a class="btn quiet" href={`/t/${props.line.id}`}>
        {t(props.line.seats.some(s => s.mine) ? 'line.open' : 'lobby.look')}
      </a>
    </li>
  )
}
