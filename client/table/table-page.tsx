import {
  createEffect,
  createResource,
  createSignal,
  getOwner,
  type JSX,
  Match,
  onCleanup,
  runWithOwner,
  Show,
  Switch,
} from 'solid-js'
import { HostProvider } from '#client/board/host.ts'
import { search } from '#client/browser/router.ts'
import { narrow, settings } from '#client/browser/settings-store.ts'
import { t, withAsideWords, withClubWords } from '#client/i18n/index.ts'
import { titleWords } from '#client/i18n/title-words.ts'
import { api } from '#client/net/api.ts'
import { openTable, type TableStore } from '#client/net/table-store.ts'
import { later } from '#client/parts/later.tsx'
import { TITLES } from '#client/titles.ts'
import type { Words } from '#words/words.ts'
import { BoardArea } from './board-area.tsx'
import '#client/theme/table.css'
import '#client/theme/log.css'
import '#client/theme/dialogs.css'
import '#client/theme/prompt.css'
import '#client/theme/board.css'
import '#client/theme/cards.css'
import '#client/theme/laptop.css'
import '#client/theme/phone.css'
import '#client/theme/laptop-sides.css'
import '#client/theme/sides.css'
import type { BoardModule } from '#client/board/api.ts'
import { createTable, TableProvider, useTable } from './context.ts'
import { listenToKeys } from './keys.ts'
import { LiveRegion } from './live-region.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { Prompt } from './prompt.tsx'
import { RailTabs } from './rail-tabs.tsx'
import { ReplayStrip } from './replay-strip.tsx'
import { ClaimStrip, ClubDialog, SeatChanges } from './seats/seat-parts.ts'
import { SideStrips } from './side-strips.tsx'
import { TopBar } from './top-bar.tsx'

const ShowStrip = later(async () => (await withAsideWords(import('./show-strip.tsx'))).ShowStrip)
const BottomBar = later(async () => (await import('./bottom-bar.tsx')).BottomBar)
const Curtain = later(
  async () => (await withAsideWords(import('./curtain.tsx'))).Curtain,
  () => <Drawn />,
)
const OffersBar = later(async () => (await withClubWords(withAsideWords(import('./offers-bar.tsx')))).OffersBar)
const Lost = later(async () => (await import('./lost.tsx')).Lost)
const JoinCard = later(async () => (await withAsideWords(import('./join-card.tsx'))).JoinCard)
const DiceDialog = later(async () => (await withAsideWords(import('./dice-dialog.tsx'))).DiceDialog)
const KeysDialog = later(async () => (await withAsideWords(import('./keys-dialog.tsx'))).KeysDialog)
const FindDialog = later(async () => (await withAsideWords(import('./find-dialog.tsx'))).FindDialog)
const StudyCard = later(async () => (await withAsideWords(import('./study/study-card.tsx'))).StudyCard)
const TitleDialog = later(async () => (await withAsideWords(import('./title-dialog.tsx'))).TitleDialog)
const ForkDialog = later(async () => (await withAsideWords(import('./fork-dialog.tsx'))).ForkDialog)
const TableMenu = later(async () => (await withClubWords(withAsideWords(import('./menu.tsx')))).TableMenu)
const ResignDialog = later(async () => (await withAsideWords(import('./menu.tsx'))).ResignDialog)

/** A table's page: who may enter, then its board's code and words, then the table. */
export function TablePage(props: { id: string; join: string | null }): JSX.Element {
  const [known, { refetch }] = createResource(
    () => props.id,
    id => api.table(id),
  )
  const [entered, setEntered] = createSignal(false)
  /** A seat is free for one who was invited, or who may not look before he sits. */
  const invited = () => {
    const info = known.error ? undefined : known()
    if (info === undefined || entered() || info.mine.length > 0 || info.status !== 'waiting') return false
    return props.join !== null || !info.mayWatch || info.invited === true
  }
  /** The seat has been given up, or the session is over: what may he see now? */
  function dismissed(): void {
    setEntered(false)
    void refetch()
  }
  return (
    <Switch fallback={<main class="loading" />}>
      <Match when={known.error}>{error => <Lost error={error()} />}</Match>
      <Match when={invited() && known()}>
        {info => <JoinCard info={info()} token={props.join} onEnter={() => setEntered(true)} />}
      </Match>
      <Match when={known()}>{info => <OpenTable id={props.id} game={info().game} onDismissed={dismissed} />}</Match>
    </Switch>
  )
}

