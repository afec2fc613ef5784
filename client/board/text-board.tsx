import { createEffect, createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { later } from '#client/parts/later.tsx'
import type { Site, TargetId } from './api.ts'
import { useHost } from './host.ts'
import type { Filter } from './text-board-head.tsx'

const TextBoardHead = later(async () => (await import('./text-board-head.tsx')).TextBoardHead)
const MOST = 40

/**
 * The board as an ordered list of sites, each one button with a full sentence. It lies unseen under the drawing, where
 * keys and screen readers find it, and takes the drawing's place with V. The same list feeds both. Only what is wanted is
 * in it: what is lit, what is occupied, what has changed, what was looked for.
 */
export function TextBoard(): JSX.Element {
  const host = useHost()
  const { face } = host
  const { sites } = host.board
  const [filter, setFilter] = createSignal<Filter>('lit')
  const [sought, setSought] = createSignal('')
  // What reads otherwise than when this reader last handed over the decision.
  const [left, setLeft] = createSignal<ReadonlyMap<TargetId, string>>(new Map())
  const tellable = () => (face.ready() ? new Set([...sites.named(), ...sites.occupied()]) : new Set<Site>())
  createEffect<boolean>(was => {
    const asked = host.asked()
    if (was && !asked) setLeft(new Map([...tellable()].map(site => [site.target, site.sentence()])))
    return asked
  }, false)
  const changed = (): Site[] => {
    const before = left()
    const there = [...before.keys()].flatMap(target => sites.at(target) ?? [])
    return [...new Set([...there, ...tellable()])].filter(s => before.size > 0 && before.get(s.target) !== s.sentence())
  }
  const wanted = (): readonly Site[] => {
    if (!face.ready()) return []
    if (host.textBoard() && sought().trim() !== '') return sites.find(sought(), MOST)
    // under the drawing the keys walk over what is occupied when nothing can be chosen
    if (filter() === 'lit') return host.textBoard() || host.litSites().length > 0 ? host.litSites() : sites.occupied()
    if (filter() === 'occupied') return sites.occupied()
    return filter() === 'changed' ? changed() : sites.named()
  }
  const litTargets = createMemo(() => new Set(host.litSites().map(site => site.target)))
  // Ids, not objects: what stays in the list keeps its button, and the focus on it.
  const groups = createMemo(() => {
    const shown = new Set(wanted())
    const focus = face.focus()
    const focused = focus === null || !face.ready() ? null : sites.at(focus)
    const listed = !host.textBoard() || filter() !== 'lit' || host.litSites().some(site => site.target === focus)
    if (focused !== null && focused.target === focus && listed) shown.add(focused)
    const found = new Map<string, { name: string; targets: TargetId[] }>()
    for (const site of [...shown].sort((a, b) => a.order - b.order)) {
      const group = found.get(site.group)
      if (group === undefined) found.set(site.group, { name: sites.groupName(site.group), targets: [site.target] })
      else group.targets.push(site.target)
    }
    return found
  })
  const ids = createMemo(() => [...groups().keys()])
  const firstTarget = createMemo(() => {
    const focus = face.focus()
    const there = focus !== null && [...groups().values()].some(group => group.targets.includes(focus))
    return there ? focus : (groups().get(ids()[0] ?? '')?.targets[0] ?? null)
  })

  return (
    <div class="text-board" classList={{ shown: host.textBoard() }}>
      <Show when={host.textBoard()}>
        <TextBoardHead filter={filter()} onFilter={setFilter} sought={sought()} onSought={setSought} />
      </Show>
      <div class="text-groups">
        <For each={ids()} fallback={<p class="nothing">{t('textBoard.nothing')}</p>}>
          {id => (
            <section>
              <h3>{groups().get(id)?.name}</h3>
              <ul>
                <For each={groups().get(id)?.targets ?? []}>
                  {target => (
                    <SiteButton target={target} lit={litTargets().has(target)} first={firstTarget() === target} />
                  )}
                </For>
              </ul>
            </section>
          )}
        </For>
      </div>
    </div>
  )
}

function SiteButton(props: { target: TargetId; lit: boolean; first: boolean }): JSX.Element {
  const host = useHost()
  const deeds = createMemo(() => {
    if (!props.lit) return ''
    const told = host.deedsAt(props.target)
    if (told.length === 0) return t('textBoard.chooseHere')
    return t('textBoard.youCan', { what: told.slice(0, 4).join('; '), more: Math.max(0, told.length - 4) })
  })
  return (
    <li>
      <button
        type="button"
        class="place"
        classList={{ lit: props.lit }}
        data-place={props.target}
        tabindex={props.first ? 0 : -1}
        onFocus={() => host.face.setFocus(props.target)}
        onClick={event => {
          if (!host.activateAt(props.target, event.ctrlKey || event.metaKey)) host.face.ask(props.target)
        }}
      >
        <Show when={props.lit}>
          <span class="lit-sign" aria-hidden="true" />
        </Show>
        <span>
          {host.board.sites.at(props.target)?.sentence()} <b>{deeds()}</b>
        </span>
      </button>
    </li>
  )
}
