import { createSignal, type JSX, onCleanup, Show } from 'solid-js'
import { RuleLink } from '#client/board/rule-link.tsx'
import { t, withClubWords, withPeopleWords } from '#client/i18n/index.ts'
import { levelName, personName, seatName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { later } from '#client/parts/later.tsx'
import type { Seat } from '#protocol/messages.ts'
import { useTable } from './context.ts'
import { UndoRow } from './undo-row.tsx'

const inviting = () => withPeopleWords(import('./seats/invite-by-name.tsx'))
const InviteByName = later(async () => (await inviting()).InviteByName)
const Awaited = later(async () => (await inviting()).Awaited)
const SeatFree = later(async () => (await withClubWords(import('#client/table/seats/seat-free.tsx'))).SeatFree)
const SLOW = 10

/** The computer decides: its level, and how long it has been thinking. */
export function BotWaiting(props: { question: string; watching: boolean }): JSX.Element {
  const table = useTable()
  const [now, setNow] = createSignal(Date.now())
  const timer = setInterval(() => setNow(Date.now()), 500)
  onCleanup(() => clearInterval(timer))
  const seconds = () => {
    const since = table.store.bot()?.since
    return since === undefined ? 0 : Math.max(0, Math.floor((now() - since) / 1000))
  }
  const level = () =>
    levelName(
      table.store.bot()?.level ?? table.info()?.seats.find(s => table.pending()?.roles.includes(s.role))?.level ?? '',
    )
  return (
    <>
      <div class="meta">
        <span>{t(props.watching ? 'prompt.watching' : 'bot.decides')}</span>
        <Show when={seconds() > 0}>
          <span class="num">{t('bot.seconds', { n: seconds() })}</span>
        </Show>
      </div>
      <h2 class="q">{t('bot.thinks', { level: level() })}</h2>
      <p class="hint">{t('prompt.about', { question: props.question })}</p>
      <Show when={seconds() >= SLOW}>
        <p class="hint">{t('bot.slow', { level: level() })}</p>
      </Show>
      <UndoRow />
    </>
  )
}

/** Others decide: who, and about what. */
export function OtherWaiting(props: { question: string; deciders: readonly Seat[]; watching: boolean }): JSX.Element {
  const table = useTable()
  const name = () => table.words().list(props.deciders.map(seatName))
  return (
    <>
      <div class="meta">
        <span>{t(props.watching ? 'prompt.watching' : 'prompt.theirs', { name: name() })}</span>
        <Show when={table.pending()?.rule}>{rule => <RuleLink rule={rule()} />}</Show>
      </div>
      <h2 class="q">{t('prompt.decides', { name: name(), n: props.deciders.length })}</h2>
      <p class="hint">{t('prompt.about', { question: props.question })}</p>
    </>
  )
}

/** All sit, and the dice are being made: a matter of moments. */
export function DiceWaiting(): JSX.Element {
  return (
    <>
      <div class="meta">{t('wait.meta')}</div>
      <h2 class="q">{t('wait.dice')}</h2>
    </>
  )
}

/** A seat is still free: the link to send, and who is awaited. */
export function SeatWaiting(): JSX.Element {
  const table = useTable()
  const [copied, setCopied] = createSignal(false)
  const address = () => {
    const invite = table.info()?.invite
    return invite == null ? null : `${location.origin}/t/${table.store.id}?join=${invite}`
  }
  const free = () => table.info()?.seats.filter(seat => seat.kind === 'empty').length ?? 1
  /** For whom the seat is kept: a rematch that he has not answered. */
  const kept = () => table.info()?.seats.find(seat => seat.kind === 'empty' && seat.name !== null)?.name
  async function copy(): Promise<void> {
    const text = address()
    if (text === null) return
    await navigator.clipboard?.writeText(text).catch(() => {})
    setCopied(true)
  }
  return (
    <>
      <Show when={table.replay.last() === 0}>
        <div class="meta">{t('wait.meta')}</div>
      </Show>
      <h2 class="q">{t('wait.title', { n: free() })}</h2>
      <Show when={kept()}>{name => <p class="hint">{t('wait.kept', { name: personName(name()) })}</p>}</Show>
      <Show
        when={address()}
        fallback={<p class="hint">{t(table.info()?.listed === true ? 'wait.open' : 'wait.private')}</p>}
      >
        {link => (
          <>
            <Awaited />
            <p class="hint">{t('wait.invite')}</p>
            <input
              class="field invite"
              readonly
              value={link()}
              aria-label={t('wait.link')}
              onFocus={event => event.currentTarget.select()}
            />
            <div class="btns">
              <button type="button" class="btn pri" onClick={() => void copy()}>
                <Icon name="link" /> {t(copied() ? 'wait.copied' : 'wait.copy')}
              </button>
            </div>
            <InviteByName table={table.store.id} />
            <SeatFree />
          </>
        )}
      </Show>
    </>
  )
}