function OpenTable(props: { id: string; game: string; onDismissed(): void }): JSX.Element {
  const store = openTable(props.id, () => props.onDismissed())
  onCleanup(store.close)
  const words = titleWords(() => props.game)
  const [board] = createResource(
    () => props.game,
    async game => (await TITLES[game]?.board()) ?? (await withAsideWords(import('./plain-board.tsx'))).plainBoard(game),
  )
  return (
    <Show when={board()} fallback={<main class="loading" />}>
      {b => (
        <Show when={words.latest} fallback={<main class="loading" />}>
          <Ready store={store} module={b()} words={() => words.latest as Words} />
        </Show>
      )}
    </Show>
  )
}

function Ready(props: { store: TableStore; module: BoardModule; words: () => Words }): JSX.Element {
  const table = createTable(props.store, props.module, props.words)
  const rule = search('rule')
  if (rule !== null) table.openRule(rule)
  return (
    <TableProvider value={table}>
      <HostProvider value={table.host}>
        <Whole />
      </HostProvider>
    </TableProvider>
  )
}

function Whole(): JSX.Element {
  const table = useTable()
  listenToKeys(table)
  const owner = getOwner()
  createEffect<boolean>(on => {
    if (settings().sound > 0 && !on)
      void import('./sounds.ts').then(
        sounds => runWithOwner(owner, () => sounds.listenForSounds(table)),
        // the server is away: a table without sound until it is opened anew
        () => {},
      )
    return on || settings().sound > 0
  }, false)
  // A new question on a narrow screen brings the sheet back to where it can be answered.
  createEffect<boolean>(was => {
    const mine = table.asked() && table.live()
    if (mine && !was && table.sheet() === 'peek') table.setSheet('normal')
    return mine
  }, false)
  return (
    <div
      class="table"
      data-revision={table.store.moment()?.revision}
      data-step={table.replay.last()}
      data-sending={table.store.sending() ? '' : undefined}
      data-sheet={table.sheet()}
      data-tab={table.tab()}
      classList={{
        'with-rules': table.tab() === 'rules',
        ledger: table.board.UnderWay !== undefined,
        fork: table.fork !== null,
      }}
    >
      <a class="skip" href="#prompt">
        {t('skip.prompt')}
      </a>
      <TopBar />
      <OfflineStrip />
      <main class="board-cell">
        <BoardArea />
      </main>
      <Show when={table.show.active()} fallback={<ReplayStrip />}>
        <ShowStrip />
      </Show>
      <aside class="rail" aria-label={t('region.rail')}>
        <button
          type="button"
          class="grip"
          aria-label={t(table.sheet() === 'peek' ? 'sheet.open' : 'sheet.fold')}
          onClick={() => table.setSheet(table.sheet() === 'normal' ? 'peek' : 'normal')}
        />
        <SideStrips />
        <Show when={table.info()?.substitutions.length}>
          <SeatChanges />
        </Show>
        <Show when={(table.info()?.offers.length ?? 0) > 0}>
          <OffersBar />
        </Show>
        <Show when={table.store.clock()}>
          <ClaimStrip />
        </Show>
        <Show when={search('study')}>
          <StudyCard />
        </Show>
        <Prompt />
        <RailTabs />
      </aside>
      <Show when={narrow()}>
        <BottomBar />
      </Show>
      <LiveRegion />
      <Switch>
        <Match when={table.dialog() === 'menu'}>
          <TableMenu />
        </Match>
        <Match when={table.dialog() === 'resign'}>
          <ResignDialog />
        </Match>
        <Match when={['pace', 'leave', 'notices'].includes(table.dialog() ?? '')}>
          <ClubDialog />
        </Match>
        <Match when={table.dialog() === 'verify'}>
          <DiceDialog />
        </Match>
        <Match when={table.dialog() === 'keys'}>
          <KeysDialog />
        </Match>
        <Match when={table.dialog() === 'title'}>
          <TitleDialog />
        </Match>
        <Match when={table.dialog() === 'fork'}>
          <ForkDialog />
        </Match>
        <Match when={table.dialog() === 'find'}>
          <FindDialog />
        </Match>
      </Switch>
      <Show when={table.mine().length > 1}>
        <Curtain />
      </Show>
    </div>
  )
}

/** The curtain before its words have come. */
function Drawn(): JSX.Element {
  const table = useTable()
  return (
    <Show when={table.store.moment()?.curtain}>
      <div class="curtain" />
    </Show>
  )
}
