import { type JSX, Show } from 'solid-js'
import { search } from '#client/browser/router.ts'
import { cardOf } from '#client/i18n/card-words.ts'
import { t } from '#client/i18n/index.ts'
import { gameName } from '#client/i18n/phrases.ts'
import { RulesText } from '#client/rules/rules-text.tsx'
import { TITLES } from '#client/titles.ts'
import { TopNav } from './top-nav.tsx'

/** The rules of a title, for whoever has no table of it yet. */
export function RulesPage(props: { game: string }): JSX.Element {
  const title = () => TITLES[props.game]
  const words = () => cardOf(props.game)
  const name = () => (words()?.has('family.name') ? (words()?.say('family.name') ?? '') : gameName(words(), props.game))
  return (
    <div class="page">
      <TopNav />
      <main id="main" class="page-in rules-page">
        <Show when={title()} fallback={<h1>{t('lost.title')}</h1>}>
          {known => (
            <>
              <h1>
                {name()} <small>{t('rules.title')}</small>
              </h1>
              <RulesText
                game={props.game}
                rule={search('rule')}
                diagram={async () => {
                  const module = await known().board()
                  return await (module.diagram as NonNullable<typeof module.diagram>)()
                }}
              />
            </>
          )}
        </Show>
      </main>
    </div>
  )
}
