import { createSignal, For, type JSX, Show } from 'solid-js'
import { cardOf } from '#client/i18n/card-words.ts'
import { type Key, t } from '#client/i18n/index.ts'
import { errorText, gameName, scenarioName } from '#client/i18n/phrases.ts'
import { RequestFailed } from '#client/net/api.ts'
import { Pick } from '#client/parts/picks.tsx'
import { Problem } from '#client/parts/problem.tsx'
import type { GameInfo } from '#protocol/messages.ts'
import { familyName } from './families.ts'
import { SidePick, StrengthPick } from './form-picks.tsx'
import { type NewGame, OPPONENTS, type OpponentKind } from './new-game.ts'

/** Two clicks to a board: the page, and "Start the game". */
export function PlayNow(props: { form: NewGame; onOptions(): void }): JSX.Element {
  const form = props.form
  const [problem, setProblem] = createSignal('')
  const start = () =>
    form.start().catch(error => setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError')))
  return (
    <section class="play-now card" aria-label={t('playNow.title')}>
      <h2>{t('playNow.title')}</h2>
      <div class="play-rows">
        <label for="play-game">{t('playNow.game')}</label>
        <select
          id="play-game"
          class="field"
          value={`${form.game()?.id} ${form.scenario()?.id}`}
          onChange={event => {
            const [game = '', scenario = ''] = event.currentTarget.value.split(' ')
            if (game !== form.game()?.id) form.setGame(game)
            form.setScenario(scenario)
          }}
        >
          <For each={form.families()}>
            {family => (
              <Show when={family.series} fallback={<Pairs form={form} games={family.games} />}>
                <optgroup label={familyName(family)}>
                  <Pairs form={form} games={family.games} />
                </optgroup>
              </Show>
            )}
          </For>
        </select>
        <span aria-hidden="true">{t('playNow.against')}</span>
        <Pick
          label={t('playNow.against')}
          value={form.opponent()}
          items={OPPONENTS.map(kind => ({ value: kind, text: t(`opponent.${kind}.short` as Key) }))}
          onPick={kind => form.setOpponent(kind as OpponentKind)}
        />
        <Show when={form.opponent() === 'bot' && form.levels().length > 1}>
          <span aria-hidden="true">{t('playNow.strength')}</span>
          <StrengthPick form={form} />
        </Show>
        <Show when={form.opponent() !== 'hotseat'}>
          <span aria-hidden="true">{t('playNow.side')}</span>
          <SidePick form={form} label={t('playNow.side')} />
        </Show>
      </div>
      <div class="btns">
        <button
          type="button"
          class="btn pri big grow"
          id="start"
          data-action="start"
          disabled={form.busy()}
          onClick={() => void start()}
        >
          {t('playNow.start')}
        </button>
        <button type="button" class="btn quiet big" data-action="options" onClick={() => props.onOptions()}>
          {t('playNow.options')}
        </button>
      </div>
      <Problem text={problem()} />
    </section>
  )
}

/** A line for each scenario of some titles. */
function Pairs(props: { form: NewGame; games: readonly GameInfo[] }): JSX.Element {
  const pairs = () => props.games.flatMap(g => g.scenarios.map(s => ({ game: g.id, scenario: s.id })))
  return (
    <For each={pairs()}>
      {pair => (
        <option
          value={`${pair.game} ${pair.scenario}`}
          selected={pair.game === props.form.game()?.id && pair.scenario === props.form.scenario()?.id}
        >
          {t('playNow.pair', {
            game: gameName(cardOf(pair.game), pair.game),
            scenario: scenarioName(cardOf(pair.game), pair.scenario),
          })}
        </option>
      )}
    </For>
  )
}
