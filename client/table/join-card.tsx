import { createSignal, type JSX, Show } from 'solid-js'
import { visit } from '#client/browser/router.ts'
import { cardOf } from '#client/i18n/card-words.ts'
import { t, withClubWords } from '#client/i18n/index.ts'
import { errorText, gameName, roleName, scenarioName, seatName } from '#client/i18n/phrases.ts'
import { SideSign } from '#client/icons/side-sign.tsx'
import { api, RequestFailed } from '#client/net/api.ts'
import { later } from '#client/parts/later.tsx'
import { sideLook } from '#client/titles.ts'
import type { TableInfo } from '#protocol/messages.ts'

const LinePace = later(async () => (await withClubWords(import('#client/clocks/line-pace.tsx'))).LinePace)

/** One who came by an invite link: what is offered, and one button to sit down. */
export function JoinCard(props: { info: TableInfo; token: string | null; onEnter(): void }): JSX.Element {
  const words = () => cardOf(props.info.game)
  const [problem, setProblem] = createSignal('')
  const free = () => props.info.seats.find(s => s.kind === 'empty')
  const host = () => props.info.seats.find(s => s.kind === 'human')
  async function sit(): Promise<void> {
    try {
      await api.join(props.info.id, props.token)
      visit(`/t/${props.info.id}`, true)
      props.onEnter()
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }
  async function decline(): Promise<void> {
    await api.post(`/tables/${props.info.id}/decline`).catch(() => {})
    visit('/')
  }
  return (
    <main class="join">
      <section class="card">
        <h1>{gameName(words(), props.info.game)}</h1>
        <p>{t('join.text', { name: seatName(host()), scenario: scenarioName(words(), props.info.scenario) })}</p>
        <Show when={props.info.clock}>
          {clock => (
            <p>
              <LinePace pace={clock().pace} />
            </p>
          )}
        </Show>
        <Show when={free()}>
          {seat => (
            <p class="join-seat">
              <SideSign look={sideLook(props.info.game, seat().role)} px={30} />{' '}
              {t(props.info.alone === seat().role ? 'join.alone' : 'join.seat', {
                side: roleName(words(), seat().role),
              })}
            </p>
          )}
        </Show>
        <div class="btns">
          <button type="button" class="btn pri big" data-action="sit" onClick={() => void sit()}>
            {t('join.sit')}
          </button>
          <Show when={props.info.invited === true}>
            <button type="button" class="btn quiet big" data-action="decline" onClick={() => void decline()}>
              {t('offer.refuse')}
            </button>
          </Show>
          <Show when={props.info.mayWatch}>
            <button type="button" class="btn quiet big" onClick={() => props.onEnter()}>
              {t('join.watch')}
            </button>
          </Show>
        </div>
        <Show when={problem()}>
          <p role="alert">{problem()}</p>
        </Show>
      </section>
    </main>
  )
}
