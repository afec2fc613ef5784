import { createMemo, type JSX, Show } from 'solid-js'
import type { Offered, VerbUse } from '#client/board/api.ts'
import { buttonsOf, deedsOf, useOf } from '#client/board/offers.ts'
import { letterFor } from '#client/browser/settings-store.ts'
import { t } from '#client/i18n/index.ts'
import { Icon, isIcon } from '#client/icons/icon.tsx'
import { Kept } from '#client/parts/kept.tsx'
import { type TableContext, useTable } from './context.ts'
import { meaningText, offerText } from './offer-text.ts'

export interface PromptButton {
  id: string
  /** The choices it stands for, where there are several. */
  keys?: readonly string[]
  text: string
  use: VerbUse
  solid: boolean
  disabled: boolean
  /** The key of an answer that may be given for the player from now on. */
  standing?: string
  press(): void
}

/** The buttons of the prompt in their order; keys 1 to 9 press them, 0 the one that declines. */
export function promptButtons(table: TableContext): PromptButton[] {
  const info = table.info()
  if (info === null) return []
  const { module, words, view, choice } = table
  const offers = choice.laid
  const list: PromptButton[] = []
  const armed = choice.armed()
  if (armed !== null) {
    for (const meaning of armed.meanings) {
      list.push({
        id: 'confirm',
        text: t('prompt.confirm', { what: meaningText(info, meaning, words(), view()) }),
        use: {},
        solid: true,
        disabled: false,
        press: () => choice.sendAll(meaning.offers.map(o => o.key)),
      })
    }
    list.push({
      id: 'disarm',
      text: t('close'),
      use: {},
      solid: false,
      disabled: false,
      press: () => choice.setArmed(null),
    })
    return list
  }
  for (const deed of deedsOf(module.uses, offers(), choice.chosen())) {
    const name = deed.use.name
    const text = name !== undefined && words().has(name) ? words().say(name) : deedText(table, deed.offers)
    list.push({
      id: deed.verb,
      keys: deed.offers.map(o => o.key),
      text: deed.offers.length > 1 ? t('prompt.deed', { name: text, n: deed.offers.length }) : text,
      use: deed.use,
      solid: false,
      disabled: deed.offers.length === 0,
      press: () => choice.sendAll(deed.offers.map(o => o.key)),
    })
  }
  const plain = buttonsOf(offers())
  const alone = plain.length === offers().length
  plain.forEach((offer, i) => {
    const use = useOf(module.uses, offer)
    list.push({
      id: offer.key,
      text: offerText(info, offer, words(), view()),
      use,
      solid: use.rank === 'first' || (alone && i === 0 && !plain.some(o => useOf(module.uses, o).rank === 'first')),
      disabled: false,
      ...(table.standing.may(offer) ? { standing: offer.key } : {}),
      press: () => choice.press(offer),
    })
  })
  return list
}

function deedText(table: TableContext, offers: readonly Offered[]): string {
  const info = table.info()
  const first = offers[0]
  return info === null || first === undefined ? '' : offerText(info, first, table.words(), table.view())
}

export function PromptButtons(): JSX.Element {
  const table = useTable()
  const buttons = createMemo(() => promptButtons(table))
  const keyOf = (button: PromptButton, i: number): string | null =>
    (button.use.letter && letterFor(button.use.letter)) ??
    (button.use.rank === 'decline' ? '0' : i < 9 ? String(i + 1) : null)
  const standingText = ({ use }: PromptButton) =>
    typeof use.standing === 'string' ? table.words().say(use.standing) : t('standing.offer')
  const isPointed = ({ id, keys = [id] }: PromptButton) => keys.some(key => table.pointed()?.keys.has(key))
  const iconOf = ({ use }: PromptButton) => (isIcon(use.icon) ? use.icon : undefined)
  return (
    <Show when={buttons().length > 0}>
      <Show when={table.choice.armed()?.why}>{why => <p class="hint asks">{why()}</p>}</Show>
      <div class="btns choices">
        <Kept each={buttons()} id={button => button.id}>
          {(button, i) => (
            <>
              <button
                type="button"
                class="btn"
                classList={{ pri: button().solid, 'guide-lit': isPointed(button()) }}
                data-choice={button().id}
                disabled={button().disabled || table.store.sending() || !table.store.link().up}
                onClick={() => button().press()}
              >
                <Show when={iconOf(button())} keyed>
                  {name => <Icon name={name} />}
                </Show>
                <span>{button().text}</span>
                <Show when={keyOf(button(), i())}>{key => <kbd>{key()}</kbd>}</Show>
              </button>
              <Show when={button().standing}>
                {key => (
                  <button
                    type="button"
                    class="btn quiet small"
                    data-standing={key()}
                    disabled={table.store.sending() || !table.store.link().up}
                    onClick={() => table.standing.give(key())}
                  >
                    {standingText(button())}
                  </button>
                )}
              </Show>
            </>
          )}
        </Kept>
      </div>
    </Show>
  )
}
