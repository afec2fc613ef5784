import { createEffect, createMemo, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js'
import { ago, t, withAsideWords, withClubWords } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { SideSign } from '#client/icons/side-sign.tsx'
import { api } from '#client/net/api.ts'
import { later } from '#client/parts/later.tsx'
import type { ChatLine } from '#protocol/messages.ts'
import '#client/theme/people.css'
import type { TargetId } from '#client/board/api.ts'
import { personName } from '#client/i18n/phrases.ts'
import { useTable } from './context.ts'
import { pointingAt, showPlace } from './pointing-at.ts'

const MOST = 500

const ReportSheet = later(async () => (await withClubWords(withAsideWords(import('./report-sheet.tsx')))).ReportSheet)

/** What those at the table say to each other: plain text. Players and watchers are apart until the game is over. */
export function ChatTab(): JSX.Element {
  const table = useTable()
  const { talk } = table.store
  const [text, setText] = createSignal('')
  const [place, setPlace] = createSignal<TargetId | null>(null)
  const [visible, setVisible] = createSignal(document.visibilityState === 'visible')
  /** The first line that was new when this tab was opened keeps its mark. */
  const firstNew = talk.lines().find(talk.isNew)
  const marked = (line: ChatLine) => line.n === firstNew?.n && line.room === firstNew.room
  const lines = createMemo(() => talk.lines())
  let end!: HTMLDivElement
  let field!: HTMLInputElement

  onMount(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    onCleanup(() => document.removeEventListener('visibilitychange', look))
  })
  createEffect(() => {
    if (talk.unread() > 0 && visible()) talk.markRead()
  })
  createEffect(() => {
    lines()
    queueMicrotask(() => end.scrollIntoView({ block: 'nearest' }))
  })

  function send(event: SubmitEvent): void {
    event.preventDefault()
    const words = text().trim() === '' && place() !== null ? t('chat.here') : text()
    if (words.trim() === '' || !talk.say(words, place())) return
    setText('')
    setPlace(null)
  }

  const pointing = pointingAt(table, place, target => {
    setPlace(target)
    field.focus()
  })

  return (
    <div class="chat">
      <Show when={lines().length === 0}>
        <p class="hint">{t(`chat.none.${talk.speaks()}`)}</p>
      </Show>
      <Show when={talk.speaks() === 'commanders' || talk.speaks() === 'subordinates'}>
        <p class="hint" data-part="ranks">
          {t('chat.ranks')}
        </p>
      </Show>
      <div class="chat-log" role="log" aria-label={t('chat.lines')}>
        <ol class="chat-lines">
          <For each={lines()}>
            {line => (
              <>
                <Show when={marked(line)}>
                  <li class="chat-new">{t('chat.new')}</li>
                </Show>
                <Line line={line} />
              </>
            )}
          </For>
        </ol>
      </div>
      <div ref={end} />
      <form class="chat-form" onSubmit={send}>
        <Show when={place() !== null || pointing.waiting()}>
          <p class="chat-pin" role="status">
            <Icon name="map" px={14} /> {pointing.waiting() ? t('chat.pointNow') : table.siteOf(place() ?? '')?.name}
            <Show when={place() !== null}>
              <button
                type="button"
                class="icon-button"
                aria-label={t('chat.unpoint')}
                title={t('chat.unpoint')}
                onClick={() => {
                  pointing.stop()
                  setPlace(null)
                }}
              >
                <Icon name="close" px={12} />
              </button>
            </Show>
          </p>
        </Show>
        <input
          ref={field}
          class="field"
          autocomplete="off"
          maxlength={MOST}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          value={text()}
          onInput={event => setText(event.currentTarget.value)}
        />
        <button
          type="button"
          class="btn quiet"
          data-action="point"
          aria-pressed={pointing.waiting()}
          aria-label={t('chat.point')}
          title={t('chat.point')}
          onClick={pointing.press}
        >
          <Icon name="map" />
        </button>
        <button type="submit" class="btn pri" disabled={!table.store.link().up}>
          {t('chat.send')}
        </button>
      </form>
    </div>
  )
}

function Line(props: { line: ChatLine }): JSX.Element {
  const table = useTable()
  const role = () => props.line.roles[0] ?? null
  const name = () => {
    if (props.line.mine) return t('chat.you')
    return props.line.name === null ? t('seat.gone') : personName(props.line.name)
  }
  const [reporting, setReporting] = createSignal(false)
  /** What the line points at, as far as it is on the board shown. */
  const there = () => (props.line.place === undefined ? null : table.siteOf(props.line.place))
  async function block(): Promise<void> {
    const seat = role()
    if (seat === null) return
    try {
      await api.post('/blocks', { table: table.store.id, role: seat })
      table.store.talk.hide(seat)
    } catch {
      // still in sight: it can be tried again
    }
  }
  return (
    <li class="chat-line" classList={{ mine: props.line.mine }}>
      <p class="chat-who">
        <Show when={role()} fallback={<span class="chat-watcher">{t('chat.watcher')}</span>}>
          {seat => <SideSign look={table.lookOf(seat())} px={16} />}
        </Show>{' '}
        <b>{name()}</b> <time datetime={new Date(props.line.at).toISOString()}>{ago(props.line.at)}</time>
        <Show when={!props.line.mine && role() !== null}>
          <button
            type="button"
            class="icon-button"
            aria-label={t('chat.block', { name: name() })}
            title={t('chat.block', { name: name() })}
            onClick={() => void block()}
          >
            <Icon name="close" px={12} />
          </button>
          <button
            type="button"
            class="icon-button"
            data-action="report"
            aria-label={t('report.open', { name: name() })}
            title={t('report.open', { name: name() })}
            onClick={() => setReporting(true)}
          >
            <Icon name="flag" px={12} />
          </button>
        </Show>
      </p>
      <Show when={reporting() && role()}>
        {seat => <ReportSheet table={table.store.id} role={seat()} name={name()} onClose={() => setReporting(false)} />}
      </Show>
      <p class="chat-text">
        {props.line.text}
        <Show when={there()}>
          {place => (
            <button type="button" class="chip chat-place" onClick={() => showPlace(table, place().target)}>
              <Icon name="map" px={13} /> {place().name}
            </button>
          )}
        </Show>
      </p>
    </li>
  )
}
