import { createEffect, createMemo, createSignal, type JSX, Match, onCleanup, Show, Switch } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { RuleLink } from '#client/board/rule-link.tsx'
import { lessonAt, playedKey } from '#client/guide/guides.ts'
import { t, withAsideWords } from '#client/i18n/index.ts'
import { later } from '#client/parts/later.tsx'
import { useTable } from './context.ts'
import { PromptButtons } from './prompt-buttons.tsx'
import { UndoRow } from './undo-row.tsx'

const ShowPrompt = later(async () => (await withAsideWords(import('./show-prompt.tsx'))).ShowPrompt)
const HistoryLine = later(async () => (await import('#client/table/guide/history.tsx')).HistoryLine)
const GuideCard = later(async () => (await withAsideWords(import('#client/table/guide/guide-card.tsx'))).GuideCard)
const Coach = later(async () => (await withAsideWords(import('./coach/coach.tsx'))).Coach)
const pieces = () => import('./prompt-pieces.tsx')
const PromptPieces = later(async () => (await pieces()).PromptPieces)
const CoachAsk = later(async () => (await pieces()).CoachAsk)
const PromptModes = later(async () => (await import('./prompt-modes.tsx')).PromptModes)
const PromptSought = later(async () => (await import('./prompt-sought.tsx')).PromptSought)
const SeatWaiting = later(async () => (await withAsideWords(import('./waiting.tsx'))).SeatWaiting)
const DiceWaiting = later(async () => (await withAsideWords(import('./waiting.tsx'))).DiceWaiting)
const OrdersAhead = later(async () => (await withAsideWords(import('./orders/orders-ahead.tsx'))).OrdersAhead)
const OrdersFate = later(async () => (await withAsideWords(import('./orders/orders-ahead.tsx'))).OrdersFate)
const OrderStrip = later(async () => (await withAsideWords(import('./orders/order-strip.tsx'))).OrderStrip)
const ForkWord = later(async () => (await withAsideWords(import('./orders/order-strip.tsx'))).ForkWord)
const Ended = later(async () => (await withAsideWords(import('./ended.tsx'))).Ended)
const PromptDoctrines = later(async () => (await import('./prompt-doctrines.tsx')).PromptDoctrines)
const NextGame = later(async () => (await withAsideWords(import('./next-game.tsx'))).NextGame)
const BotWaiting = later(async () => (await withAsideWords(import('./waiting.tsx'))).BotWaiting)

const OtherWaiting = later(async () => (await withAsideWords(import('./waiting.tsx'))).OtherWaiting)
const ReplayPrompt = later(async () => (await withAsideWords(import('./replay-prompt.tsx'))).ReplayPrompt)

const SOON = 1500

