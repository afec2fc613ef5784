import { createSignal, For, type JSX, Show } from 'solid-js'
import { PaceForm } from '#client/clocks/pace-form.tsx'
import { paceWords } from '#client/clocks/time-words.ts'
import { lessonsOf, startGuide } from '#client/guide/guides.ts'
import { cardOf } from '#client/i18n/card-words.ts'
import { type Key, t } from '#client/i18n/index.ts'
import { errorText, gameName, scenarioName } from '#client/i18n/phrases.ts'
import { titleWords } from '#client/i18n/title-words.ts'
import { Icon } from '#client/icons/icon.tsx'
import { RequestFailed } from '#client/net/api.ts'
import { CardPick } from '#client/parts/card-pick.tsx'
import { Pick } from '#client/parts/picks.tsx'
import { Problem } from '#client/parts/problem.tsx'
import { Sheet } from '#client/parts/sheet.tsx'
import type { OptionInfo, Watch } from '#protocol/messages.ts'
import { familyName } from './families.ts'
import { SidePick, StrengthPick } from './form-picks.tsx'
import { FriendPick } from './friend-pick.tsx'
import { ALL_OPPONENTS, type NewGame, type OpponentKind } from './new-game.ts'
import { OptionRow } from './option-row.tsx'

const WATCH: readonly Watch[] = ['link', 'anyone', 'nobody']

/** Everything about a new game on one sheet; the sentence at its foot tells it all. */
export function NewGameSheet(props: { form: NewGame; onClose(): void }): JSX.Element {
  const form = props.form
  /** Options are told in the title's own words, which load with this sheet. */
  const words = titleWords(() => form.game()?.id)
  const [problem, setProblem] = createSignal('')
  const options = (ruling: boolean): readonly OptionInfo[] =>
    (form.game()?.options ?? []).filter(o => (o.ruling !== undefined) === ruling)
  const failed = (error: unknown) =>
    void setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
  const pace = () => (form.opponent() === 'hotseat' ? null : form.pace())
  const start = () => form.start().catch(failed)
  return (
    <Sheet title={t('new.title')} wide onClose={props.onClose}>
      <div class="new-game">
        <section>
          <h3>{t('new.game')}</h3>
          <Show when={form.families().length > 1}>
            <Pick
              label={t('playNow.game')}
              value={form.family()?.id ?? ''}
              items={form.families().map(f => ({ value: f.id, text: familyName(f) }))}
              onPick={id => form.setGame(form.families().find(f => f.id === id)?.games[0]?.id ?? id)}
            />
          </Show>
          <Show when={form.family()?.series && form.family()}>
            {family => (
              <Pick
                label={t('new.battle')}
                value={form.game()?.id ?? ''}
                items={family().games.map(g => ({ value: g.id, text: gameName(cardOf(g.id), g.id) }))}
                onPick={form.setGame}
              />
            )}
          </Show>
          <CardPick
            label={t('new.scenario')}
            value={form.scenario()?.id ?? ''}
            items={(form.game()?.scenarios ?? []).map(s => ({
              value: s.id,
              name: scenarioName(form.words(), s.id),
              text: form.words()?.say(`scenario.${s.id}.text`) ?? '',
              note: t('rule.number', { rule: s.rule }),
            }))}
            onPick={form.setScenario}
          />
          <p class="btns">
            <For each={lessonsOf(form.game()?.id ?? '')}>
              {lesson => (
                <button
                  type="button"
                  class="btn quiet"
                  data-guide={lesson === 1 ? form.game()?.id : undefined}
                  data-second={lesson === 2 ? form.game()?.id : undefined}
                  onClick={() => void startGuide(form.game()?.id ?? '', lesson).catch(failed)}
                >
                  <Icon name="rules" /> {t(lesson === 1 ? 'guide.start' : 'guide.second')}
                </button>
              )}
            </For>
          </p>
        </section>
        <section>
          <h3>{t('new.opponent')}</h3>
          <CardPick
            label={t('new.opponent')}
            value={form.opponent()}
            items={ALL_OPPONENTS.map(kind => ({
              value: kind,
              name: t(`opponent.${kind}.name` as Key),
              text: t(`opponent.${kind}.text` as Key),
            }))}
            onPick={kind => form.setOpponent(kind as OpponentKind)}
          />
          <Show when={form.opponent() === 'person'}>
            <FriendPick value={form.friend()} onPick={form.setFriend} />
          </Show>
          <Show when={form.opponent() === 'bot' && form.levels().length > 1}>
            <StrengthPick form={form} />
          </Show>
        </section>
        <Show when={form.opponent() !== 'hotseat'}>
          <section>
            <h3>{t('new.side')}</h3>
            <SidePick form={form} label={t('new.side')} />
            <Show when={form.mayBeAlone()}>
              <Pick
                label={t('new.alone')}
                value={form.alone() ?? 'nobody'}
                items={(['nobody', 'mine', 'theirs'] as const).map(who => ({
                  value: who,
                  text: t(`new.alone.${who}`),
                }))}
                onPick={who => form.setAlone(who === 'mine' || who === 'theirs' ? who : undefined)}
              />
              <p class="hint">{t('new.aloneHint')}</p>
            </Show>
          </section>
        </Show>
        <Show when={form.opponent() !== 'hotseat'}>
          <section data-part="pace">
            <h3>{t('pace.title')}</h3>
            <PaceForm value={form.pace()} onPick={form.setPace} />
          </section>
        </Show>
        <section>
          <h3>{t('title.label')}</h3>
          <input
            class="field"
            maxlength="60"
            autocomplete="off"
            aria-label={t('title.label')}
            placeholder={scenarioName(form.words(), form.scenario()?.id ?? '')}
            value={form.title()}
            onInput={event => form.setTitle(event.currentTarget.value)}
          />
        </section>
        <section>
          <h3>{t('watch.title')}</h3>
          <Pick
            label={t('watch.title')}
            value={form.watch()}
            items={WATCH.map(watch => ({ value: watch, text: t(`watch.${watch}`) }))}
            onPick={watch => form.setWatch(watch as Watch)}
          />
          <p class="hint">{t(`watch.hint.${form.watch()}`)}</p>
        </section>
        <Show when={options(false).length > 0}>
          <section>
            <h3>{t('new.options')}</h3>
            <For each={options(false)}>{option => <OptionRow form={form} option={option} words={words.latest} />}</For>
          </section>
        </Show>
        <Show when={options(true).length > 0}>
          <details>
            <summary>
              <h3>{t('new.rulings')}</h3> <span>{t('new.rulingsHint', { n: options(true).length })}</span>
            </summary>
            <For each={options(true)}>{option => <OptionRow form={form} option={option} words={words.latest} />}</For>
          </details>
        </Show>
      </div>
      <footer class="new-foot">
        <p class="sentence">
          {form.sentence()} {t('pace.sentence', { pace: paceWords(pace()) })}
        </p>
        <Problem text={problem()} />
        <button
          type="button"
          class="btn pri big"
          data-action="start-sheet"
          disabled={form.busy() || !form.ready()}
          onClick={() => void start()}
        >
          {t('playNow.start')}
        </button>
      </footer>
    </Sheet>
  )
}
