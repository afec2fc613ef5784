import { createSignal, For, type JSX, Show } from 'solid-js'
import { type Key, t } from '#client/i18n/index.ts'
import { RequestFailed } from '#client/net/api.ts'
import { errorText, gameName, levelName, roleName } from '#client/table/phrases.ts'
import type { OptionInfo } from '#protocol/messages.ts'
import { type NewGame, OPPONENTS, type OpponentKind } from './new-game.ts'
import { OptionRow } from './option-row.tsx'
import { Pick } from './picks.tsx'
import { Sheet } from './sheet.tsx'

/** Everything about a new game on one sheet; the sentence at its foot tells it all. */
export function NewGameSheet(props: { form: NewGame; onClose(): void }): JSX.Element {
  const form = props.form
  const [problem, setProblem] = createSignal('')
  const options = (ruling: boolean): readonly OptionInfo[] =>
    (form.game()?.options ?? []).filter(o => (o.ruling !== undefined) === ruling)
  const start = () =>
    form.start().catch(error => setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError')))
  return (
    <Sheet title={t('new.title')} wide onClose={props.onClose}>
      <div class="new-game">
        <section>
          <h3>{t('new.game')}</h3>
          <Show when={form.games().length > 1}>
            <Pick
              label={t('playNow.game')}
              value={form.game()?.id ?? ''}
              items={form.games().map(g => ({ value: g.id, text: gameName(form.words.latest, g.id) }))}
              onPick={form.setGame}
            />
          </Show>
          <div class="scenario-cards" role="radiogroup" aria-label={t('new.scenario')}>
            <For each={form.game()?.scenarios ?? []}>
              {scenario => (
                <button
                  type="button"
                  role="radio"
                  class="option-card"
                  aria-checked={form.scenario()?.id === scenario.id}
                  onClick={() => form.setScenario(scenario.id)}
                >
                  <strong>{form.words.latest?.say(`scenario.${scenario.id}.name`) ?? scenario.id}</strong>
                  <span>{form.words.latest?.say(`scenario.${scenario.id}.text`) ?? ''}</span>
                  <small>{t('rule.number', { rule: scenario.rule })}</small>
                </button>
              )}
            </For>
          </div>
        </section>
        <section>
          <h3>{t('new.opponent')}</h3>
          <div class="scenario-cards four" role="radiogroup" aria-label={t('new.opponent')}>
            <For each={OPPONENTS}>
              {kind => (
                <button
                  type="button"
                  role="radio"
                  class="option-card"
                  data-opponent={kind}
                  aria-checked={form.opponent() === kind}
                  onClick={() => form.setOpponent(kind as OpponentKind)}
                >
                  <strong>{t(`opponent.${kind}.name` as Key)}</strong>
                  <span>{t(`opponent.${kind}.text` as Key)}</span>
                </button>
              )}
            </For>
          </div>
          <Show when={form.opponent() === 'bot' && form.levels().length > 1}>
            <Pick
              label={t('playNow.strength')}
              value={form.level()}
              items={form.levels().map(level => ({ value: level, text: levelName(level) }))}
              onPick={form.setLevel}
            />
          </Show>
        </section>
        <Show when={form.opponent() !== 'hotseat'}>
          <section>
            <h3>{t('new.side')}</h3>
            <Pick
              label={t('new.side')}
              value={form.role()}
              items={[
                ...(form.game()?.roles ?? []).map(role => ({ value: role, text: roleName(form.words.latest, role) })),
                { value: 'random', text: t('playNow.either') },
              ]}
              onPick={form.setSide}
            />
          </section>
        </Show>
        <Show when={options(false).length > 0}>
          <section>
            <h3>{t('new.options')}</h3>
            <For each={options(false)}>{option => <OptionRow form={form} option={option} />}</For>
          </section>
        </Show>
        <Show when={options(true).length > 0}>
          <details>
            <summary>
              <h3>{t('new.rulings')}</h3> <span>{t('new.rulingsHint', { n: options(true).length })}</span>
            </summary>
            <For each={options(true)}>{option => <OptionRow form={form} option={option} />}</For>
          </details>
        </Show>
      </div>
      <footer class="new-foot">
        <p class="sentence">{form.sentence()}</p>
        <Show when={problem()}>
          <p role="alert">{problem()}</p>
        </Show>
        <button
          type="button"
          class="btn pri big"
          data-action="start-sheet"
          disabled={form.busy()}
          onClick={() => void start()}
        >
          {t('playNow.start')}
        </button>
      </footer>
    </Sheet>
  )
}
