import { createSignal, type JSX, Show } from 'solid-js'
import { visit } from '#client/browser/router.ts'
import { cardOf } from '#client/i18n/card-words.ts'
import { t, withClubWords } from '#client/i18n/index.ts'
import { errorText, gameName, personName, roleName, scenarioName, seatName } from '#client/i18n/phrases.ts'
import { SideSign } from '#client/icons/side-sign.tsx'
import { api, RequestFailed } from '#client/net/api.ts'
import { ChangedOptions } from '#client/parts/changed-options.tsx'
import { later } from '#client/parts/later.tsx'
import { Pick } from '#client/parts/picks.tsx'
import { Problem } from '#client/parts/problem.tsx'
import { sideLook } from '#client/titles.ts'
import { seatOf } from '#protocol/invite.ts'
import type { TableInfo } from '#protocol/messages.ts'

const LinePace = later(async () => (await withClubWords(import('#client/clocks/line-pace.tsx'))).LinePace)

/** One who was invited, by name or by a link: who asks him to what, on which side, at which pace, with which options. */
export function JoinCard(props: { info: TableInfo; token: string | null; onEnter(): void }): JSX.Element {
  const words = () => cardOf(props.info.game)
  const [problem, setProblem] = createSignal('')
  const free = () => props.info.seats.filter(s => s.kind === 'empty')
  const [wished, setWished] = createSignal<string | null>(null)
  const role = () => wished() ?? free()[0]?.role
  const host = () => {
    const { inviter, invited, seats } = props.info
    const by = invited === true || props.token === null ? null : seatOf(props.token)
    const giver = seats.find(seat => seat.role === by && seat.kind === 'human')
    if (giver !== undefined) return seatName(giver)
    return inviter === undefined ? seatName(seats.find(s => s.kind === 'human')) : personName(inviter)
  }
  const alone = () => props.info.alone !== null && props.info.alone === role()
  async function sit(): Promise<void> {
    try {
      await api.join(props.info.id, props.token || null, free().length > 1 ? role() : undefined)
      visit(`/t/${props.info.id}`, true)
      props.onEnter()
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }
  async function decline(): Promise<void> {
    if (props.info.invited === true) await api.post(`/tables/${props.info.id}/decline`).catch(() => {})
    visit('/')
  }
  return (
    <main class="join">
      <section class="card">
        <h1>{gameName(words(), props.info.game)}</h1>
        <Show when={props.info.title}>{title => <p class="own-title">{title()}</p>}</Show>
        <p>{t('join.text', { name: host(), scenario: scenarioName(words(), props.info.scenario) })}</p>
        <Show
          when={free().length > 1}
          fallback={
            <Show when={role()}>
              {one => (
                <p class="join-seat">
                  <SideSign look={sideLook(props.info.game, one())} px={30} />{' '}
                  {t(alone() ? 'join.alone' : 'join.seat', { side: roleName(words(), one()) })}
                </p>
              )}
            </Show>
          }
        >
          <p>{t('join.free', { n: free().length })}</p>
          <Pick
            label={t('join.which')}
            value={role() ?? ''}
            items={free().map(seat => ({ value: seat.role, text: roleName(words(), seat.role) }))}
            onPick={setWished}
          />
        </Show>
        <Show when={props.info.clock} fallback={<p class="hint">{t('join.noClock')}</p>}>
          {clock => (
            <p>
              <LinePace pace={clock().pace} />
            </p>
          )}
        </Show>
        <ChangedOptions game={props.info.game} options={props.info.options} usual />
        <div class="btns">
          <button type="button" class="btn pri big" data-action="sit" onClick={() => void sit()}>
            {t('join.sit')}
          </button>
          <button type="button" class="btn quiet big" data-action="decline" onClick={() => void decline()}>
            {t('join.no')}
          </button>
          <Show when={props.info.mayWatch}>
            <button type="button" class="btn quiet big" onClick={() => props.onEnter()}>
              {t('join.watch')}
            </button>
          </Show>
        </div>
        <Problem text={problem()} />
      </section>
    </main>
  )
}
