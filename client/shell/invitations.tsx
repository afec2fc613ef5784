import { createSignal, For, type JSX, Show } from 'solid-js'
import { visit } from '#client/browser/router.ts'
import { cardOf } from '#client/i18n/card-words.ts'
import { t, withAsideWords, withClubWords } from '#client/i18n/index.ts'
import { gameName, personName, roleName, scenarioName } from '#client/i18n/phrases.ts'
import { SideSign } from '#client/icons/side-sign.tsx'
import { api } from '#client/net/api.ts'
import { later } from '#client/parts/later.tsx'
import { Problem } from '#client/parts/problem.tsx'
import { sideLook } from '#client/titles.ts'
import type { InvitationList } from '#protocol/messages.ts'
import '#client/theme/people.css'
import { sit } from './sit.ts'

const ChangedOptions = later(
  async () => (await withAsideWords(import('#client/parts/changed-options.tsx'))).ChangedOptions,
)
const LinePace = later(async () => (await withClubWords(import('#client/clocks/line-pace.tsx'))).LinePace)

/** Those who ask me by name to sit down with them. */
export function Invitations(props: { list: InvitationList['invitations']; onDeclined(): void }): JSX.Element {
  const [problem, setProblem] = createSignal('')
  async function decline(id: string): Promise<void> {
    await api.post(`/tables/${id}/decline`).catch(() => {})
    props.onDeclined()
  }
  return (
    <>
      <ul class="game-cards invitations">
        <For each={props.list}>
          {invitation => {
            const line = invitation.table
            const words = () => cardOf(line.game)
            const seats = () => line.seats.filter(s => s.kind === 'empty')
            const free = () => invitation.role ?? seats()[0]?.role ?? null
            /** Side and rank are chosen at the door. */
            const several = () => invitation.role === null && seats().length > 1
            return (
              <li class="game-card card hot" data-invitation={line.id}>
                <SideSign look={sideLook(line.game, free())} px={34} />
                <div>
                  <h3>{t('lobby.invites', { name: personName(invitation.by) })}</h3>
                  <Show when={line.title}>
                    <p class="own-title">{line.title}</p>
                  </Show>
                  <p class="sub">
                    {gameName(words(), line.game)}, {scenarioName(words(), line.scenario)}
                    <Show when={line.clock}>{clock => <LinePace pace={clock().pace} />}</Show>
                  </p>
                  <p class="news">
                    {several()
                      ? t('open.seats', { n: seats().length, side: '' })
                      : t('join.seat', { side: roleName(words(), free() ?? '') })}
                  </p>
                  <ChangedOptions game={line.game} options={invitation.options} />
                </div>
                <div class="game-go">
                  <button
                    type="button"
                    class="btn pri"
                    onClick={() => (several() ? visit(`/t/${line.id}`) : void sit(line.id, setProblem))}
                  >
                    {t('join.sit')}
                  </button>
                  <button type="button" class="btn quiet" onClick={() => void decline(line.id)}>
                    {t('lobby.decline')}
                  </button>
                </div>
              </li>
            )
          }}
        </For>
      </ul>
      <Problem text={problem()} />
    </>
  )
}
