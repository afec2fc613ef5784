import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { RuleLink } from '#client/board/rule-link.tsx'
import { lessonAt, lessonsOf, startGuide } from '#client/guide/guides.ts'
import { lang, t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { useTable } from '#client/table/context.ts'
import { folderOf } from '#client/titles.ts'
import '#client/theme/guide.css'
import '#client/theme/guide-mark.css'
import { type GuideStep, partsOf, shortOf, stepNumber } from '#client/guide/guide-steps.ts'
import { runGuide } from './guide-run.ts'

type Texts = Readonly<Record<string, string>>
const files = import.meta.glob<Texts>(['../../../games/*/guide/**/{en,fr,it}.json'], { import: 'default' })
const stepFiles = import.meta.glob<readonly GuideStep[]>('../../../games/*/guide/**/steps.json', { import: 'default' })

/** The guide's voice, above the question: one step at a time, until it is put away. */
export function GuideCard(props: { onClose(): void }): JSX.Element {
  const table = useTable()
  const game = table.info()?.game ?? ''
  const folder = `../../../games/${folderOf(game)}/guide${lessonAt(table.info()) === 2 ? '/second' : ''}`
  const [steps] = createResource(() => stepFiles[`${folder}/steps.json`]?.())
  const [texts] = createResource(lang, code => files[`${folder}/${code}.json`]?.())
  return (
    <Show when={steps()}>
      {list => (
        <Show when={texts.latest}>{words => <Voice steps={list()} texts={words()} onClose={props.onClose} />}</Show>
      )}
    </Show>
  )
}

function Voice(props: { steps: readonly GuideStep[]; texts: Texts; onClose(): void }): JSX.Element {
  const table = useTable()
  const guide = runGuide(table, props.steps)
  const [word, setWord] = createSignal<string | null>(null)
  const sentence = () => {
    const step = guide.step()
    if (step === null) return t('guide.free')
    return props.texts[`step.${step.id}`] ?? ''
  }
  const short = () => props.texts[`short.${guide.step()?.id}`] ?? shortOf(sentence())
  const number = () => stepNumber(props.steps, guide.at())
  const place = () => (guide.at() < 0 ? '' : t('guide.step', number()))
  /** The lesson that comes after this one. */
  const nextLesson = () => {
    const { game = '' } = table.info() ?? {}
    return lessonsOf(game).find(lesson => lesson > (lessonAt(table.info()) ?? 0))
  }
  /** On a small screen only what is to be done is told, until more is wanted. */
  const [whole, setWhole] = createSignal(false)
  return (
    <section
      class="guide"
      classList={{ slim: !whole() }}
      aria-label={props.texts.title ?? ''}
      data-step={guide.step()?.id ?? ''}
    >
      <header>
        <b>{props.texts.title}</b>
        <span class="guide-progress" aria-hidden="true" style={{ '--of': number().of }}>
          <For each={Array.from({ length: number().of }, (_, i) => i + 1)}>
            {n => (
              <i classList={{ done: guide.at() >= 0 && n < number().n, now: guide.at() >= 0 && n === number().n }} />
            )}
          </For>
        </span>
        <span>{place()}</span>
        <button
          type="button"
          class="guide-fold"
          aria-expanded={whole()}
          aria-label={t(whole() ? 'guide.fold' : 'guide.unfold')}
          onClick={() => setWhole(!whole())}
        >
          <Icon name={whole() ? 'up' : 'down'} px={14} />
        </button>
        <button type="button" class="guide-close" aria-label={t('guide.close')} onClick={() => props.onClose()}>
          <Icon name="close" px={14} />
        </button>
      </header>
      <p class="guide-short" aria-hidden="true">
        {short()}
      </p>
      <p class="guide-whole" aria-live="polite">
        <Show when={guide.otherWay()}>
          <em>{t('guide.otherWay')}</em>{' '}
        </Show>
        <For each={partsOf(sentence())}>
          {part => (
            <Show when={part.word} fallback={part.text}>
              {name => (
                <span class="guide-glued">
                  <button
                    type="button"
                    class="guide-word"
                    aria-expanded={word() === name()}
                    onClick={() => setWord(word() === name() ? null : name())}
                  >
                    {part.text}
                  </button>
                  {part.tail}
                </span>
              )}
            </Show>
          )}
        </For>
      </p>
      <Show when={word()}>{name => <p class="guide-meaning">{props.texts[`word.${name()}`]}</p>}</Show>
      <footer>
        <Show when={guide.step()?.read}>
          <button
            type="button"
            class="btn pri"
            data-action="guide-next"
            onClick={() => (guide.isLast() ? props.onClose() : guide.next())}
          >
            {t(guide.isLast() ? 'guide.done' : 'guide.next')}
          </button>
        </Show>
        <Show when={guide.isLast() && nextLesson()}>
          {lesson => (
            <button
              type="button"
              class="btn"
              data-action="guide-second"
              onClick={() => void startGuide(table.info()?.game ?? '', lesson()).catch(() => {})}
            >
              <Icon name="rules" /> {t('guide.second')}
            </button>
          )}
        </Show>
        <Show when={guide.step()?.rule}>{rule => <RuleLink rule={rule()} />}</Show>
      </footer>
    </section>
  )
}
