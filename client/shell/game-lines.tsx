import { For, type JSX, Show } from 'solid-js'
import { cardOf } from '#client/i18n/card-words.ts'
import { ago, t, withClubWords } from '#client/i18n/index.ts'
import { gameName, roleName, scenarioName, seatName } from '#client/i18n/phrases.ts'
import { SideSign } from '#client/icons/side-sign.tsx'
import { later } from '#client/parts/later.tsx'
import { sideLook } from '#client/titles.ts'
import type { TableLine } from '#protocol/messages.ts'

const LineClock = later(async () => (await withClubWords(import('#client/clocks/line-clock.tsx'))).LineClock)

/** What can be done with a game besides opening it. */
export interface Deed {
  id: string
  text: string
  press(): void
}

/** Cards of my games: whose turn it is, and what is new. */
export function GameCards(props: {
  lines: readonly TableLine[]
  deeds?: (line: TableLine) => readonly Deed[]
}): JSX.Element {
  return (
    <ul class="game-cards">
      <For each={props.lines}>{line => <GameCard line={line} deeds={props.deeds?.(line) ?? []} />}</For>
    </ul>
  )
}

function GameCard(props: { line: TableLine; deeds: readonly Deed[] }): JSX.Element {
  const line = () => props.line
  const words = () => cardOf(line().game)
  const mine = () => line().seats.filter(s => s.mine)
  const others = () => line().seats.filter(s => !s.mine)
  const against = () =>
    others().length === 0 ? t('line.sameScreen') : t('line.against', { name: others().map(seatName).join(', ') })
  const playing = () => line().status === 'playing'
  const state = () => {
    if (line().status === 'waiting') return t('line.waiting')
    if (line().status === 'aborted') return t('over.aborted')
    if (line().status === 'stuck') return t('line.stuck')
    if (line().status === 'over') {
      const winner = line().outcome?.winner ?? null
      if (winner === null) return t('over.tie')
      if (others().length > 0) return t(mine()[0]?.role.startsWith(winner) ? 'over.youWon' : 'over.youLost')
      return t('over.wins', { side: roleName(words(), winner) })
    }
    if (others().length === 0)
      return t('line.toMove', {
        side: line()
          .turn.map(r => roleName(words(), r))
          .join(', '),
      })
    if (line().myTurn) return t('line.yourTurn')
    const asked = others().filter(seat => line().turn.includes(seat.role))
    return t('line.theirTurn', { name: asked.map(seatName).join(', ') })
  }
  const offered = () =>
    line()
      .offers.map(({ what, by }) => t('line.offer', { what, name: seatName(others().find(seat => seat.role === by)) }))
      .join(' ')
  const hot = () => playing() && (line().myTurn || line().offers.length > 0) && line().apart === null
  return (
    <li class="game-card card" classList={{ hot: hot() }} data-table={line().id}>
      <SideSign look={sideLook(line().game, mine()[0]?.role)} px={34} />
      <div>
        <h3>{line().title || gameName(words(), line().game)}</h3>
        <p class="sub">
          <Show when={line().title}>{gameName(words(), line().game)}, </Show>
          <Show when={line().apart}>{apart => <>{t(`line.apart.${apart()}`)}, </>}</Show>
          {scenarioName(words(), line().scenario)}, {against()}
        </p>
        <p class="news">
          <b>{state()}</b>
          <Show when={offered()}>{text => <b class="offered"> {text()}</b>}</Show>
          <Show when={line().unseen > 0}> {t('line.unseen', { n: line().unseen })}</Show>
          <Show when={line().unread > 0}> {t('line.unread', { n: line().unread })}</Show>
        </p>
      </div>
      <div class="game-go">
        <Show when={playing() && line().clock} fallback={<span>{ago(hot() ? line().turnAt : line().at)}</span>}>
          <LineClock line={line()} />
        </Show>
        <a class="btn" classList={{ pri: hot(), quiet: !hot() }} href={`/t/${line().id}`}>
          {t(
            hot()
              ? line().myTurn
                ? 'line.take'
                : 'line.answer'
              : playing()
                ? 'line.look'
                : line().status === 'waiting'
                  ? 'line.open'
                  : 'line.replay',
          )}
        </a>
        <For each={props.deeds}>
          {deed => (
            <button type="button" class="btn quiet small" data-deed={deed.id} onClick={() => deed.press()}>
              {deed.text}
            </button>
          )}
        </For>
      </div>
    </li>
  )
}
