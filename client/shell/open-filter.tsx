import { For, type JSX, Show } from 'solid-js'
import { cardOf } from '#client/i18n/card-words.ts'
import { t } from '#client/i18n/index.ts'
import { gameName, roleName, scenarioName } from '#client/i18n/phrases.ts'
import type { GameInfo, OpenFilter } from '#protocol/messages.ts'

/** Which open games are shown: game, then its scenario and free side. */
export function OpenFilterRow(props: {
  games: readonly GameInfo[]
  filter: OpenFilter
  onFilter(next: OpenFilter): void
}): JSX.Element {
  const game = () => props.games.find(g => g.id === props.filter.game)
  const words = () => cardOf(game()?.id)
  const pick = (field: 'scenario' | 'side', value: string) => {
    const { [field]: _, ...rest } = props.filter
    props.onFilter(value === '' ? rest : { ...rest, [field]: value })
  }
  return (
    <fieldset class="lobby-filter" aria-label={t('lobby.filter')}>
      <Select
        label={t('lobby.game')}
        value={props.filter.game ?? ''}
        onPick={value => props.onFilter(value === '' ? {} : { game: value })}
      >
        <For each={props.games}>{g => <GameOption game={g.id} chosen={props.filter.game === g.id} />}</For>
      </Select>
      <Show when={game()} keyed>
        {g => (
          <>
            <Select
              label={t('lobby.scenario')}
              value={props.filter.scenario ?? ''}
              onPick={value => pick('scenario', value)}
            >
              <For each={g.scenarios}>{s => <option value={s.id}>{scenarioName(words(), s.id)}</option>}</For>
            </Select>
            <Select label={t('lobby.side')} value={props.filter.side ?? ''} onPick={value => pick('side', value)}>
              <For each={g.roles}>{role => <option value={role}>{roleName(words(), role)}</option>}</For>
            </Select>
          </>
        )}
      </Show>
    </fieldset>
  )
}

function GameOption(props: { game: string; chosen: boolean }): JSX.Element {
  const words = () => cardOf(props.game)
  return (
    <option value={props.game} selected={props.chosen}>
      {gameName(words(), props.game)}
    </option>
  )
}

function Select(props: {
  label: string
  value: string
  onPick(value: string): void
  children: JSX.Element
}): JSX.Element {
  return (
    <label>
      <span>{props.label}</span>
      <select class="field" value={props.value} onChange={event => props.onPick(event.currentTarget.value)}>
        <option value="">{t('lobby.any')}</option>
        {props.children}
      </select>
    </label>
  )
}