/** One question in one place. */
export function Prompt(): JSX.Element {
  const table = useTable()
  const words = table.words
  const told = createMemo(() => (table.view() === null ? {} : (table.board.question?.() ?? {})))
  const question = createMemo(() => {
    const pending = table.pending()
    if (pending === null) return ''
    return told().question ?? words().say(pending.prompt, pending.args, table.store.view())
  })
  let sheet: HTMLElement | undefined
  // a phone's sheet begins with each question at its top; put there with the frame, for it asks where all lies
  createEffect(() => question() && requestAnimationFrame(() => sheet?.scrollTo(0, 0)))
  const deciders = () =>
    (table.pending()?.roles ?? [])
      .map(role => table.info()?.seats.find(seat => seat.role === role))
      .filter(s => s !== undefined)
  /** Somebody who has no seat here: nothing is ever asked of him. */
  const watching = () => table.mine().length === 0
  const bot = () => deciders().some(s => s.kind === 'bot')
  const status = () => table.info()?.status
  const step = () => told().step ?? t('prompt.yours')
  const hint = () =>
    told().hint ??
    (table.panel() === null && table.litSites().length > 0 ? t('prompt.lit', { n: table.litSites().length }) : '')

  /** Somebody can be chosen here, or something that is no place of the board; under a panel places are offered here too. */
  const hasPieces = createMemo(
    () =>
      table.choice.subjects().length > 0 ||
      [...table.choice.lit().keys()].some(target => table.panel() !== null || !table.board.sites.has(target)),
  )
  // wanted with the first choice of most games: it is there before that is made
  const early = setTimeout(() => void pieces().catch(() => {}), SOON)
  onCleanup(() => clearTimeout(early))

  /** Some choices are found by their names. */
  const sought = createMemo(() => table.choice.laid().some(o => table.module.uses[o.verb]?.sought === true))

  /** Nothing is known of this person and this title: how it began in truth may help. */
  const isNew = () => lessonAt(table.info()) === null && localStorage.getItem(playedKey(table.info()?.game)) === null
  const guideKey = `longroll.guide.${table.store.id}`
  const [closed, setClosed] = createSignal(localStorage.getItem(guideKey) !== null)
  /** A first game, whose guide has not been put away. */
  const guided = () => !closed() && lessonAt(table.info()) !== null

  return (
    <section
      id="prompt"
      ref={sheet}
      tabindex="-1"
      class="prompt"
      classList={{ mine: table.asked() && table.live(), theirs: !table.asked(), past: !table.live() }}
      aria-label={t('region.prompt')}
    >
      <Show when={table.fork}>
        <ForkWord />
      </Show>
      <Show when={table.info()?.forkOf}>
        <OrderStrip />
      </Show>
      <Show when={guided()}>
        <GuideCard
          onClose={() => {
            localStorage.setItem(guideKey, 'closed')
            setClosed(true)
          }}
        />
      </Show>
      <Switch>
        <Match when={table.show.active()}>
          <ShowPrompt />
          <div class="prompt-scroll">
            <UnderWay />
          </div>
        </Match>
        <Match when={status() === 'waiting' && !table.info()?.seats.some(seat => seat.kind === 'empty')}>
          <DiceWaiting />
        </Match>
        <Match when={status() === 'waiting'}>
          <SeatWaiting />
        </Match>
        <Match when={status() === 'stuck'}>
          <h2 class="q">{t('error.stuck')}</h2>
        </Match>
        <Match when={!table.replay.live()}>
          <ReplayPrompt />
        </Match>
        <Match when={table.pending() === null}>
          <Ended />
          <NextGame />
        </Match>
        <Match when={table.asked() && table.coach()}>
          <Coach />
        </Match>
        <Match when={table.asked()}>
          <Show when={table.store.orders().some(one => one.fate === 'dropped')}>
            <OrdersFate />
          </Show>
          <div class="meta">
            <span>{step()}</span>
            <Show when={table.pending()?.rule}>{rule => <RuleLink rule={rule()} />}</Show>
          </div>
          <h2 class="q">{question()}</h2>
          <div class="prompt-scroll">
            <Show when={table.choice.modes().length > 1}>
              <PromptModes />
            </Show>
            <Show when={hasPieces()}>
              <PromptPieces />
            </Show>
            <Show when={sought()}>
              <PromptSought />
            </Show>
            <Show when={hint()}>
              <p class="hint">{hint()}</p>
            </Show>
            <Show when={table.board.PromptMore}>{More => <Dynamic component={More()} />}</Show>
            <UnderWay />
          </div>
          <PromptButtons />
          <Show when={table.info()?.advice}>
            <CoachAsk />
          </Show>
          <Show when={table.standing.doctrines().length > 0}>
            <PromptDoctrines />
          </Show>
          <UndoRow />
          <Show when={table.aside() !== null && isNew()}>
            <HistoryLine />
          </Show>
        </Match>
        <Match when={bot()}>
          <BotWaiting question={question()} watching={watching()} />
          <div class="prompt-scroll">
            <UnderWay />
          </div>
        </Match>
        <Match when={true}>
          <OtherWaiting question={question()} deciders={deciders()} watching={watching()} />
          <div class="prompt-scroll">
            <UnderWay />
          </div>
          <UndoRow />
          <OrdersAhead />
          <NextGame />
        </Match>
      </Switch>
    </section>
  )
}

function UnderWay(): JSX.Element {
  const table = useTable()
  return <Show when={table.view() !== null && table.board.UnderWay}>{Body => <Dynamic component={Body()} />}</Show>
}
