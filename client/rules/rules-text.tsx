import { createEffect, createMemo, createResource, createSignal, For, type JSX, on, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import type { BoardModule } from '#client/board/api.ts'
import type { Diagram } from '#client/board/diagram.ts'
import { lang, t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { folderOf } from '#client/titles.ts'
import '#client/theme/rules.css'
import { type Block, parseHelp, type Section } from './help-text.ts'

const texts = import.meta.glob<string>('../../games/*/help/*.md', { query: '?raw', import: 'default' })
const pictures = import.meta.glob<readonly Diagram[]>('../../games/*/help/diagrams/list.json', { import: 'default' })
const captions = import.meta.glob<Readonly<Record<string, string>>>('../../games/*/help/diagrams/{en,fr,it}.json', {
  import: 'default',
})

/** The rules of a title in our own words, searched, open at the cited paragraph. */
export function RulesText(props: {
  game: string
  rule: string | null
  /** Draws the pictures beside the rules, where the title has any. */
  diagram?: BoardModule['diagram']
}): JSX.Element {
  const [wanted, setWanted] = createSignal('')
  const home = () => `../../games/${folderOf(props.game)}/help`
  const [help] = createResource(
    () => `${home()}/${lang()}.md`,
    async path => {
      const load = texts[path]
      return load === undefined ? [] : parseHelp(await load())
    },
  )
  const shown = createMemo(() => {
    const text = wanted().trim().toLowerCase()
    const all = help() ?? []
    return text === '' ? all : all.filter(s => `${s.rule} ${s.title} ${s.plain}`.toLowerCase().includes(text))
  })
  const folder = () => `${home()}/diagrams`
  const [diagrams] = createResource(folder, async path => {
    const list = await pictures[`${path}/list.json`]?.()
    const View = list === undefined ? undefined : await props.diagram?.()
    return list === undefined || View === undefined ? null : { list, View }
  })
  const [told] = createResource(
    () => `${folder()}/${lang()}.json`,
    async path => (await captions[path]?.()) ?? {},
  )
  /** The section of a rule, or of the nearest rule above it. */
  const cited = createMemo(() => {
    const all = help() ?? []
    for (let id = props.rule; id !== null && id !== ''; id = parentOf(id)) {
      const found = all.find(s => s.rule === id || s.rule === `${id}.0`)
      if (found !== undefined) return found.rule
    }
    return null
  })
  createEffect(
    on([cited, help], ([rule]) => {
      if (rule !== null)
        queueMicrotask(() => document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: 'start' }))
    }),
  )
  return (
    <div class="rules-tab">
      <label class="search">
        <Icon name="search" />
        <span class="hidden">{t('rules.search')}</span>
        <input
          type="search"
          placeholder={t('rules.search')}
          value={wanted()}
          onInput={event => setWanted(event.currentTarget.value)}
        />
      </label>
      <Show when={help() !== undefined} fallback={<p class="nothing">…</p>}>
        <For each={shown()} fallback={<p class="nothing">{t('rules.nothing')}</p>}>
          {section => (
            <SectionView
              section={section}
              cited={cited() === section.rule}
              pictures={
                <Show when={diagrams.latest}>
                  {drawn => (
                    <For each={drawn().list.filter(d => d.rule === section.rule)}>
                      {diagram => (
                        <figure class="rule-figure">
                          <Dynamic
                            component={drawn().View}
                            diagram={diagram}
                            label={told.latest?.[diagram.id] ?? diagram.id}
                          />
                          <figcaption>{told.latest?.[diagram.id]}</figcaption>
                        </figure>
                      )}
                    </For>
                  )}
                </Show>
              }
            />
          )}
        </For>
      </Show>
    </div>
  )
}

const parentOf = (rule: string): string | null => {
  const at = rule.lastIndexOf('.')
  return at < 0 ? null : rule.slice(0, at)
}

function SectionView(props: { section: Section; cited: boolean; pictures: JSX.Element }): JSX.Element {
  return (
    <section
      id={`rule-${props.section.rule}`}
      class="rule-section"
      classList={{ cited: props.cited }}
      aria-current={props.cited}
    >
      <h3>
        {props.section.title} <span class="rule-id">{props.section.rule}</span>
      </h3>
      <For each={props.section.blocks}>{block => <BlockView block={block} />}</For>
      {props.pictures}
    </section>
  )
}

function BlockView(props: { block: Block }): JSX.Element {
  const block = props.block
  if (block.kind === 'list') {
    return (
      <ul class="rule-list">
        <For each={block.items}>{item => <li innerHTML={item} />}</For>
      </ul>
    )
  }
  if (block.kind === 'table') {
    return (
      <table class="rule-table">
        <thead>
          <tr>
            <For each={block.head}>{cell => <th innerHTML={cell} />}</For>
          </tr>
        </thead>
        <tbody>
          <For each={block.rows}>
            {row => (
              <tr>
                <For each={row}>{cell => <td innerHTML={cell} />}</For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    )
  }
  return <p innerHTML={block.text} />
}
