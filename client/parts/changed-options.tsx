import { For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { titleWords } from '#client/i18n/title-words.ts'
import { catalogue } from '#client/net/catalogue.ts'
import type { OptionInfo, TableInfo } from '#protocol/messages.ts'
import '#client/theme/options.css'

/** The options of a table that are not as they usually are, in the title's own words; `usual`: says so when all are. */
export function ChangedOptions(props: { game: string; options: TableInfo['options']; usual?: boolean }): JSX.Element {
  const known = () => (catalogue.state === 'ready' ? catalogue().find(game => game.id === props.game) : undefined)
  const changed = () => known()?.options.filter(option => props.options[option.id] !== option.default) ?? []
  return (
    <Show
      when={changed().length > 0}
      fallback={
        <Show when={props.usual && known()}>
          <p class="hint">{t('join.usual')}</p>
        </Show>
      }
    >
      <OptionList game={props.game} list={changed()} options={props.options} />
    </Show>
  )
}

function OptionList(props: { game: string; list: OptionInfo[]; options: TableInfo['options'] }): JSX.Element {
  const words = titleWords(() => props.game)
  const text = (option: OptionInfo): string => {
    const value = props.options[option.id]
    if (option.kind === 'flag') return t(value === true ? 'join.on' : 'join.off')
    return option.kind === 'word' ? (words.latest?.say(`option.${option.id}.${value}`) ?? '') : String(value)
  }
  return (
    <Show when={words.latest}>
      <ul class="join-options" aria-label={t('new.options')}>
        <For each={props.list}>
          {option => (
            <li>
              {t('join.option', { name: words.latest?.say(`option.${option.id}.name`) ?? '', value: text(option) })}
            </li>
          )}
        </For>
      </ul>
    </Show>
  )
}
