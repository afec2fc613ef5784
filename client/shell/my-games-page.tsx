import { createSignal, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api } from '#client/net/api.ts'
import { catalogue } from '#client/net/catalogue.ts'
import { askWaiting, waiting } from '#client/net/waiting.ts'
import { attempting } from '#client/parts/attempt.ts'
import { later } from '#client/parts/later.tsx'
import { Pick } from '#client/parts/picks.tsx'
import { Problem } from '#client/parts/problem.tsx'
import { Unreached } from '#client/parts/unreached.tsx'
import type { TableLine } from '#protocol/messages.ts'
import { BringGame } from './bring-game.tsx'
import { Friends } from './friends.tsx'
import { GameCards } from './game-lines.tsx'
import { Invitations } from './invitations.tsx'
import { isSlow, ORDERS, type Order, SHELVES, type Shelf, shelved, sorted } from './my-games.ts'
import { newGame } from './new-game.ts'
import { TopNav } from './top-nav.tsx'
import { watched } from './watched.ts'

const NewGameSheet = later(async () => (await import('./new-game-sheet.tsx')).NewGameSheet)

/** All my games on their shelves, the invitations, friends, and a saved game brought in. */
export function MyGamesPage(): JSX.Element {
  const { list: mine, refetch, failed } = watched(async () => (await api.mine()).tables)
  const { list: invitations, refetch: askAgain } = watched(async () => (await api.invitations()).invitations)
  const [picked, setPicked] = createSignal<Shelf>('running')
  const [order, setOrder] = createSignal<Order>('wait')
  const [sheet, setSheet] = createSignal(false)
  const form = newGame(() => (catalogue.state === 'ready' ? catalogue() : []))
  const { attempt, problem } = attempting()
  const list = () => mine.latest ?? []
  void askWaiting()
  const shelves = () => SHELVES.filter(one => one === 'running' || shelved(list(), one).length > 0)
  // a shelf that was emptied is gone
  const shelf = () => (shelves().includes(picked()) ? picked() : 'running')
  const shown = () => sorted(shelved(list(), shelf()), order())

  const change = (line: TableLine, what: string, body: object = {}) =>
    attempt(async () => {
      await api.post(`/tables/${line.id}/${what}`, body)
      await refetch()
    })

  function challenge(name: string): void {
    form.setOpponent('person')
    form.setFriend(name)
    setSheet(true)
  }

  return (
    <div class="page">
      <TopNav />
      <main id="main" class="page-in my-games">
        <div class="page-head">
          <h1>{t('nav.games')}</h1>
          <a class="btn quiet" href="/results">
            {t('results.title')}
          </a>
          <a class="btn quiet" href="/notices">
            <Icon name="bell" /> {t('notices.title')}
          </a>
        </div>
        <Show when={failed()}>
          <p role="alert">{t('error.offline')}</p>
        </Show>
        <Show when={(invitations.latest ?? []).length > 0}>
          <Invitations list={invitations.latest ?? []} onDeclined={() => void askAgain()} />
        </Show>
        <Show when={mine.state === 'ready' && !failed() && list().length === 0}>
          <p class="lead">{t('games.none')}</p>
          <a class="btn pri big" href="/">
            {t('playNow.title')}
          </a>
        </Show>
        <Show when={!waiting().reached && list().some(isSlow)}>
          <Unreached />
        </Show>
        <Show when={list().length > 0}>
          <div class="games-head">
            <Pick
              label={t('games.show')}
              value={shelf()}
              items={shelves().map(value => ({
                value,
                text: t(`games.shelf.${value}`, { n: shelved(list(), value).length }),
              }))}
              onPick={value => setPicked(value as Shelf)}
            />
            <Pick
              label={t('games.sort')}
              value={order()}
              items={ORDERS.map(value => ({ value, text: t(`games.order.${value}`) }))}
              onPick={value => setOrder(value as Order)}
            />
          </div>
        </Show>
        <GameCards
          lines={shown()}
          deeds={line => [
            ...(line.archived || line.status === 'over' || line.status === 'aborted' || line.apart !== null
              ? [
                  {
                    id: 'archive',
                    text: t(line.archived ? 'games.unarchive' : 'games.archive'),
                    press: () => void change(line, 'archive', { archived: !line.archived }),
                  },
                ]
              : []),
            ...(line.apart === null
              ? []
              : [{ id: 'delete', text: t('games.delete'), press: () => void change(line, 'delete') }]),
          ]}
        />
        <Problem text={problem()} />
        <Friends onChallenge={challenge} />
        <BringGame />
      </main>
      <Show when={sheet()}>
        <NewGameSheet form={form} onClose={() => setSheet(false)} />
      </Show>
    </div>
  )
}
