import { createUniqueId, type JSX, Match, Show, Switch } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Pick } from '#client/parts/picks.tsx'
import type { OptionInfo } from '#protocol/messages.ts'
import type { Words } from '#words/words.ts'
import type { NewGame } from './new-game.ts'

/** One option with its rule, its ruling and its one line. */
export function OptionRow(props: { form: NewGame; option: OptionInfo; words: Words | undefined }): JSX.Element {
  const { option, form } = props
  const id = createUniqueId()
  const value = () => form.optionOf(option)
  const say = (part: string) => props.words?.say(`option.${option.id}.${part}`) ?? ''
  return (
    <div class="option-row">
      <div>
        <label for={id}>{say('name')}</label>
        <p>
          {say('text')}{' '}
          <small>
            {t('rule.number', { rule: option.rule })}
            <Show when={option.ruling}>, {t('rule.ruling', { ruling: option.ruling ?? '' })}</Show>
          </small>
        </p>
      </div>
      <Switch>
        <Match when={option.kind === 'flag'}>
          <input
            id={id}
            type="checkbox"
            class="switch"
            checked={value() === true}
            onChange={event => form.setOption(option.id, event.currentTarget.checked)}
          />
        </Match>
        <Match when={option.kind === 'number' && option}>
          {number => (
            <input
              id={id}
              type="number"
              class="field number"
              min={number().min}
              max={number().max}
              value={Number(value())}
              onChange={event => {
                const wish = Math.round(Number(event.currentTarget.value))
                form.setOption(option.id, Math.min(number().max, Math.max(number().min, wish)))
              }}
            />
          )}
        </Match>
        <Match when={option.kind === 'word' && option}>
          {word => (
            <Pick
              label={say('name')}
              value={String(value())}
              items={word().words.map(w => ({
                value: w,
                text: props.words?.say(`option.${option.id}.${w}`) ?? w,
              }))}
              onPick={w => form.setOption(option.id, w)}
            />
          )}
        </Match>
      </Switch>
    </div>
  )
}
